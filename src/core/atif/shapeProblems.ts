import { kindOf } from '../checkpoint/shapeProblems.ts';
import type { Json } from '../json/Json.ts';
import { isObject, own } from '../json/objects.ts';
import type { z } from '../schema.ts';
import type { AtifProblems } from './AtifProblems.ts';
import { trajectorySchema } from './atifSchemas.ts';

/** What the object under a key is, for people. */
const KINDS: ReadonlyMap<string, string> = new Map([
  ['', 'a trajectory'],
  ['agent', 'an agent'],
  ['steps', 'a step'],
  ['message', 'a part of a message'],
  ['content', 'a part of an observation'],
  ['source', 'the source of a part'],
  ['tool_calls', 'a tool call'],
  ['observation', 'an observation'],
  ['results', 'a result of an observation'],
  ['subagent_trajectory_ref', 'a reference to a trajectory'],
  ['metrics', 'metrics'],
  ['final_metrics', 'final metrics'],
]);

/** Kinds of objects that have a free object, `extra`. */
const EXTENSIBLE = new Set(['', 'agent', 'steps', 'tool_calls', 'results', 'metrics', 'final_metrics']);

type Steps = readonly (string | number)[];

/** Reports keys that a trajectory does not have, values that are missing, and values of another kind. */
export function reportShape(trajectory: Json, problems: AtifProblems): void {
  const result = trajectorySchema.safeParse(trajectory);
  if (result.success) return;
  for (const issue of result.error.issues) reportIssue(trajectory, issue, [], problems);
}

function reportIssue(trajectory: Json, issue: z.core.$ZodIssue, before: Steps, problems: AtifProblems): void {
  const path: Steps = [...before, ...(issue.path as (string | number)[])];
  if (issue.code === 'unrecognized_keys') {
    for (const key of issue.keys) reportKey(key, path, problems);
    return;
  }
  const value = valueAt(trajectory, path);
  // Of a union the branch that the value was meant for says more than that none fits.
  const meant = issue.code === 'invalid_union' && Array.isArray(value) ? issue.errors.at(-1) : undefined;
  if (meant !== undefined) {
    for (const inner of meant) reportIssue(trajectory, inner, path, problems);
  } else if (value === undefined) {
    const key = path.at(-1);
    problems.add(
      'error',
      'atif_missing',
      `${sentence(kindAt(path.slice(0, -1)))} needs ${JSON.stringify(key)}, which is missing.`,
      `Add it: it is ${issue.message}.`,
      path.slice(0, -1),
    );
  } else {
    const [message, fix] = [
      `${JSON.stringify(path.at(-1) ?? 'This')} has to be ${issue.message}, and is ${shown(value)}.`,
      `Put ${issue.message} there.`,
    ];
    problems.add('error', 'atif_wrong_value', message, fix, path);
  }
}

function reportKey(key: string, path: Steps, problems: AtifProblems): void {
  const kind = kindAt(path);
  const keep = EXTENSIBLE.has(lastName(path))
    ? 'Remove it, or keep it in the free object "extra".'
    : 'Remove it.';
  problems.add('error', 'atif_unknown_key', `${sentence(kind)} has no key ${JSON.stringify(key)}.`, keep, [
    ...path,
    key,
  ]);
}

function kindAt(path: Steps): string {
  return KINDS.get(lastName(path)) ?? 'an object';
}

/** The last key on a way: indexes are places in what it names. */
function lastName(path: Steps): string {
  return path.findLast((step) => typeof step === 'string')?.toString() ?? '';
}

function sentence(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A short value as it is, any other by its kind. */
function shown(value: Json): string {
  return typeof value === 'string' && value.length <= 40 ? JSON.stringify(value) : kindOf(value);
}

function valueAt(json: Json, path: Steps): Json | undefined {
  let value: Json | undefined = json;
  for (const step of path) {
    if (typeof step === 'number') value = Array.isArray(value) ? (value[step] as Json) : undefined;
    else value = isObject(value) ? own(value, step) : undefined;
  }
  return value;
}
