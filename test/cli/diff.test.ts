import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { baton, buildCli } from '../support/batonCli.ts';

const TRIAGE = 'test/conformance/cases/checkpoints/02-support-triage.jsonld';
const TWO = 'test/conformance/cases/checkpoints/04-two-scenarios.jsonld';

let folder = '';

beforeAll(async () => {
  await buildCli();
  folder = mkdtempSync(join(tmpdir(), 'baton-diff-'));
}, 60_000);
afterAll(() => rmSync(folder, { recursive: true }));

/** A copy of a file in which some texts stand for others. */
function copyOf(file: string, ...changes: readonly (readonly [from: string, to: string])[]): string {
  const path = join(folder, `${changes.length}-${Math.abs(hash(JSON.stringify(changes)))}.jsonld`);
  const text = readFileSync(file, 'utf8');
  for (const [from] of changes) expect(text).toContain(from);
  writeFileSync(
    path,
    changes.reduce((changed, [from, to]) => changed.replaceAll(from, to), text),
  );
  return path;
}

function hash(text: string): number {
  return [...text].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) | 0, 0);
}

describe('baton diff', () => {
  it('says that nothing differs, and ends with 0', () => {
    expect(baton('diff', TRIAGE, TRIAGE)).toEqual({ code: 0, stdout: 'Nothing differs.\n', stderr: '' });
  });

  it('tells what differs by scenario and record, and ends with 1', () => {
    const other = copyOf(
      TRIAGE,
      ['"Find the root cause."', '"Find the root cause.\\nSay how sure you are."'],
      ['"handover": "transcript_prepend"', '"handover": "transcript_materialize"'],
      ['"name": "custom"', '"name": "own"'],
      ['"You triage."', '"You triage fast."'],
    );
    const { code, stdout, stderr } = baton('diff', TRIAGE, other);
    expect(stderr).toBe('');
    expect(code).toBe(1);
    expect(stdout).toBe(`4 changed.

support-triage
  ~ Agent triage
      model settings changed: system prompt of the answering model changed from “You triage.” to “You triage fast.”
  ~ Node tech
      question changed
        -Find the root cause.
        +Find the root cause.
        +Say how sure you are.
  ~ Edge triage → billing
      handover changed from Prepend to Materialize
  ~ Outcome criterion own
      renamed from custom
`);
  });

  it('tells a renamed node once', () => {
    const { stdout } = baton('diff', TRIAGE, copyOf(TRIAGE, ['"tech"', '"engineer"']));
    expect(stdout).toContain('  ~ Node engineer\n      renamed from tech\n');
    expect(stdout).not.toContain('Edge');
  });

  it('counts what is only spelt otherwise with --layout alone', () => {
    const other = copyOf(TRIAGE, ['"sla_minutes": 15', '"sla_minutes": 15.0']);
    const plain = baton('diff', TRIAGE, other);
    expect(plain.code).toBe(0);
    expect(plain.stdout).toBe(
      'Nothing differs. 1 record is only drawn or spelt otherwise: --layout lists them.\n',
    );
    const all = baton('diff', TRIAGE, other, '--layout');
    expect(all.code).toBe(1);
    expect(all.stdout).toContain('sla minutes of metadata changed from 15 to 15.0');
  });

  it('compares one scenario alone', () => {
    const names = JSON.parse(readFileSync(TWO, 'utf8')).hasPart.map((part: { name: string }) => part.name);
    const other = copyOf(TWO, [
      `"name": "${names[1]}",\n      "description": "`,
      `"name": "${names[1]}",\n      "description": "New. `,
    ]);
    expect(baton('diff', TWO, other).code).toBe(1);
    expect(baton('diff', TWO, other, '--scenario', names[0]).stdout).toBe('Nothing differs.\n');
    const { code, stdout } = baton('diff', TWO, other, '--scenario', names[1]);
    expect(code).toBe(1);
    expect(stdout).toContain(`~ Scenario ${names[1]}`);
    const unknown = baton('diff', TWO, other, '--scenario', 'nobody');
    expect(unknown.code).toBe(2);
    expect(unknown.stderr).toBe(
      `baton: ${other}: There is no scenario "nobody". Choose one of: ${names.join(', ')}.\n`,
    );
  });

  it('prints the changes as JSON, numbers as they are spelt', () => {
    const other = copyOf(TRIAGE, ['"max": 3.0', '"max": 4.0']);
    const { code, stdout } = baton('diff', TRIAGE, other, '--json');
    expect(code).toBe(1);
    expect(stdout).toContain('"after": 4.0');
    const { changes, layout, spelling } = JSON.parse(stdout);
    expect({ layout, spelling }).toEqual({ layout: [], spelling: [] });
    expect(changes).toMatchObject([
      { kind: 'changed', what: 'edge', scenario: 'support-triage', name: 'triage → tech' },
      {
        kind: 'changed',
        what: 'edge',
        name: 'review → billing',
        text: 'Edge review → billing: condition changed from visits of review < 3 to visits of review < 4.',
        fields: [{ path: 'condition', parts: [{ path: 'condition.verify_with.max', before: 3, after: 4 }] }],
      },
    ]);
  });

  it('compares catalogs', () => {
    const text = 'agents:\n  - name: triage\n    concludes: true\n    prompt: Look.\n';
    const [a, b] = ['a.yaml', 'b.yaml'].map((name) => join(folder, name)) as [string, string];
    writeFileSync(a, text);
    writeFileSync(b, text.replace('Look.', 'Look twice.'));
    const { code, stdout, stderr } = baton('diff', a, b);
    expect(stderr).toBe('');
    expect(stdout).toContain('changed from “Look.” to “Look twice.”');
    expect(code).toBe(1);
  });

  it('keeps what would drive the terminal to itself', () => {
    const { stdout } = baton('diff', TRIAGE, copyOf(TRIAGE, ['You triage.', 'You \\u001b[31mtriage.']));
    expect(stdout).toContain('You \ufffd[31mtriage.');
  });

  it.each([
    ['a file that is not there', () => join(folder, 'nowhere.jsonld')],
    [
      'a file that is no checkpoint',
      () => {
        const path = join(folder, 'broken.jsonld');
        writeFileSync(path, '{"hasPart": [');
        return path;
      },
    ],
  ])('says of %s what is wrong in one line, and ends with 2', (_, fileOf) => {
    const { code, stdout, stderr } = baton('diff', TRIAGE, fileOf());
    expect(code).toBe(2);
    expect(stdout).toBe('');
    expect(stderr).toMatch(/^baton: .+\n$/);
  });
});
