import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useStore } from 'zustand';
import type { EffectHandlers } from '../../core/effects.ts';
import type { TaggedMessage } from '../../core/message/message.ts';
import type { Tokens } from '../../core/ports.ts';
import { type EdgeRecord, END, type ScenarioView } from '../../core/scenario/document.ts';
import { useStores } from '../../store/useStores.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { loadOnUse } from '../../ui/loadOnUse.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { HandoverView } from './HandoverView.tsx';
import { LogSourceMenu } from './LogSourceMenu.tsx';
import { useLogBehind } from './useLogBehind.ts';

const PastedLog = loadOnUse(async () => (await import('./PastedLog.tsx')).PastedLog);

export interface EdgePreviewProps {
  readonly view: ScenarioView;
  readonly edge: EdgeRecord;
  /** Among the scenario's edges. */
  readonly index: number;
  /** The edge's target is selected, not the edge. */
  readonly byNode: boolean;
  readonly tokens: Tokens;
  readonly handlers: EffectHandlers;
  /** Where the menu of logs goes: at the right of the tabs. */
  readonly bar: HTMLElement | null;
  /** A log is being pasted, in the place of the preview. */
  readonly pasting: boolean;
  onPasting(pasting: boolean): void;
  onPasted(log: readonly TaggedMessage[]): void;
}

/** What the target of an edge will receive, and the choice of the log that this is shown with. */
export function EdgePreview({
  view,
  edge,
  index,
  byNode,
  tokens,
  handlers,
  bar,
  pasting,
  onPasting,
  onPasted,
}: EdgePreviewProps) {
  const { session, active } = useStores();
  const pasted = useStore(active, (state) => state.open?.log ?? null);
  const source = useStore(session, (state) => state.logSource);
  const { contexts, behind, runTurns } = useLogBehind(view, edge, index, handlers);
  const menu = (
    <LogSourceMenu
      {...(behind.kind === 'done'
        ? { kind: behind.value.kind, name: behind.value.name }
        : { kind: 'log', name: 'none' })}
      source={source}
      contexts={contexts}
      runTurns={runTurns}
      pasted={pasted}
      onChoose={(next) => {
        onPasting(false);
        session.getState().useLog(next);
      }}
      onPaste={() => onPasting(true)}
    />
  );
  const content = (): ReactNode => {
    if (pasting) return <PastedLog onUse={onPasted} onCancel={() => onPasting(false)} />;
    if (edge.target === END) {
      return (
        <EmptyState text={`This edge ends the run after ${edge.source}: nobody receives anything from it.`} />
      );
    }
    if (behind.kind === 'failed') {
      return <EmptyState text={`The log to this edge can’t be made: ${behind.reason}`} />;
    }
    if (behind.kind === 'waiting') return <Skeleton />;
    return (
      <HandoverView
        key={edge.id}
        view={view}
        edge={edge}
        byNode={byNode}
        behind={behind.value}
        tokens={tokens}
        handlers={handlers}
      />
    );
  };
  return (
    <>
      {bar !== null && createPortal(menu, bar)}
      {content()}
    </>
  );
}
