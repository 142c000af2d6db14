import type { JsonNumber } from '../json/JsonNumber.ts';
import type { SourceRange } from './SourceRange.ts';

/**
 * A Python expression as far as a form can show it, with the places of its parts. What is neither a literal
 * nor a call is `code`; nothing is ever evaluated.
 */
export type PythonValue =
  | PythonConstant
  | PythonList
  | PythonDict
  | PythonCall
  | PythonName
  | PythonEllipsis
  | PythonCode;

interface PythonConstant extends SourceRange {
  readonly kind: 'constant';
  readonly value: null | boolean | string | number | JsonNumber;
}

/** An element of a list, an entry of a dict or an argument of a call. */
export interface Slot extends SourceRange {
  /** Where the comma after it is; null when it has none. */
  readonly comma: number | null;
}

/** What stands between two brackets, separated by commas. */
export interface Bracketed<S extends Slot> extends SourceRange {
  /** The end of the opening bracket. */
  readonly open: number;
  /** The start of the closing one. */
  readonly close: number;
  readonly slots: readonly S[];
}

export interface ItemSlot extends Slot {
  readonly value: PythonValue;
}
export interface PythonList extends Bracketed<ItemSlot> {
  readonly kind: 'list' | 'tuple';
}

export interface EntrySlot extends ItemSlot {
  readonly key: PythonValue;
}
export interface PythonDict extends Bracketed<EntrySlot> {
  readonly kind: 'dict';
}

export interface ArgumentSlot extends ItemSlot {
  /** Null for a positional argument. */
  readonly name: string | null;
}
export interface PythonCall extends Bracketed<ArgumentSlot> {
  readonly kind: 'call';
  readonly name: string;
  readonly nameRange: SourceRange;
}

interface PythonName extends SourceRange {
  readonly kind: 'name';
  readonly name: string;
}

interface PythonEllipsis extends SourceRange {
  readonly kind: 'ellipsis';
}

export interface PythonCode extends SourceRange {
  readonly kind: 'code';
  /** What it is, as in “… is an f-string”. */
  readonly reason: string;
}
