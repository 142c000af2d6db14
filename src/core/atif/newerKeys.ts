import type { JsonObject } from '../json/Json.ts';
import type { AtifProblems } from './AtifProblems.ts';
import { ATIF_VERSIONS } from './atifSchemas.ts';
import { isGiven, listIn, objectIn, objectsIn, textIn } from './jsonValues.ts';

type Path = readonly (string | number)[];

/** Reports what came into the format after the version that a trajectory declares. */
export function reportNewerKeys(trajectory: JsonObject, problems: AtifProblems): void {
  const declared = ATIF_VERSIONS.indexOf(textIn(trajectory, 'schema_version') ?? '');
  // A version that is unknown is reported already.
  if (declared === -1 || declared === ATIF_VERSIONS.length - 1) return;
  const newer = new NewerKeys(declared, problems);
  newer.report(trajectory, 'subagent_trajectories', 7, [], 'error');
  newer.report(trajectory, 'trajectory_id', 7, []);
  newer.report(objectIn(trajectory, 'agent'), 'tool_definitions', 5, ['agent']);
  for (const [step, index] of objectsIn(trajectory, 'steps')) newer.reportStep(step, ['steps', index]);
}

class NewerKeys {
  readonly #declared: number;
  readonly #problems: AtifProblems;

  constructor(declared: number, problems: AtifProblems) {
    this.#declared = declared;
    this.#problems = problems;
  }

  reportStep(step: JsonObject, path: Path): void {
    this.report(step, 'is_copied_context', 5, path);
    this.report(step, 'llm_call_count', 7, path);
    this.#reportParts(step, 'message', path);
    for (const [call, index] of objectsIn(step, 'tool_calls')) {
      this.report(call, 'extra', 7, [...path, 'tool_calls', index]);
    }
    for (const [result, index] of objectsIn(objectIn(step, 'observation'), 'results')) {
      const place = [...path, 'observation', 'results', index];
      this.report(result, 'extra', 7, place);
      this.#reportParts(result, 'content', place);
      for (const [ref, at] of objectsIn(result, 'subagent_trajectory_ref')) {
        this.report(ref, 'trajectory_id', 7, [...place, 'subagent_trajectory_ref', at]);
      }
    }
  }

  report(
    object: JsonObject,
    key: string,
    minor: number,
    path: Path,
    severity: 'error' | 'warning' = 'warning',
  ): void {
    if (minor > this.#declared && isGiven(object, key))
      this.#add(severity, `"${key}"`, minor, [...path, key]);
  }

  #reportParts(object: JsonObject, key: string, path: Path): void {
    if (listIn(object, key).length === 0) return;
    if (this.#declared < 6) this.#add('warning', 'A list of parts', 6, [...path, key]);
    for (const [part, index] of objectsIn(object, key)) {
      if (textIn(part, 'type') === 'audio') this.#add('error', 'A part of audio', 8, [...path, key, index]);
    }
  }

  #add(severity: 'error' | 'warning', what: string, minor: number, path: Path): void {
    const message = `${what} came with version 1.${minor}, and this trajectory declares 1.${this.#declared}.`;
    const fix = `Declare "ATIF-v1.${minor}" in "schema_version", or remove it.`;
    this.#problems.add(severity, 'atif_newer', message, fix, path);
  }
}
