import { KINDS } from '../handover/kinds.ts';
import type { Json, JsonObject } from '../json/Json.ts';
import { isObject, keysOf, own } from '../json/objects.ts';
import type { Place, Problem } from '../problem.ts';
import type { EdgeRecord, NodeRecord, ScenarioView } from '../scenario/document.ts';
import { edgeName } from '../scenario/edgeName.ts';
import { freeName } from '../scenario/freeName.ts';
import { type AgentModels, agentModelsOf, modelOverrideOf } from '../scenario/modelOverrideOf.ts';
import { isSameOverride, type NodeAgent, writeAgents } from './agentsInFile.ts';
import { blankCriterion, blankEdge, blankNode, blankScenario } from './blankParts.ts';
import { writeCanvasParts } from './canvasParts.ts';
import { writeCriterionScripts } from './criterionScripts.ts';
import { type EdgeInFile, handoverInEdge, isStoredInEdge, writeEdgeExtras } from './edgeExtras.ts';
import { edgeLenses } from './edgeLenses.ts';
import { membersOf, withOrderedKey } from './editJson.ts';
import { handoffFields } from './handoffFields.ts';
import { writeFields } from './Lens.ts';
import {
  codeInMetadata,
  droppedKeyProblems,
  fieldUnknownToKarenina,
  metadataProblems,
  renamedNode,
  replacedValue,
  strategyInMetadata,
  strategyRefused,
} from './lostProblems.ts';
import { modelOverrideLens, nodeLenses } from './nodeLenses.ts';
import { pushAll } from './pushAll.ts';
import { criterionLenses, scenarioLenses } from './recordLenses.ts';
import type { JsonSteps } from './shapeProblems.ts';
import { criterionShape, edgeShape, nodeShape, scenarioShape, stateCheckShape } from './shapes.ts';
import { joinList, joinMap, placesIn } from './splitList.ts';

export interface WrittenScenario {
  readonly json: JsonObject;
  readonly lost: readonly Problem[];
}

/** What writing a scenario's parts needs to know and gathers. */
interface Writing {
  readonly view: ScenarioView;
  readonly models: AgentModels;
  /** Lead to the scenario's place in the file. */
  readonly steps: JsonSteps;
  /** Dates nodes that are new. */
  readonly now: string;
  readonly lost: Problem[];
}

/** Writes a scenario over the JSON it came from, and says what karenina won't have of it. Linear. */
export function writeScenario(view: ScenarioView, steps: JsonSteps, now: string): WrittenScenario {
  const lost: Problem[] = [];
  const writing: Writing = { view, models: agentModelsOf(view.agents), steps, now, lost };
  const where = { scenario: view.name, record: view.id };
  let json = writeFields(scenarioLenses, startFrom(view.record.raw, blankScenario), view.record);
  const nodes = writeNodes(own(json, 'nodes'), writing);
  const edges = writeEdges(own(json, 'edges'), writing);
  json = writeAgents(
    json,
    nodes.map(([, node]) => nodeAgentIn(node)),
    view.agents,
  );
  json = writeEdgeExtras(json, edges.inFile, view.record.orphans);
  json = writeCanvasParts(json, view);
  json = withParts(json, 'nodes', (rest) => joinMap(rest, nodes), nodes.length, writing);
  json = withParts(json, 'edges', (rest) => joinList(rest, edges.written), edges.written.length, writing);
  const criteria = writeCriteria(own(json, 'outcomeCriteria'), writing);
  json = writeCriterionScripts(json, criteria.inFile, view.record.orphans);
  json = withParts(
    json,
    'outcomeCriteria',
    (rest) => joinList(rest, criteria.written),
    criteria.written.length,
    writing,
  );
  pushAll(lost, droppedKeyProblems(json, scenarioShape, steps, where));
  lost.push(
    ...metadataProblems(
      json,
      nodes.map(([, node]) => node),
      where,
    ),
  );
  return { json, lost };
}

/** A part's own JSON, or that of an empty part for one made in the editor. */
export function startFrom(raw: JsonObject, blank: () => JsonObject): JsonObject {
  return keysOf(raw).length === 0 ? blank() : raw;
}

/** Puts parts in their container; one that is missing or malformed stays so until there are parts for it. */
function withParts(
  json: JsonObject,
  key: 'nodes' | 'edges' | 'outcomeCriteria',
  join: (rest: Json | undefined) => Json,
  count: number,
  { view, steps, lost }: Writing,
): JsonObject {
  const rest = own(json, key);
  const fits = key === 'nodes' ? isObject(rest) : Array.isArray(rest);
  if (!fits && count === 0) return json;
  if (!fits && rest !== undefined) {
    lost.push(replacedValue(rest, [...steps, key], { scenario: view.name, record: view.id }));
  }
  return withOrderedKey(json, key, join(rest), Object.keys(membersOf(scenarioShape)));
}

