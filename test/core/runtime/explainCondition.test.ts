import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { importCheckpoint } from '../../../src/core/checkpoint/importCheckpoint.ts';
import type { JsonObject } from '../../../src/core/json/Json.ts';
import { own } from '../../../src/core/json/objects.ts';
import { stringifyJson } from '../../../src/core/json/stringifyJson.ts';
import type { RunRecord } from '../../../src/core/runtime/events.ts';
import { explainCondition, statesAfter } from '../../../src/core/runtime/explainCondition.ts';
import type { RunOptions } from '../../../src/core/runtime/RunOptions.ts';
import { run } from '../../../src/core/runtime/run.ts';
import { scriptedAnswererFrom } from '../../../src/core/runtime/scriptedAnswerer.ts';
import { countedIds } from '../../../src/core/scenario/countedIds.ts';
import type { Scenario, ScriptedReply, StateCheck } from '../../../src/core/scenario/document.ts';
import { documentViews } from '../../../src/core/scenario/scenarioViews.ts';
import { builtSandbox } from '../../support/builtSandbox.ts';
import { readCases } from '../../support/readCases.ts';
import { edgeOf, nodeOf, scenarioOf } from '../../support/scenarioOf.ts';

const EXAMPLES = new URL('../../../public/examples/', import.meta.url);

function scenariosIn(text: string): readonly Scenario[] {
  return documentViews(importCheckpoint(text, countedIds()).document).scenarios;
}

async function recordOf(scenario: Scenario, options: RunOptions = {}): Promise<RunRecord> {
  for await (const event of run(scenario, options)) if (event.type === 'run_ended') return event.record;
  throw new Error('the run has not ended');
}

/** Every check that a run made of an edge comes out as it did then; answers how many there were. */
function expectSameVerdicts(scenario: Scenario, record: RunRecord): number {
  let compared = 0;
  for (const { nodeId } of scenario.nodes) {
    const past = statesAfter(nodeId, record);
    expect(past.map(({ turn }) => turn)).toEqual(record.turns.filter(({ node }) => node === nodeId));
    for (const moment of past) {
      for (const { edge, checks: then } of moment.turn.routing?.considered ?? []) {
        const { condition = null } = scenario.edges[edge] ?? {};
        const checks = condition === null ? [] : ([condition].flat() as readonly StateCheck[]);
        const [now] = explainCondition(checks, [moment]);
        for (const [index, { holds, error }] of then.entries()) {
          compared += 1;
          const verdict = error !== undefined ? 'unjudged' : holds ? 'holds' : 'fails';
          expect(now?.checks[index]?.verdict, `${nodeId} ${checks[index]?.field}`).toBe(verdict);
        }
      }
    }
  }
  return compared;
}

describe('the verdicts of a condition on a run that is over', () => {
  it('are those of the run, in every example', async () => {
    let compared = 0;
    for (const name of readdirSync(EXAMPLES).filter((file) => file.endsWith('.jsonld'))) {
      for (const scenario of scenariosIn(readFileSync(new URL(name, EXAMPLES), 'utf8'))) {
        compared += expectSameVerdicts(scenario, await recordOf(scenario));
      }
    }
    expect(compared).toBeGreaterThan(5);
  });

  it('are those of the run, in every case of the reference, with its code', async () => {
    const sandbox = await builtSandbox('conditions');
    let compared = 0;
    for (const given of readCases('runs')) {
      const file = {
        '@type': 'DataFeed',
        dataFeedElement: [],
        hasPart: [own(given, 'scenario') as JsonObject],
      };
      const [scenario] = scenariosIn(stringifyJson(file));
      if (scenario === undefined) throw new Error('the case holds no scenario');
      const replies = own(given, 'replies') as unknown as Record<string, readonly ScriptedReply[]>;
      const record = await recordOf(scenario, { sandbox, answerer: scriptedAnswererFrom(replies) });
      compared += expectSameVerdicts(scenario, record);
    }
    sandbox.dispose();
    expect(compared).toBeGreaterThan(20);
  }, 60_000);

  it('are told of a condition that the run did not have, check by check', async () => {
    const scenario = scenarioOf(
      [
        nodeOf('ask', {
          script: [
            { text: 'a', parsed: { score: 1 } },
            { text: 'b', parsed: { score: 5 } },
          ],
        }),
        nodeOf('judge', { script: [{ text: 'c', verify_result: true }] }),
      ],
      [edgeOf('ask', 'judge'), edgeOf('judge', 'ask')],
      { turnLimit: 4 },
    );
    const record = await recordOf(scenario);
    const checks: readonly StateCheck[] = [
      { field: 'parsed.score', expected: 3, verify_with: { type: 'NumericMinimum' } },
      { field: 'node_visits.judge', expected: 1, verify_with: { type: 'NumericExact' } },
      { field: 'turn', expected: 1, verify_with: { type: 'Guess' } },
    ];
    expect(explainCondition(checks, statesAfter('ask', record))).toEqual([
      {
        turn: 0,
        checks: [
          { verdict: 'fails', why: 'parsed.score is 1, not 3 or more.' },
          { verdict: 'fails', why: 'node_visits.judge is 0, not 1.' },
          { verdict: 'unjudged', why: 'There is no verification primitive Guess.' },
        ],
      },
      {
        turn: 2,
        checks: [
          { verdict: 'holds', why: 'parsed.score is 5, 3 or more.' },
          { verdict: 'holds', why: 'node_visits.judge is 1, as expected.' },
          { verdict: 'unjudged', why: 'There is no verification primitive Guess.' },
        ],
      },
    ]);
  });
});
