import { renameInFilter } from '../handover/filter/renameInFilter.ts';
import { KINDS } from '../handover/kinds.ts';
import type { Json } from '../json/Json.ts';
import { renameNodesInTemplate } from '../template/renameNodesInTemplate.ts';
import type { Condition, EdgeRecord, GroupRecord, NodeRecord } from './document.ts';
import { mapNodeNames } from './mapNodeNames.ts';
import { renameHandedTo } from './renameHandedTo.ts';

/** Old names to new ones; a name that is not among them stays. */
export interface NewNames {
  readonly nodes: ReadonlyMap<string, string>;
  readonly agents: ReadonlyMap<string, string>;
}

/*
 * Parts in which nodes and agents have other names: all at once, so that two may trade theirs. A part in which no
 * name stands is the same object. Sources of functions are left as they are.
 */

export function renamedNode(node: NodeRecord, { nodes, agents }: NewNames): NodeRecord {
  const nodeId = nodes.get(node.nodeId) ?? node.nodeId;
  const agentIdentity = agents.get(node.agentIdentity ?? '') ?? node.agentIdentity;
  const template = renameNodesInTemplate(node.template, nodes);
  // A handoff goes to a node of that name before it goes to an agent.
  const script = renameHandedTo(node.script, (name) => nodes.get(name) ?? agents.get(name) ?? name);
  const isSame =
    nodeId === node.nodeId &&
    agentIdentity === node.agentIdentity &&
    template === node.template &&
    script === node.script;
  return isSame ? node : { ...node, nodeId, agentIdentity, template, script };
}

export function renamedEdge(edge: EdgeRecord, { nodes, agents }: NewNames): EdgeRecord {
  const renamed = (name: string): string => nodes.get(name) ?? name;
  const source = renamed(edge.source);
  const target = renamed(edge.target);
  const condition = mapNodeNames(edge.condition as Json, { reference: renamed, value: renamed }) as Condition;
  const handoverOptions =
    edge.handover === KINDS.filter.id ? renameInFilter(edge.handoverOptions, agents) : edge.handoverOptions;
  const isSame =
    source === edge.source &&
    target === edge.target &&
    condition === edge.condition &&
    handoverOptions === edge.handoverOptions;
  return isSame ? edge : { ...edge, source, target, condition, handoverOptions };
}

export function renamedGroup(group: GroupRecord, { nodes }: NewNames): GroupRecord {
  const members = group.members.map((name) => nodes.get(name) ?? name);
  return members.every((name, index) => name === group.members[index]) ? group : { ...group, members };
}
