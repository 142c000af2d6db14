import { CheckError } from '../../../core/check/CheckError.ts';
import { checkPrimitive } from '../../../core/check/checkPrimitive.ts';
import { scorePrimitive } from '../../../core/check/scorePrimitive.ts';
import type { Json, JsonObject } from '../../../core/json/Json.ts';
import { entriesOf, isObject, own } from '../../../core/json/objects.ts';
import { parseJson } from '../../../core/json/parseJson.ts';
import { stringifyJson } from '../../../core/json/stringifyJson.ts';
import type { Primitive } from '../../../core/scenario/document.ts';
import { coerceToType } from '../../../core/template/coerceToType.ts';
import { granularScore } from '../../../core/template/granularScore.ts';
import { judgeField } from '../../../core/template/judgeField.ts';
import type { StrategyNode } from '../../../core/template/ParsedTemplate.ts';
import { passesStrategy } from '../../../core/template/passesStrategy.ts';
import { TemplateError } from '../../../core/template/TemplateError.ts';
import type { TypeModel } from '../../../core/template/TypeModel.ts';
import { withBounds } from '../../../core/template/withBounds.ts';

/** What Python's templates leave to the core. What they ask with is theirs: it can be of any shape. */
const ANSWERS: Readonly<Record<string, (request: JsonObject) => Json>> = {
  build: (request) => {
    // What a primitive does not take shows at any check.
    try {
      checkPrimitive(primitiveIn(request), 0, 0);
    } catch (error) {
      if (error instanceof CheckError && error.kind === 'ValidationError') throw error;
    }
    return null;
  },
  check: (request) =>
    checkPrimitive(primitiveIn(request), part(request, 'extracted'), part(request, 'expected')),
  score: (request) =>
    scorePrimitive(primitiveIn(request), part(request, 'extracted'), part(request, 'expected')),
  judge: (request) => {
    const nodeResults = part(request, 'nodeResults');
    const field = {
      verify_with: part(request, 'verify_with') as Primitive,
      ground_truth: part(request, 'ground_truth'),
    };
    const value = part(request, 'value');
    const rawResponse = String(part(request, 'rawResponse') ?? '');
    return { ...judgeField(field, value, rawResponse, isObject(nodeResults) ? nodeResults : undefined) };
  },
  passes: (request) => {
    const verdicts = entriesOf(objectIn(request, 'fields')).map(
      ([name, passed]) => [name, passed === true] as const,
    );
    return passesStrategy(strategyIn(request), new Map(verdicts));
  },
  granular: (request) => {
    const fields = part(request, 'fields') as readonly JsonObject[];
    const scored = fields.map((field) => ({
      weight: Number(part(field, 'weight')),
      score: Number(part(field, 'score')),
    }));
    return granularScore(strategyIn(request), scored);
  },
  coerce: (request) => {
    let type = objectIn(request, 'type') as unknown as TypeModel;
    for (const [name, limit] of entriesOf(objectIn(request, 'bounds'))) {
      type = withBounds(type, name, limit) ?? type;
    }
    const value = coerceToType(type, part(request, 'value'));
    if (value === undefined) throw new CheckError('ValidationError', 'The type does not take it.');
    return { value };
  },
};

/** Answers a question of Python's with `{value}`, or with the error that Python is to raise. JSON text both. */
export function answerCore(question: string): string {
  try {
    const request = parseJson(question);
    const name = isObject(request) ? own(request, 'name') : undefined;
    const answer = typeof name === 'string' && Object.hasOwn(ANSWERS, name) ? ANSWERS[name] : undefined;
    if (answer === undefined || !isObject(request)) throw new TypeError('The core answers no such question.');
    return stringifyJson({ value: answer(request) });
  } catch (error) {
    const isKnown = error instanceof CheckError || error instanceof TemplateError;
    const kind = isKnown ? error.kind : 'Refused';
    return stringifyJson({
      error: { kind, message: error instanceof Error ? error.message : String(error) },
    });
  }
}

function part(request: JsonObject, name: string): Json {
  return own(request, name) ?? null;
}

function objectIn(request: JsonObject, name: string): JsonObject {
  const value = part(request, name);
  if (!isObject(value)) throw new TypeError(`The core needs a ${name}.`);
  return value;
}

function primitiveIn(request: JsonObject): Primitive {
  return objectIn(request, 'primitive') as Primitive;
}

function strategyIn(request: JsonObject): StrategyNode | null {
  return part(request, 'strategy') as unknown as StrategyNode | null;
}
