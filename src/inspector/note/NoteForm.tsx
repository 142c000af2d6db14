import { IconNote } from '@tabler/icons-react';
import type { NoteRecord, ScenarioView } from '../../core/scenario/document.ts';
import { editPart } from '../../store/commands/editPart.ts';
import { removeParts } from '../../store/commands/removeParts.ts';
import { ColourSwatches } from '../agent/ColourSwatches.tsx';
import { FormHeader } from '../FormHeader.tsx';
import { TextField } from '../fields/TextField.tsx';
import classes from '../Inspector.module.css';
import { useEdit } from '../useEdit.ts';

/** A note of the canvas. */
export function NoteForm({ note, view }: { note: NoteRecord; view: ScenarioView }) {
  const edit = useEdit();
  return (
    <>
      <FormHeader
        icon={<IconNote size={16} />}
        kind="Note"
        title={note.text.trim().split('\n')[0]?.slice(0, 40) ?? ''}
        onDelete={() => edit(removeParts(view, { notes: [note.id] }))}
      />
      <div className={classes.fields}>
        <TextField
          label="Text"
          rows={6}
          value={note.text}
          placeholder="Write a note"
          onChange={(text) => edit(editPart(note, { text }, 'Write note', `${note.id}.text`))}
          description="For people who read the scenario. No agent gets it."
        />
        <ColourSwatches
          colour={note.colour}
          taken={[]}
          onChange={(colour) => edit(editPart(note, { colour }, 'Colour note'))}
        />
        <p className={classes.note}>On the canvas F2 writes, Ctrl Shift and an arrow change the size.</p>
      </div>
    </>
  );
}
