import { primitiveDescriptors } from '../../core/check/primitiveDescriptors.ts';
import type { Json } from '../../core/json/Json.ts';
import { stringifyJson } from '../../core/json/stringifyJson.ts';
import { kindOf } from '../value/valueKind.ts';
import type { Choice, FieldFacts, FieldKind } from './FieldSources.ts';

/** The input for what a comparison expects; `any` takes every JSON value. */
export type ExpectedInput =
  | { readonly kind: 'choice'; readonly choices: readonly Choice[] }
  | { readonly kind: 'number' | 'text' | 'list' | 'any' };

const BOOLEANS: readonly Choice[] = [
  { value: true, label: 'true' },
  { value: false, label: 'false' },
  { value: null, label: 'nothing' },
];

const ANY: ExpectedInput = { kind: 'any' };

/** What a comparison of a type wants to be given at a field: its values where they are few, else one of their kind. */
export function expectedInput(type: string, { kind, choices = [] }: FieldFacts): ExpectedInput {
  const group = primitiveDescriptors.find((descriptor) => descriptor.type === type)?.group;
  const ofKind = (wanted: FieldKind): ExpectedInput =>
    kind === wanted && choices.length > 0 ? { kind: 'choice', choices } : inputOf(wanted);
  if (type === 'BooleanMatch') return { kind: 'choice', choices: BOOLEANS };
  if (type === 'LiteralMatch') {
    if (choices.length > 0) return { kind: 'choice', choices };
    return kind === undefined ? ANY : inputOf(kind);
  }
  switch (group) {
    case 'Numbers':
      return ofKind('number');
    case 'Lists':
      return ofKind('list');
    case 'Text':
      return ofKind('text');
    case 'Dates':
      return { kind: 'text' };
    default:
      return ANY;
  }
}

function inputOf(kind: FieldKind): ExpectedInput {
  return kind === 'boolean' ? { kind: 'choice', choices: BOOLEANS } : { kind };
}

/** Why a value does not go with its input, and what to do; null where it does. Any value is kept as it is. */
export function misfit(input: ExpectedInput, value: Json | undefined): string | null {
  if (input.kind === 'any') return null;
  if (input.kind === 'choice') {
    if (input.choices.some((choice) => isSame(choice.value, value))) return null;
    return value === undefined
      ? 'Nothing is given. Choose a value.'
      : `${stringifyJson(value)} is not a value that the field can have: it is kept. Choose another, or let it be.`;
  }
  if (value === undefined || value === null) return `Nothing is given. Give a ${input.kind}.`;
  const kind = kindOf(value);
  return kind === input.kind
    ? null
    : `This comparison takes a ${input.kind}; ${stringifyJson(value)} is kept as it is. Choose ${NAMES[input.kind]} for its type, or another comparison.`;
}

const NAMES = { number: 'Number', text: 'Text', list: 'List' } as const;

/** Whether two values are spelt alike. */
export function isSame(a: Json | undefined, b: Json | undefined): boolean {
  return a !== undefined && b !== undefined && stringifyJson(a) === stringifyJson(b);
}
