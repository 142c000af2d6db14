import type { Json } from '../json/Json.ts';
import { objectOf } from '../json/objects.ts';
import { bindArguments } from './bindArguments.ts';
import { type LiteralReading, literalOf } from './literalOf.ts';
import type { ArgumentSlot, PythonCall, PythonValue } from './PythonValue.ts';
import { readPrimitive } from './readPrimitive.ts';

/**
 * A field's ground truth as karenina stores it: a literal, or for `ConditionalGroundTruth(…)` the object
 * `{source, cases: {<text>: {value, verify_with}}, default: {value, verify_with}, __conditional__: true}`.
 */
export function readGroundTruth(value: PythonValue): LiteralReading {
  if (value.kind !== 'call' || value.name !== 'ConditionalGroundTruth') return literalOf(value);
  const given = argumentsOf(value, ['source', 'cases', 'default'], ['source', 'cases', 'default']);
  if ('fault' in given) return given;
  const [source, cases, fallback] = given.slots as [ArgumentSlot, ArgumentSlot, ArgumentSlot];
  const path = literalOf(source.value);
  if ('fault' in path) return path;
  if (typeof path.json !== 'string') return refused('a source that is not text', source.value);
  const read = readCases(cases.value);
  if ('fault' in read) return read;
  const other = readCase(fallback.value);
  if ('fault' in other) return other;
  return {
    json: { source: path.json, cases: read.json, default: other.json, __conditional__: true },
  };
}

function readCases(value: PythonValue): LiteralReading {
  if (value.kind !== 'dict') return { fault: { reason: 'cases that are no dict', range: value } };
  const entries: [string, Json][] = [];
  for (const { key, value: member } of value.slots) {
    if (key.kind !== 'constant') return { fault: { reason: 'a case with a computed name', range: key } };
    if (typeof key.value !== 'string') return refused('a case whose name is not text', key);
    const read = readCase(member);
    if ('fault' in read) return read;
    entries.push([key.value, read.json]);
  }
  return { json: objectOf(entries) };
}

function readCase(value: PythonValue): LiteralReading {
  if (value.kind !== 'call' || value.name !== 'GroundTruthCase') {
    return { fault: { reason: 'a case that is no GroundTruthCase', range: value } };
  }
  const given = argumentsOf(value, ['value', 'verify_with'], ['value']);
  if ('fault' in given) return given;
  const [expected, primitive] = given.slots;
  const truth = literalOf((expected as ArgumentSlot).value);
  if ('fault' in truth) return truth;
  if (primitive === undefined || isNone(primitive.value))
    return { json: { value: truth.json, verify_with: null } };
  const verifyWith = readPrimitive(primitive.value);
  if ('fault' in verifyWith) return verifyWith;
  return { json: { value: truth.json, verify_with: verifyWith.json } };
}

function isNone(value: PythonValue): boolean {
  return value.kind === 'constant' && value.value === null;
}

/** A call's arguments in the order of `names`; every one has to be named, and no other may be there. */
function argumentsOf(
  call: PythonCall,
  names: readonly string[],
  required: readonly string[],
):
  | { readonly slots: readonly (ArgumentSlot | undefined)[] }
  | (LiteralReading & { readonly fault: unknown }) {
  const given = bindArguments(call, []);
  if (given === null) return refused(`a ${call.name} with an unnamed argument`, call);
  const missing = required.find((name) => !given.has(name));
  if (missing !== undefined) return refused(`a ${call.name} without its ${missing}`, call);
  const unknown = [...given.keys()].find((name) => !names.includes(name));
  if (unknown !== undefined) return refused(`a ${call.name} with the unknown argument ${unknown}`, call);
  return { slots: names.map((name) => given.get(name)) };
}

function refused(reason: string, { from, to }: PythonValue): LiteralReading & { readonly fault: unknown } {
  return { fault: { reason, range: { from, to }, fix: 'Give it as karenina expects it.' } };
}
