import { z } from 'zod';
import type { Json } from '../json/Json.ts';
import { JsonNumber } from '../json/JsonNumber.ts';
import { isObject, own } from '../json/objects.ts';

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

function listOf<T extends z.ZodType>(item: T): z.ZodArray<T> {
  return z.array(item, 'a list');
}

function objectWith<T extends z.core.$ZodLooseShape>(shape: T) {
  return z.object(shape, 'an object');
}

const propertyShape = objectWith({
  '@type': anything.optional(),
  '@id': anything.optional(),
  name: text.optional(),
  value: anything.optional(),
});

const ratingShape = objectWith({
  '@type': anything.optional(),
  '@id': anything.optional(),
  name: text.optional(),
  description: text.nullish(),
  bestRating: number.optional(),
  worstRating: number.optional(),
  ratingValue: number.nullish(),
  ratingExplanation: text.nullish(),
  additionalType: text.optional(),
  additionalProperty: listOf(propertyShape).nullish(),
});

/** A question with its expected answer and its template, standalone or a node's. */
const questionShape = objectWith({
  '@type': anything.optional(),
  '@id': anything.optional(),
  text: text.optional(),
  acceptedAnswer: objectWith({
    '@type': anything.optional(),
    '@id': anything.optional(),
    text: text.optional(),
  }).optional(),
  hasPart: objectWith({
    '@type': anything.optional(),
    '@id': anything.optional(),
    name: text.optional(),
    text: text.optional(),
    programmingLanguage: text.optional(),
    codeRepository: text.nullish(),
  }).optional(),
  rating: listOf(ratingShape).nullish(),
  additionalProperty: listOf(propertyShape).nullish(),
  keywords: listOf(text).nullish(),
});

/** The standalone question of a file of questions. */
export const feedItemShape = objectWith({
  '@type': anything.optional(),
  '@id': anything.optional(),
  dateCreated: text.optional(),
  dateModified: text.optional(),
  keywords: listOf(text).nullish(),
  item: questionShape.optional(),
});

/** A node's question once more, with all that karenina's own Question holds. */
const questionDataShape = objectWith({
  question: text.optional(),
  raw_answer: text.optional(),
  keywords: listOf(text).optional(),
  few_shot_examples: listOf(object).nullish(),
  date_created: text.optional(),
  date_modified: text.optional(),
  answer_template: text.nullish(),
  answer_notes: text.nullish(),
  author: object.nullish(),
  sources: listOf(object).nullish(),
  custom_metadata: object.nullish(),
  question_rubric: object.nullish(),
  question_dynamic_rubric: object.nullish(),
  workspace_path: text.nullish(),
  id: text.optional(),
  // The older name of `keywords`.
  tags: anything.optional(),
});

export const nodeShape = objectWith({
  '@type': anything.optional(),
  nodeId: text.optional(),
  question: questionShape.optional(),
  modelOverride: object.nullish(),
  toolFilter: objectWith({
    remove: listOf(objectWith({ server: text.optional(), tool: text.nullish() })).optional(),
  }).nullish(),
  stateUpdateSource: text.nullish(),
  questionData: questionDataShape.nullish(),
  agentIdentity: text.nullish(),
  metadata: object.nullish(),
});

function hasType(value: unknown): boolean {
  return isObject(value) && typeof own(value, 'type') === 'string';
}

export const stateCheckShape = objectWith({
  type: anything.optional(),
  field: text,
  expected: anything.optional(),
  verify_with: z.custom<Json>(hasType, 'an object with the name of a verification primitive as its type'),
});

export const edgeShape = objectWith({
  source: text,
  target: text,
  /** A state check, a list of them, or nothing: see `readCondition`. */
  condition: anything.optional(),
  conditionSource: text.nullish(),
  handover: text.nullish(),
});

export const criterionShape = objectWith({
  name: text.optional(),
  description: text.optional(),
  check: z.custom<Json>(hasType, 'an object with the name of an outcome check as its type').nullish(),
  evaluateSource: text.nullish(),
});

export const scenarioShape = objectWith({
  '@type': anything.optional(),
  name: text.optional(),
  description: text.optional(),
  entryNode: text.optional(),
  nodes: anything.optional(),
  edges: anything.optional(),
  outcomeCriteria: anything.optional(),
  metadata: object.nullish(),
});

export const checkpointShape = objectWith({
  '@context': anything.optional(),
  '@type': anything.optional(),
  '@id': anything.optional(),
  name: text.optional(),
  description: text.nullish(),
  version: text.nullish(),
  creator: anything.optional(),
  dateCreated: text.optional(),
  dateModified: text.optional(),
  rating: listOf(ratingShape).nullish(),
  dataFeedElement: anything.optional(),
  hasPart: anything.optional(),
  additionalProperty: listOf(propertyShape).nullish(),
});
