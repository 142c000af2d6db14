import type { Json } from '../../core/json/Json.ts';
import type { ValueKind } from '../value/valueKind.ts';

/** The input for any JSON value. */
export interface ValueFieldProps {
  readonly label: string;
  readonly value: Json | undefined;
  readonly onChange: (value: Json | undefined) => void;
  /** There may be none (`undefined`), which is something else than null. */
  readonly optional?: boolean;
  /** The type to begin with when there is no value. */
  readonly first?: ValueKind;
  /** How many lists and objects it stands in; left out, none. */
  readonly depth?: number;
}
