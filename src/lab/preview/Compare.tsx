import { Chip, VisuallyHidden } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { EffectHandlers } from '../../core/effects.ts';
import { handoverStrategies, strategyById } from '../../core/handover/registry.ts';
import type { Tokens } from '../../core/ports.ts';
import type { EdgeRecord, ScenarioView } from '../../core/scenario/document.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import type { AgentColours } from '../agentColours.ts';
import { Note } from '../Note.tsx';
import { Segmented } from '../Segmented.tsx';
import classes from './Compare.module.css';
import { Facts } from './Facts.tsx';
import { HandoverSection } from './HandoverSection.tsx';
import type { LogBehind } from './logBehind.ts';
import { SECTIONS, type SectionId } from './sections.ts';
import { useHandover } from './useHandover.ts';

interface Compared {
  readonly view: ScenarioView;
  readonly edge: EdgeRecord;
  readonly behind: LogBehind;
  readonly tokens: Tokens;
  readonly handlers: EffectHandlers;
  readonly colours: AgentColours;
}

/** The sides that differ from strategy to strategy. */
const COMPARED = SECTIONS.filter(({ id }) => id === 'prompt' || id === 'history' || id === 'files');

/** What a target would receive under several strategies, side by side. */
export function Compare({
  own,
  first,
  bar,
  ...compared
}: Compared & {
  /** The edge's own strategy, and the one that was shown. */
  own: string;
  first: string;
  /** The bar on top, around the choice of strategies. */
  bar: (controls: ReactNode) => ReactNode;
}) {
  const [chosen, setChosen] = useState(() => firstChoice(own, first));
  const [section, setSection] = useState<SectionId>('prompt');
  const columns = handoverStrategies.filter(({ id }) => chosen.includes(id));
  return (
    <div className={classes.compare}>
      {bar(
        <>
          <Segmented
            label="What to compare"
            value={section}
            onChange={setSection}
            options={COMPARED.map(({ id, label }) => ({ value: id, label }))}
          />
          <Chip.Group multiple value={chosen} onChange={setChosen}>
            <fieldset className={classes.choices}>
              <VisuallyHidden component="legend">Strategies to compare</VisuallyHidden>
              {handoverStrategies.map(({ id, label }) => (
                <Chip key={id} value={id} size="xs" variant="outline">
                  {label}
                </Chip>
              ))}
            </fieldset>
          </Chip.Group>
        </>,
      )}
      {columns.length === 0 ? (
        <Note text="Choose two or more strategies to compare." />
      ) : (
        <div
          className={classes.columns}
          style={{ gridTemplateColumns: `repeat(${columns.length}, minmax(0, 1fr))` }}
        >
          {columns.map(({ id }) => (
            <Column key={id} strategy={id} isOwn={id === own} section={section} {...compared} />
          ))}
        </div>
      )}
    </div>
  );
}

function Column({
  strategy,
  isOwn,
  section,
  view,
  edge,
  behind,
  tokens,
  handlers,
  colours,
}: Compared & { strategy: string; isOwn: boolean; section: SectionId }) {
  const tried = useHandover(view, edge, behind, strategy, handlers);
  const label = strategyById(strategy)?.label ?? strategy;
  return (
    <section className={classes.column} aria-label={label}>
      <header className={classes.head}>
        <h3 className={classes.name}>
          {label}
          {isOwn && <span className={classes.own}> the edge’s own</span>}
        </h3>
        {tried.kind === 'done' && <Facts preview={tried.value} tokens={tokens} />}
      </header>
      <div className={classes.body}>
        {tried.kind === 'done' ? (
          <HandoverSection
            key={section}
            section={section}
            under={label}
            preview={tried.value}
            log={behind.log}
            colours={colours}
          />
        ) : tried.kind === 'failed' ? (
          <Note severity="error" text={tried.reason} />
        ) : (
          <Skeleton />
        )}
      </div>
    </section>
  );
}

/** The edge's own strategy beside the one that was tried, or beside the next one. */
function firstChoice(own: string, first: string): string[] {
  if (own !== first) return [own, first];
  const other = handoverStrategies.find(({ id }) => id !== own);
  return other === undefined ? [own] : [own, other.id];
}
