import { Popover } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { VirtualList } from '../lab/list/VirtualList.tsx';
import { listSteps } from '../store/HistoryStep.ts';
import { useStores } from '../store/useStores.ts';
import classes from './HistoryList.module.css';

/** Every step of the document in front, the newest first, to jump to. It stays open: one looks around. */
export function HistoryList({ onClose }: { onClose: () => void }) {
  const { workspace, active } = useStores();
  const past = useStore(active, (state) => state.open?.past ?? null);
  const future = useStore(active, (state) => state.open?.future ?? null);
  const steps = useMemo(() => [...[...listSteps(future)].reverse(), ...listSteps(past)], [past, future]);
  const now = future?.size ?? 0;
  const [cursor, setCursor] = useState(now);
  return (
    <Popover
      opened
      onChange={onClose}
      onDismiss={onClose}
      trapFocus
      position="bottom-end"
      width={340}
      shadow="md"
      withinPortal
    >
      <Popover.Target>
        <span className={classes.target} aria-hidden />
      </Popover.Target>
      <Popover.Dropdown className={classes.dropdown} aria-label="History">
        <div className={classes.list} style={{ height: ROW * (steps.length + 1) + 8 }}>
          <VirtualList
            label="Steps of the history"
            role="listbox"
            count={steps.length + 1}
            active={Math.min(cursor, steps.length)}
            itemHeight={ROW}
            onActive={setCursor}
            onChoose={(index) => workspace.getState().travel(now - index)}
            item={(index) => {
              const step = steps[index];
              return {
                content: (
                  <div
                    className={classes.step}
                    data-undone={index < now || undefined}
                    aria-current={index === now ? 'step' : undefined}
                  >
                    <span className={classes.label} title={step?.label}>
                      {step?.label ?? 'As it was opened'}
                    </span>
                    {index < now && <span className={classes.state}>undone</span>}
                    {index === now && <span className={classes.state}>now</span>}
                    {step !== undefined && (
                      <time className={classes.time} dateTime={new Date(step.at).toISOString()}>
                        {TIME.format(step.at)}
                      </time>
                    )}
                  </div>
                ),
              };
            }}
          />
        </div>
        <p className={classes.hint}>Arrows and Enter go to a step. A new edit takes those undone away.</p>
      </Popover.Dropdown>
    </Popover>
  );
}

/** Pixels. */
const ROW = 30;

const TIME = new Intl.DateTimeFormat(undefined, { hour: '2-digit', minute: '2-digit', second: '2-digit' });
