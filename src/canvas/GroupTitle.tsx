import { useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import type { GroupRecord } from '../core/scenario/document.ts';
import { editPart } from '../store/commands/editPart.ts';
import { useStores } from '../store/useStores.ts';
import { useCanvas } from './CanvasContext.ts';
import classes from './GroupTitle.module.css';

/** The name of a group, edited in its place: Enter or leaving it keeps what is written, Escape does not. */
export function GroupTitle({ group }: { group: GroupRecord }) {
  const { writing } = useCanvas();
  const isWritten = useStore(writing, ({ id }) => id === group.id);
  if (isWritten) return <Field group={group} />;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: F2 does the same with keys
    <span
      className={classes.title}
      title={group.name}
      onDoubleClick={(event) => {
        event.stopPropagation();
        writing.setState({ id: group.id });
      }}
    >
      {group.name || 'unnamed'}
    </span>
  );
}

function Field({ group }: { group: GroupRecord }) {
  const { workspace } = useStores();
  const { writing } = useCanvas();
  const [name, setName] = useState(group.name);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    field.current?.focus({ preventScroll: true });
    field.current?.select();
  }, []);
  const end = (written: string): void => {
    if (writing.getState().id !== group.id) return;
    writing.setState({ id: null });
    const label = `Rename group ${group.name} to ${written}`;
    if (written.trim() !== '') workspace.getState().edit(editPart(group, { name: written }, label));
  };
  return (
    <input
      ref={field}
      className={`${classes.field} nodrag nopan`}
      aria-label="Name of the group"
      value={name}
      spellCheck={false}
      autoComplete="off"
      onChange={(event) => setName(event.currentTarget.value)}
      onBlur={() => end(name)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== 'Escape') return;
        event.stopPropagation();
        end(event.key === 'Enter' ? name : group.name);
        event.currentTarget.closest<HTMLElement>('.react-flow__node')?.focus({ preventScroll: true });
      }}
    />
  );
}
