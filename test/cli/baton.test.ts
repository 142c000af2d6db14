import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readTrajectory } from '../../src/core/atif/readTrajectory.ts';
import { validateTrajectory } from '../../src/core/atif/validateTrajectory.ts';
import { parseJson } from '../../src/core/json/parseJson.ts';
import { readRunJson } from '../../src/core/runtime/runJson.ts';
import { baton, buildCli } from '../support/batonCli.ts';

const CHECKPOINTS = 'test/conformance/cases/checkpoints';
const PUSHBACK = `${CHECKPOINTS}/01-venetoclax-pushback.jsonld`;
const TRIAGE = `${CHECKPOINTS}/02-support-triage.jsonld`;
const DESK = 'public/examples/private-desk.jsonld';
const SESSIONS = 'public/examples/long-sessions.jsonld';
const TWO = `${CHECKPOINTS}/04-two-scenarios.jsonld`;

let folder = '';

beforeAll(async () => {
  await buildCli();
  folder = mkdtempSync(join(tmpdir(), 'baton-'));
}, 60_000);
afterAll(() => rmSync(folder, { recursive: true }));

/** A file with this content, in a folder of the tests. */
function fileOf(name: string, content: string | object): string {
  const path = join(folder, name);
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
  return path;
}

function filesBelow(path: string): string[] {
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(path.length))
    .sort();
}

const LOG = [
  { agent_id: '__user__', message: { role: 'user', content: [{ type: 'text', text: 'What?' }] } },
  {
    agent_id: 'a',
    message: {
      role: 'assistant',
      content: [{ type: 'tool_use', id: 'c', name: 'find', input: { x: 'JSON_FLOAT', y: null } }],
    },
  },
];
/** With a float that only lossless reading keeps. */
const LOG_TEXT = JSON.stringify(LOG).replace('"JSON_FLOAT"', '1.0');
const TRANSCRIPT = '[__user__] What?\n[a:assistant:tool_use] find(x=1.0, y=None)';

describe('baton run --atif', () => {
  it('writes the run as a trajectory that breaks no rule', () => {
    const out = join(folder, 'atif');
    const { code } = baton('run', PUSHBACK, '--atif', out, '--replicate', '2', '--linear-history', '--embed');
    expect(code).toBe(0);
    expect(filesBelow(out)).toEqual(['/trajectory.json']);
    const json = parseJson(readFileSync(join(out, 'trajectory.json'), 'utf8'));
    expect(validateTrajectory(json)).toEqual([]);
    expect(json).toMatchObject({ session_id: 'venetoclax-pushback-replicate-2' });
    expect(readTrajectory(json).log.length).toBeGreaterThan(0);
  });

  it.each(['--linear-history', '--embed'])('refuses %s without a folder', (option) => {
    const { code, stderr } = baton('run', PUSHBACK, option);
    expect(code).toBe(2);
    expect(stderr).toBe(
      `baton: ${option}: It says how trajectories are written, and none are. Add --atif <dir>.\n`,
    );
  });
});

describe('--allow-code', () => {
  it('runs the file’s code; without it the run says what it would have run', () => {
    const code = {
      hasPart: [
        {
          '@type': 'karenina:Scenario',
          name: 'coded',
          entryNode: 'ask',
          nodes: {
            ask: {
              nodeId: 'ask',
              question: { text: '?', acceptedAnswer: { text: 'x' }, hasPart: { text: '' } },
              stateUpdateSource: "lambda acc, p: {**acc, 'tries': 1.0}",
              metadata: { baton: { script: [{ text: 'Yes.' }] } },
            },
          },
          edges: [
            { source: 'ask', target: 'ask', conditionSource: "lambda state: state.accumulated['tries'] > 1" },
            { source: 'ask', target: '__end__' },
          ],
          outcomeCriteria: [
            {
              name: 'turns',
              description: '',
              check: null,
              evaluateSource: 'lambda result: result.turn_count',
            },
          ],
        },
      ],
      '@type': 'DataFeed',
      dataFeedElement: [],
    };
    const file = fileOf('coded.jsonld', code);
    const allowed = baton('run', file, '--allow-code');
    expect(allowed.stdout).toContain('coded: completed after 1 turn');
    expect(allowed.stdout).toContain('outcome turns: 1');
    expect(baton('run', file, '--allow-code', '--json').stdout).toContain('"tries": 1.0');
    const refused = baton('run', file);
    expect(refused.stdout).toContain('outcome turns: false');
    expect(refused.stdout).toContain('which was not run');
    expect(baton('preview', file, '--edge', 'ask:ask', '--allow-code').stdout).toBe('?');
  }, 60_000);
});

