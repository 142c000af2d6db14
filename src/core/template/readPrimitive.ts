import { CheckError } from '../check/CheckError.ts';
import { checkPrimitive } from '../check/checkPrimitive.ts';
import type { PrimitiveParameter } from '../check/PrimitiveDescriptor.ts';
import { coerceParameter } from '../check/PrimitiveParameters.ts';
import { primitiveDescriptors } from '../check/primitiveDescriptors.ts';
import type { Json } from '../json/Json.ts';
import { objectOf } from '../json/objects.ts';
import type { Primitive } from '../scenario/document.ts';
import { bindArguments } from './bindArguments.ts';
import { type LiteralReading, literalOf } from './literalOf.ts';
import type { PythonCall, PythonValue } from './PythonValue.ts';
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
  const descriptor = primitiveDescriptors.find(({ type }) => type === value.name);
  if (descriptor === undefined) return { fault: { reason: `a call of ${value.name}`, range: value } };
  const given = bindArguments(value, []);
  if (given === null) return refused(`an unnamed argument of ${value.name}`, value, 'Name every argument.');
  const entries: [string, Json][] = [];
  for (const parameter of descriptor.parameters) {
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
  return checked(value, objectOf([...entries, ['type', value.name]]) as Primitive);
}

/** The argument that a call of the primitive `name` gives for a parameter. */
export function readParameter(
  parameter: PrimitiveParameter,
  value: PythonValue,
  name: string,
): LiteralReading {
  const literal = literalOf(value, parameter.kind === 'normalizers' ? readSynonyms : undefined);
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

/** What karenina refuses when it builds a primitive shows at any check, whatever is checked. */
function checked(call: PythonCall, primitive: Primitive): LiteralReading {
  try {
    checkPrimitive(primitive, 0, 0);
  } catch (error) {
    if (error instanceof CheckError && error.kind === 'ValidationError') {
      return refused(`a ${call.name} that can’t be built`, call, error.message);
    }
  }
  return { json: primitive };
}

function refused(reason: string, { from, to }: SourceRange, fix: string): LiteralReading {
  return { fault: { reason, range: { from, to }, fix } };
}
