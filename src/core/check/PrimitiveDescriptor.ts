import type { Json } from '../json/Json.ts';

/**
 * What a parameter holds: a text, a list of texts, a number, a whole number, a truth value, one of `choices`,
 * or normalizers (names and `{mapping: {…}}`, applied in order).
 */
type ParameterKind = 'text' | 'texts' | 'number' | 'integer' | 'boolean' | 'choice' | 'normalizers';

/** A parameter of a verification primitive, told so that a form can be built from it. */
export interface PrimitiveParameter {
  readonly name: string;
  /** For people, in a form. */
  readonly label: string;
  readonly kind: ParameterKind;
  readonly hint?: string;
  /** The values of a `choice`. */
  readonly choices?: readonly string[];
  /** A `choice` that takes any other text too. */
  readonly open?: boolean;
  /** A `number` has to be above 0. */
  readonly positive?: boolean;
  /** What counts when the parameter is left out; `null` is none at all. Undefined: it has to be given. */
  readonly fallback?: Json;
  /** What a new primitive begins with where the parameter has to be given. */
  readonly start?: Json;
}

/** A verification primitive, told so that a form can be built from it. */
export interface PrimitiveDescriptor {
  /** The class name, as files spell it. */
  readonly type: string;
  /** The family it is listed under. */
  readonly group: 'Values' | 'Text' | 'Numbers' | 'Lists' | 'Dates' | 'Trace';
  /** Reads on from the field's name: `turn` `is in a range`. */
  readonly label: string;
  /** What holds and what does not, in one line. */
  readonly hint: string;
  /** Whether it compares with the expected value at all. */
  readonly readsExpected: boolean;
  /** Whether it reads an answer's whole text: a template's fields can use it, conditions and outcomes can't. */
  readonly readsTrace: boolean;
  /** In the order in which files list them. */
  readonly parameters: readonly PrimitiveParameter[];
}
