import type { RecordId, ScenarioView } from '../../core/scenario/document.ts';
import { renameNode as renamedRecords } from '../../core/scenario/renameNode.ts';
import type { Edit } from '../Edit.ts';

/** Renames a node wherever its scenario speaks of it. Throws a RangeError for a name it can't have. */
export function renameNode(view: ScenarioView, id: RecordId, nodeId: string): Edit {
  const from = view.nodes.find((node) => node.id === id)?.nodeId;
  return {
    label: `Rename node ${from ?? ''} to ${nodeId}`,
    set: from === undefined ? [] : renamedRecords(view, from, nodeId),
  };
}
