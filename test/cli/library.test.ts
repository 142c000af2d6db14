import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const ROOT = resolve(import.meta.dirname, '../..');
// Inside the package, where it can be imported by its name, and ignored by git.
const CONSUMER = resolve(ROOT, 'dist/consumer');

beforeAll(() => {
  execFileSync('npm', ['run', '--silent', 'build:lib'], { cwd: ROOT });
  mkdirSync(CONSUMER, { recursive: true });
}, 120_000);
afterAll(() => rmSync(CONSUMER, { recursive: true }));

const SCRIPT = `
import {
  applyHandover, evaluateOutcome, exportCheckpoint, formatTranscript, checkPrimitive, documentViews,
  importCheckpoint, materializeTrace, parseJson, parseTemplate, parseTranscript, resolveNextNode, run,
  stringifyJson, validateScenario, verifyTemplate, VirtualFiles, type TaggedMessage,
} from 'baton/core';
import { readFileSync } from 'node:fs';

const text = readFileSync('test/conformance/cases/checkpoints/01-venetoclax-pushback.jsonld', 'utf8');
const { document, problems } = importCheckpoint(text);
const scenario = documentViews(document).scenarios[0]!;
const log: TaggedMessage[] = JSON.parse(
  '[{"agent_id":"a","message":{"role":"assistant","content":[{"type":"text","text":"hi"}]}}]',
);
const files = new VirtualFiles();
const handed = applyHandover(
  { handover: 'transcript_materialize' },
  {
    log, question: 'Q', node: 'n', agent: 'b', turn: 1, turnDir: '/w/turn_1', files,
    trace: { rendering: 'structured', threshold: 2000 }, preamble: (path) => path + '\\n',
  },
);
let status = '';
let path: readonly string[] = [];
for await (const event of run(scenario, {})) {
  if (event.type === 'run_ended') ({ status, path } = event.record);
}
const template = parseTemplate('class Answer(BaseAnswer):\\n    a: bool = VerifiedField(description="a", ground_truth=True, verify_with=BooleanMatch())\\n');
const history = [
  { node_id: 'a', question_text: '', raw_response: '', parsed_fields: {}, verify_result: true },
];
console.log(stringifyJson(parseJson(JSON.stringify({
  problems: problems.length,
  errors: validateScenario(scenario).filter(({ severity }) => severity === 'error').length,
  same: JSON.parse(exportCheckpoint(document, { now: '2026-01-01T00:00:00Z' }).text).name,
  transcript: formatTranscript(log),
  entries: parseTranscript('[a:assistant:text] hi').length,
  written: handed.written.length + files.size,
  trace: typeof materializeTrace,
  check: checkPrimitive({ type: 'ExactMatch' }, ' Yes', 'yes'),
  target: resolveNextNode([{ target: 'b', condition: null }], {
    turn: 0, current_node: 'a', verify_result: null, parsed: {}, node_visits: {}, accumulated: {}, node_results: {},
  }).target,
  outcome: evaluateOutcome({ type: 'CountTurns', node_id: null, verify_result: null }, { history }),
  verdict: verifyTemplate(template, { a: true }, '').verify,
  status,
  path,
}))));
`;

const EXPECTED = {
  problems: 0,
  errors: 0,
  same: '01-venetoclax-pushback',
  transcript: '[a:assistant:text] hi',
  entries: 1,
  written: 2,
  trace: 'function',
  check: true,
  target: 'b',
  outcome: 1,
  verdict: true,
  status: 'completed',
  path: ['ask', 'challenge', 'judge'],
};

describe('baton/core, as built', () => {
  it('runs in plain Node, imported by its name', () => {
    // The types are all that Node can't read of it.
    const script = SCRIPT.replace(', type TaggedMessage', '')
      .replace(': TaggedMessage[]', '')
      .replace('scenarios[0]!', 'scenarios[0]')
      .replace(': readonly string[]', '');
    writeFileSync(resolve(CONSUMER, 'consumer.js'), script);
    const { stdout, stderr } = spawnSync(process.execPath, [resolve(CONSUMER, 'consumer.js')], {
      cwd: ROOT,
      encoding: 'utf8',
    });
    expect(stderr).toBe('');
    expect(JSON.parse(stdout)).toEqual(EXPECTED);
  });

  it('brings types that a strict project compiles with, without DOM', () => {
    writeFileSync(resolve(CONSUMER, 'consumer.ts'), SCRIPT);
    writeFileSync(
      resolve(CONSUMER, 'tsconfig.json'),
      JSON.stringify({
        compilerOptions: {
          strict: true,
          noEmit: true,
          target: 'ES2023',
          lib: ['ES2023'],
          types: ['node'],
          module: 'NodeNext',
          skipLibCheck: false,
        },
        files: ['consumer.ts'],
      }),
    );
    const { status, stdout } = spawnSync('npx', ['tsc', '-p', CONSUMER], { cwd: ROOT, encoding: 'utf8' });
    expect(stdout).toBe('');
    expect(status).toBe(0);
  }, 120_000);
});
