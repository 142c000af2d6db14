import type { DocumentRecord, EdgeRecord, ScenarioView } from '../scenario/document.ts';
import { agentModelsOf } from '../scenario/modelOverrideOf.ts';
import type { ChangeList } from './ChangeList.ts';
import type { Renames } from './carryNames.ts';
import { compareRecords, type Surroundings } from './compareRecords.ts';
import { stepLabel } from './fieldLabels.ts';
import { leafChange } from './leafChange.ts';
import type { Matching } from './Matching.ts';
import { matchAgents, matchCriteria, matchEdges, matchGroups, matchNodes, matchNotes } from './matchParts.ts';
import { orderChange } from './orderChange.ts';

/** A scenario's parts, kind by kind, in the order in which their changes are told. */
export function partsOf(view: ScenarioView): readonly (readonly DocumentRecord[])[] {
  return [view.agents, view.nodes, view.edges, view.criteria, view.groups, view.notes];
}

/** Finds what differs between two scenarios that are the same one. */
export function diffScenario(before: ScenarioView, after: ScenarioView, found: ChangeList): void {
  const nodes = matchNodes(before, after);
  const agents = matchAgents(before, after, nodes);
  const names = {
    nodes: renamesOf(nodes, ({ nodeId }) => nodeId),
    agents: renamesOf(agents, ({ identity }) => identity),
  };
  const edges = matchEdges(before.edges, after.edges, names.nodes);
  const criteria = matchCriteria(before.criteria, after.criteria);
  const around: Surroundings = {
    names,
    namesBack: { nodes: turned(names.nodes), agents: turned(names.agents) },
    models: [agentModelsOf(before.agents), agentModelsOf(after.agents)],
  };
  const own = compareRecords(before.record, after.record, around);
  own.meaning.push(...orderChange('criterionOrder', criteria.pairs, before.criteria, after.criteria, nameOf));
  own.layout.push(
    ...orderChange('agentOrder', agents.pairs, before.agents, after.agents, ({ identity }) => identity),
    ...orderChange('nodeOrder', nodes.pairs, before.nodes, after.nodes, ({ nodeId }) => nodeId),
  );
  found.changed(before.record, after.record, own);
  const places = edgePlaces(edges, names.nodes);
  tell(agents, after.agents, around, found);
  tell(nodes, after.nodes, around, found);
  tell(edges, after.edges, around, found, places);
  tell(criteria, after.criteria, around, found);
  tell(matchGroups(before.groups, after.groups), after.groups, around, found);
  tell(matchNotes(before.notes, after.notes), after.notes, around, found);
}

function nameOf({ name }: { readonly name: string }): string {
  return name;
}

/** Tells of the records of one kind, in their later order, the removed ones last. */
function tell<R extends DocumentRecord>(
  matching: Matching<R>,
  after: readonly R[],
  around: Surroundings,
  found: ChangeList,
  places?: EdgePlaces,
): void {
  const partner = new Map(matching.pairs.map(([from, to]) => [to, from]));
  for (const record of after) {
    const from = partner.get(record);
    if (from === undefined) {
      found.added(record);
      continue;
    }
    const compared = compareRecords(from, record, around);
    const place = places?.get(record);
    if (place !== undefined && place.before !== place.after) {
      compared.meaning.push(leafChange(['order'], stepLabel('order'), place.before, place.after));
    }
    found.changed(from, record, compared);
  }
  for (const record of matching.before) found.removed(record);
}

function renamesOf<R>({ pairs }: Matching<R>, nameIn: (record: R) => string): Renames {
  const renames = new Map<string, string>();
  for (const [from, to] of pairs) if (nameIn(from) !== nameIn(to)) renames.set(nameIn(from), nameIn(to));
  return renames;
}

function turned(renames: Renames): Renames {
  return new Map([...renames].map(([from, to]) => [to, from]));
}

type EdgePlaces = ReadonlyMap<unknown, { readonly before: number; readonly after: number }>;

/**
 * Where edges stand among those of their node that are on both sides, from 1: conditions are tried in this
 * order.
 */
function edgePlaces({ pairs }: Matching<EdgeRecord>, nodes: Renames): EdgePlaces {
  const staying = pairs.filter(([from, to]) => (nodes.get(from.source) ?? from.source) === to.source);
  const before = ranksOf(staying.map(([from]) => from));
  const after = ranksOf(staying.map(([, to]) => to));
  return new Map(
    staying.map(([from, to]) => [to, { before: before.get(from) ?? 0, after: after.get(to) ?? 0 }]),
  );
}

function ranksOf(edges: readonly EdgeRecord[]): ReadonlyMap<EdgeRecord, number> {
  const counts = new Map<string, number>();
  return new Map(
    edges
      .toSorted((a, b) => a.order - b.order)
      .map((edge) => {
        const rank = (counts.get(edge.source) ?? 0) + 1;
        counts.set(edge.source, rank);
        return [edge, rank];
      }),
  );
}
