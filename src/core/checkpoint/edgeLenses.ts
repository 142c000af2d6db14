import type { Json, JsonObject } from '../json/Json.ts';
import { own, withKey, withoutKey } from '../json/objects.ts';
import type { Condition, EdgeRecord, StateCheck } from '../scenario/document.ts';
import { UNREADABLE_CHECK } from '../scenario/unreadableCheck.ts';
import { withValueAt } from './editJson.ts';
import type { Lens, Lenses } from './Lens.ts';
import { edgeShape, stateCheckShape } from './shapes.ts';
import { optionalTextLens, textLens } from './textLens.ts';

function readStateCheck(value: Json): StateCheck {
  if (!stateCheckShape.safeParse(value).success) return UNREADABLE_CHECK;
  const check = value as JsonObject & StateCheck;
  return Object.hasOwn(check, 'expected')
    ? check
    : (withKey(check, 'expected', null) as JsonObject & StateCheck);
}

/** An edge's condition; null where there is none. */
function readCondition(value: Json | undefined): Condition {
  if (value === undefined || value === null) return null;
  return Array.isArray(value) ? (value as readonly Json[]).map(readStateCheck) : readStateCheck(value);
}

const conditionLens: Lens<Condition> = {
  read: (raw) => readCondition(own(raw, 'condition')),
  write: (raw, value) =>
    value === null
      ? withoutKey(raw, 'condition')
      : withValueAt(raw, ['condition'], value as unknown as Json, edgeShape),
};

type EdgeFields = Pick<EdgeRecord, 'source' | 'target' | 'condition' | 'conditionSource' | 'handover'>;

export const edgeLenses: Lenses<EdgeFields> = {
  source: textLens(['source'], edgeShape),
  target: textLens(['target'], edgeShape),
  condition: conditionLens,
  conditionSource: optionalTextLens('conditionSource', edgeShape),
  handover: optionalTextLens('handover', edgeShape),
};
