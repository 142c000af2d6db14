import { ActionIcon } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import type { EdgeRecord, ScenarioView } from '../../core/scenario/document.ts';
import { reorderEdge } from '../../store/commands/reorderEdge.ts';
import { FieldGroup } from '../fields/FieldGroup.tsx';
import { useEdit } from '../useEdit.ts';
import classes from './EdgeOrder.module.css';
import { orderWords, ordinal } from './orderWords.ts';

/** The edge's place among those that leave the same node, and what that place means. */
export function EdgeOrder({ edge, view }: { edge: EdgeRecord; view: ScenarioView }) {
  const edit = useEdit();
  const siblings = view.edges.filter((other) => other.source === edge.source);
  const index = siblings.findIndex((other) => other.id === edge.id);
  return (
    <FieldGroup label="Order" description={orderWords(siblings, index)}>
      <div className={classes.order}>
        <span className={classes.place}>
          {ordinal(index + 1)} of {siblings.length}
        </span>
        {siblings.length > 1 && (
          <>
            <ActionIcon
              aria-label="Try this edge earlier"
              title="Earlier"
              disabled={index === 0}
              onClick={() => edit(reorderEdge(view, edge.id, index - 1))}
            >
              <IconArrowUp size={16} aria-hidden />
            </ActionIcon>
            <ActionIcon
              aria-label="Try this edge later"
              title="Later"
              disabled={index === siblings.length - 1}
              onClick={() => edit(reorderEdge(view, edge.id, index + 1))}
            >
              <IconArrowDown size={16} aria-hidden />
            </ActionIcon>
          </>
        )}
      </div>
    </FieldGroup>
  );
}
