import type { JsonObject } from '../json/Json.ts';
import type { Usage } from '../message/Usage.ts';
import { numberIn, objectIn } from './jsonValues.ts';

const NAMES = ['prompt_tokens', 'completion_tokens', 'cached_tokens', 'cost_usd'] as const;

/** What a step used, as its metrics say; null where they say nothing. */
export function usageOf(step: JsonObject): Usage | null {
  const metrics = objectIn(step, 'metrics');
  return sumUsage([
    Object.fromEntries(
      NAMES.flatMap((name) => {
        const value = numberIn(metrics, name);
        return value === null ? [] : [[name, value]];
      }),
    ),
  ]);
}

/** What several calls used together: of each kind what is known, and null where nothing is. */
export function sumUsage(all: readonly (Usage | null)[]): Usage | null {
  const sum: { -readonly [name in keyof Usage]: Usage[name] } = {};
  for (const name of NAMES) {
    const known = all.flatMap((usage) => usage?.[name] ?? []);
    if (known.length > 0) sum[name] = known.reduce((total, value) => total + value);
  }
  return Object.keys(sum).length > 0 ? sum : null;
}

/** What was used as a step's metrics; nothing where nothing is known. */
export function metricsOf(usage: Usage | null): JsonObject {
  return usage === null || Object.keys(usage).length === 0 ? {} : { metrics: { ...usage } };
}
