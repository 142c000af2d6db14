import { useMemo } from 'react';
import { useStore } from 'zustand';
import type { RecordId } from '../core/scenario/document.ts';
import type { RunState } from '../store/runStore.ts';
import { useStores } from '../store/useStores.ts';
import { colourAt } from './agentOf.ts';
import { centreOf } from './Box.ts';
import { useCanvas } from './CanvasContext.ts';
import { selectedParts } from './flowElements.ts';
import { type OverviewMark, overviewMarks } from './overviewMarks.ts';
import type { OverviewEdges, OverviewScene } from './paintOverview.ts';
import { type Palette, readPalette } from './palette.ts';
import { isAsked, takenAt } from './runTraces.ts';
import type { SceneState } from './SceneStore.ts';

/** Something to be painted: anew whenever the theme changes. */
export interface Painted {
  /** Paints at once and until the answer is called. */
  follow(paint: (scene: OverviewScene, palette: Palette, marks: readonly OverviewMark[]) => void): () => void;
}

/** The scenario in front as it looks from afar: another object whenever it looks otherwise. */
export function useOverviewScene(): Painted {
  const { session, run, problems } = useStores();
  const { scene, find } = useCanvas();
  const found = useStore(find, ({ parts }) => parts);
  const state = useStore(scene);
  const selection = useStore(session, (current) => current.selection);
  const runState = useStore(run);
  const byRecord = useStore(problems, (current) => current.byRecord);
  return useMemo(() => {
    const painted: OverviewScene = {
      graph: state.graph,
      boxes: state.boxes,
      backs: state.backs,
      edges: overviewEdges(state, runState),
      selected: shownFor(state, selectedParts(selection)),
      found: found === null ? null : shownFor(state, found),
      asked: shownFor(state, askedNodes(state, runState)),
      colourOf: (id) => {
        const part = state.graph.nodes.get(id);
        if (part?.kind === 'group') return part.record.colour;
        return colourAt(state.view, part?.kind === 'agent' ? part.record.agentIdentity : null);
      },
    };
    const marks = overviewMarks(state, byRecord);
    return {
      follow: (paint) => {
        const again = (): void => paint(painted, readPalette(), marks);
        const themes = new MutationObserver(again);
        themes.observe(document.documentElement, {
          attributes: true,
          attributeFilter: ['data-mantine-color-scheme'],
        });
        again();
        return () => themes.disconnect();
      },
    };
  }, [state, selection, runState, byRecord, found]);
}

/** The parts that are drawn for some: of what is in a collapsed group, the group. */
function shownFor({ graph }: SceneState, ids: ReadonlySet<RecordId>): ReadonlySet<RecordId> {
  return new Set([...ids].map((id) => graph.hidden.get(id) ?? id));
}

/** Ways where they are known; of a large graph straight lines from node to node. */
function overviewEdges({ graph, boxes, routes }: SceneState, run: RunState): OverviewEdges {
  const plain = new Path2D();
  const taken = new Path2D();
  for (const { id, source, target, record } of graph.edges.values()) {
    const path = takenAt(run, record) === '' ? plain : taken;
    const points = routes.all?.get(id)?.route.points;
    const from = boxes.get(source);
    const to = boxes.get(target);
    const line = points ?? (from && to ? [centreOf(from), centreOf(to)] : []);
    line.forEach(({ x, y }, index) => {
      if (index === 0) path.moveTo(x, y);
      else path.lineTo(x, y);
    });
  }
  return { plain, taken };
}

function askedNodes({ graph }: SceneState, run: RunState): ReadonlySet<string> {
  const asked = new Set<string>();
  if (run.asking === null) return asked;
  for (const part of graph.nodes.values()) {
    const nodes = part.kind === 'agent' ? [part.record] : part.kind === 'group' ? part.members : [];
    if (nodes.some((node) => isAsked(run, node))) asked.add(part.id);
  }
  return asked;
}
