import { patternOf } from '../../check/patternOf.ts';
import type { Json, JsonObject } from '../../json/Json.ts';
import { JsonNumber } from '../../json/JsonNumber.ts';
import { isObject, own } from '../../json/objects.ts';
import { stringifyJson } from '../../json/stringifyJson.ts';
import { PythonError } from '../../python/PythonError.ts';
import { z } from '../../schema.ts';
import type { FilterStep, FilterStepType } from './FilterStep.ts';

/** A step as it was read, or why it can't be followed: `turns must be a whole number, 0 or more`. */
export type StepReading =
  | { readonly ok: true; readonly step: FilterStep }
  | { readonly ok: false; readonly reason: string };

/** A whole number of 0 or more; one that was read losslessly may be spelt as JavaScript would not. */
function countOf(what: string) {
  const message = `${what} must be a whole number, 0 or more`;
  return z.pipe(
    z.transform((value) => (value instanceof JsonNumber ? value.valueOf() : value)),
    z.custom<number>((value) => Number.isSafeInteger(value) && (value as number) >= 0, message),
  );
}

function oneOf<const Value extends string>(key: string, values: readonly Value[]) {
  return z.enum(values, `${key} must be one of ${values.join(', ')}`);
}

const texts = (key: string) => z.array(z.string(), `${key} must be a list of texts`);

const SCHEMAS: Readonly<Record<FilterStepType, z.ZodMiniType<FilterStep>>> = {
  keep_last_turns: z.object({ type: z.literal('keep_last_turns'), turns: countOf('turns') }),
  agents: z.object({
    type: z.literal('agents'),
    mode: oneOf('mode', ['keep', 'leave_out']),
    agents: texts('agents'),
    questions: z._default(oneOf('questions', ['all', 'theirs', 'none']), 'theirs'),
  }),
  leave_out_system_prompts: z.object({ type: z.literal('leave_out_system_prompts') }),
  tool_results: z.object({
    type: z.literal('tool_results'),
    over: countOf('over'),
    how: z._default(oneOf('how', ['cut', 'leave_out']), 'cut'),
  }),
  strip_thinking: z.object({ type: z.literal('strip_thinking') }),
  redact: z.object({
    type: z.literal('redact'),
    pattern: z.string('pattern must be a text').check(z.minLength(1, 'pattern is empty')),
    flags: z._default(texts('flags'), []),
    replacement: z._default(z.string('replacement must be a text'), '[redacted]'),
  }),
  merge: z.object({
    type: z.literal('merge'),
    heading: z._default(z.string('heading must be a text'), ''),
  }),
};

const TYPES = Object.keys(SCHEMAS) as FilterStepType[];

/**
 * Reads a filter's options, `{steps: [{type, …}]}`, step by step. No steps at all is an empty list; options whose
 * `steps` is no list are one reading that fails.
 */
export function readFilterSteps(options: JsonObject): readonly StepReading[] {
  const steps = own(options, 'steps');
  if (steps === undefined) return [];
  if (!Array.isArray(steps)) return [{ ok: false, reason: 'steps must be a list of steps' }];
  return (steps as readonly Json[]).map(readStep);
}

/** Reads one step; keys that it does not know are passed over. */
export function readStep(json: Json): StepReading {
  const type = isObject(json) ? own(json, 'type') : undefined;
  if (type === undefined) return { ok: false, reason: 'it must be an object with a type' };
  if (typeof type !== 'string' || !Object.hasOwn(SCHEMAS, type)) {
    const reason = `the type ${stringifyJson(type)} is unknown; there are ${TYPES.join(', ')}`;
    return { ok: false, reason };
  }
  const parsed = SCHEMAS[type as FilterStepType].safeParse(json);
  if (!parsed.success) return { ok: false, reason: parsed.error.issues[0]?.message ?? 'it has another form' };
  const reason = parsed.data.type === 'redact' ? refusal(parsed.data) : null;
  return reason === null ? { ok: true, step: parsed.data } : { ok: false, reason };
}

/** Why a pattern is not followed; null for one that is. */
function refusal({
  pattern,
  flags,
}: {
  readonly pattern: string;
  readonly flags: readonly string[];
}): string | null {
  try {
    patternOf(pattern, flags);
    return null;
  } catch (error) {
    if (error instanceof PythonError) return `its pattern is refused: ${error.message.replace(/\.$/, '')}`;
    throw error;
  }
}
