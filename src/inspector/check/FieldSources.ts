import type { Json } from '../../core/json/Json.ts';
import type { RubricResult } from '../../core/rubric/rubricTraitsOf.ts';
import type { ScenarioEdge, ScenarioNode } from '../../core/scenario/document.ts';

/** What a field holds, as far as a comparison cares. */
export type FieldKind = 'boolean' | 'number' | 'text' | 'list';

/** A value that a field can have. */
export interface Choice {
  readonly value: Json;
  readonly label: string;
}

/** What is known of the field at a path. */
export interface FieldFacts {
  /** Left out where it can't be told. */
  readonly kind?: FieldKind;
  /** The values it can have, where they are few or have names. */
  readonly choices?: readonly Choice[];
  /** In a few words, for people: what it holds. */
  readonly hint: string;
}

/** What of a scenario, and of what is known around it, has a part in what can be asked. */
export interface FieldSources {
  readonly nodes: readonly Pick<ScenarioNode, 'nodeId' | 'template' | 'script'>[];
  readonly edges?: readonly Pick<ScenarioEdge, 'source' | 'target' | 'handover' | 'handoverOptions'>[];
  /** The scenario's name. */
  readonly name?: string;
  /** The traits that a node's answers are judged by, by its id. */
  readonly traitsOf?: (nodeId: string) => readonly RubricResult[];
  /** What state updates gathered in the last run, by name. */
  readonly accumulated?: readonly string[];
}
