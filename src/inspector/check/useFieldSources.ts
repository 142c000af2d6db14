import { useMemo } from 'react';
import { useStore } from 'zustand';
import { keysOf } from '../../core/json/objects.ts';
import { rubricTraitsOf } from '../../core/rubric/rubricTraitsOf.ts';
import type { ScenarioView } from '../../core/scenario/document.ts';
import { documentViews } from '../../core/scenario/scenarioViews.ts';
import { useStores } from '../../store/useStores.ts';
import type { FieldFacts, FieldSources } from './FieldSources.ts';
import { fieldFacts } from './fieldFacts.ts';

/** What checks of a scenario can ask for: its templates, nodes, rubrics, handoffs, and what its last run gathered. */
export function useFieldSources(view: ScenarioView): FieldSources {
  const { run, active } = useStores();
  const gathered = useStore(run, (state) =>
    state.scenarioId === view.id ? state.record?.state.accumulated : undefined,
  );
  const benchmark = useStore(active, ({ open }) =>
    open === undefined ? undefined : documentViews(open.document).benchmark,
  );
  return useMemo(() => {
    const byId = new Map(view.nodes.map((node) => [node.nodeId, node]));
    return {
      nodes: view.nodes,
      edges: view.edges,
      name: view.name,
      accumulated: gathered === undefined ? [] : keysOf(gathered),
      traitsOf: (nodeId) => {
        const node = byId.get(nodeId);
        return node === undefined ? [] : rubricTraitsOf(node, benchmark);
      },
    };
  }, [view.nodes, view.edges, view.name, gathered, benchmark]);
}

/** What is known of the field at a path: see `fieldFacts`. */
export function useFieldFacts(from: FieldSources, source: string | null): (path: string) => FieldFacts {
  return useMemo(() => fieldFacts(from, source), [from, source]);
}
