import type { Json, JsonObject } from '../json/Json.ts';
import { JsonSyntaxError } from '../json/JsonSyntaxError.ts';
import { jsonPath } from '../json/jsonPath.ts';
import { isObject, own, withKey } from '../json/objects.ts';
import { parseJson } from '../json/parseJson.ts';
import type { Ids } from '../ports.ts';
import type { Problem } from '../problem.ts';
import { countedIds } from '../scenario/countedIds.ts';
import type { BatonDocument, BenchmarkRecord, DocumentRecord, QuestionRecord } from '../scenario/document.ts';
import { CheckpointError } from './CheckpointError.ts';
import { isQuestion, isScenario, questionList } from './checkpointLists.ts';
import { describeJson, isCheckpoint } from './describeJson.ts';
import { readFields } from './Lens.ts';
import { pushAll } from './pushAll.ts';
import type { EarlierNode } from './readNodes.ts';
import { readScenario } from './readScenario.ts';
import { benchmarkLenses, questionLenses } from './recordLenses.ts';
import { kindOf, shapeProblems, wrongKind } from './shapeProblems.ts';
import { checkpointShape, feedItemShape } from './shapes.ts';
import { splitList } from './splitList.ts';

export interface ImportedCheckpoint {
  readonly document: BatonDocument;
  /**
   * What was noticed in the file itself. What is wrong with a scenario as it now stands, `validateScenario`
   * says.
   */
  readonly problems: readonly Problem[];
}

/**
 * Opens a checkpoint's text, of any generation. All of it is kept, known or not, so that an export writes
 * the same JSON; what can't be used is named in `problems`, with its path and what to do. Linear in the text.
 * `ids` names the records; left out, they are numbered, which does where no other document comes near them.
 *
 * Throws a `CheckpointError` when there is nothing to open: no JSON, cut-off JSON, JSON of another kind.
 */
export function importCheckpoint(text: string, ids: Ids = countedIds()): ImportedCheckpoint {
  const duplicates: Duplicate[] = [];
  let json: Json;
  try {
    json = parseJson(text, {
      onDuplicateKey: (path, key, earlier) => duplicates.push({ path, key, earlier }),
    });
  } catch (error) {
    if (!(error instanceof JsonSyntaxError)) throw error;
    throw new CheckpointError([unreadable(text, error)]);
  }
  if (!isCheckpoint(json)) throw new CheckpointError([notACheckpoint(json)]);
  return readCheckpoint(json as JsonObject, duplicates, ids);
}

/** A key that its object had before, and the value it had then. */
interface Duplicate {
  readonly path: string;
  readonly key: string;
  readonly earlier: Json;
}

function readCheckpoint(json: JsonObject, duplicates: readonly Duplicate[], ids: Ids): ImportedCheckpoint {
  const problems = shapeProblems(json, checkpointShape, []);
  const { earlierNodes, dropped } = sortDuplicates(duplicates);
  pushAll(problems, dropped);
  const records: DocumentRecord[] = [];
  let raw = json;
  for (const list of ['dataFeedElement', 'hasPart']) {
    const value = own(json, list);
    if (value === undefined) continue;
    if (!Array.isArray(value)) {
      problems.push(wrongKind(value, 'a list', [list]));
      continue;
    }
    const holdsQuestions = list === questionList(json);
    const { parts, rest } = splitList(
      value,
      (item) => (holdsQuestions && isQuestion(item)) || (list === 'hasPart' && isScenario(item)),
    );
    for (const { index, json: part } of parts) {
      if (holdsQuestions && isQuestion(part)) {
        const question = readQuestion(part, index, ids);
        records.push(question);
        pushAll(problems, shapeProblems(part, feedItemShape, [list, index], { record: question.id }));
        continue;
      }
      const earlier = earlierNodes.get(index) ?? [];
      const read = readScenario(
        { json: part, order: index, steps: [list, index], earlierNodes: earlier },
        ids,
      );
      for (const record of read.records) records.push(record);
      pushAll(problems, read.problems);
    }
    for (const [index, item] of rest as readonly (readonly [number, Json])[]) {
      problems.push(foreignItem(item, list, index));
    }
    raw = withKey(raw, list, rest);
  }
  if (records.length === 0) problems.push(EMPTY);
  const benchmark: BenchmarkRecord = {
    id: ids.next('benchmark'),
    type: 'benchmark',
    raw,
    ...readFields(benchmarkLenses, raw),
  };
  const all = new Map<string, DocumentRecord>([[benchmark.id, benchmark]]);
  for (const record of records) all.set(record.id, record);
  return { document: { records: all }, problems };
}

