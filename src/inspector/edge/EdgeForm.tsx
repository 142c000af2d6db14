import { ActionIcon } from '@mantine/core';
import { IconArrowNarrowRight, IconArrowsLeftRight } from '@tabler/icons-react';
import { isTakenByHandoff, isTakenByValue } from '../../core/handover/kinds.ts';
import { handoverStrategies } from '../../core/handover/registry.ts';
import { type EdgeRecord, END, type ScenarioView } from '../../core/scenario/document.ts';
import { isFallback } from '../../core/scenario/validateGraph.ts';
import { editPart } from '../../store/commands/editPart.ts';
import { reconnectEdge } from '../../store/commands/reconnectEdge.ts';
import { removeParts } from '../../store/commands/removeParts.ts';
import { useStores } from '../../store/useStores.ts';
import { Tip } from '../../ui/Tip.tsx';
import { FormHeader } from '../FormHeader.tsx';
import { type Card, RadioCards } from '../fields/RadioCards.tsx';
import classes from '../Inspector.module.css';
import { ProblemCards } from '../ProblemCards.tsx';
import { useEdit } from '../useEdit.ts';
import { ConditionBuilder } from './ConditionBuilder.tsx';
import { EdgeEnd } from './EdgeEnd.tsx';
import { EdgeOrder } from './EdgeOrder.tsx';
import { strategyForms } from './handover/strategyForms.ts';

/** An edge: how the baton is handed over, and when this way is taken. */
export function EdgeForm({ edge, view }: { edge: EdgeRecord; view: ScenarioView }) {
  const edit = useEdit();
  const { session } = useStores();
  const name = `${edge.source} → ${edge.target === END ? 'END' : edge.target}`;
  const set = (changes: Partial<EdgeRecord>, what: string): void =>
    edit(editPart(edge, changes, `Edit ${what} of ${name}`, `${edge.id}.${what}`));
  const StrategyForm = strategyForms[edge.handover ?? ''];
  const canReverse = edge.target !== END;
  return (
    <>
      <FormHeader
        icon={<IconArrowNarrowRight size={18} />}
        kind="Edge"
        record={edge.id}
        title={name}
        action={
          canReverse && (
            <Tip label="Reverse edge">
              <ActionIcon
                aria-label="Reverse edge"
                onClick={() =>
                  edit(reconnectEdge(view, edge.id, { source: edge.target, target: edge.source }))
                }
              >
                <IconArrowsLeftRight size={16} aria-hidden />
              </ActionIcon>
            </Tip>
          )
        }
        onDelete={() => {
          session.getState().select({ kind: 'scenario' });
          edit(removeParts(view, { edges: [edge.id] }));
        }}
      />
      <div className={classes.fields}>
        <RadioCards
          compact
          label="Handover"
          cards={cardsFor(edge.handover)}
          value={edge.handover ?? 'none'}
          // Another strategy has other options; undo brings these back.
          onChange={(id) => set({ handover: id === 'none' ? null : id, handoverOptions: {} }, 'handover')}
        />
        {StrategyForm !== undefined && (
          <StrategyForm
            edge={edge}
            view={view}
            options={edge.handoverOptions}
            onChange={(handoverOptions, what) => set({ handoverOptions }, what)}
          />
        )}
        {isTakenByValue(edge) && isFallback(edge) ? (
          <p className={classes.note}>
            {isTakenByHandoff(edge) ? 'A handoff of ' : 'A finding with this verdict of '}
            {edge.source} takes this edge, and nothing else: it needs no condition.
          </p>
        ) : (
          <ConditionBuilder
            edge={edge}
            view={view}
            onChange={(changes, { label, key }) =>
              edit(editPart(edge, changes, `${label} of ${name}`, key && `${edge.id}.${key}`))
            }
          />
        )}
        <EdgeOrder edge={edge} view={view} />
        <ProblemCards record={edge.id} />
        <EdgeEnd label="Source" nodeId={edge.source} view={view} />
        <EdgeEnd label="Target" nodeId={edge.target} view={view} />
      </div>
    </>
  );
}

/** A card a strategy; one that a file names and Baton does not know is kept, and can be kept. */
function cardsFor(handover: string | null): readonly Card[] {
  const known = handoverStrategies.map(({ id, label, hint }) => ({ value: id, label, hint }));
  const isKnown = handover === null || known.some(({ value }) => value === handover);
  return isKnown ? known : [...known, { value: handover, label: handover, hint: 'as in the file; unknown' }];
}
