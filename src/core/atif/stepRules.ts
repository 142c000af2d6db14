import type { JsonObject } from '../json/Json.ts';
import type { AtifProblems } from './AtifProblems.ts';
import { ATIF_VERSIONS } from './atifSchemas.ts';
import { isTimestamp } from './isTimestamp.ts';
import { isGiven, isTrue, objectIn, objectsIn, textIn, wholeIn } from './jsonValues.ts';

const AGENT_ONLY = ['model_name', 'reasoning_effort', 'reasoning_content', 'tool_calls', 'metrics'];
/** What only a model's call leaves behind. */
const MODEL_ONLY = ['metrics', 'reasoning_content'];
/** Since then a session id alone finds nothing. */
const STRICT_REFS = ATIF_VERSIONS.indexOf('ATIF-v1.7');

type Path = readonly (string | number)[];

/** What the rules for a step look at around it. */
export interface StepContext {
  /** As the trajectory declares it. */
  readonly version: string;
  /** The ids of all trajectories that the file embeds. */
  readonly embedded: ReadonlySet<string>;
  readonly problems: AtifProblems;
}

/**
 * Reports what a step breaks of the rules that its form does not say. `before` is the id of the step before, 0
 * for the first. Answers this one's id, for the next.
 */
export function reportStep(step: JsonObject, index: number, before: number, context: StepContext): number {
  const path = ['steps', index];
  const id = reportId(step, index, before, context.problems);
  const timestamp = textIn(step, 'timestamp');
  if (timestamp !== null && !isTimestamp(timestamp)) {
    const message = `The timestamp ${JSON.stringify(timestamp)} is no date and time of ISO 8601.`;
    const fix = 'Write it as in 2026-01-31T09:30:00Z.';
    context.problems.add('error', 'atif_timestamp', message, fix, [...path, 'timestamp']);
  }
  reportAgentOnly(step, path, context.problems);
  reportCopied(step, path, context.problems);
  reportResults(step, path, context);
  return id;
}

/** A break in the numbering is reported once, where it is: the steps after it go on from there. */
function reportId(step: JsonObject, index: number, before: number, problems: AtifProblems): number {
  const id = wholeIn(step, 'step_id');
  if (id === null || id === before + 1) return id ?? before + 1;
  const message = `The step’s id is ${id} and has to be ${index + 1}: the ids of a trajectory run 1, 2, 3 …`;
  const fix = 'Number the steps anew, from 1 and without a gap.';
  problems.add('error', 'atif_step_id', message, fix, ['steps', index, 'step_id']);
  return id;
}

function reportAgentOnly(step: JsonObject, path: Path, problems: AtifProblems): void {
  const source = textIn(step, 'source');
  if (source === 'user' || source === 'system') {
    for (const key of AGENT_ONLY) {
      if (!isGiven(step, key)) continue;
      const message = `Only a step of the agent has "${key}", and this is one of the ${source}.`;
      const fix = 'Remove it, even where it is empty, or correct the step’s source.';
      problems.add('error', 'atif_agent_only', message, fix, [...path, key]);
    }
  }
  if (source !== 'agent' || wholeIn(step, 'llm_call_count') !== 0) return;
  for (const key of MODEL_ONLY) {
    if (!isGiven(step, key)) continue;
    const message = `The step says that no model was called ("llm_call_count" is 0), but it has "${key}".`;
    const fix = `Remove "${key}", or say how many calls there were.`;
    problems.add('error', 'atif_no_model_call', message, fix, [...path, key]);
  }
}

function reportCopied(step: JsonObject, path: Path, problems: AtifProblems): void {
  if (!isTrue(step, 'is_copied_context') || !isGiven(step, 'metrics')) return;
  const message = 'The step was copied from another trajectory and has metrics: its usage is counted twice.';
  const fix = 'Leave the metrics to the trajectory it was copied from.';
  problems.add('warning', 'atif_copied_metrics', message, fix, [...path, 'metrics']);
}

function reportResults(step: JsonObject, path: Path, context: StepContext): void {
  const results = objectsIn(objectIn(step, 'observation'), 'results');
  if (results.length === 0) return;
  const calls = new Set(objectsIn(step, 'tool_calls').map(([call]) => textIn(call, 'tool_call_id')));
  for (const [result, index] of results) {
    const place = [...path, 'observation', 'results', index];
    const call = textIn(result, 'source_call_id');
    if (call !== null && !calls.has(call)) {
      const message = `The result is of the call ${JSON.stringify(call)}, which is no tool call of this step.`;
      const fix = 'Name a "tool_call_id" of the same step, or leave "source_call_id" out.';
      context.problems.add('error', 'atif_unknown_call', message, fix, [...place, 'source_call_id']);
    }
    for (const [ref, at] of objectsIn(result, 'subagent_trajectory_ref')) {
      reportRef(ref, [...place, 'subagent_trajectory_ref', at], context);
    }
  }
}

function reportRef(ref: JsonObject, path: Path, { version, embedded, problems }: StepContext): void {
  const id = textIn(ref, 'trajectory_id');
  if (isGiven(ref, 'trajectory_path')) return;
  if (id !== null) {
    if (embedded.has(id)) return;
    const message = `The file embeds no trajectory with the id ${JSON.stringify(id)}.`;
    const fix = 'Embed it under "subagent_trajectories", or name its file in "trajectory_path".';
    problems.add('warning', 'atif_not_embedded', message, fix, [...path, 'trajectory_id']);
    return;
  }
  if (isGiven(ref, 'trajectory_id')) return;
  if (ATIF_VERSIONS.indexOf(version) < STRICT_REFS && isGiven(ref, 'session_id')) {
    const message = 'The reference has a session id alone, by which its trajectory can’t be told for sure.';
    problems.add('warning', 'atif_session_only', message, 'Add a "trajectory_path".', path);
    return;
  }
  const message = 'The reference leads nowhere: it has neither a "trajectory_id" nor a "trajectory_path".';
  const fix = 'Name the embedded trajectory’s id or the file it is in.';
  problems.add('error', 'atif_ref', message, fix, path);
}
