import { Button } from '@mantine/core';
import { IconColumns2 } from '@tabler/icons-react';
import { type ReactNode, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import type { EffectHandlers } from '../../core/effects.ts';
import { strategyById } from '../../core/handover/registry.ts';
import type { Tokens } from '../../core/ports.ts';
import type { EdgeRecord, ScenarioView } from '../../core/scenario/document.ts';
import { editPart } from '../../store/commands/editPart.ts';
import { useStores } from '../../store/useStores.ts';
import { AgentChip } from '../../ui/AgentChip.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { agentColours, UNKNOWN_AGENT } from '../agentColours.ts';
import { Note } from '../Note.tsx';
import { Segmented } from '../Segmented.tsx';
import { SubTabs } from '../SubTabs.tsx';
import { Compare } from './Compare.tsx';
import { CopyButton } from './CopyButton.tsx';
import { Facts } from './Facts.tsx';
import { HandoverNotes } from './HandoverNotes.tsx';
import { HandoverSection } from './HandoverSection.tsx';
import classes from './HandoverView.module.css';
import { HandoverWarnings } from './HandoverWarnings.tsx';
import type { LogBehind } from './logBehind.ts';
import { StrategyControl } from './StrategyControl.tsx';
import { PROMPT, SECTIONS, type SectionId, sectionText } from './sections.ts';
import { useHandover } from './useHandover.ts';

/** What an edge's target receives: under its own strategy, under another, or under several side by side. */
export function HandoverView({
  view,
  edge,
  byNode,
  behind,
  tokens,
  handlers,
}: {
  view: ScenarioView;
  edge: EdgeRecord;
  /** The edge's target is selected, not the edge. */
  byNode: boolean;
  behind: LogBehind;
  tokens: Tokens;
  handlers: EffectHandlers;
}) {
  const { session, workspace } = useStores();
  const triedStrategy = useStore(session, (state) => state.triedStrategy);
  const [section, setSection] = useState<SectionId>('prompt');
  const [comparing, setComparing] = useState(false);
  const own = edge.handover ?? 'none';
  const shown = triedStrategy ?? own;
  const tried = useHandover(view, edge, behind, shown, handlers);
  const colours = agentColours(view.agents);
  const first = tried.kind === 'done' ? tried.value : null;
  const [sent, setSent] = useState<'first' | 'again'>('first');
  const preview = useMemo(
    () => (first !== null && first.again !== null && sent === 'again' ? { ...first, ...first.again } : first),
    [first, sent],
  );
  const applyToEdge = (): void => {
    const label = strategyById(shown)?.label ?? shown;
    workspace
      .getState()
      .edit(
        editPart(
          edge,
          { handover: shown === 'none' ? null : shown, handoverOptions: {} },
          `Hand over by ${label}`,
        ),
      );
    session.getState().tryStrategy(null);
  };
  const calls = preview?.summaries.reduce((sum, summary) => sum + summary.calls.length, 0) ?? 0;
  const counts: Partial<Record<SectionId, number>> = {
    history: preview?.handover.history.length ?? 0,
    files: preview?.handover.written.length ?? 0,
    summaries: calls,
  };
  const sections = SECTIONS.filter(({ id }) => id === 'history' || counts[id] !== 0);
  const current = sections.find(({ id }) => id === section) ?? PROMPT;

  const bar = (controls: ReactNode): ReactNode => (
    <div className={classes.bar}>
      <h2 className={classes.title}>What {edge.target} will see</h2>
      {preview !== null && preview.agent !== edge.target && (
        <AgentChip name={preview.agent} colour={colours.get(preview.agent) ?? UNKNOWN_AGENT} />
      )}
      {controls}
      <div className={classes.actions}>
        <Button
          aria-pressed={comparing}
          data-pressed={comparing || undefined}
          className={classes.toggle}
          leftSection={<IconColumns2 size={14} aria-hidden />}
          onClick={() => setComparing(!comparing)}
        >
          Compare
        </Button>
      </div>
    </div>
  );

  return (
    <div className={classes.view}>
      {!comparing &&
        bar(
          <>
            <StrategyControl
              own={own}
              shown={shown}
              onTry={(strategy) => session.getState().tryStrategy(strategy === own ? null : strategy)}
            />
            {shown !== own && (
              <Button size="compact-sm" onClick={applyToEdge}>
                Use for this edge
              </Button>
            )}
          </>,
        )}
      {byNode && (
        <Note text={`${edge.target} is selected: this is its only incoming edge, from ${edge.source}.`} />
      )}
      {behind.note !== null && <Note severity="info" text={behind.note} />}
      {!comparing && preview !== null && <HandoverNotes notes={preview.handover.notes ?? []} />}
      {preview?.handover.code?.some(({ failure }) => failure?.kind === 'not_allowed') && (
        <Note
          severity="info"
          text="The file’s code is not run: nobody allowed it."
          action={
            <Button size="compact-xs" onClick={() => session.getState().reviewCode('preview')}>
              Review the code…
            </Button>
          }
        />
      )}
      {comparing ? (
        <Compare
          bar={bar}
          view={view}
          edge={edge}
          behind={behind}
          own={own}
          first={shown}
          tokens={tokens}
          handlers={handlers}
          colours={colours}
        />
      ) : tried.kind === 'failed' ? (
        <Note severity="error" text={tried.reason} />
      ) : preview === null ? (
        <Skeleton />
      ) : (
        <>
          <HandoverWarnings view={view} edge={edge} behind={behind} strategy={shown} preview={preview} />
          {preview.again !== null && (
            <Note
              severity="info"
              text="The script has this prompt refused for its length: it is summarized, and sent again."
              action={
                <Segmented
                  label="Which prompt to show"
                  value={sent}
                  onChange={setSent}
                  options={[
                    { value: 'first', label: 'Sent first' },
                    { value: 'again', label: 'Sent again' },
                  ]}
                />
              }
            />
          )}
          <div className={classes.body}>
            <SubTabs
              label={`What ${edge.target} will see`}
              shown={current.id}
              onShow={(id) => setSection(id as SectionId)}
              aside={
                <div className={classes.actions}>
                  <Facts preview={preview} tokens={tokens} />
                  <CopyButton
                    what={current.copied}
                    text={() => sectionText(current.id, preview, behind.log)}
                  />
                </div>
              }
              tabs={sections.map(({ id, label }) => ({
                id,
                label,
                ...(counts[id] === undefined ? {} : { count: counts[id] }),
                content: (
                  <HandoverSection
                    key={shown}
                    section={id}
                    preview={preview}
                    log={behind.log}
                    colours={colours}
                  />
                ),
              }))}
            />
          </div>
        </>
      )}
    </div>
  );
}
