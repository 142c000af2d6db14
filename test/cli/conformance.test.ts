import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const ROOT = resolve(import.meta.dirname, '../..');
const CASES = resolve(ROOT, 'test/conformance/cases');
const BUILT = resolve(ROOT, 'node_modules/.cache/baton-conformance-test');

let folder = '';

beforeAll(async () => {
  await build({
    root: ROOT,
    mode: 'conformance',
    configFile: resolve(ROOT, 'vite.lib.config.ts'),
    build: { outDir: BUILT },
  });
  folder = mkdtempSync(join(tmpdir(), 'cases-'));
}, 60_000);
afterAll(() => rmSync(folder, { recursive: true }));

function conformance(cases: string) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [resolve(BUILT, 'conformance.js'), '--cases', cases],
    { cwd: ROOT, encoding: 'utf8' },
  );
  return { code: status, stdout, stderr };
}

/** A folder with these files. */
function folderOf(name: string, files: Readonly<Record<string, string>>): string {
  const path = join(folder, name);
  mkdirSync(join(path, 'checkpoints'), { recursive: true });
  for (const [file, content] of Object.entries(files)) writeFileSync(join(path, file), content);
  return path;
}

const read = (file: string): string => readFileSync(join(CASES, file), 'utf8');

describe('the conformance runner', () => {
  it('reads only what is there', () => {
    const cases = folderOf('part', {
      'graphs.json': read('graphs.json'),
      'checkpoints/01.jsonld': read('checkpoints/01-venetoclax-pushback.jsonld'),
    });
    expect(conformance(cases)).toEqual({ code: 0, stdout: 'graphs 13/13\ncheckpoints 1/1\n', stderr: '' });
  });

  it('names a case that fails, and exits 1', () => {
    const tampered = read('routing.json').replace('{"target": "b"}', '{"target": "x"}');
    const { code, stdout } = conformance(folderOf('wrong', { 'routing.json': tampered }));
    expect(code).toBe(1);
    expect(stdout).toMatch(/^routing 32\/33\n {2}failed: unconditional: .*"b" instead of "x"\n$/);
  });

  it('tells a float from an integer of its value, and true from 1', () => {
    const expecting = (value: string) =>
      JSON.stringify([
        {
          name: 'count',
          check: { type: 'CountTurns', node_id: null, verify_result: null },
          history: [],
          expect: { value: 'VALUE' },
        },
      ]).replace('"VALUE"', value);
    expect(conformance(folderOf('int', { 'outcomes.json': expecting('0') })).code).toBe(0);
    expect(conformance(folderOf('float', { 'outcomes.json': expecting('0.0') })).code).toBe(1);
    expect(conformance(folderOf('bool', { 'outcomes.json': expecting('false') })).code).toBe(1);
  });

  it('runs the Python of a case in the sandbox', () => {
    const { code, stdout } = conformance(folderOf('runs', { 'runs.json': read('runs.json') }));
    expect(code).toBe(0);
    expect(stdout).toBe('runs 33/33\n');
  }, 60_000);

  it('exits 1 where there is nothing to run', () => {
    const { code, stderr } = conformance(join(folder, 'nowhere'));
    expect(code).toBe(1);
    expect(stderr).toContain('nowhere');
  });
});
