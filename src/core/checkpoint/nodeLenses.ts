import type { Json, JsonObject } from '../json/Json.ts';
import { isObject, own, withoutKey } from '../json/objects.ts';
import type { NodeRecord } from '../scenario/document.ts';
import {
  concludesLens,
  contextPolicyLens,
  metadataLens,
  noteLens,
  positionLens,
  scriptLens,
  stateUpdateJsLens,
} from './batonMetadata.ts';
import { valueAt, withValueAt } from './editJson.ts';
import type { Lens, Lenses } from './Lens.ts';
import { questionId, templateName } from './questionText.ts';
import { readText } from './readText.ts';
import { nodeShape } from './shapes.ts';
import { optionalJsonLens, optionalTextLens } from './textLens.ts';

/** A text of a node that the format holds twice. */
export interface DoubledText {
  /** In the question as schema.org has it. */
  readonly path: readonly string[];
  /** The key of its copy in `questionData`, which karenina loads when it is there, so that it counts. */
  readonly copy: string;
}

const QUESTION: DoubledText = { path: ['question', 'text'], copy: 'question' };
const ANSWER: DoubledText = { path: ['question', 'acceptedAnswer', 'text'], copy: 'raw_answer' };
const TEMPLATE: DoubledText = { path: ['question', 'hasPart', 'text'], copy: 'answer_template' };

export const DOUBLED_TEXTS: readonly DoubledText[] = [QUESTION, ANSWER, TEMPLATE];

const TEMPLATE_NAME = ['question', 'hasPart', 'name'];
const QUESTION_ID = ['questionData', 'id'];

function readDoubled(raw: JsonObject, { path, copy }: DoubledText): string {
  const value = valueAt(raw, ['questionData', copy]);
  return typeof value === 'string' ? value : readText(valueAt(raw, path));
}

/** Writes both places; without `questionData` only the one. */
function writeDoubled(raw: JsonObject, { path, copy }: DoubledText, value: string, copied: Json): JsonObject {
  const written = withValueAt(raw, path, value, nodeShape);
  if (!isObject(own(written, 'questionData'))) return written;
  return withValueAt(written, ['questionData', copy], copied, nodeShape);
}

const questionLens: Lens<string> = {
  read: (raw) => readDoubled(raw, QUESTION),
  write(raw, value) {
    let written = writeDoubled(raw, QUESTION, value, value);
    // A template that was named after its question stays so; one with a name of its own keeps it.
    if (valueAt(raw, TEMPLATE_NAME) === templateName(readDoubled(raw, QUESTION))) {
      written = withValueAt(written, TEMPLATE_NAME, templateName(value), nodeShape);
    }
    if (valueAt(raw, QUESTION_ID) === undefined) return written;
    return withValueAt(written, QUESTION_ID, questionId(value), nodeShape);
  },
};

const answerLens: Lens<string> = {
  read: (raw) => readDoubled(raw, ANSWER),
  write: (raw, value) => writeDoubled(raw, ANSWER, value, value),
};

const templateLens: Lens<string> = {
  read: (raw) => readDoubled(raw, TEMPLATE),
  write: (raw, value) => writeDoubled(raw, TEMPLATE, value, value || null),
};

/** What stands in `questionData` alone. */
function questionDataLens(key: string): Lens<Json> {
  return {
    read: (raw) => valueAt(raw, ['questionData', key]) ?? null,
    write(raw, value) {
      const place = ['questionData', key];
      if (isObject(own(raw, 'questionData'))) return withValueAt(raw, place, value, nodeShape);
      // karenina takes `questionData` for the whole question, so that it can't hold one member alone.
      const whole: JsonObject = {
        question: questionLens.read(raw),
        raw_answer: answerLens.read(raw),
        keywords: [],
        answer_template: templateLens.read(raw) || null,
      };
      return withValueAt(withValueAt(raw, ['questionData'], whole, nodeShape), place, value, nodeShape);
    },
  };
}

type NodeFields = Pick<
  NodeRecord,
  | 'question'
  | 'expectedAnswer'
  | 'template'
  | 'agentIdentity'
  | 'toolFilter'
  | 'stateUpdateSource'
  | 'stateUpdateJs'
  | 'contextPolicy'
  | 'concludes'
  | 'fewShot'
  | 'rubric'
  | 'dynamicRubric'
  | 'metadata'
  | 'script'
  | 'position'
  | 'note'
>;

/** A node's fields but its id, which is its key, and its model settings, which depend on its agent. */
export const nodeLenses: Lenses<NodeFields> = {
  question: questionLens,
  expectedAnswer: answerLens,
  template: templateLens,
  agentIdentity: optionalTextLens('agentIdentity', nodeShape),
  toolFilter: optionalJsonLens('toolFilter', nodeShape),
  stateUpdateSource: optionalTextLens('stateUpdateSource', nodeShape),
  fewShot: questionDataLens('few_shot_examples'),
  rubric: questionDataLens('question_rubric'),
  dynamicRubric: questionDataLens('question_dynamic_rubric'),
  metadata: metadataLens,
  position: positionLens,
  script: scriptLens,
  note: noteLens,
  stateUpdateJs: stateUpdateJsLens,
  contextPolicy: contextPolicyLens,
  concludes: concludesLens,
};

/** A node's `modelOverride` as it stands in the file. */
export const modelOverrideLens: Lens<JsonObject | null> = {
  read(raw) {
    const value = own(raw, 'modelOverride');
    return isObject(value) ? value : null;
  },
  write: (raw, value) =>
    value === null ? withoutKey(raw, 'modelOverride') : withValueAt(raw, ['modelOverride'], value, nodeShape),
};
