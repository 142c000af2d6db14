import type { JsonObject } from '../json/Json.ts';
import type { Ids } from '../ports.ts';
import type {
  AgentRecord,
  CanvasSize,
  CriterionRecord,
  EdgeRecord,
  GroupRecord,
  HandoffRules,
  NodeRecord,
  NoteRecord,
  ScenarioRecord,
  TraceSettings,
} from './document.ts';

/** What a scenario has when its file says nothing. */
export const DEFAULT_TURN_LIMIT = 20;
export const DEFAULT_TRACE: TraceSettings = { rendering: 'structured', threshold: 2000 };

export const DEFAULT_HANDOFFS: HandoffRules = { budget: null, allowReturn: true };
/** Tokens that are to be left free before a turn, where a context policy says nothing else. */
export const DEFAULT_SUMMARY_THRESHOLD = 8000;

/** A note as it is put down, in pixels. */
export const DEFAULT_NOTE_SIZE: CanvasSize = { width: 232, height: 96 };

/** New parts came from no file: an export writes them over a blank part. */
const NO_RAW: JsonObject = {};

type Given<R, Keys extends keyof R> = Pick<R, Keys> & Partial<Omit<R, 'id' | 'type' | 'raw'>>;

export function newScenarioRecord(ids: Ids, given: Given<ScenarioRecord, 'name' | 'order'>): ScenarioRecord {
  return {
    id: ids.next('scenario'),
    type: 'scenario',
    raw: NO_RAW,
    description: '',
    entry: '',
    orphans: [],
    turnLimit: DEFAULT_TURN_LIMIT,
    trace: DEFAULT_TRACE,
    handoffs: DEFAULT_HANDOFFS,
    wakes: [],
    metadata: {},
    ...given,
  };
}

export function newNodeRecord(
  ids: Ids,
  given: Given<NodeRecord, 'scenarioId' | 'nodeId' | 'order'>,
): NodeRecord {
  return {
    id: ids.next('node'),
    type: 'node',
    raw: NO_RAW,
    question: '',
    expectedAnswer: '',
    template: '',
    agentIdentity: null,
    modelOverride: undefined,
    toolFilter: null,
    stateUpdateSource: null,
    stateUpdateJs: null,
    contextPolicy: null,
    concludes: null,
    fewShot: null,
    rubric: null,
    dynamicRubric: null,
    metadata: {},
    script: [],
    position: null,
    note: '',
    ...given,
  };
}

export function newEdgeRecord(
  ids: Ids,
  given: Given<EdgeRecord, 'scenarioId' | 'source' | 'target' | 'order'>,
): EdgeRecord {
  return {
    id: ids.next('edge'),
    type: 'edge',
    raw: NO_RAW,
    condition: null,
    conditionSource: null,
    conditionJs: null,
    handover: null,
    handoverOptions: {},
    ...given,
  };
}

export function newAgentRecord(
  ids: Ids,
  given: Given<AgentRecord, 'scenarioId' | 'identity' | 'colour' | 'order'>,
): AgentRecord {
  return { id: ids.next('agent'), type: 'agent', raw: NO_RAW, modelOverride: null, ...given };
}

export function newCriterionRecord(
  ids: Ids,
  given: Given<CriterionRecord, 'scenarioId' | 'name' | 'order'>,
): CriterionRecord {
  return {
    id: ids.next('criterion'),
    type: 'criterion',
    raw: NO_RAW,
    description: '',
    check: null,
    evaluateSource: null,
    evaluateJs: null,
    ...given,
  };
}

export function newNoteRecord(
  ids: Ids,
  given: Given<NoteRecord, 'scenarioId' | 'position' | 'order'>,
): NoteRecord {
  return {
    id: ids.next('note'),
    type: 'note',
    raw: NO_RAW,
    text: '',
    size: DEFAULT_NOTE_SIZE,
    colour: 0,
    ...given,
  };
}

export function newGroupRecord(
  ids: Ids,
  given: Given<GroupRecord, 'scenarioId' | 'name' | 'members' | 'order'>,
): GroupRecord {
  return { id: ids.next('group'), type: 'group', raw: NO_RAW, collapsed: false, colour: 0, ...given };
}

/** The order that puts a new record behind all these. */
export function orderAfter(records: readonly { readonly order: number }[]): number {
  return records.reduce((highest, { order }) => Math.max(highest, order), -1) + 1;
}

/** A new agent's colour: the first that no other has. */
export function freeColour(agents: readonly AgentRecord[]): number {
  const taken = new Set(agents.map((agent) => agent.colour));
  let colour = 0;
  while (taken.has(colour)) colour += 1;
  return colour;
}
