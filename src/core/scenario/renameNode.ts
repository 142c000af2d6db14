import { KINDS } from '../handover/kinds.ts';
import { own } from '../json/objects.ts';
import type { Problem } from '../problem.ts';
import {
  type DocumentRecord,
  END,
  type OutcomeCheck,
  type ScenarioEdge,
  type ScenarioView,
} from './document.ts';
import { edgeName } from './edgeName.ts';
import { mapNodeNames, type NameMapping } from './mapNodeNames.ts';
import { type NewNames, renamedEdge, renamedGroup, renamedNode } from './renamedParts.ts';
import { recordOf } from './scenarioRules.ts';

/**
 * Renames a node wherever its scenario speaks of it: the node, its edges, the entry, wakes, scripted handoffs,
 * groups, conditions, outcome criteria, conditional ground truths of templates. Gives the records that change. Sources
 * are left as they are: see `sourcesNaming`.
 *
 * Throws a RangeError for a name that no node has, and for a new one that is empty, reserved or taken.
 */
export function renameNode(view: ScenarioView, from: string, to: string): DocumentRecord[] {
  if (from === to) return [];
  const taken = new Set(view.nodes.map((node) => node.nodeId));
  if (!taken.has(from)) throw new RangeError(`There is no node called ${from}.`);
  if (to === '' || to === END || taken.has(to)) throw new RangeError(`No node can be called ${to} here.`);
  const names: NewNames = { nodes: new Map([[from, to]]), agents: new Map() };
  const renamed = (name: string): string => (name === from ? to : name);
  const mapping: NameMapping = { reference: renamed, value: renamed };
  const changed: DocumentRecord[] = [];
  const isWoken = view.wakes.some((wake) => wake.node === from);
  if (view.entry === from || isWoken) {
    const wakes = view.wakes.map((wake) => ({ ...wake, node: renamed(wake.node) }));
    changed.push({ ...view.record, entry: renamed(view.entry), ...(isWoken ? { wakes } : {}) });
  }
  for (const node of view.nodes) pushChanged(changed, node, renamedNode(node, names));
  for (const edge of view.edges) pushChanged(changed, edge, renamedEdge(edge, names));
  for (const group of view.groups) pushChanged(changed, group, renamedGroup(group, names));
  for (const criterion of view.criteria) {
    const check = mapNodeNames<OutcomeCheck | null>(criterion.check, mapping);
    if (check !== criterion.check) changed.push({ ...criterion, check });
  }
  return changed;
}

function pushChanged<R extends DocumentRecord>(changed: DocumentRecord[], before: R, after: R): void {
  if (after !== before) changed.push(after);
}

/** Sources, Python or JavaScript, in which a node's name stands, for a person to look at when the node is renamed. */
export function sourcesNaming(view: ScenarioView, name: string): Problem[] {
  const problem = (what: string, part: object, where: Problem['where']): Problem => ({
    severity: 'warning',
    code: 'name_in_source',
    message: `The code of ${what} may speak of the node ${name}; it is not changed.`,
    where: { scenario: view.name, ...where, ...recordOf(part) },
    fix: 'Look at the source and change the name there if it means this node.',
  });
  const quoted = [`'${name}'`, `"${name}"`, `.${name}`];
  const speaks = (source: string | null): boolean =>
    quoted.some((spelling) =>
      (source ?? '')
        .split(spelling)
        .slice(1)
        .some((rest) => !/^\w/.test(rest)),
    );
  return [
    ...view.nodes
      .filter((node) => speaks(node.stateUpdateSource) || speaks(node.stateUpdateJs))
      .map((node) => problem(`the state update of ${node.nodeId}`, node, { node: node.nodeId })),
    ...view.edges
      .filter((edge) => speaks(edge.conditionSource) || speaks(edge.conditionJs))
      .map((edge) => problem(`the condition of ${edgeName(edge)}`, edge, { edge: edgeName(edge) })),
    ...view.edges
      .filter((edge) => speaks(functionOf(edge)))
      .map((edge) => problem(`the handover ${edgeName(edge)}`, edge, { edge: edgeName(edge) })),
    ...view.criteria
      .filter((criterion) => speaks(criterion.evaluateSource) || speaks(criterion.evaluateJs))
      .map((criterion) =>
        problem(`the outcome criterion ${criterion.name}`, criterion, { criterion: criterion.name }),
      ),
  ];
}

/** The function of a handover by a function. */
function functionOf({ handover, handoverOptions }: ScenarioEdge): string | null {
  const source = handover === KINDS.callable.id ? own(handoverOptions, 'source') : null;
  return typeof source === 'string' ? source : null;
}
