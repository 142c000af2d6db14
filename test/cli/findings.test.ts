import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readRunJson } from '../../src/core/runtime/runJson.ts';
import { baton, buildCli } from '../support/batonCli.ts';

const EXAMPLE = 'public/examples/incident-triage.jsonld';
const CATALOG = `agents:
  - name: triage
    trigger: watch-web
    concludes: true
    verdicts:
      - { verdict: investigate, when: it looks like a problem }
    prompt: Watch.
    handoffs:
      - { verdict: investigate, agent: rca, cooldown: 30m }
  - name: rca
    prompt: Find the cause.
    colour: kept
`;

let folder = '';
beforeAll(async () => {
  await buildCli();
  folder = mkdtempSync(join(tmpdir(), 'baton-'));
}, 60_000);
afterAll(() => rmSync(folder, { recursive: true }));

function fileOf(name: string, content: string): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

describe('baton run, of a scenario with findings', () => {
  it('prints the thread: who was woken, what was handed off, skipped and capped', () => {
    const { code, stdout, stderr } = baton('run', EXAMPLE);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toContain('concluded finding investigate on service=checkout: 500s on checkout');
    const thread = stdout.slice(stdout.indexOf('incident-triage: completed after 11 turns'));
    expect(thread).toContain(
      '  triage for service=checkout, by a trigger, 5m to 5m 30s: ok, finding: investigate\n' +
        '    rca for service=checkout, by handoff, 5m 30s to 17m 30s: ok, finding: rca\n',
    );
    expect(thread).toContain('    · handoff to rca skipped: cooldown\n');
    expect(thread).toContain('at 1h 30s: capped, cap of 2 runs a day reached for rca\n');
  });

  it('has the agent runs in the record', () => {
    const { agentRuns, turns } = readRunJson(baton('run', EXAMPLE, '--json').stdout);
    expect(agentRuns).toHaveLength(12);
    expect(agentRuns.flatMap((run) => run.turns).sort((a, b) => a - b)).toEqual(
      turns.map(({ turn }) => turn),
    );
  });

  it('prints what a handoff hands over, as it is sent', () => {
    const { stdout } = baton('preview', EXAMPLE, '--edge', 'triage:rca');
    expect(stdout).toMatch(
      /^Handed off by triage with verdict "investigate" on service=checkout\.\n\ntriage's finding:\n\n500s /,
    );
  });
});

describe('a YAML catalog', () => {
  it('is validated, each problem at its line', () => {
    const fine = baton('validate', fileOf('fine.yaml', CATALOG));
    expect({ code: fine.code, stderr: fine.stderr }).toEqual({ code: 0, stderr: '' });
    expect(fine.stdout).toContain('no errors, no warnings (catalog)');
    const wrong = baton('validate', fileOf('wrong.yml', CATALOG.replace('agent: rca', 'agent: ghost')));
    expect(wrong.code).toBe(1);
    expect(wrong.stdout).toMatch(/line 9.*error: triage hands off to ghost, which is an unknown agent\./);
    const never = baton(
      'validate',
      fileOf('never.yaml', CATALOG.replace('investigate, agent', 'escalate, agent')),
    );
    expect(never.code).toBe(1);
    expect(never.stdout).toMatch(/warning: .*escalate, which triage never gives: it would never run\./);
  });

  it('that is none is refused, with exit code 1 where it is looked at and 2 where it is to be used', () => {
    const broken = fileOf('broken.yaml', 'agents: [a');
    expect(baton('validate', broken)).toMatchObject({ code: 1, stdout: expect.stringContaining('not YAML') });
    expect(baton('run', broken)).toMatchObject({ code: 2, stderr: expect.stringContaining('not YAML') });
  });

  it('becomes a checkpoint, and comes back', () => {
    const checkpoint = join(folder, 'web.jsonld');
    const again = join(folder, 'again.yaml');
    expect(baton('convert', fileOf('web.yaml', CATALOG), '--out', checkpoint).code).toBeLessThan(2);
    expect(readFileSync(checkpoint, 'utf8')).toContain('"strategy": "finding"');
    expect(baton('convert', checkpoint, '--to', 'catalog', '--out', again)).toMatchObject({ code: 0 });
    expect(readFileSync(again, 'utf8')).toContain('- { verdict: investigate, agent: rca, cooldown: 30m }');
    expect(readFileSync(again, 'utf8')).toContain('colour: kept');
    expect(baton('validate', again).code).toBe(0);
  });

  it('runs with replies of its own', () => {
    const conclusion = {
      outcome: 'finding',
      summary: 'Errors rose.',
      verdict: 'investigate',
      key: 'checkout',
    };
    const replies = fileOf(
      'replies.json',
      JSON.stringify({ triage: [{ text: 'x', conclusion }], rca: [{ text: 'The deploy.' }] }),
    );
    const { code, stdout } = baton('run', fileOf('web.yaml', CATALOG), '--replies', replies);
    expect(code).toBe(0);
    expect(stdout).toContain(
      '  triage, by hand, at 0s: ok, finding: investigate\n    rca for checkout, by handoff, at 0s: ok, answered\n',
    );
  });
});
