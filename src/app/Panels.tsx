import { memo, type RefObject, useMemo } from 'react';
import { Group, Panel, type PanelImperativeHandle, Separator, usePanelRef } from 'react-resizable-panels';
import { useStore } from 'zustand';
import { layoutElk } from '../adapters/layoutElk.ts';
import { sandboxOnUse } from '../adapters/sandbox/sandboxOnUse.ts';
import { tokensGpt } from '../adapters/tokensGpt.ts';
import { Canvas } from '../canvas/Canvas.tsx';
import { CodeEditor } from '../code/CodeEditor.tsx';
import type { EffectHandlers } from '../core/effects.ts';
import { Explorer } from '../explorer/Explorer.tsx';
import { Inspector } from '../inspector/Inspector.tsx';
import type { Zip } from '../lab/files/FilesPanel.tsx';
import { Lab } from '../lab/Lab.tsx';
import type { Action } from '../store/actions.ts';
import { useActions } from '../store/useActions.ts';
import { useStores } from '../store/useStores.ts';
import classes from './App.module.css';
import { notifyDone, notifyProblems } from './notify.ts';
import { PanelBoundary } from './PanelBoundary.tsx';
import { INSPECTOR_WIDTH, useInspectorWidth } from './useInspectorWidth.ts';

const TELL = { done: notifyDone, problems: notifyProblems };

const tokens = tokensGpt();

/** What previews wait for. A text that can't be counted counts for nothing. */
const handlers: EffectHandlers = {
  countTokens: async (text) => (await tokens.count(text, { aborted: false })) ?? 0,
};
/** The same where the file's code is allowed. */
const handlersWithCode: EffectHandlers = {
  ...handlers,
  sandbox: sandboxOnUse(async () =>
    (await import('../adapters/sandbox/sandboxForPreviews.ts')).sandboxForPreviews(),
  ),
};

const zip: Zip = async (files, modified) => {
  try {
    return (await import('../adapters/zipFflate.ts')).zipFflate(files, modified);
  } catch {
    notifyProblems('The files can’t be packed', [
      {
        severity: 'error',
        code: 'no_zip',
        message: 'The part of Baton that packs files could not be loaded.',
        where: {},
        fix: 'Try again, or download the files one by one.',
      },
    ]);
    return null;
  }
};

/** On a tablet held upright the panels begin narrower: the canvas needs the room. */
const NARROW = window.innerWidth < 1000;

/** Drawn once: what is in the panels follows the stores by itself. */
export const Panels = memo(function Panels({ onRun }: { onRun: () => void }) {
  const { active } = useStores();
  const allowsCode = useStore(active, (state) => state.open?.codeAllowed === true);
  const explorer = usePanelRef();
  const inspector = usePanelRef();
  const lab = usePanelRef();
  const { wide, onWide, onResize } = useInspectorWidth(inspector);
  useActions(
    useMemo(
      () => [
        panelAction('view.explorer', 'Show or hide the explorer', 'Mod+B', explorer),
        panelAction('view.inspector', 'Show or hide the inspector', 'Mod+Alt+B', inspector),
        panelAction('view.lab', 'Show or hide the lab', 'Mod+J', lab),
      ],
      [explorer, inspector, lab],
    ),
  );
  return (
    <Group orientation="horizontal" id="columns">
      <Panel
        id="explorer"
        panelRef={explorer}
        collapsible
        className={classes.panel}
        defaultSize={NARROW ? 168 : 216}
        minSize={160}
        maxSize={400}
        groupResizeBehavior="preserve-pixel-size"
      >
        <PanelBoundary name="Explorer">
          <Explorer />
        </PanelBoundary>
      </Panel>
      <Separator className={classes.separatorX} aria-label="Resize explorer" />
      <Panel id="centre" minSize={320}>
        <main className={classes.centre}>
          <Group orientation="vertical" id="rows">
            <Panel id="upper" minSize={160}>
              <Group orientation="horizontal" id="upper-columns">
                <Panel id="canvas" className={classes.canvas} minSize={240}>
                  <PanelBoundary name="Canvas">
                    <Canvas layout={layoutElk} tell={TELL} />
                  </PanelBoundary>
                </Panel>
                <Separator className={classes.separatorX} aria-label="Resize inspector" />
                <Panel
                  id="inspector"
                  panelRef={inspector}
                  collapsible
                  className={classes.panel}
                  onResize={onResize}
                  defaultSize={INSPECTOR_WIDTH}
                  minSize={240}
                  maxSize="75%"
                  groupResizeBehavior="preserve-pixel-size"
                >
                  <PanelBoundary name="Inspector">
                    <Inspector CodeEditor={CodeEditor} wide={wide} onWide={onWide} />
                  </PanelBoundary>
                </Panel>
              </Group>
            </Panel>
            <Separator className={classes.separatorY} aria-label="Resize lab" />
            <Panel
              id="lab"
              panelRef={lab}
              collapsible
              className={classes.panel}
              defaultSize="38%"
              minSize={120}
            >
              <PanelBoundary name="Lab">
                <Lab
                  onRun={onRun}
                  tokens={tokens}
                  handlers={allowsCode ? handlersWithCode : handlers}
                  zip={zip}
                />
              </PanelBoundary>
            </Panel>
          </Group>
        </main>
      </Panel>
    </Group>
  );
});

function panelAction(
  id: string,
  label: string,
  keys: string,
  panel: RefObject<PanelImperativeHandle | null>,
): Action {
  return {
    id,
    label,
    section: 'View',
    keys: [keys],
    whileTyping: true,
    run: () => {
      if (panel.current?.isCollapsed()) panel.current.expand();
      else panel.current?.collapse();
    },
  };
}
