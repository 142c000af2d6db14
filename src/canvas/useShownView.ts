import { useStore as useFlowStore, useReactFlow, useStoreApi, type Viewport } from '@xyflow/react';
import { useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import type { RecordId } from '../core/scenario/document.ts';
import { useStores } from '../store/useStores.ts';
import { useCanvas } from './CanvasContext.ts';
import type { ViewCommands } from './useViewCommands.ts';

/** So long a scenario waits unseen for better places than the makeshift ones. Milliseconds. */
const WAIT_FOR_BETTER = 300;

/**
 * Sees to it that what is in front is in view: a scenario that is opened is fitted, one that comes back is
 * seen as it was left, one that is arranged anew is fitted again, and what another panel wants revealed is
 * revealed. Answers whether the scenario can be drawn yet.
 */
export function useShownView(commands: ViewCommands): boolean {
  const { session } = useStores();
  const { scene } = useCanvas();
  const flow = useReactFlow();
  const rf = useStoreApi();
  const viewId = useStore(scene, ({ view }) => view?.id ?? null);
  const arrangements = useStore(scene, (state) => state.arrangements);
  const makeshift = useStore(scene, (state) => state.makeshift);
  const width = useFlowStore((state) => (state.panZoom === null ? 0 : state.width));
  const height = useFlowStore((state) => (state.panZoom === null ? 0 : state.height));
  const ready = width > 0 && height > 0;
  const [placed, setPlaced] = useState<RecordId | null>(null);
  const [waited, setWaited] = useState<RecordId | null>(null);
  const left = useRef(new Map<RecordId, Viewport>());
  /** The transform right after a scenario was fitted: as long as it stays, the fit follows the window. */
  const fitted = useRef<unknown>(null);
  const shown = viewId !== null && placed === viewId && (!makeshift || waited === viewId);

  useEffect(() => {
    if (viewId === null || !ready) return;
    const views = left.current;
    const before = views.get(viewId);
    if (before === undefined) {
      commands.fit('jump');
      fitted.current = rf.getState().transform;
    } else void flow.setViewport(before);
    setPlaced(viewId);
    return () => {
      const [x, y, zoom] = rf.getState().transform;
      views.set(viewId, { x, y, zoom });
    };
  }, [viewId, ready, commands, flow, rf]);

  const seen = useRef({ viewId, arrangements });
  useEffect(() => {
    const before = seen.current;
    seen.current = { viewId, arrangements };
    if (before.viewId !== viewId || before.arrangements === arrangements) return;
    commands.fit(shown ? undefined : 'jump');
    fitted.current = shown ? null : rf.getState().transform;
  }, [viewId, arrangements, shown, commands, rf]);

  useEffect(() => {
    if (width === 0 || height === 0 || fitted.current !== rf.getState().transform) return;
    commands.fit('jump');
    fitted.current = rf.getState().transform;
  }, [width, height, commands, rf]);

  useEffect(() => {
    if (!makeshift || viewId === null) return;
    const timer = setTimeout(() => setWaited(viewId), WAIT_FOR_BETTER);
    return () => clearTimeout(timer);
  }, [makeshift, viewId]);

  const reveal = useStore(session, (state) => state.reveal);
  const revealed = useRef(reveal);
  useEffect(() => {
    if (reveal === null || reveal === revealed.current || !ready) return;
    revealed.current = reveal;
    commands.reveal(reveal.nodes);
  }, [reveal, ready, commands]);

  return shown;
}
