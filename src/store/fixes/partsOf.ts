import type { Problem } from '../../core/problem.ts';
import type {
  AgentRecord,
  CriterionRecord,
  EdgeRecord,
  NodeRecord,
  ScenarioView,
} from '../../core/scenario/document.ts';
import type { Fix } from './Fix.ts';

/** What a fixer makes of the edge that a problem is on; nothing where there is none (any more). */
export function ofEdge(
  view: ScenarioView,
  { where }: Problem,
  fixes: (edge: EdgeRecord) => readonly Fix[],
): readonly Fix[] {
  const edge = view.edges.find(({ id }) => id === where.record);
  return edge === undefined ? [] : fixes(edge);
}

/** What a fixer makes of the node that a problem is in; nothing where there is none (any more). */
export function ofNode(
  view: ScenarioView,
  { where }: Problem,
  fixes: (node: NodeRecord) => readonly Fix[],
): readonly Fix[] {
  const node = view.nodes.find(({ id }) => id === where.record);
  return node === undefined ? [] : fixes(node);
}

export function ofAgent(
  view: ScenarioView,
  { where }: Problem,
  fixes: (agent: AgentRecord) => readonly Fix[],
): readonly Fix[] {
  const agent = view.agents.find(({ id }) => id === where.record);
  return agent === undefined ? [] : fixes(agent);
}

export function ofCriterion(
  view: ScenarioView,
  { where }: Problem,
  fixes: (criterion: CriterionRecord) => readonly Fix[],
): readonly Fix[] {
  const criterion = view.criteria.find(({ id }) => id === where.record);
  return criterion === undefined ? [] : fixes(criterion);
}
