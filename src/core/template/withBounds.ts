import type { Json } from '../json/Json.ts';
import { isInteger, isNumeric } from './pythonNumbers.ts';
import { boundKey, type TypeModel } from './TypeModel.ts';

/**
 * A type narrowed by one bound of pydantic's `Field`, as `ge=1`; of an optional type the part that is not
 * `None`. Null when the bound doesn't go with the type.
 */
export function withBounds(type: TypeModel, argument: string, limit: Json): TypeModel | null {
  if (type.kind === 'union') {
    const [member, none, ...rest] = type.members;
    if (member === undefined || none?.kind !== 'null' || rest.length > 0) return null;
    const narrowed = withBounds(member, argument, limit);
    return narrowed === null ? null : { kind: 'union', members: [narrowed, none] };
  }
  if (!('bounds' in type) && boundKey(type.kind, argument) === undefined) return null;
  if (!isNumeric(limit) || (type.kind !== 'number' && !isInteger(limit))) return null;
  switch (type.kind) {
    case 'string':
    case 'integer':
    case 'number':
    case 'list':
    case 'dict':
      if (boundKey(type.kind, argument) === undefined) return null;
      return { ...type, bounds: { ...type.bounds, [argument]: limit } };
    default:
      return null;
  }
}
