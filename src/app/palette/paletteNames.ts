import { END, type ScenarioView } from '../../core/scenario/document.ts';
import { revealRecord } from '../../store/revealRecord.ts';
import type { Stores } from '../../store/stores.ts';
import type { PaletteEntry } from './PaletteEntry.ts';

/** Everything that has a name: what can be done now, what the file in front holds, and the other files. */
export function* paletteNames(stores: Stores): Generator<PaletteEntry> {
  for (const action of stores.actions.getState().actions) {
    if (action.byKey === true || action.enabled?.() === false) continue;
    const [keys] = action.keys ?? [];
    yield {
      id: action.id,
      group: 'Commands',
      name: action.label,
      detail: action.section,
      ...(keys === undefined ? {} : { keys }),
      choose: () => action.run(),
    };
  }
  const { scenarios } = stores.active.getState();
  for (const view of scenarios) yield* namesIn(stores, view, scenarios.length > 1);
  for (const { id, fileName } of stores.workspace.getState().documents) {
    yield {
      id: `file ${id}`,
      group: 'Open files',
      name: fileName,
      choose: () => stores.workspace.getState().activate(id),
    };
  }
}

function* namesIn(stores: Stores, view: ScenarioView, several: boolean): Generator<PaletteEntry> {
  const where = several ? [view.name] : [];
  const entryOf = (
    group: PaletteEntry['group'],
    record: Parameters<typeof revealRecord>[1],
    name: string,
    ...details: readonly (string | null)[]
  ): PaletteEntry => {
    const detail = [...details, ...where].filter((part) => part !== null && part !== '').join(' · ');
    return { id: record.id, group, name, detail, choose: () => revealRecord(stores, record) };
  };
  yield entryOf('Scenarios', view.record, view.name);
  for (const node of view.nodes) yield entryOf('Nodes', node, node.nodeId, node.agentIdentity);
  for (const agent of view.agents) yield entryOf('Agents', agent, agent.identity);
  for (const edge of view.edges) {
    const target = edge.target === END ? 'END' : edge.target;
    yield entryOf('Edges', edge, `${edge.source} → ${target}`, edge.handover?.replaceAll('_', ' ') ?? null);
  }
  for (const criterion of view.criteria) yield entryOf('Outcome criteria', criterion, criterion.name);
}
