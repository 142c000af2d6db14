import type { Json, JsonObject } from '../json/Json.ts';
import { jsonPath } from '../json/jsonPath.ts';
import { entriesOf, isObject, own } from '../json/objects.ts';
import type { Place, Problem } from '../problem.ts';
import type { NodeRecord } from '../scenario/document.ts';
import { freeName } from '../scenario/freeName.ts';
import { batonProblems } from './batonMetadata.ts';
import { valueAt } from './editJson.ts';
import { readFields } from './Lens.ts';
import { DOUBLED_TEXTS, modelOverrideLens, nodeLenses } from './nodeLenses.ts';
import { pushAll } from './pushAll.ts';
import type { Parts, Reading } from './Reading.ts';
import { type JsonSteps, shapeProblems, wrongKind } from './shapeProblems.ts';
import { nodeShape } from './shapes.ts';
import { isPart, splitMap } from './splitList.ts';

/** A node whose key comes again later in its scenario, so that the JSON reader gave it up. */
export interface EarlierNode {
  readonly key: string;
  readonly json: JsonObject;
}

/** A node with the model settings that stand in it, its agent's or its own. */
export type NodeInFile = NodeRecord & { readonly modelOverride: JsonObject | null };

/** Reads a scenario's nodes. Of nodes with the same key, all but the first get another name. */
export function readNodes(
  map: Json | undefined,
  earlier: readonly EarlierNode[],
  reading: Reading,
): Parts<NodeInFile> {
  const steps = [...reading.steps, 'nodes'];
  const where = { scenario: reading.scenario, record: reading.scenarioId };
  if (!isObject(map)) {
    reading.problems.push(wrongKind(map, 'an object of nodes by id', steps, where));
    return { records: [], rest: map };
  }
  for (const [key, json] of entriesOf(map)) {
    if (!isPart(json)) reading.problems.push(wrongKind(json, 'a node', [...steps, key], where));
  }
  const { parts, rest } = splitMap(map);
  const named: readonly NamedNode[] =
    earlier.length === 0 ? parts : withEarlier(parts, earlier, new Set(Object.keys(map)));
  const records = named.map((part, order) => readNode(part, order, steps, reading));
  for (const [index, part] of named.entries()) {
    const record = records[index];
    if (part.sameKeyAs === undefined || record === undefined) continue;
    reading.problems.push(duplicateNode(part.sameKeyAs, record, steps, reading));
  }
  return { records, rest };
}

interface NamedNode {
  readonly key: string;
  readonly json: JsonObject;
  /** The key in the file, where it had to be changed. */
  readonly sameKeyAs?: string;
}

function withEarlier(
  parts: readonly NamedNode[],
  earlier: readonly EarlierNode[],
  taken: Set<string>,
): NamedNode[] {
  const byKey = new Map<string, JsonObject[]>();
  for (const { key, json } of earlier) byKey.set(key, [...(byKey.get(key) ?? []), json]);
  return parts.flatMap((part) => {
    const nodes = [...(byKey.get(part.key) ?? []), part.json];
    return nodes.map((json, index): NamedNode => {
      if (index === 0) return { key: part.key, json };
      const key = freeName(part.key, taken);
      taken.add(key);
      return { key, json, sameKeyAs: part.key };
    });
  });
}

function readNode(part: NamedNode, order: number, container: JsonSteps, reading: Reading): NodeInFile {
  const { key, json: raw } = part;
  const keyInFile = part.sameKeyAs ?? key;
  const id = reading.ids.next('node');
  const steps = [...container, keyInFile];
  const where: Place = { scenario: reading.scenario, node: key, record: id };
  const { problems } = reading;
  pushAll(problems, shapeProblems(raw, nodeShape, steps, where));
  pushAll(problems, batonProblems(raw, 'node', steps, where));
  pushAll(problems, differingCopies(raw, steps, where));
  const nodeId = own(raw, 'nodeId');
  if (typeof nodeId === 'string' && nodeId !== keyInFile) {
    problems.push(differingId(keyInFile, nodeId, steps, where));
  }
  return {
    id,
    type: 'node',
    scenarioId: reading.scenarioId,
    order,
    raw,
    nodeId: key,
    modelOverride: modelOverrideLens.read(raw),
    ...readFields(nodeLenses, raw),
  };
}

function duplicateNode(key: string, record: NodeInFile, steps: JsonSteps, reading: Reading): Problem {
  const path = jsonPath([...steps, key]);
  return {
    severity: 'error',
    code: 'duplicate_node',
    message: `${path} is there more than once. Every one is kept: this one is now called ${record.nodeId}.`,
    where: { scenario: reading.scenario, node: record.nodeId, record: record.id, path },
    fix: `Edges and conditions that say ${key} mean the first one. Rename or delete the node, and point edges to it where they belong.`,
  };
}

function differingId(key: string, nodeId: string, steps: JsonSteps, where: Place): Problem {
  const path = jsonPath([...steps, 'nodeId']);
  return {
    severity: 'warning',
    code: 'node_id_differs',
    message: `${path} is ${JSON.stringify(nodeId)}, but the node's key is ${JSON.stringify(key)}. The key counts, as in karenina.`,
    where: { ...where, path },
    fix: `Rename the node if ${JSON.stringify(nodeId)} is meant. An export writes the same id in both places.`,
  };
}

/** Names texts whose two places in the format say different things. */
function differingCopies(raw: JsonObject, steps: JsonSteps, where: Place): Problem[] {
  return DOUBLED_TEXTS.flatMap(({ path: way, copy }) => {
    const one = valueAt(raw, way);
    const other = valueAt(raw, ['questionData', copy]);
    if (typeof one !== 'string' || typeof other !== 'string' || one === other) return [];
    const path = jsonPath([...steps, 'questionData', copy]);
    return [
      {
        severity: 'warning',
        code: 'copies_differ',
        message: `${path} and ${jsonPath([...steps, ...way])} hold different texts. The first one counts, as in karenina.`,
        where: { ...where, path },
        fix: 'Edit the text in the editor: that writes both places.',
      } satisfies Problem,
    ];
  });
}
