import type { Tokens } from '../../core/ports.ts';
import { END } from '../../core/scenario/document.ts';
import { useStores } from '../../store/useStores.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { HandoverView } from './HandoverView.tsx';
import { firstHandover } from './previewEdge.ts';
import type { PreviewState } from './usePreview.ts';

/** What the target of the selected edge will receive. */
export function PreviewPanel({ preview, tokens }: { preview: PreviewState; tokens: Tokens }) {
  const { session } = useStores();
  if (preview.kind === 'none') {
    const first = preview.view === undefined ? undefined : firstHandover(preview.view);
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
  if (preview.kind === 'several') {
    const [first] = preview.edges;
    return (
      <EmptyState
        text={`${preview.node} is reached by ${preview.edges.length} edges, and each may hand over otherwise. Select one of them.`}
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
  const { edge, behind } = preview;
  if (edge.target === END) {
    return (
      <EmptyState text={`This edge ends the run after ${edge.source}: nobody receives anything from it.`} />
    );
  }
  if ('failure' in behind) {
    return <EmptyState text={`The log to this edge can’t be made: ${behind.failure}`} />;
  }
  return <HandoverView key={edge.id} {...preview} behind={behind} tokens={tokens} />;
}
