import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../src/core/json/Json.ts';
import type { BatonDocument, ScenarioView } from '../../src/core/scenario/document.ts';
import { applyDiff, diffOf } from '../../src/core/scenario/edits.ts';
import { validateScenario } from '../../src/core/scenario/validateScenario.ts';
import { removeAgent } from '../../src/store/commands/removeAgent.ts';
import { removeParts } from '../../src/store/commands/removeParts.ts';
import type { Edit } from '../../src/store/Edit.ts';
import { checkpointOf, nodeOf, one, open, scenarioOf } from '../support/checkpoints.ts';

const handoff = { to: 'billing', reason: 'A bill.', payload: {} };
const baton: JsonObject = {
  wakes: [{ at: '0s', node: 'billing', key: 'b' }],
  handovers: [
    { edge: 0, source: 'triage', target: 'billing', strategy: 'payload' },
    { edge: 1, source: 'triage', target: 'close', strategy: 'finding', options: { verdict: 'done' } },
    {
      edge: 2,
      source: 'billing',
      target: 'close',
      strategy: 'filter',
      options: { steps: [{ type: 'agents', mode: 'keep', agents: ['triager'], questions: 'theirs' }] },
    },
  ],
};
const { document } = open(
  checkpointOf({
    entryNode: 'triage',
    nodes: {
      triage: nodeOf('triage', {
        agentIdentity: 'triager',
        metadata: { baton: { script: [{ text: 'For billing.', handoff }], concludes: {} } },
      }),
      billing: nodeOf('billing', { agentIdentity: 'biller' }),
      close: nodeOf('close', { agentIdentity: 'closer' }),
    },
    edges: [
      { source: 'triage', target: 'billing' },
      { source: 'triage', target: 'close' },
      { source: 'billing', target: 'close' },
    ],
    metadata: { baton },
  }),
);
const view = scenarioOf(document);

function after({ set = [], remove = [] }: Edit): ScenarioView {
  const removed: BatonDocument = applyDiff(document, diffOf(document, set, remove));
  return scenarioOf(removed);
}

/** The words of all problems that come of an edit. */
function newProblems(edit: Edit): string[] {
  const before = new Set(validateScenario(view).map(({ message }) => message));
  return validateScenario(after(edit))
    .filter(({ message }) => !before.has(message))
    .map(({ code, message }) => `${code}: ${message}`);
}

describe('a node that is deleted', () => {
  it('takes its edges along, and what still speaks of it is named', () => {
    const billing = one(view.nodes, ({ nodeId }) => nodeId === 'billing');
    const edit = removeParts(view, { nodes: [billing.id] });
    expect(after(edit).edges.map(({ target }) => target)).toEqual(['close']);
    const problems = newProblems(edit);
    for (const code of ['bad_wake', 'handoff_refused']) {
      expect(problems.filter((problem) => problem.startsWith(`${code}:`)).join()).toContain('billing');
    }
  });
});

describe('an agent that is deleted', () => {
  it('is named where a filter still chooses it', () => {
    const triager = one(view.agents, ({ identity }) => identity === 'triager');
    expect(newProblems(removeAgent(view, triager.id)).join()).toMatch(/filter_agent_silent.*triager/);
  });
});
