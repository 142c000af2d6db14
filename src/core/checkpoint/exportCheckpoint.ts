import type { Json, JsonObject } from '../json/Json.ts';
import { isObject, own } from '../json/objects.ts';
import { stringifyJson } from '../json/stringifyJson.ts';
import type { Problem } from '../problem.ts';
import type { BatonDocument, QuestionRecord } from '../scenario/document.ts';
import { documentViews } from '../scenario/scenarioViews.ts';
import { blankCheckpoint, blankFeedItem, SCENARIO_BENCHMARK } from './blankParts.ts';
import { questionList } from './checkpointLists.ts';
import { membersOf, withOrderedKey } from './editJson.ts';
import { writeFields } from './Lens.ts';
import { droppedKeyProblems, MIXED_CHECKPOINT, removedSecret, replacedValue } from './lostProblems.ts';
import { pushAll } from './pushAll.ts';
import { benchmarkLenses, questionLenses } from './recordLenses.ts';
import type { JsonSteps } from './shapeProblems.ts';
import { checkpointShape, feedItemShape } from './shapes.ts';
import { joinList, placesIn } from './splitList.ts';
import { withoutSecrets } from './withoutSecrets.ts';
import { startFrom, writeScenario } from './writeScenario.ts';

export interface ExportOptions {
  /** An ISO 8601 time: the file's `dateModified`, and the date of what is new in it. */
  readonly now: string;
  /** Whether `dateModified` is set; true when left out. */
  readonly touch?: boolean;
}

export interface ExportedCheckpoint {
  /** JSON, indented by two spaces, as karenina writes it. */
  readonly text: string;
  /** What karenina will not have of it, and what is left out of the file. */
  readonly lost: readonly Problem[];
}

/**
 * Writes a document as a checkpoint. Only what was edited is written anew, and the copies of it that the
 * format asks for; a file that was only opened comes out as it was, but for `dateModified` and for keys and
 * passwords, which never enter a file. Linear in the document.
 */
export function exportCheckpoint(document: BatonDocument, options: ExportOptions): ExportedCheckpoint {
  const { now } = options;
  const { benchmark, scenarios, questions } = documentViews(document);
  const lost: Problem[] = [];
  let root = writeFields(
    benchmarkLenses,
    startFrom(benchmark.raw, () => blankCheckpoint(now)),
    benchmark,
  );
  pushAll(lost, droppedKeyProblems(root, checkpointShape, [], {}));
  const home = questionList(root);
  const parts: Record<'dataFeedElement' | 'hasPart', Part[]> = { dataFeedElement: [], hasPart: [] };
  for (const question of questions) {
    parts[home].push({
      order: question.order,
      write: (index) => writeQuestion(question, [home, index], now, lost),
    });
  }
  for (const view of scenarios) {
    parts.hasPart.push({
      order: view.record.order,
      write(index) {
        const written = writeScenario(view, ['hasPart', index], now);
        pushAll(lost, written.lost);
        return written.json;
      },
    });
  }
  if (questions.length > 0 && scenarios.length > 0) lost.push(MIXED_CHECKPOINT);
  for (const list of ['dataFeedElement', 'hasPart'] as const) root = withList(root, list, parts[list], lost);
  if (scenarios.some((view) => isNew(view.record.raw))) root = markAsScenarios(root);
  if (options.touch !== false) root = withOrderedKey(root, 'dateModified', now, ROOT_KEYS);
  const safe = withoutSecrets(root, (steps) => lost.push(removedSecret(steps)));
  return { text: stringifyJson(safe, 2), lost };
}

/** A part of the file; it is written when its index is known. */
interface Part {
  readonly order: number;
  write(index: number): JsonObject;
}

const ROOT_KEYS = Object.keys(membersOf(checkpointShape));

function isNew(raw: JsonObject): boolean {
  return Object.keys(raw).length === 0;
}

function writeQuestion(record: QuestionRecord, steps: JsonSteps, now: string, lost: Problem[]): JsonObject {
  const json = writeFields(
    questionLenses,
    startFrom(record.raw, () => blankFeedItem(now)),
    record,
  );
  pushAll(lost, droppedKeyProblems(json, feedItemShape, steps, { record: record.id }));
  return json;
}

/** Puts questions and scenarios back in the list they came from. */
function withList(
  root: JsonObject,
  list: 'dataFeedElement' | 'hasPart',
  parts: readonly Part[],
  lost: Problem[],
): JsonObject {
  const rest = own(root, list);
  if (!Array.isArray(rest)) {
    if (parts.length === 0) return root;
    if (rest !== undefined) lost.push(replacedValue(rest, [list], {}));
  }
  const places = placesIn(rest, parts.length);
  const sorted = [...parts].sort((a, b) => a.order - b.order);
  const written = sorted.map((part, index) => part.write(places[index] as number));
  return withOrderedKey(root, list, joinList(rest, written), ROOT_KEYS);
}

/** Says in the file's properties that it is one of scenarios, as karenina does. */
function markAsScenarios(root: JsonObject): JsonObject {
  const properties = own(root, 'additionalProperty') ?? [];
  if (!Array.isArray(properties)) return root;
  const list = properties as readonly Json[];
  const at = list.findIndex(
    (property) => isObject(property) && own(property, 'name') === SCENARIO_BENCHMARK.name,
  );
  const marked = at === -1 ? [...list, SCENARIO_BENCHMARK] : list.with(at, SCENARIO_BENCHMARK);
  return withOrderedKey(root, 'additionalProperty', marked, ROOT_KEYS);
}
