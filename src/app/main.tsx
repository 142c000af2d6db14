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
import { createDraftDesk, restoreTabs } from './drafts/createDraftDesk.ts';
import { DraftDeskContext } from './drafts/DraftDesk.ts';
import { EXAMPLES } from './examples.ts';
import { keepOffline } from './keepOffline.ts';
import { NoticeCorner } from './NoticeCorner.tsx';
import { openCheckpoint } from './openCheckpoint.ts';
import { whenCalm } from './whenCalm.ts';
import { whenPresent } from './whenPresent.ts';

/** Who only looks needs no more than what is on screen. */
const present = new Promise<void>((resolve) => whenPresent(resolve));

const stores = createStores({
  clock: clockSystem,
  ids: idsRandom,
  runner: runnerOnUse(async () => (await import('../adapters/runnerWorker.ts')).runnerWorker()),
  later: whenCalm,
  present,
});

const desk = createDraftDesk(stores, draftsIdb(), clockSystem);

/** Brings the work back, or opens an example on a first visit. */
async function start(): Promise<void> {
  const isReturning = await restoreTabs(stores, desk).catch(() => false);
  if (!isReturning) {
    const [first] = EXAMPLES;
    const response = await fetch(`/examples/${first.file}`);
    if (response.ok) openCheckpoint(stores, await response.text(), first.file);
  }
  await present;
  void import('./followFieldUndo.ts').then(({ followFieldUndo }) => followFieldUndo(stores.workspace));
  await keepNow();
  await Piece.loadAll();
  keepOffline();
}

async function keepNow(): Promise<void> {
  const keeper = await desk.keeper().catch(() => null);
  await keeper?.flush();
}

const starting = start();
const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');
createRoot(root).render(
  <StrictMode>
    <MantineProvider theme={theme} defaultColorScheme="auto">
      <StoresContext value={stores}>
        <DraftDeskContext value={desk}>
          <NoticeCorner />
          <App starting={starting} />
        </DraftDeskContext>
      </StoresContext>
    </MantineProvider>
  </StrictMode>,
);