function writeNodes(rest: Json | undefined, writing: Writing): (readonly [string, JsonObject])[] {
  const { view, steps, lost } = writing;
  const taken = new Set(isObject(rest) ? Object.keys(rest) : []);
  const names = new Set([...taken, ...view.nodes.map((node) => node.nodeId)]);
  return view.nodes.map((node) => {
    const where = { scenario: view.name, node: node.nodeId, record: node.id };
    const name = taken.has(node.nodeId) ? freeName(node.nodeId, names) : node.nodeId;
    if (name !== node.nodeId) lost.push(renamedNode(node.nodeId, name, where));
    taken.add(name);
    names.add(name);
    const json = writeNode(node, name, writing);
    pushAll(lost, droppedKeyProblems(json, nodeShape, [...steps, 'nodes', name], where));
    if (node.stateUpdateJs !== null) lost.push(codeInMetadata(`The state update of ${name}`, where));
    return [name, json] as const;
  });
}

function writeNode(node: NodeRecord, name: string, { models, now }: Writing): JsonObject {
  let json = writeFields(
    nodeLenses,
    startFrom(node.raw, () => blankNode(now)),
    node,
  );
  if (own(json, 'nodeId') !== name) {
    json = withOrderedKey(json, 'nodeId', name, Object.keys(membersOf(nodeShape)));
  }
  const override = modelOverrideOf(node, models);
  return isSameOverride(modelOverrideLens.read(json), override)
    ? json
    : modelOverrideLens.write(json, override);
}

function nodeAgentIn(node: JsonObject): NodeAgent {
  return { identity: nodeLenses.agentIdentity.read(node), override: modelOverrideLens.read(node) };
}

function writeEdges(rest: Json | undefined, { view, steps, lost }: Writing) {
  const places = placesIn(rest, view.edges.length);
  const written: JsonObject[] = [];
  const inFile: EdgeInFile[] = [];
  view.edges.forEach((edge, order) => {
    const json = writeEdge(edge);
    const { source, target } = edge;
    const where: Place = { scenario: view.name, edge: edgeName({ source, target }), record: edge.id };
    const index = places[order] as number;
    const way = [...steps, 'edges', index];
    pushAll(lost, droppedKeyProblems(json, edgeShape, way, where));
    pushAll(lost, droppedInCondition(json, [...way, 'condition'], where));
    const named = edgeLenses.handover.read(json);
    if (named !== null && !isStoredInEdge(named)) lost.push(strategyRefused(named, where));
    const strategy = named === null && edge.handover !== KINDS.none.id ? edge.handover : null;
    if (strategy !== null) lost.push(strategyInMetadata(strategy, where));
    const { handoverOptions: options, conditionJs } = edge;
    if (conditionJs !== null) lost.push(codeInMetadata(`The condition of the edge ${where.edge}`, where));
    for (const field of handoffFields(edge.condition as Json)) {
      lost.push(fieldUnknownToKarenina(`The condition of the edge ${where.edge}`, field, where));
    }
    inFile.push({ index, source, target, strategy, options, conditionJs });
    written.push(json);
  });
  return { written, inFile };
}

function writeEdge(edge: EdgeRecord): JsonObject {
  const raw = startFrom(edge.raw, blankEdge);
  const handover = handoverInEdge(edge.handover, edgeLenses.handover.read(raw));
  return writeFields(edgeLenses, raw, { ...edge, handover });
}

function droppedInCondition(edge: JsonObject, steps: JsonSteps, where: Place): Problem[] {
  const condition = own(edge, 'condition') ?? null;
  if (!Array.isArray(condition)) return droppedKeyProblems(condition, stateCheckShape, steps, where);
  return (condition as readonly Json[]).flatMap((check, index) =>
    droppedKeyProblems(check, stateCheckShape, [...steps, index], where),
  );
}

function writeCriteria(rest: Json | undefined, { view, steps, lost }: Writing) {
  const places = placesIn(rest, view.criteria.length);
  const written = view.criteria.map((criterion, order) => {
    const json = writeFields(criterionLenses, startFrom(criterion.raw, blankCriterion), criterion);
    const where = { scenario: view.name, criterion: criterion.name, record: criterion.id };
    const way = [...steps, 'outcomeCriteria', places[order] as number];
    pushAll(lost, droppedKeyProblems(json, criterionShape, way, where));
    for (const field of handoffFields(criterion.check)) {
      lost.push(fieldUnknownToKarenina(`The outcome criterion ${criterion.name}`, field, where));
    }
    if (criterion.evaluateJs !== null) {
      lost.push(codeInMetadata(`The outcome criterion ${criterion.name}`, where));
    }
    return json;
  });
  const inFile = view.criteria.map(({ name, evaluateJs }, order) => ({
    index: places[order] as number,
    name,
    evaluateJs,
  }));
  return { written, inFile };
}
