import { useEffect, useMemo, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { clockSystem } from '../adapters/clockSystem.ts';
import { newDocument } from '../core/checkpoint/newDocument.ts';
import { isThread } from '../core/runtime/thread/isThread.ts';
import type { Example } from '../start/Example.ts';
import type { RecentFile } from '../start/RecentFile.ts';
import type { Action } from '../store/actions.ts';
import { addScenario } from '../store/commands/addScenario.ts';
import { useActions } from '../store/useActions.ts';
import { useStores } from '../store/useStores.ts';
import { activeDocument, type OpenDocument } from '../store/workspaceStore.ts';
import { loadOnUse } from '../ui/loadOnUse.tsx';
import classes from './App.module.css';
import { useDraftDesk } from './drafts/DraftDesk.ts';
import { KeepingStrip } from './drafts/KeepingStrip.tsx';
import { useRecent } from './drafts/useRecent.ts';
import { EXAMPLES } from './examples.ts';
import { notifyDone, notifyProblems } from './notify.ts';
import { Panels } from './Panels.tsx';
import { Palettes } from './palette/Palettes.tsx';
import { TopBar } from './TopBar.tsx';
import { useActionKeys } from './useActionKeys.ts';
import { useEditingActions } from './useEditingActions.ts';
import { useOpenFiles } from './useOpenFiles.ts';

const ExportDialog = loadOnUse(async () => (await import('./ExportDialog.tsx')).ExportDialog, {
  floating: true,
});
const CatalogDialog = loadOnUse(async () => (await import('./CatalogDialog.tsx')).CatalogDialog, {
  floating: true,
});
const CloseDialog = loadOnUse(async () => (await import('./CloseDialog.tsx')).CloseDialog, {
  floating: true,
});

const LogDialog = loadOnUse(async () => (await import('./LogDialog.tsx')).LogDialog, { floating: true });

const ConsentDialog = loadOnUse(async () => (await import('./ConsentDialog.tsx')).ConsentDialog, {
  floating: true,
});

const StartPage = loadOnUse(async () => (await import('../start/StartPage.tsx')).StartPage);

async function readExample({ file }: Example): Promise<string | null> {
  const response = await fetch(`/examples/${file}`).catch(() => null);
  return response?.ok ? response.text() : null;
}

const DROP_WORDS = {
  open: 'Drop checkpoints or logs to open them; with Shift, to import their scenarios into this file',
  import: 'Drop checkpoints to import their scenarios into this file',
};

/**
 * The window: top bar, explorer, canvas, inspector and lab; with nothing open the page to start from, which is not
 * needed while what was open before is still `starting`.
 */
export function App({ starting }: { starting: Promise<void> }) {
  const stores = useStores();
  const { workspace, active, session, run, ids } = stores;
  const desk = useDraftDesk();
  const recent = useRecent();
  const isOpen = useStore(active, (state) => state.open !== undefined);
  const [isStarted, setStarted] = useState(false);
  useEffect(() => {
    const started = (): void => setStarted(true);
    starting.then(started, started);
  }, [starting]);
  const { openTexts, openFiles, asked, answered, dropping } = useOpenFiles();
  const reviewing = useStore(session, (state) => state.codeReview);
  const [exporting, setExporting] = useState<string | null>(null);
  const [closing, setClosing] = useState<OpenDocument | null>(null);
  const filePicker = useRef<() => void>(() => {});

  const actions = useMemo(() => {
    const openExample = async (example: Example): Promise<void> => {
      const text = await readExample(example);
      if (text !== null) return openTexts([{ fileName: example.file, text, handle: null }]);
      notifyProblems(`The example “${example.title}” can’t be opened`, [
        {
          severity: 'error',
          code: 'example_missing',
          message: `/examples/${example.file} could not be loaded.`,
          where: { file: example.file },
          fix: 'Look at your connection and try again; if that does not help, install Baton again.',
        },
      ]);
    };
    const openNew = (): void => {
      const document = newDocument('benchmark', ids, clockSystem.now());
      workspace.getState().open({
        id: ids.next('document'),
        fileName: 'benchmark.jsonld',
        document,
        importProblems: [],
        // Whatever code comes into it is its author's.
        codeAllowed: true,
      });
      workspace.getState().edit(addScenario(document, ids).edit);
    };
    const startNow = (): void => {
      const { view, open } = active.getState();
      if (view === undefined || view.nodes.length === 0) return;
      run.getState().start(view.id, view, { allowCode: open?.codeAllowed === true });
      session.getState().showTurn(null);
      session.getState().showTab('run');
    };
    const startRun = async (): Promise<void> => {
      const { view, open } = active.getState();
      if (view === undefined || open?.codeAllowed !== null) return startNow();
      const { codeIn } = await import('../core/scenario/codeIn.ts');
      if (codeIn(view).length === 0) startNow();
      else session.getState().reviewCode('run');
    };
    const answerReview = (allowed: boolean): void => {
      const { codeReview } = session.getState();
      workspace.getState().allowCode(allowed);
      session.getState().reviewCode(null);
      if (codeReview === 'run') startNow();
    };
    const closeFile = async (document: OpenDocument): Promise<void> => {
      const { closeKept } = await import('./drafts/closing.ts');
      if (await closeKept(stores, desk, document)) return;
      if (document.document === document.saved) workspace.getState().close(document.id);
      else setClosing(document);
    };
    const forget = async (file: RecentFile): Promise<void> => {
      const { forgetDraft } = await import('./drafts/closing.ts');
      await forgetDraft(stores, desk, file);
    };
    const beginExport = (): void => {
      if (active.getState().open !== undefined) setExporting(clockSystem.now());
    };
    const save = async (): Promise<void> => {
      const part = await import('./files/saveFile.ts').catch(() => null);
      // An export shows where it can't be loaded, and tries again.
      if (part === null) beginExport();
      else await part.saveFile({ stores, desk, beginExport });
    };
    return { openExample, openNew, startRun, answerReview, closeFile, forget, beginExport, save };
  }, [openTexts, stores, desk, workspace, active, session, run, ids]);

  const offered = useMemo(
    (): readonly Action[] => [
      {
        id: 'file.open',
        label: 'Open a file…',
        section: 'File',
        keys: ['Mod+O'],
        whileTyping: true,
        run: () => filePicker.current(),
      },
      { id: 'file.new', label: 'New benchmark', section: 'File', run: actions.openNew },
      {
        id: 'file.save',
        label: 'Save',
        section: 'File',
        keys: ['Mod+S'],
        whileTyping: true,
        run: () => void actions.save(),
      },
      {
        id: 'file.export',
        label: 'Export the checkpoint…',
        section: 'File',
        run: actions.beginExport,
      },
      {
        id: 'run.start',
        label: 'Run the scenario',
        section: 'Run',
        keys: ['Mod+Enter'],
        whileTyping: true,
        run: () => void actions.startRun(),
      },
    ],
    [actions],
  );
  useActions(offered);
  useEditingActions();
  useActionKeys();
  useEffect(
    () =>
      workspace.subscribe(({ notice }, before) => {
        if (notice === null || notice === before.notice) return;
        const lastStep = () => activeDocument(workspace.getState())?.past?.top;
        const step = lastStep();
        // Once something else was done, taking back would take that back.
        const undo = (): void => {
          if (lastStep() === step) workspace.getState().undo();
        };
        notifyDone(notice.text, notice.takesBack ? undo : undefined);
      }),
    [workspace],
  );

  return (
    <div className={classes.app}>
      <TopBar
        filePicker={filePicker}
        onOpen={(files) => void openFiles(files)}
        onOpenTexts={openTexts}
        onExample={(example) => void actions.openExample(example)}
        onNew={actions.openNew}
        onExport={actions.beginExport}
        onRun={actions.startRun}
        onClose={(open) => void actions.closeFile(open)}
      />
      <KeepingStrip onExport={actions.beginExport} />
      <div className={classes.rest}>
        {!isOpen && isStarted && (
          <StartPage
            examples={EXAMPLES}
            recent={recent}
            now={clockSystem.now()}
            readExample={readExample}
            onNew={actions.openNew}
            onPick={() => filePicker.current()}
            onExample={(example) => void actions.openExample(example)}
            onRecent={(file) => void desk.show(file.id)}
            onForget={(file) => void actions.forget(file)}
          />
        )}
        {isOpen && <Panels onRun={actions.startRun} />}
      </div>
      {dropping !== null && <div className={classes.dropping}>{DROP_WORDS[dropping]}</div>}
      <Palettes />
      {exporting !== null && <Exporting now={exporting} onClose={() => setExporting(null)} />}
      {asked !== null && <LogDialog key={asked.text} asked={asked} onClose={answered} />}
      {reviewing !== null && (
        <ConsentDialog onAnswer={actions.answerReview} onClose={() => session.getState().reviewCode(null)} />
      )}
      {closing !== null && (
        <CloseDialog
          open={closing}
          onDiscard={() => {
            workspace.getState().close(closing.id);
            setClosing(null);
          }}
          onExport={() => {
            workspace.getState().activate(closing.id);
            setClosing(null);
            actions.beginExport();
          }}
          onClose={() => setClosing(null)}
        />
      )}
    </div>
  );
}

/** The export of the file in front. */
function Exporting({ now, onClose }: { now: string; onClose: () => void }) {
  const desk = useDraftDesk();
  const { workspace, active } = useStores();
  const open = useStore(active, (state) => state.open);
  const view = useStore(active, (state) => state.view);
  const [isCatalog, setCatalog] = useState(false);
  if (open === undefined) return null;
  if (isCatalog && view !== undefined) return <CatalogDialog view={view} onClose={onClose} />;
  return (
    <ExportDialog
      open={open}
      now={now}
      onDone={() => {
        workspace.getState().markSaved(open);
        void desk.keeper().then((keeper) => keeper.keepPoint(open, 'Exported', true));
        notifyDone(`${open.fileName} was exported.`);
        onClose();
      }}
      onCatalog={view !== undefined && isThread(view) ? () => setCatalog(true) : null}
      onClose={onClose}
    />
  );
}
