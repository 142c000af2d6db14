import type { Json, JsonObject } from '../../json/Json.ts';
import { isObject, own, withKey } from '../../json/objects.ts';

/** A filter's options after agents were renamed (old name to new); the same object where no step names one. */
export function renameInFilter(options: JsonObject, names: ReadonlyMap<string, string>): JsonObject {
  const steps = own(options, 'steps');
  if (!Array.isArray(steps)) return options;
  const renamed = (steps as readonly Json[]).map((step) => renameInStep(step, names));
  return renamed.every((step, index) => step === steps[index]) ? options : withKey(options, 'steps', renamed);
}

function renameInStep(step: Json, names: ReadonlyMap<string, string>): Json {
  if (!isObject(step) || own(step, 'type') !== 'agents') return step;
  const agents = own(step, 'agents');
  if (!Array.isArray(agents)) return step;
  const renamed = (agents as readonly Json[]).map((agent) =>
    typeof agent === 'string' ? (names.get(agent) ?? agent) : agent,
  );
  return renamed.some((agent, index) => agent !== agents[index]) ? withKey(step, 'agents', renamed) : step;
}
