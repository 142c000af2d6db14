import type { EdgeRecord, ScenarioView } from '../../core/scenario/document.ts';
import { reorderEdge } from '../../store/commands/reorderEdge.ts';
import { FieldGroup } from '../fields/FieldGroup.tsx';
import { MoveButton } from '../fields/MoveButton.tsx';
import { useEdit } from '../useEdit.ts';
import classes from './EdgeOrder.module.css';
import { orderWords, ordinal } from './orderWords.ts';

/** The edge's place among those that leave the same node, and what that place means. */
export function EdgeOrder({ edge, view }: { edge: EdgeRecord; view: ScenarioView }) {
  const edit = useEdit();
  const siblings = view.edges.filter((other) => other.source === edge.source);
  const index = siblings.findIndex((other) => other.id === edge.id);
  const moveTo = (to: number): void => edit(reorderEdge(view, edge.id, to));
  return (
    <FieldGroup label="Order" description={orderWords(siblings, index)}>
      <div className={classes.order}>
        <span className={classes.place}>
          {ordinal(index + 1)} of {siblings.length}
        </span>
        {siblings.length > 1 && (
          <>
            <MoveButton way="up" name="edge" isEnd={index === 0} onMove={() => moveTo(index - 1)} />
            <MoveButton
              way="down"
              name="edge"
              isEnd={index === siblings.length - 1}
              onMove={() => moveTo(index + 1)}
            />
          </>
        )}
      </div>
    </FieldGroup>
  );
}
