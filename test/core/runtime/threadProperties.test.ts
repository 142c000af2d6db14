import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findingOptions } from '../../../src/core/finding/findingOptions.ts';
import { parseDuration } from '../../../src/core/finding/parseDuration.ts';
import type { AgentRun } from '../../../src/core/runtime/events.ts';
import type { Scenario } from '../../../src/core/scenario/document.ts';
import { scenarioOf } from '../../support/scenarioOf.ts';
import { agentNode, findingReply, handoffEdge, recordOf, rulesOf, wakeOf } from '../../support/threadOf.ts';

const NAMES = ['a', 'b', 'c', 'd'];
const VERDICTS = ['x', 'y'];
const name = fc.constantFrom(...NAMES);
const verdict = fc.constantFrom(...VERDICTS);
const duration = fc.constantFrom('0s', '30s', '1m', '10m', '2h');
const key = fc.constantFrom('checkout', 'billing', null);

const anyThread: fc.Arbitrary<Scenario> = fc
  .record({
    scripts: fc.array(fc.array(fc.record({ verdict, duration, key }), { minLength: 1, maxLength: 3 }), {
      minLength: NAMES.length,
      maxLength: NAMES.length,
    }),
    caps: fc.array(fc.option(fc.integer({ min: 1, max: 4 })), {
      minLength: NAMES.length,
      maxLength: NAMES.length,
    }),
    handoffs: fc.uniqueArray(fc.record({ source: name, verdict, target: name, cooldown: duration }), {
      maxLength: 10,
      selector: (handoff) => `${handoff.source} ${handoff.verdict} ${handoff.target}`,
    }),
    wakes: fc.array(fc.record({ node: name, minutes: fc.nat(3000), key }), { maxLength: 25 }),
  })
  .map(({ scripts, caps, handoffs, wakes }) =>
    scenarioOf(
      NAMES.map((agent, index) =>
        agentNode(
          agent,
          (scripts[index] ?? []).map((reply) =>
            findingReply(reply.verdict, { duration: reply.duration, ...(reply.key && { key: reply.key }) }),
          ),
          { concludes: rulesOf({ dailyCap: caps[index] ?? null }) },
        ),
      ),
      handoffs.map((handoff) =>
        handoffEdge(handoff.source, handoff.verdict, handoff.target, handoff.cooldown),
      ),
      { wakes: wakes.map((wake) => wakeOf(wake.node, `${wake.minutes}m`, wake.key)) },
    ),
  );

const hasRun = ({ status }: AgentRun) => status !== 'capped';

describe('in any thread', () => {
  const check = (holds: (runs: readonly AgentRun[], scenario: Scenario) => void) =>
    fc.assert(
      fc.asyncProperty(anyThread, async (scenario) => {
        holds((await recordOf(scenario)).agentRuns, scenario);
      }),
    );

  it('at most one handoff from one agent to another is begun for an entity within the cooldown', () =>
    check((runs, { edges }) => {
      const last = new Map<string, number>();
      for (const { edge, parent, agent, key: entity, startedAt } of runs) {
        if (edge === null || parent === null) continue;
        const pair = JSON.stringify([runs[parent]?.agent, agent, entity]);
        const before = last.get(pair);
        const cooldown = parseDuration(findingOptions(edges[edge]?.handoverOptions ?? {}).cooldown) ?? 0;
        if (before !== undefined) expect(startedAt - before).toBeGreaterThanOrEqual(cooldown);
        last.set(pair, startedAt);
      }
    }));

  it('no agent runs twice at once for an entity', () =>
    check((runs) => {
      const until = new Map<string, number>();
      for (const { agent, key: entity, startedAt, endedAt } of runs.filter(hasRun)) {
        const place = JSON.stringify([agent, entity]);
        expect(startedAt).toBeGreaterThanOrEqual(until.get(place) ?? 0);
        until.set(place, endedAt);
      }
    }));

  it('every handoff that fires is a run, a capped run, or a note', () =>
    check((runs, { edges, nodes, wakes }) => {
      const children = runs.filter(({ parent }) => parent !== null);
      let fired = 0;
      let noted = 0;
      for (const run of runs.filter(({ status }) => status === 'ok')) {
        const firing = edges.flatMap((edge, index) => {
          const matches =
            edge.source === run.node && edge.handoverOptions.verdict === run.conclusion?.verdict;
          return matches ? [index] : [];
        });
        fired += firing.length;
        noted += run.results.length;
        for (const child of children.filter(({ parent }) => parent === run.id)) {
          expect(firing).toContain(child.edge);
          expect(child.key).toBe(run.conclusion?.key ?? run.key);
        }
      }
      expect(children.length + noted).toBe(fired);
      // And every wake is one: where there is none, someone wakes the entry.
      expect(runs.length - children.length).toBe(Math.max(1, wakes.length));
      expect(nodes.length).toBe(NAMES.length);
    }));

  it('no chain has more than three handoffs that ran', () =>
    check((runs) => {
      const depths: number[] = [];
      for (const run of runs) {
        const depth = run.parent === null ? 0 : (depths[run.parent] ?? 0) + 1;
        depths.push(depth);
        if (depth > 3) expect(run.error).toBe('handoff chain stopped at depth 3');
        else expect(run.error).not.toBe('handoff chain stopped at depth 3');
      }
    }));

  it('no agent runs more often in 24 hours than its cap', () =>
    check((runs, { nodes }) => {
      for (const { nodeId, concludes } of nodes) {
        const cap = concludes?.dailyCap ?? null;
        if (cap === null) continue;
        const starts = runs.filter((run) => hasRun(run) && run.agent === nodeId).map((run) => run.startedAt);
        for (const [index, start] of starts.entries()) {
          const nextDay = starts[index + cap];
          if (nextDay !== undefined) expect(nextDay - start).toBeGreaterThanOrEqual(86_400);
        }
      }
    }));

  it('parents come before children, times go forward, and turns are numbered over all of it', () =>
    check((runs) => {
      const turns: number[] = [];
      let before = 0;
      for (const [index, run] of runs.entries()) {
        expect(run.id).toBe(index);
        if (run.parent !== null) {
          expect(run.parent).toBeLessThan(index);
          expect(run.startedAt).toBe(runs[run.parent]?.endedAt);
        }
        expect(run.startedAt).toBeGreaterThanOrEqual(before);
        before = run.startedAt;
        turns.push(...run.turns);
        expect(run.turns.length).toBe(hasRun(run) ? 1 : 0);
      }
      expect([...turns].sort((a, b) => a - b)).toEqual(turns.map((_, index) => index));
    }));
});
