import type { Json, JsonObject } from '../../json/Json.ts';
import { isObject, own, withKey } from '../../json/objects.ts';

/** A filter's options after an agent was renamed; the same object where no step names it. */
export function renameInFilter(options: JsonObject, from: string, to: string): JsonObject {
  const steps = own(options, 'steps');
  if (!Array.isArray(steps)) return options;
  const renamed = (steps as readonly Json[]).map((step) => renameInStep(step, from, to));
  return renamed.every((step, index) => step === steps[index]) ? options : withKey(options, 'steps', renamed);
}

function renameInStep(step: Json, from: string, to: string): Json {
  if (!isObject(step) || own(step, 'type') !== 'agents') return step;
  const agents = own(step, 'agents');
  if (!Array.isArray(agents) || !agents.includes(from)) return step;
  return withKey(
    step,
    'agents',
    (agents as readonly Json[]).map((agent) => (agent === from ? to : agent)),
  );
}
