import type { Json, JsonObject } from '../json/Json.ts';
import { isObject, own } from '../json/objects.ts';
import type { Ids } from '../ports.ts';
import { ownRubric } from '../rubric/ownRubric.ts';
import type { BatonDocument, DocumentRecord, QuestionRecord, RecordId } from '../scenario/document.ts';
import { freeName } from '../scenario/freeName.ts';
import { newNodeRecord, newScenarioRecord, orderAfter } from '../scenario/newRecords.ts';
import { documentViews } from '../scenario/scenarioViews.ts';
import { blankNode } from './blankParts.ts';
import { valueAt } from './editJson.ts';
import { questionId } from './questionText.ts';
import { readText } from './readText.ts';

const NODE = 'ask';

/**
 * A scenario of one node that asks a standalone question of the file, with all that the question has: rubric,
 * properties, keywords. The question itself stays. Gives the records to add and the scenario's id.
 */
export function scenarioFromQuestion(
  document: BatonDocument,
  question: QuestionRecord,
  ids: Ids,
): { readonly set: readonly DocumentRecord[]; readonly id: RecordId } {
  const { scenarios } = documentViews(document);
  const scenario = newScenarioRecord(ids, {
    name: freeName('question', new Set(scenarios.map((view) => view.name))),
    description: question.question,
    entry: NODE,
    order: orderAfter(scenarios.map((view) => view.record)),
  });
  const node = newNodeRecord(ids, {
    scenarioId: scenario.id,
    nodeId: NODE,
    order: 0,
    question: question.question,
    expectedAnswer: question.expectedAnswer,
    template: question.template,
    rubric: rubricOf(question),
  });
  return { set: [scenario, { ...node, raw: rawNode(question) }], id: scenario.id };
}

/** A node's rubric stands elsewhere than a question's. */
function rubricOf({ raw }: QuestionRecord): Json {
  const ratings = valueAt(raw, ['item', 'rating']);
  return Array.isArray(ratings) && ratings.length > 0 ? ownRubric(ratings) : null;
}

/** The JSON of a new node around the question's: a node's question has the shape of a standalone one. */
function rawNode({ raw, question, expectedAnswer, template }: QuestionRecord): JsonObject {
  const item = own(raw, 'item');
  const blank = blankNode(readText(own(raw, 'dateCreated')));
  if (!isObject(item)) return blank;
  const keywords = own(item, 'keywords') ?? own(raw, 'keywords') ?? [];
  const questionData: JsonObject = {
    ...(own(blank, 'questionData') as JsonObject),
    question,
    raw_answer: expectedAnswer,
    keywords,
    answer_template: template || null,
    id: questionId(question),
  };
  return { ...blank, nodeId: NODE, question: item, questionData };
}
