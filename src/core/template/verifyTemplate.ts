import type { Json, JsonObject } from '../json/Json.ts';
import { own } from '../json/objects.ts';
import { repr } from '../python/repr.ts';
import { coerceToType } from './coerceToType.ts';
import { granularScore } from './granularScore.ts';
import { judgeField } from './judgeField.ts';
import type { ParsedTemplate, TemplateField } from './ParsedTemplate.ts';
import { passesStrategy } from './passesStrategy.ts';
import { TemplateError } from './TemplateError.ts';

export interface TemplateVerdict {
  readonly verify: boolean;
  /** From 0 to 1: the fields' scores by weight. */
  readonly granular: number;
  /** The verdict of every verified field, by name, in the template's order. */
  readonly fields: Readonly<Record<string, boolean>>;
}

/**
 * Judges a parsed answer by a template, as karenina's generated `verify` and `verify_granular` do.
 * `rawResponse` is the answer as the agent gave it, for the trace primitives; `nodeResults` has the scenario's
 * results so far (`{<node>: {parsed: {…}}}`), for conditional ground truths.
 *
 * Throws a TemplateError: `NotVerifiable` when a verdict depends on code, `ValidationError` when pydantic would
 * refuse the answer, else of the kind that Python would raise (`KeyError` for a strategy with an unknown
 * field). Throws a CheckError when a primitive can't compare the values.
 */
export function verifyTemplate(
  template: ParsedTemplate,
  parsed: JsonObject,
  rawResponse: string,
  nodeResults?: JsonObject,
): TemplateVerdict {
  if (!template.verifiable) {
    const reason = template.unsupported.find((problem) => problem.severity !== 'info');
    const why = reason?.message ?? 'No field has a ground truth.';
    throw new TemplateError('NotVerifiable', `Only Python can judge answers by this template. ${why}`);
  }
  const values = validate(template, parsed);
  const fields = new Map<string, boolean>();
  const scored: { weight: number; score: number }[] = [];
  for (const field of template.fields) {
    if (field.verify_with === null) continue;
    const value = values.get(field.name) ?? null;
    const { verify_with, ground_truth } = field;
    const { passed, score } = judgeField({ verify_with, ground_truth }, value, rawResponse, nodeResults);
    fields.set(field.name, passed);
    scored.push({ weight: Number(field.weight), score });
  }
  return {
    verify: passesStrategy(template.strategy, fields),
    granular: granularScore(template.strategy, scored),
    fields: Object.fromEntries(fields),
  };
}

/** The values that the answer's fields hold in Python. */
function validate(template: ParsedTemplate, parsed: JsonObject): ReadonlyMap<string, Json> {
  const values = new Map<string, Json>();
  for (const field of template.fields) {
    const given = own(parsed, field.name);
    values.set(field.name, given === undefined ? defaultOf(field) : coerced(field, given));
  }
  return values;
}

function defaultOf(field: TemplateField): Json {
  if (field.fallback !== null) return field.fallback.value;
  throw new TemplateError('ValidationError', `The parsed answer has no ${field.name}.`);
}

function coerced(field: TemplateField, given: Json): Json {
  const value = coerceToType(field.type, given);
  if (value !== undefined) return value;
  const shown = repr(given).slice(0, 60);
  const message = `The parsed answer’s ${field.name} is ${shown}, which is no ${field.annotation}.`;
  throw new TemplateError('ValidationError', message);
}
