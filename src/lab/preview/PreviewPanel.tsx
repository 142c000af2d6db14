import { useDeferredValue, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import type { EffectHandlers } from '../../core/effects.ts';
import type { Tokens } from '../../core/ports.ts';
import type { ScenarioView } from '../../core/scenario/document.ts';
import { useStores } from '../../store/useStores.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { loadOnUse } from '../../ui/loadOnUse.tsx';
import { firstHandover, previewEdge } from './previewEdge.ts';

const EdgePreview = loadOnUse(async () => (await import('./EdgePreview.tsx')).EdgePreview);

export interface PreviewPanelProps {
  readonly tokens: Tokens;
  /** What the preview has to wait for is done by these. */
  readonly handlers: EffectHandlers;
  /** Where the menu of logs goes. */
  readonly bar: HTMLElement | null;
}

/**
 * What the target of the selected edge will receive. It follows typing one step behind, so that a key is
 * never kept waiting.
 */
export function PreviewPanel({ tokens, handlers, bar }: PreviewPanelProps) {
  const { workspace, active, session } = useStores();
  const view = useDeferredValue(useStore(active, (state) => state.view));
  const selection = useDeferredValue(useStore(session, (state) => state.selection));
  const [pasting, setPasting] = useState(false);
  const chosen = useMemo(() => (view === undefined ? null : previewEdge(view, selection)), [view, selection]);
  if (view === undefined || chosen === null || chosen.kind === 'none') return <NoEdge view={view} />;
  if (chosen.kind === 'several') {
    const [first] = chosen.edges;
    return (
      <EmptyState
        text={`${chosen.node} is reached by ${chosen.edges.length} edges, and each may hand over otherwise. Select one of them.`}
        {...(first === undefined
          ? {}
          : {
              action: {
                label: `Show ${first.source} → ${first.target}`,
                run: () => session.getState().selectEdge(first.id),
              },
            })}
      />
    );
  }
  return (
    <EdgePreview
      view={view}
      edge={chosen.edge}
      index={chosen.index}
      byNode={chosen.byNode}
      tokens={tokens}
      handlers={handlers}
      bar={bar}
      pasting={pasting}
      onPasting={setPasting}
      onPasted={(log) => {
        setPasting(false);
        workspace.getState().keepLog(log);
        session.getState().useLog({ kind: 'pasted' });
      }}
    />
  );
}

function NoEdge({ view }: { view: ScenarioView | undefined }) {
  const { session } = useStores();
  const first = view === undefined ? undefined : firstHandover(view);
  if (first === undefined) {
    return (
      <EmptyState text="What the next agent will see is shown here, edge by edge. Connect two nodes on the canvas first." />
    );
  }
  return (
    <EmptyState
      text="Select an edge on the canvas to read exactly what its target will receive."
      action={{ label: 'Show the first handover', run: () => session.getState().selectEdge(first.id) }}
    />
  );
}
