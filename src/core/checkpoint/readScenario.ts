import type { Json, JsonObject } from '../json/Json.ts';
import { own, withKey } from '../json/objects.ts';
import type { Ids } from '../ports.ts';
import type { Place, Problem } from '../problem.ts';
import type {
  AgentRecord,
  CriterionRecord,
  DocumentRecord,
  EdgeRecord,
  NodeRecord,
  ScenarioRecord,
} from '../scenario/document.ts';
import { edgeName } from '../scenario/edgeName.ts';
import { isSameOverride, readAgents } from './agentsInFile.ts';
import { batonProblems } from './batonMetadata.ts';
import { readCanvasParts } from './canvasParts.ts';
import { readCriterionScripts } from './criterionScripts.ts';
import { readEdgeExtras } from './edgeExtras.ts';
import { edgeLenses } from './edgeLenses.ts';
import { readFields } from './Lens.ts';
import { pushAll } from './pushAll.ts';
import type { Parts, Reading } from './Reading.ts';
import { type EarlierNode, type NodeInFile, readNodes } from './readNodes.ts';
import { criterionLenses, scenarioLenses } from './recordLenses.ts';
import { type JsonSteps, shapeProblems, wrongKind } from './shapeProblems.ts';
import { criterionShape, edgeShape, scenarioShape, stateCheckShape } from './shapes.ts';
import { isPart, splitList } from './splitList.ts';

/** A scenario's place in the file it is read from. */
export interface ScenarioInFile {
  readonly json: JsonObject;
  /** Its index in `hasPart`. */
  readonly order: number;
  readonly steps: JsonSteps;
  readonly earlierNodes: readonly EarlierNode[];
}

/** Reads a scenario into records. What can't be read is kept in their raw JSON, and named. Linear. */
export function readScenario(
  file: ScenarioInFile,
  ids: Ids,
): { records: DocumentRecord[]; problems: Problem[] } {
  const { json, order, steps } = file;
  const id = ids.next('scenario');
  const name = scenarioLenses.name.read(json);
  const reading: Reading = { scenario: name, scenarioId: id, steps, ids, problems: [] };
  const where: Place = { scenario: name, record: id };
  const { problems } = reading;
  pushAll(problems, shapeProblems(json, scenarioShape, steps, where));
  pushAll(problems, batonProblems(json, 'scenario', steps, where));
  const nodes = readNodes(own(json, 'nodes'), file.earlierNodes, reading);
  const edges = readEdges(own(json, 'edges'), reading);
  const criteria = readCriteria(own(json, 'outcomeCriteria'), reading);
  const rests = { nodes: nodes.rest, edges: edges.rest, outcomeCriteria: criteria.rest };
  let raw = json;
  for (const [key, rest] of Object.entries(rests)) if (rest !== undefined) raw = withKey(raw, key, rest);
  const agents = readAgentRecords(raw, nodes.records, reading);
  const extended = withExtras(raw, edges.records, reading);
  const scripted = readCriterionScripts(raw, criteria.records);
  const scenario: ScenarioRecord = {
    id,
    type: 'scenario',
    order,
    raw,
    orphans: [...extended.orphans, ...scripted.orphans],
    ...readFields(scenarioLenses, raw),
  };
  return {
    records: [
      scenario,
      ...followAgents(nodes.records, agents),
      ...extended.edges,
      ...agents,
      ...scripted.criteria,
      ...readCanvasParts(raw, reading),
    ],
    problems,
  };
}

function readEdges(list: Json | undefined, reading: Reading): Parts<EdgeRecord> {
  const steps = [...reading.steps, 'edges'];
  const { parts, rest } = splitParts(list, 'an edge', steps, reading);
  const records = parts.map(({ index, json: raw }): EdgeRecord => {
    const fields = readFields(edgeLenses, raw);
    const id = reading.ids.next('edge');
    const where = { scenario: reading.scenario, edge: edgeName(fields), record: id };
    pushAll(reading.problems, shapeProblems(raw, edgeShape, [...steps, index], where));
    pushAll(reading.problems, conditionShapeProblems(raw, [...steps, index, 'condition'], where));
    return {
      id,
      type: 'edge',
      scenarioId: reading.scenarioId,
      order: index,
      raw,
      conditionJs: null,
      handoverOptions: {},
      ...fields,
    };
  });
  return { records, rest };
}

