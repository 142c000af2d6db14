import type { Json } from '../../core/json/Json.ts';
import type { TraitChanges } from '../../core/rubric/RubricTrait.ts';

/** The settings of a trait as its family's fields take them. */
export interface TraitFields {
  /** null where a setting is not given. */
  read(setting: string): Json;
  /** Whether a setting holds; `fallback` where it is not given. */
  holds(setting: string, fallback: boolean): boolean;
  text(setting: string): string;
  set(changes: TraitChanges, what: string): void;
}
