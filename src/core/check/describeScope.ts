import type { Json } from '../json/Json.ts';
import { isObject, own } from '../json/objects.ts';
import { classNameOf } from './classNameOf.ts';
import { enumerated, plainWords, valueWords } from './valueWords.ts';

/** The turns a scope chooses, in words: `at the last turn`, `at any turn of judge`. Never throws. */
export function describeScope(scope: Json | undefined): string {
  const option = (key: string): Json => (isObject(scope) ? (own(scope, key) ?? null) : null);
  switch (classNameOf(scope)) {
    case 'LastTurn':
      return 'at the last turn';
    case 'FirstTurn':
      return 'at the first turn';
    case 'TurnAt':
      return placeWords(option('index'));
    case 'AnyTurn':
      return `at any turn${ofNodes(option('node_id'), 'or')}`;
    case 'AllTurns':
      return `at every turn${ofNodes(option('node_id'), 'and')}`;
    default:
      return 'at turns that can’t be read';
  }
}

/** ` of ask or judge`; '' for every node. */
export function ofNodes(nodes: Json, last: 'and' | 'or'): string {
  if (nodes === null) return '';
  if (!Array.isArray(nodes)) return ` of ${plainWords(nodes)}`;
  return nodes.length === 0
    ? ' of no node'
    : ` of ${enumerated((nodes as readonly Json[]).map(plainWords), last)}`;
}

/** Turns are counted from 0, as everywhere; from the end with −1 for the last. */
function placeWords(index: Json): string {
  const place = typeof index === 'number' ? index : Number.NaN;
  if (!Number.isInteger(place)) return `at turn number ${valueWords(index)}`;
  if (place >= 0) return `at turn ${place}`;
  return place === -1 ? 'at the last turn' : `at turn ${-place} from the end`;
}
