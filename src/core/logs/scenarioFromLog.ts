import { newDocument } from '../checkpoint/newDocument.ts';
import { type Message, type TaggedMessage, USER_LABEL } from '../message/message.ts';
import type { Ids } from '../ports.ts';
import {
  type AgentRecord,
  type BatonDocument,
  type DocumentRecord,
  END,
  type NodeRecord,
  type StateCheck,
} from '../scenario/document.ts';
import { freeName } from '../scenario/freeName.ts';
import { newAgentRecord, newEdgeRecord, newNodeRecord, newScenarioRecord } from '../scenario/newRecords.ts';
import type { ToldHandover } from './LogWriter.ts';

/** What the node is asked that takes over: the log does not say what it would be. */
const GO_ON = 'Go on from here.';
/** The node that takes over at the end of a log that names nobody for it. */
const NEXT = 'next';
/** The node before it in a log in which nobody speaks but the user. */
const START = 'start';
/** A log says nothing of what would have been right; a file needs a word for it. */
const NOT_JUDGED = 'Not judged.';

export interface LogScenarioOptions {
  readonly ids: Ids;
  /** ISO 8601: the document will say it was created then. */
  readonly now: string;
  /** Handovers that the log tells of itself. */
  readonly handovers?: readonly ToldHandover[];
  /** Scripts every node with what its agent said in the log. */
  readonly scripted?: boolean;
}

/** A scenario to look at a log with, and the log with its nodes and turns. */
export interface LogScenario {
  readonly document: BatonDocument;
  readonly log: readonly TaggedMessage[];
}

/**
 * Makes the smallest scenario in which a log can be previewed: a node for every agent, in the order in which
 * they first speak, an edge for every change of agent that is seen, and one more from the last who spoke to
 * whoever takes over: the target of a handover that the log tells of, or else a node `next`. A log that has
 * nodes keeps them.
 */
export function scenarioFromLog(
  log: readonly TaggedMessage[],
  name: string,
  { ids, now, handovers = [], scripted = false }: LogScenarioOptions,
): LogScenario {
  const document = newDocument(name, ids, now);
  const visits = visitsOf(log);
  const names = new NodeNames();
  // Where nobody has spoken yet, whoever comes next is handed what was asked.
  const path = visits.length === 0 ? [names.of(START)] : visits.map(({ speaker }) => names.of(speaker));
  const told = handovers.findLast(({ at }) => at >= (visits.at(-1)?.end ?? 0))?.to;
  const last = names.of(told ?? NEXT, told === undefined);
  const agents = new Map(visits.map(({ agent }, index) => [path[index] ?? '', agent]));
  if (!agents.has(last)) agents.set(last, told ?? last);
  const first = path[0] ?? last;
  const scenario = newScenarioRecord(ids, { name, order: 0, entry: first });
  const records: DocumentRecord[] = [scenario];
  for (const [colour, identity] of [...new Set(agents.values())].entries()) {
    const order = colour;
    const agent: AgentRecord = newAgentRecord(ids, { scenarioId: scenario.id, identity, colour, order });
    records.push(agent);
  }
  const asked = log.find(({ agent_id }) => agent_id === USER_LABEL)?.message;
  for (const [order, nodeId] of [...new Set([...path, last])].entries()) {
    const said = visits.filter((_, index) => path[index] === nodeId);
    const node: NodeRecord = newNodeRecord(ids, {
      scenarioId: scenario.id,
      nodeId,
      order,
      agentIdentity: agents.get(nodeId) ?? null,
      question: nodeId === first && asked !== undefined ? textOf(asked) : GO_ON,
      expectedAnswer: NOT_JUDGED,
      script: scripted ? said.map(({ messages }) => ({ messages })) : [],
    });
    records.push(node);
  }
  for (const [order, { source, target, condition }] of changesOf(path, last).entries()) {
    records.push(newEdgeRecord(ids, { scenarioId: scenario.id, source, target, condition, order }));
  }
  return {
    document: {
      records: new Map([...document.records, ...records.map((record) => [record.id, record] as const)]),
    },
    log: withPlaces(log, visits, path),
  };
}

interface Change {
  readonly source: string;
  readonly target: string;
  readonly condition: StateCheck | null;
}

/**
 * The changes from node to node, each pair once, where it is first seen. Of those out of one node, the most
 * frequent is followed without a condition; the others tell the turn of their first time.
 */
function changesOf(path: readonly string[], last: string): readonly Change[] {
  const changes = new Map<string, { source: string; target: string; first: number; count: number }>();
  for (const [index, source] of path.entries()) {
    const target = path[index + 1] ?? last;
    const key = JSON.stringify([source, target]);
    const known = changes.get(key);
    if (known === undefined) changes.set(key, { source, target, first: index, count: 1 });
    else known.count += 1;
  }
  const usual = new Map<string, { target: string; count: number }>();
  for (const { source, target, count } of changes.values()) {
    if (count > (usual.get(source)?.count ?? 0)) usual.set(source, { target, count });
  }
  return [...changes.values()].map(({ source, target, first }) => ({
    source,
    target,
    condition:
      usual.get(source)?.target === target
        ? null
        : { field: 'turn', expected: first + 1, verify_with: { type: 'NumericExact' } },
  }));
}

/** One agent speaking, until another does. */
interface Visit {
  readonly speaker: string;
  readonly agent: string;
  /** Of its messages in the log: the first, with what was asked before it, and the one after the last. */
  readonly start: number;
  end: number;
  readonly messages: Message[];
}

function visitsOf(log: readonly TaggedMessage[]): readonly Visit[] {
  const visits: Visit[] = [];
  let start = 0;
  for (const [index, { agent_id, message, node, turn }] of log.entries()) {
    if (message.role === 'system' || agent_id === USER_LABEL) continue;
    const speaker = node ?? agent_id;
    const current = visits.at(-1);
    const goesOn =
      current?.speaker === speaker && (turn === undefined || turn === log[current.end - 1]?.turn);
    if (current !== undefined && (goesOn || message.role !== 'assistant')) {
      current.end = index + 1;
      current.messages.push(message);
    } else if (message.role === 'assistant') {
      visits.push({ speaker, agent: agent_id, start, end: index + 1, messages: [message] });
    }
    start = index + 1;
  }
  return visits;
}

/** Node ids of speakers: their names, where those can be one. */
class NodeNames {
  private readonly known = new Map<string, string>();
  private readonly taken = new Set<string>([END, '']);

  /** The node of a speaker; `fresh` asks for one that nobody has. */
  of(speaker: string, fresh = false): string {
    const known = this.known.get(speaker);
    if (known !== undefined && !fresh) return known;
    const name = freeName(speaker === '' || speaker === END ? 'agent' : speaker, this.taken);
    this.taken.add(name);
    this.known.set(speaker, name);
    return name;
  }
}

/** The log with the node and turn of every message, so that it can be looked at as it was at each handover. */
function withPlaces(
  log: readonly TaggedMessage[],
  visits: readonly Visit[],
  path: readonly string[],
): readonly TaggedMessage[] {
  const placed = [...log];
  for (const [turn, visit] of visits.entries()) {
    const node = path[turn] ?? '';
    for (let index = visit.start; index < visit.end; index += 1) {
      const entry = log[index];
      if (entry !== undefined) placed[index] = { node, turn, ...entry };
    }
  }
  return placed;
}

function textOf({ content }: Message): string {
  return content.map((block) => (block.type === 'text' ? block.text : '')).join('\n');
}
