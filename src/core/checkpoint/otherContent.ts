import type { Json, JsonObject } from '../json/Json.ts';
import { entriesOf, objectOf, own, withKey, withoutKey } from '../json/objects.ts';
import { stringifyJson } from '../json/stringifyJson.ts';
import type { DocumentRecord } from '../scenario/document.ts';
import {
  agentEntriesLens,
  conditionEntriesLens,
  groupEntriesLens,
  handoverEntriesLens,
  noteEntriesLens,
  outcomeEntriesLens,
} from './batonMetadata.ts';
import {
  blankCheckpoint,
  blankCriterion,
  blankEdge,
  blankFeedItem,
  blankNode,
  blankScenario,
  SCENARIO_BENCHMARK,
} from './blankParts.ts';
import { edgeLenses } from './edgeLenses.ts';
import { valueAt, withoutValueAt } from './editJson.ts';
import { isSameJson, type Lens } from './Lens.ts';
import { modelOverrideLens, nodeLenses } from './nodeLenses.ts';
import { questionId, templateName } from './questionText.ts';
import { benchmarkLenses, criterionLenses, questionLenses, scenarioLenses } from './recordLenses.ts';
import { startFrom } from './writeScenario.ts';

type AnyLenses = Readonly<Record<string, Lens<unknown>>>;

const LENSES: { readonly [T in DocumentRecord['type']]?: AnyLenses } = {
  benchmark: benchmarkLenses as unknown as AnyLenses,
  scenario: scenarioLenses as unknown as AnyLenses,
  node: nodeLenses as unknown as AnyLenses,
  edge: edgeLenses as unknown as AnyLenses,
  criterion: criterionLenses as unknown as AnyLenses,
  question: questionLenses as unknown as AnyLenses,
};

/**
 * What two records' JSON holds beside their fields: rubrics, keywords, whatever Baton has no form for. A field
 * that is the same on both sides and stands so in both files stays in, so that nothing that differs is hidden;
 * one that differs, or was edited since, is taken out of both with the copies of it that the format asks for.
 * Answers the same object twice where there is nothing to compare.
 */
export function otherContents<R extends DocumentRecord>(
  before: R,
  after: R,
): readonly [JsonObject, JsonObject] {
  if (before.raw === after.raw || isSameJson(before.raw, after.raw)) return [before.raw, before.raw];
  const edited = editedFields(before, after);
  const texts = [before, after].flatMap((record) => ('question' in record ? [record.question, ''] : []));
  const derived = new Set(texts.flatMap((text) => [templateName(text), questionId(text)]));
  return [contentOf(before, edited, derived), contentOf(after, edited, derived)];
}

/** The fields that are not the same in both records and their JSON. */
function editedFields(before: DocumentRecord, after: DocumentRecord): readonly string[] {
  const lenses = LENSES[before.type] ?? {};
  const fieldOf = (record: DocumentRecord, name: string): unknown => (record as unknown as AnyFields)[name];
  return Object.keys(lenses).filter((name) => {
    const lens = lenses[name] as Lens<unknown>;
    const values = [fieldOf(before, name), fieldOf(after, name), lens.read(before.raw), lens.read(after.raw)];
    return values.some((value) => !isSameJson(value, values[0]));
  });
}

type AnyFields = Readonly<Record<string, unknown>>;

/** `derived` are names and ids that a question's text gives to other places. */
function contentOf(
  record: DocumentRecord,
  edited: readonly string[],
  derived: ReadonlySet<string>,
): JsonObject {
  const lenses = LENSES[record.type] ?? {};
  let raw = startFrom(record.raw, () => blankOf(record));
  for (const name of edited) {
    const lens = lenses[name] as Lens<unknown>;
    // What a field reads where there is nothing is what it is without a value.
    const nothing = lens.read({});
    if (!isSameJson(lens.read(raw), nothing)) raw = lens.write(raw, nothing);
  }
  return withoutDerived(record, raw, derived);
}

function blankOf({ type }: DocumentRecord): JsonObject {
  if (type === 'benchmark') return blankCheckpoint(NO_TIME);
  if (type === 'scenario') return blankScenario();
  if (type === 'node') return blankNode(NO_TIME);
  if (type === 'edge') return blankEdge();
  if (type === 'criterion') return blankCriterion();
  return type === 'question' ? blankFeedItem(NO_TIME) : {};
}

/** Dates of what is new are no content. */
const NO_TIME = '1970-01-01T00:00:00.000Z';

/** Leaves out what an export derives, or writes for other records. */
function withoutDerived(record: DocumentRecord, raw: JsonObject, derived: ReadonlySet<string>): JsonObject {
  switch (record.type) {
    case 'benchmark':
      return withoutMark(raw);
    case 'scenario':
      return withoutEntries(raw);
    case 'node': {
      const bare = withoutKey(modelOverrideLens.write(raw, null), 'nodeId');
      const unnamed = withoutText(bare, ['question', 'hasPart', 'name'], derived);
      return withoutText(unnamed, ['questionData', 'id'], derived);
    }
    case 'question':
      return withoutText(raw, ['item', 'hasPart', 'name'], derived);
    case 'edge':
      return withoutKey(withoutKey(raw, 'source'), 'target');
    case 'agent':
      return without(raw, ['identity', 'colour', 'model_override']);
    case 'note':
      return without(raw, ['text', 'x', 'y', 'width', 'height', 'colour']);
    case 'group':
      return without(raw, ['name', 'nodes', 'collapsed', 'colour']);
    default:
      return raw;
  }
}

function withoutText(raw: JsonObject, path: readonly string[], derived: ReadonlySet<string>): JsonObject {
  const text = valueAt(raw, path);
  return typeof text === 'string' && derived.has(text) ? withoutValueAt(raw, path) : raw;
}

function without(raw: JsonObject, keys: readonly string[]): JsonObject {
  return objectOf(entriesOf(raw).filter(([key]) => !keys.includes(key)));
}

const ENTRIES = [
  agentEntriesLens,
  handoverEntriesLens,
  conditionEntriesLens,
  outcomeEntriesLens,
  noteEntriesLens,
  groupEntriesLens,
] as readonly Lens<readonly unknown[]>[];

/** The entries of the parts, which are compared with them. */
function withoutEntries(raw: JsonObject): JsonObject {
  let bare = raw;
  for (const lens of ENTRIES) if (lens.read(bare).length > 0) bare = lens.write(bare, []);
  return bare;
}

/** A file is marked as one of scenarios when it gets its first. */
function withoutMark(raw: JsonObject): JsonObject {
  const properties = own(raw, 'additionalProperty');
  if (!Array.isArray(properties)) return raw;
  const mark = stringifyJson(SCENARIO_BENCHMARK);
  const others = (properties as readonly Json[]).filter((property) => stringifyJson(property) !== mark);
  return withKey(raw, 'additionalProperty', others);
}
