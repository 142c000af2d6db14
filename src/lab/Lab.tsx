import { Tabs } from '@mantine/core';
import { useState } from 'react';
import { useStore } from 'zustand';
import type { EffectHandlers } from '../core/effects.ts';
import type { Tokens } from '../core/ports.ts';
import type { LabTab } from '../store/sessionStore.ts';
import { useStores } from '../store/useStores.ts';
import { loadOnUse } from '../ui/loadOnUse.tsx';
import type { Zip } from './files/FilesPanel.tsx';
import classes from './Lab.module.css';
import { PreviewPanel } from './preview/PreviewPanel.tsx';

const RunPanel = loadOnUse(async () => (await import('./run/RunPanel.tsx')).RunPanel);
const FilesPanel = loadOnUse(async () => (await import('./files/FilesPanel.tsx')).FilesPanel);
const ProblemsPanel = loadOnUse(async () => (await import('./problems/ProblemsPanel.tsx')).ProblemsPanel);

export interface LabProps {
  /** Runs the scenario in front. */
  onRun: () => void;
  tokens: Tokens;
  handlers: EffectHandlers;
  zip: Zip;
}

/** The panel below the canvas: what a target will see, the last run, its files, and what is wrong. */
export function Lab({ onRun, tokens, handlers, zip }: LabProps) {
  const { session } = useStores();
  const tab = useStore(session, (state) => state.labTab);
  const [bar, setBar] = useState<HTMLElement | null>(null);
  return (
    <Tabs
      value={tab}
      onChange={(next) => next !== null && session.getState().showTab(next as LabTab)}
      keepMounted={false}
      unstyled
      classNames={{ root: classes.root, list: classes.list, tab: classes.tab, panel: classes.panel }}
    >
      <div className={classes.bar}>
        <LabTabs />
        <div ref={setBar} className={classes.aside} />
      </div>
      <Tabs.Panel value="preview">
        <PreviewPanel tokens={tokens} handlers={handlers} bar={bar} />
      </Tabs.Panel>
      <Tabs.Panel value="run">
        <RunPanel onRun={onRun} />
      </Tabs.Panel>
      <Tabs.Panel value="files">
        <FilesPanel onRun={onRun} zip={zip} />
      </Tabs.Panel>
      <Tabs.Panel value="problems">
        <ProblemsPanel />
      </Tabs.Panel>
    </Tabs>
  );
}

function LabTabs() {
  const { active, run, problems } = useStores();
  const viewId = useStore(active, (state) => state.view?.id);
  const files = useStore(run, (state) =>
    state.scenarioId === viewId ? state.files.length + (state.record === null ? 0 : 1) : 0,
  );
  const found = useStore(problems, (state) => state.problems.length);
  const serious = useStore(problems, (state) => state.problems.some(({ severity }) => severity !== 'info'));
  return (
    <Tabs.List aria-label="Lab">
      <Tabs.Tab value="preview">Preview</Tabs.Tab>
      <Tabs.Tab value="run">Run</Tabs.Tab>
      <Tabs.Tab value="files">
        Files{files > 0 && <span className={classes.count}> {files.toLocaleString('en')}</span>}
      </Tabs.Tab>
      <Tabs.Tab value="problems">
        Problems
        {found > 0 && (
          <span className={classes.count} data-serious={serious || undefined}>
            {' '}
            {found.toLocaleString('en')}
          </span>
        )}
      </Tabs.Tab>
    </Tabs.List>
  );
}
