import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readRunJson } from '../../src/core/runtime/runJson.ts';
import { baton, buildCli } from '../support/batonCli.ts';

const EXAMPLE = 'public/examples/payload-handoff.jsonld';
const HANDOFF = {
  from: 'triage',
  to: 'billing',
  reason: 'A bill.',
  payload: { userId: 'u_1', invoiceId: 'inv_1', summary: 'Paid twice.' },
};

let folder = '';

beforeAll(async () => {
  await buildCli();
  folder = mkdtempSync(join(tmpdir(), 'baton-'));
}, 60_000);
afterAll(() => rmSync(folder, { recursive: true }));

function fileOf(name: string, content: string | object): string {
  const path = join(folder, name);
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
  return path;
}

describe('baton run', () => {
  it('says who handed what to whom, and why', () => {
    const { code, stdout } = baton('run', EXAMPLE);
    expect(code).toBe(0);
    expect(stdout).toContain('hands to  billing: The customer is charged twice for one seat.');
    expect(stdout).toContain(
      'handoff at turn 0: triage → billing: The customer is charged twice for one seat.',
    );
    expect(stdout).toContain('outcome handed to billing: true');
  });

  it('ends with 1 where a handoff is refused', () => {
    const { code, stdout } = baton('run', EXAMPLE, '--scenario', 'handed-around');
    expect(code).toBe(1);
    expect(stdout).toContain('handoff at turn 2: billing → triage: refused. triage had the task before');
  });

  it('replays a handoff of its own', () => {
    const first = baton('run', EXAMPLE, '--json');
    const record = fileOf('run.json', first.stdout);
    const second = baton('run', EXAMPLE, '--handoff', record, '--json');
    expect(second.code).toBe(0);
    const [was, is] = [readRunJson(first.stdout), readRunJson(second.stdout)];
    expect(is.turns).toEqual(was.turns.slice(1));
    expect(baton('run', EXAMPLE, '--handoff', record, '--at', '1').stderr).toContain(
      'The turn 1 handed off nothing that was accepted.',
    );
  });

  it('begins with a handoff that was written by hand', () => {
    const { code, stdout } = baton('run', EXAMPLE, '--handoff', fileOf('handoff.json', HANDOFF));
    expect(code).toBe(0);
    expect(stdout).toContain('billing-handoff: completed after 1 turn');
  });

  it.each<[string, string | object, string]>([
    ['refused', { ...HANDOFF, payload: { userId: 'u_1' } }, 'Its payload has no invoiceId.'],
    ['to nobody', { ...HANDOFF, to: 'legal' }, 'It goes to legal, where no payload edge leads.'],
    ['of another form', [1], 'A handoff is an object with from and to'],
    ['a broken record', { turns: [] }, 'The file is neither a handoff nor the record of a run.'],
    ['no JSON', '{', 'The file is not JSON.'],
  ])('says what is wrong with a handoff that is %s', (_, content, words) => {
    const { code, stderr } = baton('run', EXAMPLE, '--handoff', fileOf('bad.json', content));
    expect(code).toBe(2);
    expect(stderr).toContain(words);
  });

  it('wants to know what --at is said of', () => {
    expect(baton('run', EXAMPLE, '--at', '1')).toMatchObject({ code: 2 });
  });
});

describe('baton preview', () => {
  it('prints what the next agent gets, to the byte', () => {
    const { stdout } = baton('preview', EXAMPLE, '--edge', 'triage:billing');
    expect(stdout).toBe(
      'You take over from triage. Reason: The customer is charged twice for one seat.\n\n' +
        'Customer u_42, invoice inv_2026_10.\nThe October invoice lists the same seat twice. The customer wants one of them refunded.' +
        '\n\n---\n\nFind out whether the customer was charged twice, and say what happens next.',
    );
  });
});
