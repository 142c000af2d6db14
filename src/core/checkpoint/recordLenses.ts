import { isObject, own, withoutKey } from '../json/objects.ts';
import type {
  BenchmarkRecord,
  CriterionRecord,
  OutcomeCheck,
  QuestionRecord,
  ScenarioRecord,
} from '../scenario/document.ts';
import { UNREADABLE } from '../scenario/unreadableCheck.ts';
import { handoffsLens, metadataLens, traceLens, turnLimitLens, wakesLens } from './batonMetadata.ts';
import { valueAt, withValueAt } from './editJson.ts';
import type { Lens, Lenses } from './Lens.ts';
import { templateName } from './questionText.ts';
import { checkpointShape, criterionShape, feedItemShape, scenarioShape } from './shapes.ts';
import { optionalJsonLens, optionalTextLens, textLens } from './textLens.ts';

export const benchmarkLenses: Lenses<Pick<BenchmarkRecord, 'name' | 'description' | 'rating'>> = {
  name: textLens(['name'], checkpointShape),
  description: textLens(['description'], checkpointShape),
  rating: optionalJsonLens('rating', checkpointShape),
};

type ScenarioFields = Pick<
  ScenarioRecord,
  'name' | 'description' | 'entry' | 'metadata' | 'turnLimit' | 'trace' | 'handoffs' | 'wakes'
>;

export const scenarioLenses: Lenses<ScenarioFields> = {
  name: textLens(['name'], scenarioShape),
  description: textLens(['description'], scenarioShape),
  entry: textLens(['entryNode'], scenarioShape),
  metadata: metadataLens,
  turnLimit: turnLimitLens,
  trace: traceLens,
  handoffs: handoffsLens,
  wakes: wakesLens,
};

const checkLens: Lens<OutcomeCheck | null> = {
  read(raw) {
    const value = own(raw, 'check') ?? null;
    if (value === null) return null;
    const readable = isObject(value) && typeof own(value, 'type') === 'string';
    return readable ? (value as OutcomeCheck) : { type: UNREADABLE };
  },
  write: (raw, value) =>
    value === null ? withoutKey(raw, 'check') : withValueAt(raw, ['check'], value, criterionShape),
};

type CriterionFields = Pick<CriterionRecord, 'name' | 'description' | 'check' | 'evaluateSource'>;

export const criterionLenses: Lenses<CriterionFields> = {
  name: textLens(['name'], criterionShape),
  description: textLens(['description'], criterionShape),
  check: checkLens,
  evaluateSource: optionalTextLens('evaluateSource', criterionShape),
};

const ITEM_TEMPLATE_NAME = ['item', 'hasPart', 'name'];
const itemText = textLens(['item', 'text'], feedItemShape);

type QuestionFields = Pick<QuestionRecord, 'question' | 'expectedAnswer' | 'template'>;

export const questionLenses: Lenses<QuestionFields> = {
  question: {
    read: itemText.read,
    write(raw, value) {
      const written = itemText.write(raw, value);
      if (valueAt(raw, ITEM_TEMPLATE_NAME) !== templateName(itemText.read(raw))) return written;
      return withValueAt(written, ITEM_TEMPLATE_NAME, templateName(value), feedItemShape);
    },
  },
  expectedAnswer: textLens(['item', 'acceptedAnswer', 'text'], feedItemShape),
  template: textLens(['item', 'hasPart', 'text'], feedItemShape),
};
