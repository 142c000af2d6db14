import '../adapters/zodJitless.ts';
import '@fontsource-variable/inter/wght.css';
import '@fontsource-variable/jetbrains-mono/wght.css';
import '@mantine/core/styles.css';
import '../ui/tokens.css';
import { MantineProvider } from '@mantine/core';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { clockSystem } from '../adapters/clockSystem.ts';
import { draftsIdb } from '../adapters/draftsIdb.ts';
import { idsRandom } from '../adapters/idsRandom.ts';
import { runnerOnUse } from '../adapters/runnerOnUse.ts';
import { createStores } from '../store/stores.ts';
import { StoresContext } from '../store/useStores.ts';
import { Piece } from '../ui/Piece.ts';
import { theme } from '../ui/theme.ts';
import { App } from './App.tsx';
import { EXAMPLES } from './examples.ts';
import { keepDrafts, restoreDrafts } from './keepDrafts.ts';
import { keepOffline } from './keepOffline.ts';
import { NoticeCorner } from './NoticeCorner.tsx';
import { notifyProblems } from './notify.ts';
import { openCheckpoint } from './openCheckpoint.ts';
import { whenCalm } from './whenCalm.ts';
import { whenPresent } from './whenPresent.ts';

const stores = createStores({
  clock: clockSystem,
  ids: idsRandom,
  runner: runnerOnUse(async () => (await import('../adapters/runnerWorker.ts')).runnerWorker()),
  later: whenCalm,
});

function tellNoStorage(): void {
  notifyProblems('Your work is not kept over a reload', [
    {
      severity: 'warning',
      code: 'no_storage',
      message: 'This browser does not let Baton store drafts, as in a private window or with a full disk.',
      where: {},
      fix: 'Export the checkpoint before you close the page.',
    },
  ]);
}

/** Brings the work back, or opens an example on a first visit. */
async function start(): Promise<void> {
  const drafts = draftsIdb();
  const restored = await restoreDrafts(stores, drafts).catch(() => new Set<string>());
  if (restored.size === 0) {
    const [first] = EXAMPLES;
    const response = await fetch(`/examples/${first.file}`);
    if (response.ok) openCheckpoint(stores, await response.text(), first.file);
  }
  const keeper = keepDrafts(stores, drafts, restored, clockSystem, whenCalm, tellNoStorage);
  addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') void keeper.flush();
  });
  // Not before: who only looks needs no more than what is on screen.
  whenPresent(
    () =>
      void keeper
        .flush()
        .then(() => Piece.loadAll())
        .then(keepOffline),
  );
}

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');
createRoot(root).render(
  <StrictMode>
    <MantineProvider theme={theme} defaultColorScheme="auto">
      <StoresContext value={stores}>
        <NoticeCorner />
        <App />
      </StoresContext>
    </MantineProvider>
  </StrictMode>,
);
void start();
