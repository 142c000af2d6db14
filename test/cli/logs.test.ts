import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { baton, buildCli } from '../support/batonCli.ts';

const PUSHBACK = 'test/conformance/cases/checkpoints/01-venetoclax-pushback.jsonld';
const AUTOGEN = 'test/samples/logs/autogen-handoff.json';
const TAU = 'test/samples/logs/tau-bench-airline.json';
const ATIF = 'test/samples/atif';

let folder = '';

beforeAll(async () => {
  await buildCli();
  folder = mkdtempSync(join(tmpdir(), 'baton-logs-'));
}, 60_000);
afterAll(() => rmSync(folder, { recursive: true }));

function fileOf(name: string, content: string | object): string {
  const path = join(folder, name);
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
  return path;
}

const json = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));

const CHAT = [
  { role: 'system', content: 'Be brief.' },
  { role: 'user', content: 'Weather?' },
  { role: 'assistant', content: 'Rain.' },
];

describe('baton transcript, of logs of others', () => {
  it('says what the log was taken for and why, and prints nothing else but the transcript', () => {
    const { code, stdout, stderr } = baton('transcript', AUTOGEN);
    expect(code).toBe(0);
    expect(stdout).toContain('\n[IssuesAndRepairsAgent:assistant:text] Could you please describe');
    expect(stderr).toMatch(/^baton: read as AutoGen messages, because .*\n$/);
  });

  it('asks for the agent where there is none, and takes it', () => {
    const chat = fileOf('chat.json', CHAT);
    const { stdout, stderr } = baton('transcript', chat);
    expect(stdout).toContain('[assistant:system:text] Be brief.');
    expect(stderr).toContain('--agent NAME');
    const named = baton('transcript', chat, '--agent', 'forecaster');
    expect(named.stdout).toBe(
      '[forecaster:system:text] Be brief.\n[__user__] Weather?\n[forecaster:assistant:text] Rain.',
    );
    expect(named.stderr).not.toContain('--agent');
  });

  it('renames a voice, and chooses one of several logs', () => {
    const renamed = baton('transcript', AUTOGEN, '--agent', 'TriageAgent=triage');
    expect(renamed.stdout).toContain('[triage:assistant:text]');
    const second = baton('transcript', TAU, '--sample', '2');
    expect(second.stderr).toContain('task 1, trial 0');
    expect(second.stdout).not.toBe(baton('transcript', TAU).stdout);
  });

  it('says when a text fits two formats, and takes the one that is asked for', () => {
    const plain = fileOf('plain.json', CHAT.slice(1));
    expect(baton('transcript', plain).stderr).toContain('could be Anthropic messages');
    expect(baton('transcript', plain, '--format', 'anthropic').stderr).toContain(
      'read as Anthropic messages',
    );
  });

  it.each([
    ['an agent nobody is called', ['--agent', 'nobody=x'], /nobody.*TriageAgent/],
    ['a name where all have one', ['--agent', 'x'], /VOICE=NAME/],
    ['a log that is not there', ['--sample', '2'], /--sample/],
    ['another format', ['--format', 'anthropic'], /AutoGen/],
  ])('refuses %s in one line', (_name, options, words) => {
    const { code, stdout, stderr } = baton('transcript', AUTOGEN, ...options);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toMatch(/^baton: [^\n]*\n$/);
    expect(stderr).toMatch(words);
  });

  it('reads a record a line, leaves out a bad line, and exits 1', () => {
    const session = (type: string, content: unknown) =>
      JSON.stringify({ type, sessionId: 's', message: { role: type, content } });
    const file = fileOf(
      'session.jsonl',
      `${session('user', 'Go')}\n{"type": "ass\n${session('assistant', 'Done')}\n`,
    );
    const { code, stdout, stderr } = baton('transcript', file);
    expect(code).toBe(1);
    expect(stdout).toBe('[__user__] Go\n[claude-code:assistant:text] Done');
    expect(stderr).toContain('line 2');
  });

  it('reads trajectories that belong together as one', () => {
    const alone = baton('transcript', `${ATIF}/linear.trajectory.json`);
    const both = baton(
      'transcript',
      `${ATIF}/linear.trajectory.json`,
      `${ATIF}/linear.trajectory.cont-1.json`,
    );
    expect(both.code).toBe(0);
    expect(both.stdout.length).toBeGreaterThan(alone.stdout.length);
    expect(both.stdout.startsWith(alone.stdout)).toBe(true);
    expect(baton('transcript', `${ATIF}/linear.trajectory.json`, AUTOGEN).code).toBe(2);
  });
});

