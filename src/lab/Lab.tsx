import { Tabs } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useStore } from 'zustand';
import type { EffectHandlers } from '../core/effects.ts';
import type { Tokens } from '../core/ports.ts';
import type { Problem } from '../core/problem.ts';
import type { RecordId } from '../core/scenario/document.ts';
import type { Action } from '../store/actions.ts';
import type { LabTab, Selection } from '../store/sessionStore.ts';
import { useActions } from '../store/useActions.ts';
import { useStores } from '../store/useStores.ts';
import { loadOnUse } from '../ui/loadOnUse.tsx';
import { useCompareActions } from './changes/useCompareActions.ts';
import type { Zip } from './files/FilesPanel.tsx';
import classes from './Lab.module.css';
import { PreviewPanel } from './preview/PreviewPanel.tsx';

const RunPanel = loadOnUse(async () => (await import('./run/RunPanel.tsx')).RunPanel);
const FilesPanel = loadOnUse(async () => (await import('./files/FilesPanel.tsx')).FilesPanel);
const ChangesPanel = loadOnUse(async () => (await import('./changes/ChangesPanel.tsx')).ChangesPanel);
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
  useCompareActions();
  const [bar, setBar] = useState<HTMLElement | null>(null);
  useFixAction();
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
      <Tabs.Panel value="changes">
        <ChangesPanel />
      </Tabs.Panel>
    </Tabs>
  );
}

/** Ctrl+. leads to the fixes of what is selected, or else of what is worst. */
function useFixAction(): void {
  const { session, problems, active } = useStores();
  const offered = useMemo((): readonly Action[] => {
    const meant = (): Problem | undefined => {
      const { byRecord, problems: all } = problems.getState();
      const record = selectedRecord(session.getState().selection) ?? active.getState().view?.id;
      const [own] = (record === undefined ? undefined : byRecord.get(record)) ?? [];
      return own ?? all.find(({ severity }) => severity === 'error') ?? all[0];
    };
    return [
      {
        id: 'edit.fix',
        label: 'Quick fix',
        section: 'Edit',
        keys: ['Mod+.'],
        whileTyping: true,
        enabled: () => meant() !== undefined,
        run: () => {
          problems.getState().show(meant() ?? null);
          session.getState().showTab('problems');
        },
      },
    ];
  }, [session, problems, active]);
  useActions(offered);
}

function selectedRecord(selection: Selection): RecordId | undefined {
  if (selection.kind === 'agent' || selection.kind === 'criterion') return selection.id;
  return selection.kind === 'parts' ? (selection.nodes[0] ?? selection.edges[0]) : undefined;
}

function LabTabs() {
  const { active, run, problems, comparison } = useStores();
  const viewId = useStore(active, (state) => state.view?.id);
  const files = useStore(run, (state) =>
    state.scenarioId === viewId ? state.files.length + (state.record === null ? 0 : 1) : 0,
  );
  const found = useStore(problems, (state) => state.problems.length);
  const serious = useStore(problems, (state) => state.problems.some(({ severity }) => severity !== 'info'));
  const changes = useStore(comparison, (state) => state.changes?.changes.length ?? 0);
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
      <Tabs.Tab value="changes">
        Changes{changes > 0 && <span className={classes.count}> {changes.toLocaleString('en')}</span>}
      </Tabs.Tab>
    </Tabs.List>
  );
}
