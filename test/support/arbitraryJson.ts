import fc from 'fast-check';
import type { Json, JsonObject } from '../../src/core/json/Json.ts';
import { JsonNumber } from '../../src/core/json/JsonNumber.ts';
import { objectOf } from '../../src/core/json/objects.ts';

/** Keys as files have them, those that JavaScript treats otherwise included. */
export const arbitraryKey = fc.oneof(
  fc.string({ minLength: 1, maxLength: 6 }),
  fc.constantFrom('__proto__', 'constructor', '1', '02', 'a.b', 'name'),
);
export const arbitraryText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.constantFrom('', '<script>', '\ud800'),
);
/** Numbers whose spelling JavaScript can and can't give back. */
export const arbitraryNumber = fc.oneof(
  fc.integer(),
  fc.constantFrom('1.0', '-0', '1e3', '12345678901234567890').map((raw) => new JsonNumber(raw)),
);
const json = fc.letrec<{ value: Json; object: JsonObject }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 3 },
    fc.constant<Json>(null),
    fc.boolean(),
    arbitraryNumber,
    arbitraryText,
    fc.array(tie('value'), { maxLength: 3 }),
    tie('object'),
  ),
  object: fc.array(fc.tuple(arbitraryKey, tie('value')), { maxLength: 4 }).map(objectOf),
}));

/** Any JSON value, small. */
export const arbitraryJson = json.value;
export const arbitraryObject = json.object;