describe('baton preview, of logs of others', () => {
  it('hands a log of any format over an edge of a checkpoint', () => {
    const { code, stdout } = baton(
      ...['preview', PUSHBACK, '--edge', 'challenge:judge', '--strategy', 'transcript_prepend'],
      ...['--log', AUTOGEN],
    );
    expect(code).toBe(0);
    expect(stdout).toContain('[TriageAgent:assistant:text]');
  });

  it('shows what the next agent of a log would get, or one in the middle', () => {
    const next = baton('preview', AUTOGEN, '--strategy', 'transcript_prepend');
    expect(next.code).toBe(0);
    expect(next.stdout).toContain('[IssuesAndRepairsAgent:assistant:text]');
    expect(next.stdout).toMatch(/\n\n---\n\nGo on from here\.$/);
    const inside = baton(
      ...[
        'preview',
        AUTOGEN,
        '--edge',
        'TriageAgent:IssuesAndRepairsAgent',
        '--strategy',
        'transcript_append',
      ],
    );
    expect(inside.stdout).toContain('Transferred to IssuesAndRepairsAgent');
    expect(inside.stdout).not.toContain('[IssuesAndRepairsAgent:assistant:text]');
  });
});

describe('baton validate, of logs and trajectories', () => {
  it('names each, and exits 1 with problems only', () => {
    const fine = baton('validate', AUTOGEN, `${ATIF}/linear.trajectory.json`);
    expect(fine.code).toBe(0);
    expect(fine.stdout).toBe(
      `${AUTOGEN}: no errors, no warnings (AutoGen messages)\n${ATIF}/linear.trajectory.json: no errors, no warnings (ATIF trajectory)\n`,
    );
    // What is only said, such as a key that is not kept, is no problem.
    expect(baton('validate', TAU)).toMatchObject({ code: 0 });
  });

  it('says at which place a trajectory breaks a rule, and a log has what can’t be kept', () => {
    const broken = json(`${ATIF}/linear.trajectory.json`) as { steps: { step_id: number }[] };
    for (const step of broken.steps) step.step_id += 1;
    const trajectory = baton('validate', fileOf('broken.json', broken));
    expect(trajectory.code).toBe(1);
    expect(trajectory.stdout).toMatch(/steps\[0\]\.step_id: error/);
    const log = baton('validate', fileOf('image.json', [{ role: 'user', content: [{ type: 'image_url' }] }]));
    expect(log.code).toBe(1);
    expect(log.stdout).toMatch(/\[0\]\.content\[0\]: warning: .*image_url/);
  });

  it('says of what is neither checkpoint nor log why it is not', () => {
    const { code, stdout, stderr } = baton('validate', fileOf('other.json', { a: 1 }));
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toMatch(/^baton: [^\n]*no checkpoint[^\n]*no log[^\n]*\n$/);
  });
});

describe('baton convert, of logs and trajectories', () => {
  it('writes a log of any format as tagged messages, which read as the same transcript', () => {
    const out = join(folder, 'tagged.json');
    expect(baton('convert', AUTOGEN, '--to', 'log', '--out', out).code).toBe(0);
    expect(json(out)).toHaveLength(6);
    expect(baton('transcript', out)).toEqual({
      code: 0,
      stdout: baton('transcript', AUTOGEN).stdout,
      stderr: '',
    });
  });

  it('writes a log as a checkpoint whose run says the same again', () => {
    const out = join(folder, 'seen.jsonld');
    expect(baton('convert', AUTOGEN, '--to', 'checkpoint', '--out', out).code).toBe(0);
    const { code, stdout } = baton('run', out);
    expect(code).toBe(0);
    expect(stdout).toContain('Could you please describe what happened');
    expect(stdout).toMatch(/→ IssuesAndRepairsAgent: /);
  });

  it('writes a log as a trajectory without a fault, and that as the log again', () => {
    const out = join(folder, 'atif');
    expect(baton('convert', AUTOGEN, '--to', 'atif', '--out', out).code).toBe(0);
    const file = join(out, 'trajectory.json');
    expect(json(file)).toMatchObject({ schema_version: 'ATIF-v1.7' });
    expect(baton('validate', file)).toMatchObject({ code: 0 });
    expect(baton('transcript', file).stdout).toBe(baton('transcript', AUTOGEN).stdout);
  });

  it('writes trajectories again with everything in them', () => {
    const out = join(folder, 'again');
    const files = ['linear.trajectory.json', 'linear.trajectory.cont-1.json'];
    expect(
      baton('convert', ...files.map((file) => `${ATIF}/${file}`), '--to', 'atif', '--out', out).code,
    ).toBe(0);
    for (const file of files) expect(json(join(out, file))).toEqual(json(`${ATIF}/${file}`));
  });

  it('says that a checkpoint has no log before it is run', () => {
    for (const to of ['log', 'atif']) {
      const { code, stderr } = baton('convert', PUSHBACK, '--to', to, '--out', join(folder, 'none'));
      expect(code).toBe(2);
      expect(stderr).toMatch(/^baton: [^\n]*run[^\n]*\n$/);
    }
    expect(baton('convert', PUSHBACK, '--to', 'music', '--out', 'x').code).toBe(2);
  });
});
