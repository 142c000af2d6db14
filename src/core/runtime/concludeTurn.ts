import { checkConclusion } from '../finding/checkConclusion.ts';
import { findingOptions, isFindingEdge } from '../finding/findingOptions.ts';
import type { Problem } from '../problem.ts';
import type { ScenarioNode } from '../scenario/document.ts';
import type { Conclusion, EdgeDecision, RoutingDecision } from './events.ts';
import type { IndexedEdge } from './RunSetup.ts';
import type { Answer } from './state.ts';

/** What a turn concluded with, where it did and may. */
export interface TurnConclusion {
  readonly conclusion: Conclusion | null;
  /** Why what it gave is no conclusion; null where it gave none or a good one. */
  readonly refusal: string | null;
  readonly problems: readonly Problem[];
}

const NONE: TurnConclusion = { conclusion: null, refusal: null, problems: [] };

/** Reads an answer's conclusion by its node's rules. One that a node without rules gives is named and left. */
export function concludeTurn(node: ScenarioNode, answer: Answer, scenario: string): TurnConclusion {
  const given = answer.conclusion ?? null;
  if (given === null) return NONE;
  const where = { scenario, node: node.nodeId };
  if (node.concludes === null) {
    const problem: Problem = {
      severity: 'warning',
      code: 'conclusion_unasked',
      message: `The answer of ${node.nodeId} concludes, which its node is not set to do: the conclusion was left.`,
      where,
      fix: 'Have the node end its runs with a conclusion, or take the conclusion out of the reply.',
    };
    return { conclusion: null, refusal: null, problems: [problem] };
  }
  const checked = checkConclusion(node.concludes, given);
  if (checked.conclusion === null) {
    const problem: Problem = {
      severity: 'error',
      code: 'conclusion_refused',
      message: `The conclusion of ${node.nodeId} was refused. ${checked.refusal}`,
      where,
      fix: 'Correct the conclusion in the reply, or the verdicts that the node lists.',
    };
    return { conclusion: null, refusal: checked.refusal, problems: [problem] };
  }
  const problems = checked.notes.map(
    (note): Problem => ({
      severity: 'warning',
      code: 'conclusion_cut',
      message: `${note} It is in the conclusion of ${node.nodeId}.`,
      where,
      fix: 'Say it shorter: people read it in a list.',
    }),
  );
  return { conclusion: checked.conclusion, refusal: null, problems };
}

/** The way on from a turn that concluded: none of its own, and a handoff over every edge that waits for its verdict. */
export function concludedRouting(
  node: string,
  edges: readonly IndexedEdge[],
  conclusion: Conclusion,
): RoutingDecision {
  const considered = edges.map((edge): EdgeDecision => {
    const { index, target } = edge;
    const decision = { edge: index, target, checks: [] };
    if (!isFindingEdge(edge)) {
      return { ...decision, verdict: 'not_reached', why: 'The agent concluded, which ends its run.' };
    }
    return firesOn(edge, conclusion)
      ? { ...decision, verdict: 'taken', why: `The finding’s verdict is ${conclusion.verdict}.` }
      : { ...decision, verdict: 'needs_verdict', why: whyNot(edge, conclusion) };
  });
  return { node, target: null, edge: null, considered };
}

/** Whether a conclusion brings a handoff over an edge about. */
export function firesOn(edge: IndexedEdge, { outcome, verdict }: Conclusion): boolean {
  return (
    isFindingEdge(edge) &&
    outcome === 'finding' &&
    verdict !== null &&
    findingOptions(edge.handoverOptions).verdict === verdict
  );
}

function whyNot(edge: IndexedEdge, { outcome, verdict }: Conclusion): string {
  const { verdict: waits } = findingOptions(edge.handoverOptions);
  if (waits === '') return 'It waits for no verdict yet.';
  if (outcome !== 'finding')
    return `It waits for a finding with the verdict ${waits}, and there is no finding.`;
  return `It waits for the verdict ${waits}, and the finding’s is ${verdict ?? 'left out'}.`;
}
