import type { BatonDocument, DocumentRecord, Scenario } from '../../src/core/scenario/document.ts';
import {
  newAgentRecord,
  newCriterionRecord,
  newEdgeRecord,
  newNodeRecord,
  newScenarioRecord,
} from '../../src/core/scenario/newRecords.ts';
import { sequentialIds } from './sequentialIds.ts';

/** A document that holds these scenarios, as if they had been made in the editor. */
export function documentOf(...scenarios: readonly Scenario[]): BatonDocument {
  const ids = sequentialIds();
  const records = scenarios.flatMap((scenario, at): DocumentRecord[] => {
    const { nodes, edges, agents, criteria, ...settings } = scenario;
    const record = newScenarioRecord(ids, { ...settings, order: at });
    const part = (order: number) => ({ scenarioId: record.id, order });
    return [
      record,
      ...nodes.map((node, order) => newNodeRecord(ids, { ...node, ...part(order) })),
      ...edges.map((edge, order) => newEdgeRecord(ids, { ...edge, ...part(order) })),
      ...agents.map((agent, order) => newAgentRecord(ids, { ...agent, ...part(order) })),
      ...criteria.map((criterion, order) => newCriterionRecord(ids, { ...criterion, ...part(order) })),
    ];
  });
  return { records: new Map(records.map((record) => [record.id, record])) };
}
