import type { Json, JsonObject } from '../../../src/core/json/Json.ts';
import { isObject, own } from '../../../src/core/json/objects.ts';
import type { TemplateField } from '../../../src/core/template/ParsedTemplate.ts';
import { parseTemplate } from '../../../src/core/template/parseTemplate.ts';
import { TemplateError } from '../../../src/core/template/TemplateError.ts';
import { verifyTemplate } from '../../../src/core/template/verifyTemplate.ts';
import { differenceOf } from '../differenceOf.ts';
import { listIn, objectIn, textIn } from '../readCase.ts';
import { failedBecause, PASSED, type Verdict } from '../Verdict.ts';

/** `source` → fields, schema, and a verdict for each parsed answer. */
export function judgeTemplate(given: JsonObject): Verdict {
  const className = own(given, 'class_name');
  const template = parseTemplate(
    textIn(given, 'source'),
    typeof className === 'string' ? className : undefined,
  );
  const expected = objectIn(given, 'expect');
  const fields = template.fields.filter((field) => field.kind === 'verified').map(fieldJson);
  const difference =
    differenceOf(fields, listIn(expected, 'fields'), false, 'fields') ??
    differenceOf(template.schema, own(expected, 'schema') as Json, false, 'schema');
  if (difference !== null) return failedBecause(difference);
  for (const answer of listIn(expected, 'cases')) {
    const why = answerDifference(answer as JsonObject);
    if (why !== null) return failedBecause(why);
  }
  return PASSED;

  function answerDifference(answer: JsonObject): string | null {
    const wanted = objectIn(answer, 'expect');
    const value = own(wanted, 'value');
    const nodeResults = own(answer, 'node_results');
    try {
      const verdict = verifyTemplate(
        template,
        objectIn(answer, 'parsed'),
        textIn(answer, 'raw_response'),
        isObject(nodeResults) ? nodeResults : undefined,
      );
      if (!isObject(value)) return 'an answer that the reference refuses is judged';
      // A score is a float, whichever way it is spelt.
      if (!Object.is(verdict.granular, Number(own(value, 'granular')))) {
        return `granular is ${verdict.granular} instead of ${own(value, 'granular')}`;
      }
      return (
        differenceOf(verdict.verify, own(value, 'verify') as Json, false, 'verify') ??
        differenceOf(verdict.fields, own(value, 'fields') as Json, false, 'fields')
      );
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      const isRefused = error instanceof TemplateError && error.kind === 'NotVerifiable';
      return value === undefined && !isRefused ? null : `an answer is not judged: ${error.message}`;
    }
  }
}

function fieldJson(field: TemplateField): Json {
  const { name, ground_truth, verify_with, weight, extraction_hint, description } = field;
  return { name, ground_truth, verify_with, weight, extraction_hint, description };
}
