import { renameInFilter } from '../handover/filter/renameInFilter.ts';
import type { Json, JsonObject } from '../json/Json.ts';
import { isObject, own, withKey } from '../json/objects.ts';
import type { DocumentRecord, ScriptedReply } from '../scenario/document.ts';
import { mapNodeNames } from '../scenario/mapNodeNames.ts';
import { renameNodesInTemplate } from '../template/renameNodesInTemplate.ts';

/** Earlier names by what they are later; a name that stayed is not in it. */
export type Renames = ReadonlyMap<string, string>;

export interface NameChanges {
  readonly nodes: Renames;
  readonly agents: Renames;
}

/**
 * An earlier record's field as it would stand had its scenario's nodes and agents their later names already:
 * what follows from a rename is no change of its own. The same value where no such name is in it.
 */
export function carryNames(
  type: DocumentRecord['type'],
  field: string,
  value: Json | undefined,
  { nodes, agents }: NameChanges,
): Json | undefined {
  if (value === undefined || (nodes.size === 0 && agents.size === 0)) return value;
  const node = (name: string): string => nodes.get(name) ?? name;
  switch (`${type}.${field}`) {
    case 'edge.source':
    case 'edge.target':
    case 'scenario.entry':
      return mapText(value, node);
    case 'group.members':
      return mapList(value, (member) => mapText(member, node));
    case 'scenario.wakes':
      return mapList(value, (wake) => mapMember(wake, 'node', node));
    case 'edge.condition':
    case 'criterion.check':
      return mapNodeNames(value, { reference: node, value: node });
    case 'node.agentIdentity':
      return mapText(value, (name) => agents.get(name) ?? name);
    case 'node.script':
      return mapList(value, (reply) =>
        mapReply(reply, (name) => nodes.get(name) ?? agents.get(name) ?? name),
      );
    case 'node.template':
      return typeof value === 'string' ? renameNodesInTemplate(value, nodes) : value;
    case 'edge.handoverOptions':
      return isObject(value) ? renameInFilter(value, agents) : value;
    default:
      return value;
  }
}

function mapText(value: Json, map: (name: string) => string): Json {
  return typeof value === 'string' ? map(value) : value;
}

function mapList(value: Json, map: (item: Json) => Json): Json {
  return Array.isArray(value) ? (value as readonly Json[]).map(map) : value;
}

function mapMember(value: Json, key: string, map: (name: string) => string): Json {
  const name = isObject(value) ? own(value, key) : undefined;
  return typeof name === 'string' ? withKey(value as JsonObject, key, map(name)) : value;
}

/** Whom a scripted reply hands off to, a reply after a summary too. */
function mapReply(value: Json, map: (name: string) => string): Json {
  const { handoff, after_summary: after } = value as ScriptedReply;
  return {
    ...(value as JsonObject),
    ...(handoff === undefined ? {} : { handoff: mapMember(handoff, 'to', map) }),
    ...(after === undefined ? {} : { after_summary: mapReply(after as unknown as Json, map) }),
  };
}
