import type { Json, JsonObject } from '../json/Json.ts';
import { isObject, objectOf, own } from '../json/objects.ts';
import { bindArguments } from './bindArguments.ts';
import { coerceToType } from './coerceToType.ts';
import { type LiteralReading, literalOf } from './literalOf.ts';
import type { PythonCall, PythonValue } from './PythonValue.ts';
import { type PrimitiveParameter, primitiveSignatures } from './primitiveSignatures.ts';
import type { SourceRange } from './SourceRange.ts';

/**
 * A primitive's constructor call as karenina stores it: every parameter with its value, `type` last. Arguments
 * are read as pydantic reads them (`tolerance=1` is 1.0); unknown ones are dropped, as there.
 */
export function readPrimitive(value: PythonValue): LiteralReading {
  if (value.kind !== 'call') {
    const fault = literalOf(value);
    if ('fault' in fault) return fault;
    return refused('something that is no primitive', value, 'Call a primitive, as in ExactMatch().');
  }
  const signature = primitiveSignatures.get(value.name);
  if (signature === undefined) return { fault: { reason: `a call of ${value.name}`, range: value } };
  const given = bindArguments(value, []);
  if (given === null) return refused(`an unnamed argument of ${value.name}`, value, 'Name every argument.');
  const entries: [string, Json][] = [];
  for (const parameter of signature) {
    const slot = given.get(parameter.name);
    const read = slot === undefined ? undefined : readParameter(parameter, slot.value, value.name);
    if (read !== undefined && 'fault' in read) return read;
    const json = read?.json ?? parameter.fallback;
    if (json === undefined) {
      const fix = `Give ${value.name} its ${parameter.name}.`;
      return refused(`a ${value.name} without its ${parameter.name}`, value, fix);
    }
    entries.push([parameter.name, json]);
  }
  return checked(value, objectOf([...entries, ['type', value.name]]));
}

/** What pydantic makes of an argument; undefined when it would refuse it. */
export function coerceParameter(parameter: PrimitiveParameter, value: Json): Json | undefined {
  if (parameter.type !== 'normalizers') return coerceToType(parameter.type, value);
  if (!Array.isArray(value)) return undefined;
  const normalizers = (value as readonly Json[]).map(coerceNormalizer);
  return normalizers.includes(undefined) ? undefined : normalizers.filter((item) => item !== undefined);
}

function coerceNormalizer(value: Json): Json | undefined {
  if (typeof value === 'string') return value;
  const mapping = isObject(value) ? own(value, 'mapping') : undefined;
  const texts =
    mapping === undefined ? undefined : coerceToType({ kind: 'dict', values: { kind: 'string' } }, mapping);
  return texts === undefined ? undefined : { mapping: texts };
}

/** The argument that a call of the primitive `name` gives for a parameter. */
export function readParameter(
  parameter: PrimitiveParameter,
  value: PythonValue,
  name: string,
): LiteralReading {
  const literal = literalOf(value, parameter.type === 'normalizers' ? readSynonyms : undefined);
  if ('fault' in literal) return literal;
  const json = coerceParameter(parameter, literal.json);
  if (json !== undefined) return { json };
  const fix = `Correct the ${parameter.name}.`;
  return refused(`a ${parameter.name} that ${name} doesn’t take`, value, fix);
}

/** `SynonymMap(mapping={…})`. */
function readSynonyms(call: PythonCall): LiteralReading {
  const mapping = call.name === 'SynonymMap' ? bindArguments(call, [])?.get('mapping') : undefined;
  if (mapping === undefined) return { fault: { reason: `a call of ${call.name}`, range: call } };
  const literal = literalOf(mapping.value);
  return 'fault' in literal ? literal : { json: { mapping: literal.json } };
}

/** What must hold between a primitive's arguments. */
function checked(call: PythonCall, primitive: JsonObject): LiteralReading {
  const number = (name: string): number => Number(own(primitive, name));
  if (call.name === 'NumericRangeGraded' && !(number('min') < number('max'))) {
    return refused('a band whose min is not below its max', call, 'Set min below max.');
  }
  const full = call.name === 'NumericGraded' ? own(primitive, 'full_credit') : null;
  if (full !== null && full !== undefined && !(0 <= Number(full) && Number(full) < number('cutoff'))) {
    return refused(
      'a full_credit outside of its cutoff',
      call,
      'Set full_credit from 0 to below the cutoff.',
    );
  }
  return { json: primitive };
}

function refused(reason: string, { from, to }: SourceRange, fix: string): LiteralReading {
  return { fault: { reason, range: { from, to }, fix } };
}
