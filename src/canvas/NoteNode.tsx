import type { NodeProps } from '@xyflow/react';
import { type CSSProperties, memo, useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import type { NoteRecord } from '../core/scenario/document.ts';
import { editPart } from '../store/commands/editPart.ts';
import { useStores } from '../store/useStores.ts';
import { agentColour } from '../ui/agentColour.ts';
import { useCanvas } from './CanvasContext.ts';
import { ChangeMark, useChange } from './ChangeMark.tsx';
import { isFound } from './find/FindStore.ts';
import type { FlowNode } from './flowElements.ts';
import classes from './NoteNode.module.css';
import { SizeHandles } from './SizeHandles.tsx';

/** A note: paper behind the nodes, with a text for people. Written in its place. */
export const NoteNode = memo(function NoteNode({ data: { part }, selected }: NodeProps<FlowNode>) {
  return part.kind === 'note' ? <Paper note={part.record} selected={selected} /> : null;
});

function Paper({ note, selected }: { note: NoteRecord; selected: boolean }) {
  const { writing, find } = useCanvas();
  const found = useStore(find, (state) => isFound(state, note.id));
  const isWritten = useStore(writing, ({ id }) => id === note.id);
  const look = agentColour(note.colour);
  const change = useChange(note.id);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: F2 does the same with keys
    <div
      className={classes.paper}
      data-selected={selected}
      data-found={found}
      style={{ '--note': look.solid, '--note-tint': look.tint } as CSSProperties}
      onDoubleClick={(event) => {
        event.stopPropagation();
        writing.setState({ id: note.id });
      }}
    >
      {change !== undefined && <ChangeMark kind={change} />}
      {isWritten ? (
        <Field note={note} />
      ) : (
        <p className={classes.text} data-empty={note.text === ''}>
          {note.text || 'Double-click to write'}
        </p>
      )}
      {selected && !isWritten && <SizeHandles note={note.id} />}
    </div>
  );
}

function Field({ note }: { note: NoteRecord }) {
  const { workspace } = useStores();
  const { writing } = useCanvas();
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    const { current } = field;
    current?.focus({ preventScroll: true });
    current?.setSelectionRange(current.value.length, current.value.length);
  }, []);
  return (
    <textarea
      ref={field}
      className={`${classes.text} ${classes.field} nodrag nopan nowheel`}
      aria-label="Text of the note"
      placeholder="Write a note"
      value={note.text}
      onChange={(event) =>
        workspace
          .getState()
          .edit(editPart(note, { text: event.currentTarget.value }, 'Write note', `${note.id}.text`))
      }
      onBlur={() => {
        if (writing.getState().id === note.id) writing.setState({ id: null });
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        // The paper has the focus again: keys are the canvas's.
        event.currentTarget.closest<HTMLElement>('.react-flow__node')?.focus({ preventScroll: true });
      }}
    />
  );
}