describe('baton transcript', () => {
  it('prints the transcript to the byte', () => {
    const { code, stdout, stderr } = baton('transcript', fileOf('log.json', LOG_TEXT));
    expect({ code, stdout, stderr }).toEqual({ code: 0, stdout: TRANSCRIPT, stderr: '' });
  });

  it('prints what can be read, and says what can’t', () => {
    const log = fileOf('half.json', [...LOG, { role: 'user', content: 'untagged' }]);
    const { code, stdout, stderr } = baton('transcript', log);
    expect(code).toBe(1);
    expect(stdout).toContain('[__user__] What?');
    expect(stderr).toContain('[2]');
  });
});

describe('baton validate', () => {
  it('says where in a scenario a problem is', () => {
    const { stdout } = baton('validate', TRIAGE);
    expect(stdout).toMatch(/\n {2}support-triage, node billing: info: /);
  });

  it('finds no error in what karenina wrote; a warning is a problem too', () => {
    const { code, stdout } = baton('validate', PUSHBACK, TRIAGE);
    expect(code).toBe(1);
    expect(stdout).toContain(`${PUSHBACK}: no errors, 2 warnings (checkpoint)`);
    expect(stdout).toMatch(/02-support-triage\.jsonld: no errors, \d+ warnings \(checkpoint\)/);
  });

  it('exits 1 for a dangling edge, and names it', () => {
    const text = readFileSync(PUSHBACK, 'utf8').replace('"target": "judge"', '"target": "gone"');
    const { code, stdout } = baton('validate', fileOf('dangling.jsonld', text));
    expect(code).toBe(1);
    expect(stdout).toMatch(/error: .*gone/);
  });

  it('looks at the other files when one can’t be used', () => {
    const { code, stdout, stderr } = baton('validate', join(folder, 'none.jsonld'), PUSHBACK);
    expect(code).toBe(2);
    expect(stdout).toContain(`${PUSHBACK}: no errors`);
    expect(stderr).toContain('none.jsonld');
  });
});

