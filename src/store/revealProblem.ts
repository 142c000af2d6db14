import type { Problem } from '../core/problem.ts';
import type { DocumentRecord } from '../core/scenario/document.ts';
import type { Stores } from './stores.ts';

/** Selects what a problem is about and brings it into view. Nothing happens where it has no record (any more). */
export function revealProblem(
  { active, session }: Pick<Stores, 'active' | 'session'>,
  problem: Problem,
): void {
  const id = problem.where.record;
  const record = id === undefined ? undefined : active.getState().open?.document.records.get(id);
  if (record === undefined) return;
  const scenario = scenarioOf(record);
  if (scenario !== null && scenario !== session.getState().scenarioId)
    session.getState().showScenario(scenario);
  const { select, selectNode, selectEdge, revealNodes } = session.getState();
  if (record.type === 'node') {
    selectNode(record.id);
    revealNodes([record.id]);
  } else if (record.type === 'edge') {
    selectEdge(record.id);
    const ends = active
      .getState()
      .view?.nodes.filter((node) => node.nodeId === record.source || node.nodeId === record.target);
    revealNodes(ends?.map((node) => node.id) ?? []);
  } else if (record.type === 'agent') select({ kind: 'agent', id: record.id });
  else if (record.type === 'criterion') select({ kind: 'criterion', id: record.id });
  else if (record.type === 'scenario') select({ kind: 'scenario' });
}

function scenarioOf(record: DocumentRecord): string | null {
  if (record.type === 'scenario') return record.id;
  return 'scenarioId' in record ? record.scenarioId : null;
}
