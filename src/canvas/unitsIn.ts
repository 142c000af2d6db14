import type { RecordId } from '../core/scenario/document.ts';
import type { PartIds } from '../store/PartIds.ts';
import type { Box } from './Box.ts';
import type { Drawn } from './shifting.ts';

/** What of some parts is moved as one, and where it is: a frame stands for its nodes, what is not drawn is left out. */
export function unitsIn(
  { boxes, backs }: Pick<Drawn, 'boxes' | 'backs'>,
  { nodes, notes, groups }: PartIds,
): ReadonlyMap<RecordId, Box> {
  const units = new Map<RecordId, Box>();
  const within = new Set<RecordId>();
  for (const id of [...groups, ...notes]) {
    const back = backs.get(id);
    const box = back?.box ?? boxes.get(id);
    if (box !== undefined) units.set(id, box);
    if (back?.part.kind === 'frame') for (const member of back.part.members) within.add(member);
  }
  for (const id of nodes) {
    const box = boxes.get(id);
    if (box !== undefined && !within.has(id)) units.set(id, box);
  }
  return units;
}