function conditionShapeProblems(raw: JsonObject, steps: JsonSteps, where: Place): Problem[] {
  const condition = own(raw, 'condition') ?? null;
  if (condition === null) return [];
  if (!Array.isArray(condition)) return shapeProblems(condition, stateCheckShape, steps, where);
  return (condition as readonly Json[]).flatMap((check, index) =>
    shapeProblems(check, stateCheckShape, [...steps, index], where),
  );
}

function readCriteria(list: Json | undefined, reading: Reading): Parts<CriterionRecord> {
  const steps = [...reading.steps, 'outcomeCriteria'];
  // karenina fills in an empty list where there is none.
  const { parts, rest } =
    list === undefined ? NO_PARTS : splitParts(list, 'an outcome criterion', steps, reading);
  const records = parts.map(({ index, json: raw }): CriterionRecord => {
    const fields = readFields(criterionLenses, raw);
    const id = reading.ids.next('criterion');
    const where = { scenario: reading.scenario, criterion: fields.name, record: id };
    pushAll(reading.problems, shapeProblems(raw, criterionShape, [...steps, index], where));
    return {
      id,
      type: 'criterion',
      scenarioId: reading.scenarioId,
      order: index,
      raw,
      evaluateJs: null,
      ...fields,
    };
  });
  return { records, rest };
}

const NO_PARTS = { parts: [], rest: undefined };

/** Takes the parts out of a list of the scenario and names what in it is none. */
function splitParts(list: Json | undefined, expected: string, steps: JsonSteps, reading: Reading) {
  const where = { scenario: reading.scenario, record: reading.scenarioId };
  if (!Array.isArray(list)) {
    reading.problems.push(wrongKind(list, 'a list', steps, where));
    return { parts: [], rest: list };
  }
  (list as readonly Json[]).forEach((item, index) => {
    if (!isPart(item)) reading.problems.push(wrongKind(item, expected, [...steps, index], where));
  });
  return splitList(list);
}

function readAgentRecords(raw: JsonObject, nodes: readonly NodeInFile[], reading: Reading): AgentRecord[] {
  const speaking = nodes.map((node) => ({ identity: node.agentIdentity, override: node.modelOverride }));
  return readAgents(raw, speaking).map((agent, order) => ({
    id: reading.ids.next('agent'),
    type: 'agent',
    scenarioId: reading.scenarioId,
    order,
    ...agent,
  }));
}

/** Lets each node follow its agent whose model settings are the agent's. */
function followAgents(nodes: readonly NodeInFile[], agents: readonly AgentRecord[]): NodeRecord[] {
  const models = new Map(agents.map((agent) => [agent.identity, agent.modelOverride]));
  return nodes.map((node) => {
    const shared = models.get(node.agentIdentity ?? '');
    const follows = shared !== undefined && isSameOverride(node.modelOverride, shared);
    return follows ? { ...node, modelOverride: undefined } : node;
  });
}

/** Gives the edges what the scenario's metadata has for them. */
function withExtras(
  raw: JsonObject,
  edges: EdgeRecord[],
  reading: Reading,
): { edges: EdgeRecord[]; orphans: readonly Json[] } {
  const places = edges.map(({ order, source, target }) => ({ index: order, source, target }));
  const { extras, orphans, problems } = readEdgeExtras(raw, places, reading.steps);
  pushAll(reading.problems, problems);
  const extended = edges.map((edge) => {
    const extra = extras.get(edge.order);
    if (extra === undefined) return edge;
    const { strategy, options, conditionJs } = extra;
    return { ...edge, handover: strategy ?? edge.handover, handoverOptions: options, conditionJs };
  });
  return { edges: extended, orphans };
}
