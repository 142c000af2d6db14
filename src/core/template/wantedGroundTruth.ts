import type { Json, JsonObject } from '../json/Json.ts';
import { entriesOf, isObject, own } from '../json/objects.ts';
import type { Primitive } from '../scenario/document.ts';
import type { PythonValue } from './PythonValue.ts';
import { isConditional } from './resolveGroundTruth.ts';
import type { WantedCall, WantedValue } from './WantedValue.ts';
import { wantedLiteral } from './wantedLiteral.ts';
import { wantedPrimitive } from './wantedPrimitive.ts';

/** A ground truth in karenina's stored form: a conditional one becomes `ConditionalGroundTruth(…)`. */
export function wantedGroundTruth(groundTruth: Json): WantedValue {
  if (!isConditional(groundTruth)) return wantedLiteral(groundTruth);
  const cases = own(groundTruth, 'cases');
  const entries = isObject(cases) ? entriesOf(cases) : [];
  return call('ConditionalGroundTruth', [
    ['source', wantedLiteral(own(groundTruth, 'source') ?? '')],
    ['cases', { kind: 'dict', entries: entries.map(([key, chosen]) => [key, wantedCase(chosen)] as const) }],
    ['default', wantedCase(own(groundTruth, 'default') ?? {})],
  ]);
}

function wantedCase(chosen: Json): WantedValue {
  const given: JsonObject = isObject(chosen) ? chosen : {};
  const primitive = own(given, 'verify_with') ?? null;
  const { args } = call('GroundTruthCase', [['value', wantedLiteral(own(given, 'value') ?? null)]]);
  const verifyWith: WantedValue =
    primitive === null ? { kind: 'constant', value: null } : wantedPrimitive(primitive as Primitive);
  return {
    kind: 'call',
    name: 'GroundTruthCase',
    args: [
      ...args,
      {
        name: 'verify_with',
        value: verifyWith,
        isDefault: primitive === null,
        isMetBy: (written: PythonValue) => primitive === null && isNone(written),
      },
    ],
  };
}

function isNone(value: PythonValue): boolean {
  return value.kind === 'constant' && value.value === null;
}

function call(name: string, args: readonly (readonly [string, WantedValue])[]): WantedCall {
  return {
    kind: 'call',
    name,
    args: args.map(([argument, value]) => ({ name: argument, value, isDefault: false })),
  };
}
