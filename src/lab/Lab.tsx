import { Tabs } from '@mantine/core';
import { useState } from 'react';
import { useStore } from 'zustand';
import type { TaggedMessage } from '../core/message/message.ts';
import type { Tokens } from '../core/ports.ts';
import type { LabTab } from '../store/sessionStore.ts';
import { useStores } from '../store/useStores.ts';
import { FilesPanel, type Zip } from './files/FilesPanel.tsx';
import classes from './Lab.module.css';
import { LogSourceMenu } from './preview/LogSourceMenu.tsx';
import { PastedLog } from './preview/PastedLog.tsx';
import { PreviewPanel } from './preview/PreviewPanel.tsx';
import { type EdgePreview, usePreview } from './preview/usePreview.ts';
import { ProblemsPanel } from './problems/ProblemsPanel.tsx';
import { RunPanel } from './run/RunPanel.tsx';

export interface LabProps {
  /** Runs the scenario in front. */
  onRun: () => void;
  tokens: Tokens;
  zip: Zip;
}

/** The panel below the canvas: what a target will see, the last run, its files, and what is wrong. */
export function Lab({ onRun, tokens, zip }: LabProps) {
  const { session } = useStores();
  const tab = useStore(session, (state) => state.labTab);
  const preview = usePreview(tab === 'preview');
  const [pasting, setPasting] = useState(false);
  const [pasted, setPasted] = useState<readonly TaggedMessage[] | null>(null);
  const chooseLog = (log: readonly TaggedMessage[]): void => {
    setPasted(log);
    setPasting(false);
    session.getState().useLog({ kind: 'pasted', log });
  };
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
        {preview.kind === 'edge' && (
          <ChosenLog
            preview={preview}
            pasted={pasted}
            onPaste={() => setPasting(true)}
            onChoose={() => setPasting(false)}
          />
        )}
      </div>
      <Tabs.Panel value="preview">
        {pasting && preview.kind === 'edge' ? (
          <PastedLog onUse={chooseLog} onCancel={() => setPasting(false)} />
        ) : (
          <PreviewPanel preview={preview} tokens={tokens} />
        )}
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

/** The log behind the preview, at the right of the tabs. */
function ChosenLog({
  preview: { behind, contexts, runTurns },
  pasted,
  onPaste,
  onChoose,
}: {
  preview: EdgePreview;
  pasted: readonly TaggedMessage[] | null;
  onPaste: () => void;
  onChoose: () => void;
}) {
  const { session } = useStores();
  const source = useStore(session, (state) => state.logSource);
  return (
    <LogSourceMenu
      {...('failure' in behind ? { kind: 'log', name: 'none' } : { kind: behind.kind, name: behind.name })}
      source={source}
      contexts={contexts}
      runTurns={runTurns}
      pasted={pasted}
      onChoose={(next) => {
        onChoose();
        session.getState().useLog(next);
      }}
      onPaste={onPaste}
    />
  );
}
