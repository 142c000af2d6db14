import { KINDS } from '../handover/kinds.ts';
import type { JsonObject } from '../json/Json.ts';
import { own } from '../json/objects.ts';

/** How long a handoff rests where its edge says nothing. */
export const DEFAULT_COOLDOWN = '30m';

/** What an edge says about a handoff by verdict. */
export interface FindingOptions {
  /** Lower case; empty where none is chosen: then the handoff never runs. */
  readonly verdict: string;
  /** As it is written: whether it is a duration is for its reader to see. */
  readonly cooldown: string;
}

export function findingOptions(options: JsonObject): FindingOptions {
  const textOf = (key: string): string => {
    const value = own(options, key);
    return typeof value === 'string'
      ? value.trim()
      : value === undefined || value === null
        ? ''
        : String(value);
  };
  return { verdict: textOf('verdict').toLowerCase(), cooldown: textOf('cooldown') || DEFAULT_COOLDOWN };
}

/** Whether an edge is a handoff by verdict, which ordinary routing never takes. */
export function isFindingEdge({ handover }: { readonly handover?: string | null }): boolean {
  return handover === KINDS.finding.id;
}
