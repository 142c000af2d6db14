import type { Json, JsonObject } from '../json/Json.ts';
import { isObject, own } from '../json/objects.ts';
import type { Primitive } from '../scenario/document.ts';
import { coerceToType } from '../template/coerceToType.ts';
import type { TypeModel } from '../template/TypeModel.ts';
import { CheckError } from './CheckError.ts';
import type { Normalizer } from './normalize.ts';
import type { PrimitiveDescriptor, PrimitiveParameter } from './PrimitiveDescriptor.ts';

/**
 * The parameters of a primitive as the reference's model holds them: read by pydantic's rules (`"5"` is a
 * number 5), those left out filled in, unknown ones passed over.
 */
export class PrimitiveParameters {
  private readonly values = new Map<string, Json>();

  /** Throws `CheckError` (`ValidationError`) for a parameter that is missing or of another kind. */
  constructor(descriptor: PrimitiveDescriptor, primitive: Primitive) {
    for (const parameter of descriptor.parameters) {
      this.values.set(parameter.name, readParameter(parameter, primitive));
    }
  }

  /** A number, or null where none is set. */
  number(name: string): number | null {
    const value = this.values.get(name) ?? null;
    return value === null ? null : Number(value);
  }

  /** A number that always has a value. */
  requiredNumber(name: string): number {
    return Number(this.values.get(name));
  }

  text(name: string): string {
    return String(this.values.get(name));
  }

  /** A text, or null where none is set. */
  optionalText(name: string): string | null {
    return (this.values.get(name) ?? null) as string | null;
  }

  texts(name: string): readonly string[] {
    return this.values.get(name) as readonly string[];
  }

  flag(name: string): boolean {
    return this.values.get(name) === true;
  }

  normalizers(name: string): readonly Normalizer[] {
    return this.values.get(name) as readonly Normalizer[];
  }
}

function readParameter(parameter: PrimitiveParameter, primitive: Primitive): Json {
  const { type } = primitive;
  const given = own(primitive, parameter.name);
  if (given === undefined) {
    if (parameter.fallback !== undefined) return parameter.fallback;
    throw new CheckError('ValidationError', `${type} needs a ${parameter.name}.`);
  }
  const value = coerceParameter(parameter, given);
  if (value === undefined) {
    throw new CheckError('ValidationError', `${type} does not take this ${parameter.name}.`);
  }
  return value;
}

/** What pydantic makes of a value that a parameter is given; undefined when it would refuse it. */
export function coerceParameter(parameter: PrimitiveParameter, given: Json): Json | undefined {
  if (parameter.fallback === null && given === null) return null;
  if (parameter.kind !== 'normalizers') return coerceToType(typeOf(parameter), given);
  if (!Array.isArray(given)) return undefined;
  const read = (given as readonly Json[]).map((item) =>
    typeof item === 'string' ? item : readSynonyms(item),
  );
  return read.includes(undefined) ? undefined : (read as Json[]);
}

function readSynonyms(value: Json): JsonObject | undefined {
  const mapping = isObject(value) ? own(value, 'mapping') : undefined;
  if (mapping === undefined) return undefined;
  const texts = coerceToType({ kind: 'dict', values: { kind: 'string' } }, mapping);
  return texts === undefined ? undefined : { mapping: texts };
}

function typeOf({ kind, choices = [], open, positive }: PrimitiveParameter): TypeModel {
  switch (kind) {
    case 'texts':
      return { kind: 'list', items: { kind: 'string' } };
    case 'number':
      return positive ? { kind: 'number', bounds: { gt: 0 } } : { kind: 'number' };
    case 'integer':
    case 'boolean':
      return { kind };
    case 'choice':
      return open ? { kind: 'string' } : { kind: 'literal', values: choices };
    default:
      return { kind: 'string' };
  }
}
