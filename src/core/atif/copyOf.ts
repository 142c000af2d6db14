import type { JsonObject } from '../json/Json.ts';
import { withBaton } from './logSteps.ts';

/** A step as context for what follows: what it used is counted where it was said. */
export function copyOf(step: JsonObject): JsonObject {
  const { metrics: _, ...said } = withBaton(step, { copied: true });
  return { ...said, is_copied_context: true };
}