function readQuestion(raw: JsonObject, order: number, ids: Ids): QuestionRecord {
  return { id: ids.next('question'), type: 'question', order, raw, ...readFields(questionLenses, raw) };
}

/**
 * Of two nodes with one key both are kept, by the index of their scenario. Of any other key that comes twice
 * only the last value is left, as in Python.
 */
function sortDuplicates(duplicates: readonly Duplicate[]) {
  const earlierNodes = new Map<number, EarlierNode[]>();
  const dropped: Problem[] = [];
  for (const { path, key, earlier } of duplicates) {
    const scenario = Number(/^hasPart\[(\d+)\]/.exec(path)?.[1]);
    if (path === jsonPath(['hasPart', scenario, 'nodes', key]) && isObject(earlier)) {
      const nodes = earlierNodes.get(scenario);
      if (nodes === undefined) earlierNodes.set(scenario, [{ key, json: earlier }]);
      else nodes.push({ key, json: earlier });
    } else dropped.push(duplicateKey(path));
  }
  return { earlierNodes, dropped };
}

function duplicateKey(path: string): Problem {
  return {
    severity: 'warning',
    code: 'duplicate_key',
    message: `${path} is there more than once. The last value counts, as in karenina; the earlier one is left out.`,
    where: { path },
    fix: 'Check that the last value is the right one.',
  };
}

function foreignItem(item: Json, list: string, index: number): Problem {
  const path = jsonPath([list, index]);
  const expected = list === 'hasPart' ? 'a scenario' : 'a question';
  const type = isObject(item) ? own(item, '@type') : undefined;
  const found = typeof type === 'string' ? `an object of the type ${JSON.stringify(type)}` : kindOf(item);
  return {
    severity: 'error',
    code: 'foreign_part',
    message: `${path} is ${found}, where ${expected} was expected. It is not shown.`,
    where: { path },
    fix: `It stays in the file as it is. karenina loads the file only when it is ${expected}.`,
  };
}

const EMPTY: Problem = {
  severity: 'info',
  code: 'empty_checkpoint',
  message: 'The checkpoint holds no scenario and no question.',
  where: { path: 'hasPart' },
  fix: 'Add a scenario to it.',
};

function unreadable(text: string, error: JsonSyntaxError): Problem {
  const { line, column, path } = error;
  const where = { line, column, ...(path === '' ? {} : { path }) };
  const start = text.trimStart();
  if (start === '') {
    return {
      severity: 'error',
      code: 'empty_file',
      message: 'The file is empty.',
      where,
      fix: 'Choose a karenina checkpoint, a .jsonld file.',
    };
  }
  if (error.offset >= text.trimEnd().length) {
    return {
      severity: 'error',
      code: 'truncated',
      message: `The file is cut off. ${error.message}`,
      where,
      fix: 'Get the whole file: the download or the copy stopped too early.',
    };
  }
  return {
    severity: 'error',
    code: 'not_json',
    message: `The file is not JSON. ${error.message}`,
    where,
    fix: start.startsWith('<')
      ? 'It looks like a web page: download the file itself rather than the page that shows it.'
      : 'Correct the file at that place, or choose a karenina checkpoint, a .jsonld file.',
  };
}

function notACheckpoint(json: Json): Problem {
  const { looksLike, fix } = describeJson(json);
  return {
    severity: 'error',
    code: 'not_a_checkpoint',
    message: `The file is JSON, but no checkpoint: it looks like ${looksLike}.`,
    where: {},
    fix,
  };
}
