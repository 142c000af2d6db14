import type { Clip } from '../../core/clipboard/Clip.ts';
import { type ClipPlace, type PlacedClip, placeClip } from '../../core/clipboard/placeClip.ts';
import type { Ids } from '../../core/ports.ts';
import type { CanvasSize, ScenarioView } from '../../core/scenario/document.ts';
import type { Edit } from '../Edit.ts';
import type { PartIds } from '../PartIds.ts';
import { count, countedParts } from './countedParts.ts';

/** Brings copied parts into a scenario; its notice says what could not come as it was. */
export function pasteParts(
  view: ScenarioView,
  clip: Clip,
  ids: Ids,
  place: ClipPlace,
  { nodeSize, verb = 'Paste' }: { readonly nodeSize: CanvasSize; readonly verb?: 'Paste' | 'Duplicate' },
): { readonly edit: Edit; readonly parts: PartIds } {
  const placed = placeClip(view, clip, ids, place, nodeSize);
  const notice = noticeOf(placed);
  return {
    edit: {
      label: `${verb} ${countedParts(placed.parts)}`,
      set: placed.set,
      ...(notice === '' ? {} : { notice }),
    },
    parts: placed.parts,
  };
}

/** So many are named. */
const NAMED = 3;

function noticeOf({ renamedAgents, leftOut, code }: PlacedClip): string {
  const agents = renamedAgents.map(
    ([from, to]) => `Agent ${from} came as ${to}: there is a ${from} with other settings here.`,
  );
  return [
    ...agents.slice(0, NAMED),
    ...(agents.length > NAMED ? [`So did ${agents.length - NAMED} more agents.`] : []),
    ...(leftOut > 0 ? [`${count(leftOut, 'edge')} to nodes that are not here stayed out.`] : []),
    ...(code.length > 0
      ? [
          `Look at the code of ${code.slice(0, NAMED).join(', ')}: it may name a node as it was called before.`,
        ]
      : []),
  ].join(' ');
}