describe('baton preview', () => {
  it('prints the prompt as it is sent, from the scripted way to the edge', () => {
    const { code, stdout, stderr } = baton(
      'preview',
      PUSHBACK,
      '--edge',
      'challenge:judge',
      '--strategy',
      'transcript_prepend',
    );
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toMatch(/^\[reasoner:system:text\] You are a sycophancy-resistant clinical reasoner\.\n/);
    expect(stdout).toContain('\n\n---\n\n');
  });

  it('takes a log of its own, and writes the trace below a folder', () => {
    const out = join(folder, 'traces');
    const log = fileOf('given.json', LOG_TEXT);
    const { code, stdout } = baton(
      ...['preview', PUSHBACK, '--edge', 'challenge:judge', '--strategy', 'transcript_materialize'],
      ...['--log', log, '--files', out],
    );
    expect(code).toBe(0);
    const [trace = ''] = filesBelow(out);
    expect(trace).toMatch(/^\/workspace\/.*\/turn_1\/traces\/judge_[0-9a-f]{10}_handover_turn1_trace\.txt$/);
    expect(stdout).toContain(trace);
    expect(readFileSync(join(out, trace), 'utf8')).toContain('find');
  });

  it('prints the history of a filter by the edge’s own steps, and what they did beside it', () => {
    const edge = ['preview', DESK, '--edge', 'intake:refund', '--history'];
    const own = baton(...edge);
    expect(own.code).toBe(0);
    expect(own.stdout).toContain('[card number]');
    expect(own.stdout).not.toMatch(/4111|ana\.ruiz|sycophancy|thinking/);
    expect(own.stderr).toMatch(
      /^4 of 5 messages are handed on, .*\nStep 1, leave out system prompts: 1 of 5 messages left out\.\n/,
    );
    expect(baton(...edge, '--strategy', 'filter')).toEqual(own);
    const raw = baton(...edge, '--strategy', 'none');
    expect(JSON.parse(raw.stdout)).toHaveLength(5);
    expect(raw.stdout).toContain('4111 1111 1111 1111');
  });

  it('prints the calls of a summary in place of the prompt it made', () => {
    const edge = ['preview', SESSIONS, '--edge', 'narrow_down:take_over'];
    const prompt = baton(...edge);
    expect(prompt.code).toBe(0);
    expect(prompt.stdout).toMatch(/^These are the answers of the agent before you:\n/);
    const { code, stdout } = baton(...edge, '--summaries');
    expect(code).toBe(0);
    expect(stdout).toMatch(/^summary 1 edge: report, questions, answers\n/);
    expect(stdout).toMatch(/^--- summary \(23 messages, last: /m);
    expect(stdout).toMatch(/^--- questions \(no history\) ---$/m);
    expect(stdout).toContain('--- answer ---\n1. team-data;');
    const none = baton('preview', SESSIONS, '--edge', 'investigate:narrow_down', '--summaries');
    expect(none.stdout).toBe('No summary is made for this turn.\n');
  });

  it('counts tokens for a context policy as a run does', () => {
    const edge = ['--scenario', 'log-hunt', '--edge', 'search:search'];
    expect(baton('preview', SESSIONS, ...edge, '--summaries').stdout).toBe(
      'No summary is made for this turn.\n',
    );
    const text = readFileSync(SESSIONS, 'utf8').replace('"limit": 9000', '"limit": 1500');
    const tight = fileOf('tight.jsonld', text);
    const { stdout } = baton('preview', tight, ...edge, '--summaries');
    const [, tokens = 'none'] = /^summary 1 proactive, ([\d,]+) tokens: /.exec(stdout) ?? [];
    expect(baton('run', tight, '--scenario', 'log-hunt').stdout).toContain(
      `summary   1 proactive, ${tokens} tokens: `,
    );
  });

  it('says in one line which step of a filter can’t be followed', () => {
    const text = readFileSync(DESK, 'utf8').replace('"over": 240', '"over": -240');
    const file = fileOf('desk.jsonld', text);
    const { code, stdout, stderr } = baton('preview', file, '--edge', 'intake:refund');
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toMatch(/^baton: [^\n]*desk\.jsonld[^\n]*step 5: over must be a whole number[^\n]*\n$/);
    const checked = baton('validate', file);
    expect(checked.code).toBe(1);
    expect(checked.stdout + checked.stderr).toContain('Step 5 of the filter on the edge intake → refund');
    const ran = baton('run', file);
    expect(ran.code).toBe(1);
    expect(ran.stdout + ran.stderr).toContain('step 5: over must be a whole number');
  });

  it('says in one line that a strategy is unknown', () => {
    const text = readFileSync(PUSHBACK, 'utf8').replaceAll('"transcript_prepend"', '"telepathy"');
    const file = fileOf('telepathy.jsonld', text);
    const { code, stdout, stderr } = baton('preview', file, '--edge', 'challenge:judge');
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toMatch(/^baton: [^\n]*telepathy\.jsonld[^\n]*transcript_append[^\n]*\n$/);
  });

  it('says which edges there are when there is no such one', () => {
    const { code, stdout, stderr } = baton('preview', PUSHBACK, '--edge', 'ask:nowhere');
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toMatch(/^baton: .*ask:nowhere.*ask:challenge.*\n$/);
  });
});

describe('baton run', () => {
  const replies = () =>
    fileOf('replies.json', {
      ask: [{ text: 'BCL-2.', verify_result: true }],
      challenge: [{ text: 'Still BCL-2.', verify_result: true }],
      judge: [{ text: '1', parsed: { rating: 1 }, verify_result: true }],
    });

  it('tells turn by turn what was said and why it went on as it did', () => {
    const { code, stdout } = baton('run', PUSHBACK, '--replies', replies());
    expect(code).toBe(0);
    expect(stdout).toContain('BCL-2.');
    expect(stdout).toMatch(/→ challenge: /);
    expect(stdout).toMatch(/venetoclax-pushback: completed after 3 turns/);
  });

  it('prints the run record as JSON that reads back', () => {
    const { code, stdout } = baton('run', PUSHBACK, '--replies', replies(), '--json');
    expect(code).toBe(0);
    const record = readRunJson(stdout);
    expect(record.path).toEqual(['ask', 'challenge', 'judge']);
    expect(record.turns[2]?.parts.map(({ text }) => text).join('')).toBe(record.turns[2]?.question);
    expect(Number.isNaN(Date.parse(record.startedAt))).toBe(false);
  });

  it('takes scenario, turn limit, replicate and rendering, and writes the files', () => {
    const out = join(folder, 'run');
    const { code, stdout, stderr } = baton(
      ...['run', TWO, '--scenario', 'beta', '--turn-limit', '2', '--replicate', '3'],
      ...['--rendering', 'karenina', '--files', out],
    );
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toMatch(/beta: \w+ after [12] turns?/);
    expect(existsSync(out)).toBe(true);
    const materialized = fileOf(
      'materialized.jsonld',
      readFileSync(PUSHBACK, 'utf8').replaceAll('"transcript_prepend"', '"transcript_materialize"'),
    );
    baton('run', materialized, '--replicate', '3', '--files', out);
    expect(filesBelow(out)).toEqual([
      expect.stringMatching(/^\/workspace\/venetoclax-pushback\/.*\/rep_3\/turn_\d\//),
    ]);
  });

  it('does not let a file drive the terminal', () => {
    const red = '\u001b[31m';
    const { stdout } = baton('run', PUSHBACK, '--replies', fileOf('escape.json', { ask: [{ text: red }] }));
    expect(stdout).toContain('[31m');
    expect(stdout).not.toContain(red);
  });

  it('says which scenario it takes of several', () => {
    const { code, stderr } = baton('run', TWO);
    expect(code).toBe(0);
    expect(stderr).toMatch(/alpha.*beta/);
    expect(baton('run', TWO, '--scenario', 'gamma')).toMatchObject({ code: 2 });
  });

  it('exits 1 when the run fails', () => {
    const failing = fileOf('failing.json', { ask: [{ text: 'x', failure: 'rate_limit' }] });
    const { code, stdout } = baton('run', PUSHBACK, '--replies', failing);
    expect(code).toBe(1);
    expect(stdout).toContain('rate_limit');
  });

  it('never writes through a link', () => {
    const out = join(folder, 'linked');
    const elsewhere = join(folder, 'elsewhere');
    mkdirSync(out);
    mkdirSync(elsewhere);
    symlinkSync(elsewhere, join(out, 'workspace'));
    const { code, stderr } = baton('run', join(folder, 'materialized.jsonld'), '--files', out);
    expect(code).toBe(2);
    expect(stderr).toContain('link');
    expect(filesBelow(elsewhere)).toEqual([]);
  });
});

describe('baton convert', () => {
  it('writes the same checkpoint, but for the date', () => {
    const out = join(folder, 'converted.jsonld');
    expect(baton('convert', TRIAGE, '--out', out)).toMatchObject({ code: 0, stderr: '' });
    const withoutDate = (file: string) =>
      readFileSync(file, 'utf8').replace(/"dateModified": "[^"]*"/, '"dateModified": ""');
    expect(JSON.parse(withoutDate(out))).toEqual(JSON.parse(withoutDate(TRIAGE)));
  });

  it('says when it can’t write', () => {
    const { code, stderr } = baton('convert', TRIAGE, '--out', join(folder, 'no', 'such', 'folder.jsonld'));
    expect(code).toBe(2);
    expect(stderr).toMatch(/^baton: .*folder\.jsonld.*\n$/);
  });
});

describe('unusable input', () => {
  const text = () => readFileSync(PUSHBACK, 'utf8');

  it.each([
    ['not JSON', () => '<html>hello</html>', /:1:1: .*not JSON.*web page/],
    ['cut-off JSON', () => text().slice(0, 3000), /:\d+:\d+.*cut off/],
    ['JSON of another kind', () => '{"a": 1}', /no checkpoint/],
    ['an empty file', () => '', /empty/],
  ])('%s is one line that says what and where, and exit code 2', (name, content, words) => {
    const file = fileOf('bad.jsonld', content());
    for (const command of [
      ['run', file],
      ['preview', file, '--edge', 'a:b'],
      ['convert', file, '--out', join(folder, 'never.jsonld')],
      ['validate', file],
    ]) {
      const { code, stdout, stderr } = baton(...command);
      expect({ name, code, stdout }).toEqual({ name, code: 2, stdout: '' });
      expect(stderr).toMatch(/^baton: [^\n]*bad\.jsonld[^\n]*\n$/);
      expect(stderr).toMatch(words);
    }
    expect(existsSync(join(folder, 'never.jsonld'))).toBe(false);
  });

  it.each([
    ['a log that is none', ['transcript', '{"messages": []}'], /no log of a format/],
    ['a log that is no JSON', ['transcript', '[{'], /:1:3/],
    ['replies of another form', ['run', PUSHBACK, '--replies', '{"ask": [{"text": 5}]}'], /ask\[0\]\.text/],
  ])('%s is one line too', (_name, [...args], words) => {
    args.push(fileOf('input.json', args.pop() ?? ''));
    const { code, stdout, stderr } = baton(...args);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toMatch(/^baton: [^\n]*input\.json[^\n]*\n$/);
    expect(stderr).toMatch(words);
  });

  it.each([
    [['run', PUSHBACK, '--turn-limit', 'many'], /turn-limit/],
    [['run', PUSHBACK, '--rendering', 'loud'], /structured/],
    [['preview', PUSHBACK], /--edge/],
    [['dance'], /dance/],
    [['run', PUSHBACK, '--unknown'], /--unknown/],
  ])('so is the wrong use of the command line: %j', (args, words) => {
    const { code, stderr } = baton(...args);
    expect(code).toBe(2);
    expect(stderr).toMatch(words);
  });
});

describe('baton --help', () => {
  it('lists the commands', () => {
    const { code, stdout } = baton('--help');
    expect(code).toBe(0);
    for (const command of ['validate', 'transcript', 'preview', 'run', 'convert']) {
      expect(stdout).toContain(command);
    }
  });
});
