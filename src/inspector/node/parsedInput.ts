import type { Json } from '../../core/json/Json.ts';
import type { TypeModel } from '../../core/template/TypeModel.ts';
import { fitsLines } from '../value/fitsLines.ts';
import { kindOf } from '../value/valueKind.ts';

/** The input that shows a parsed value; each but `json` can be left empty, which is no value at all. */
export type ParsedInput =
  | { readonly kind: 'text' | 'number' | 'integer' | 'lines' | 'json' }
  | { readonly kind: 'choice'; readonly choices: readonly Json[] };

/**
 * The input for a field of a type. A value that the type's own input can't show, or would lose in an empty
 * one (an empty text), is shown as JSON: what is stored is always seen as it is.
 */
export function parsedInput(type: TypeModel, value: Json | undefined): ParsedInput {
  const input = inputOf(type);
  return value === undefined || shows(input, value) ? input : { kind: 'json' };
}

function inputOf(type: TypeModel): ParsedInput {
  switch (type.kind) {
    case 'boolean':
      return { kind: 'choice', choices: [true, false] };
    case 'literal':
      return { kind: 'choice', choices: type.values };
    case 'integer':
    case 'number':
      return { kind: type.kind };
    case 'string':
    case 'date':
    case 'datetime':
      return { kind: 'text' };
    case 'list':
      return { kind: type.items.kind === 'string' ? 'lines' : 'json' };
    case 'union': {
      // `str | None` is text that may be missing.
      const others = type.members.filter((member) => member.kind !== 'null');
      const [only] = others;
      return only !== undefined && others.length === 1 ? inputOf(only) : { kind: 'json' };
    }
    default:
      return { kind: 'json' };
  }
}

function shows(input: ParsedInput, value: Json): boolean {
  switch (input.kind) {
    case 'text':
      return typeof value === 'string' && value !== '';
    case 'number':
      return kindOf(value) === 'number';
    case 'integer':
      return typeof value === 'number' && Number.isInteger(value);
    case 'lines':
      return fitsLines(value) && value.length > 0;
    case 'choice':
      return input.choices.some((choice) => choice === value);
    case 'json':
      return true;
  }
}
