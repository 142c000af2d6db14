import type { PrimitiveParameter } from '../check/PrimitiveDescriptor.ts';
import { coerceParameter } from '../check/PrimitiveParameters.ts';
import { primitiveDescriptors } from '../check/primitiveDescriptors.ts';
import type { Json } from '../json/Json.ts';
import { isObject, own } from '../json/objects.ts';
import type { Primitive } from '../scenario/document.ts';
import { readParameter } from './readPrimitive.ts';
import { sameJson } from './sameJson.ts';
import { TemplateError } from './TemplateError.ts';
import type { WantedArgument, WantedValue } from './WantedValue.ts';
import { wantedLiteral } from './wantedLiteral.ts';

/**
 * The constructor call of a primitive. Parameters at their default are left out. Throws a TemplateError
 * (`EditError`) for a primitive that karenina would refuse.
 */
export function wantedPrimitive(primitive: Primitive): WantedValue {
  const descriptor = primitiveDescriptors.find(({ type }) => type === primitive.type);
  if (descriptor === undefined)
    throw new TemplateError('EditError', `There is no primitive ${primitive.type}.`);
  const args = descriptor.parameters.map((parameter) => wantedParameter(primitive, parameter));
  return { kind: 'call', name: primitive.type, args };
}

function wantedParameter(primitive: Primitive, parameter: PrimitiveParameter): WantedArgument {
  const { name, fallback, kind } = parameter;
  const value = own(primitive, name) ?? fallback;
  const coerced = value === undefined ? undefined : coerceParameter(parameter, value);
  if (value === undefined || coerced === undefined) {
    throw new TemplateError('EditError', `${primitive.type} needs a valid ${name}.`);
  }
  return {
    name,
    value: kind === 'normalizers' ? wantedNormalizers(value) : wantedLiteral(value),
    isDefault: fallback !== undefined && sameJson(coerced, fallback),
    isMetBy: (written) => {
      const read = readParameter(parameter, written, primitive.type);
      return 'json' in read && sameJson(read.json, coerced);
    },
  };
}

function wantedNormalizers(value: Json): WantedValue {
  return { kind: 'list', items: (value as readonly Json[]).map(wantedNormalizer) };
}

function wantedNormalizer(value: Json): WantedValue {
  const mapping = isObject(value) ? own(value, 'mapping') : undefined;
  if (mapping === undefined) return wantedLiteral(value);
  const args = [{ name: 'mapping', value: wantedLiteral(mapping), isDefault: false }];
  return { kind: 'call', name: 'SynonymMap', args };
}
