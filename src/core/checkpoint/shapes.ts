import type { Json } from '../json/Json.ts';
import { JsonNumber } from '../json/JsonNumber.ts';
import { isObject, own } from '../json/objects.ts';
import { z } from '../schema.ts';

/*
 * The objects of a karenina checkpoint: which members each has, in the order karenina writes them, and of
 * which kind they are. Nothing is required here, since older files lack much of it. A message completes the
 * sentence "karenina expects …". Members that karenina does not know pass: they are kept, and named at export.
 */

const text = z.string('a text');
const number = z.custom<Json>(
  (value) => typeof value === 'number' || value instanceof JsonNumber,
  'a number',
);
const object = z.custom<Json>(isObject, 'an object');
const anything = z.unknown();

function listOf<T extends z.ZodMiniType>(item: T): z.ZodMiniArray<T> {
  return z.array(item, 'a list');
}

function objectWith<T extends z.core.$ZodLooseShape>(shape: T) {
  return z.object(shape, 'an object');
}

const propertyShape = objectWith({
  '@type': z.optional(anything),
  '@id': z.optional(anything),
  name: z.optional(text),
  value: z.optional(anything),
});

const ratingShape = objectWith({
  '@type': z.optional(anything),
  '@id': z.optional(anything),
  name: z.optional(text),
  description: z.nullish(text),
  bestRating: z.optional(number),
  worstRating: z.optional(number),
  ratingValue: z.nullish(number),
  ratingExplanation: z.nullish(text),
  additionalType: z.optional(text),
  additionalProperty: z.nullish(listOf(propertyShape)),
});

/** A question with its expected answer and its template, standalone or a node's. */
const questionShape = objectWith({
  '@type': z.optional(anything),
  '@id': z.optional(anything),
  text: z.optional(text),
  acceptedAnswer: z.optional(
    objectWith({
      '@type': z.optional(anything),
      '@id': z.optional(anything),
      text: z.optional(text),
    }),
  ),
  hasPart: z.optional(
    objectWith({
      '@type': z.optional(anything),
      '@id': z.optional(anything),
      name: z.optional(text),
      text: z.optional(text),
      programmingLanguage: z.optional(text),
      codeRepository: z.nullish(text),
    }),
  ),
  rating: z.nullish(listOf(ratingShape)),
  additionalProperty: z.nullish(listOf(propertyShape)),
  keywords: z.nullish(listOf(text)),
});

/** The standalone question of a file of questions. */
export const feedItemShape = objectWith({
  '@type': z.optional(anything),
  '@id': z.optional(anything),
  dateCreated: z.optional(text),
  dateModified: z.optional(text),
  keywords: z.nullish(listOf(text)),
  item: z.optional(questionShape),
});

/** A node's question once more, with all that karenina's own Question holds. */
const questionDataShape = objectWith({
  question: z.optional(text),
  raw_answer: z.optional(text),
  keywords: z.optional(listOf(text)),
  few_shot_examples: z.nullish(listOf(object)),
  date_created: z.optional(text),
  date_modified: z.optional(text),
  answer_template: z.nullish(text),
  answer_notes: z.nullish(text),
  author: z.nullish(object),
  sources: z.nullish(listOf(object)),
  custom_metadata: z.nullish(object),
  question_rubric: z.nullish(object),
  question_dynamic_rubric: z.nullish(object),
  workspace_path: z.nullish(text),
  id: z.optional(text),
  // The older name of `keywords`.
  tags: z.optional(anything),
});

export const nodeShape = objectWith({
  '@type': z.optional(anything),
  nodeId: z.optional(text),
  question: z.optional(questionShape),
  modelOverride: z.nullish(object),
  toolFilter: z.nullish(
    objectWith({
      remove: z.optional(listOf(objectWith({ server: z.optional(text), tool: z.nullish(text) }))),
    }),
  ),
  stateUpdateSource: z.nullish(text),
  questionData: z.nullish(questionDataShape),
  agentIdentity: z.nullish(text),
  metadata: z.nullish(object),
});

function hasType(value: unknown): boolean {
  return isObject(value) && typeof own(value, 'type') === 'string';
}

export const stateCheckShape = objectWith({
  type: z.optional(anything),
  field: text,
  expected: z.optional(anything),
  verify_with: z.custom<Json>(hasType, 'an object with the name of a verification primitive as its type'),
});

export const edgeShape = objectWith({
  source: text,
  target: text,
  /** A state check, a list of them, or nothing: see `readCondition`. */
  condition: z.optional(anything),
  conditionSource: z.nullish(text),
  handover: z.nullish(text),
});

export const criterionShape = objectWith({
  name: z.optional(text),
  description: z.optional(text),
  check: z.nullish(z.custom<Json>(hasType, 'an object with the name of an outcome check as its type')),
  evaluateSource: z.nullish(text),
});

export const scenarioShape = objectWith({
  '@type': z.optional(anything),
  name: z.optional(text),
  description: z.optional(text),
  entryNode: z.optional(text),
  nodes: z.optional(anything),
  edges: z.optional(anything),
  outcomeCriteria: z.optional(anything),
  metadata: z.nullish(object),
});

export const checkpointShape = objectWith({
  '@context': z.optional(anything),
  '@type': z.optional(anything),
  '@id': z.optional(anything),
  name: z.optional(text),
  description: z.nullish(text),
  version: z.nullish(text),
  creator: z.optional(anything),
  dateCreated: z.optional(text),
  dateModified: z.optional(text),
  rating: z.nullish(listOf(ratingShape)),
  dataFeedElement: z.optional(anything),
  hasPart: z.optional(anything),
  additionalProperty: z.nullish(listOf(propertyShape)),
});
