import type { Json, JsonObject } from '../../json/Json.ts';
import { entriesOf, objectOf, withoutKey } from '../../json/objects.ts';
import type { TurnTool } from '../../ports.ts';
import type { HandoffEdge } from './checkHandoff.ts';
import { readPayloadOptions } from './payloadOptions.ts';

/** So long a tool's name may be, as providers have it. */
const LONGEST_NAME = 64;

/** The tools with which an agent at a node hands off: one a target, taken from its payload edges in order. */
export function handoffTools(edges: readonly HandoffEdge[]): readonly TurnTool[] {
  const names = new Set<string>();
  const targets = new Set<string>();
  return edges.flatMap(({ target, agent, options }): TurnTool[] => {
    // Of two edges to one node a handoff takes the first.
    if (targets.has(target)) return [];
    targets.add(target);
    const name = freeName(`hand_off_to_${target.replace(/[^A-Za-z0-9_-]/gu, '_')}`, names);
    names.add(name);
    const whom = agent === target ? target : `${agent} (${target})`;
    return [
      {
        kind: 'handoff',
        name,
        description: `Hands the task to ${whom} and ends your part in it. ${whom} gets the payload and nothing else of this conversation: put into it what is needed, and no more.`,
        parameters: parametersOf(readPayloadOptions(options).schema),
        target,
      },
    ];
  });
}

function freeName(wanted: string, taken: ReadonlySet<string>): string {
  for (let count = 1; ; count += 1) {
    const ending = count === 1 ? '' : `_${count}`;
    const name = wanted.slice(0, LONGEST_NAME - ending.length) + ending;
    if (!taken.has(name)) return name;
  }
}

/** Definitions go to the root, where the references of the schema look for them. */
const DEFINITIONS = ['$defs', 'definitions'];

function parametersOf(schema: JsonObject): JsonObject {
  const reason: Json = { type: 'string', minLength: 1, description: 'Why you hand off, in one sentence.' };
  const payload = DEFINITIONS.reduce(withoutKey, schema);
  return {
    type: 'object',
    properties: { reason, payload },
    required: ['reason', 'payload'],
    additionalProperties: false,
    ...objectOf(entriesOf(schema).filter(([key]) => DEFINITIONS.includes(key))),
  };
}
