import { useStore } from 'zustand';
import { useCanvas } from './CanvasContext.ts';
import classes from './LinkHint.module.css';

/** Says what to do while keys choose where an edge shall lead. */
export function LinkHint() {
  const { scene, links } = useCanvas();
  const { link, byKeys } = useStore(links);
  const graph = useStore(scene, (state) => state.graph);
  const source = byKeys && link?.kind === 'connect' ? graph.nodes.get(link.source) : undefined;
  return (
    <div role="status" className={source === undefined ? classes.silent : classes.hint}>
      {source?.kind === 'agent' &&
        `Connect ${source.record.nodeId} to… choose with the arrow keys, Enter connects, Escape gives up.`}
    </div>
  );
}
