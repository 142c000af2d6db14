import type {
  AgentRecord,
  CriterionRecord,
  EdgeRecord,
  GroupRecord,
  NodeRecord,
  NoteRecord,
  ScenarioView,
} from './document.ts';

type PartRecord = NodeRecord | EdgeRecord | AgentRecord | CriterionRecord | NoteRecord | GroupRecord;

/** Every record of a scenario but its own. */
export function scenarioParts(view: ScenarioView): readonly PartRecord[] {
  return [...view.nodes, ...view.edges, ...view.agents, ...view.criteria, ...view.notes, ...view.groups];
}
