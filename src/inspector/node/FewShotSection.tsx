import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { Json } from '../../core/json/Json.ts';
import { keysOf, own, withKey } from '../../core/json/objects.ts';
import { stringifyJson } from '../../core/json/stringifyJson.ts';
import type { NodeRecord } from '../../core/scenario/document.ts';
import { editPart } from '../../store/commands/editPart.ts';
import { CheckCard } from '../check/CheckCard.tsx';
import { duplicatedAt, movedTo, removedAt, replacedAt } from '../check/checkList.ts';
import { ItemActions } from '../fields/ItemActions.tsx';
import { JsonField } from '../fields/JsonField.tsx';
import { Section } from '../fields/Section.tsx';
import { TextField } from '../fields/TextField.tsx';
import { useItemKeys } from '../fields/useItemKeys.ts';
import classes from '../Inspector.module.css';
import { useEdit } from '../useEdit.ts';
import { entriesOfFewShot, isExample } from './fewShot.ts';
import { QuestionPicker } from './QuestionPicker.tsx';

/** Questions with their answers, given to the agent as examples. */
export function FewShotSection({ node }: { node: NodeRecord }) {
  const edit = useEdit();
  const entries = entriesOfFewShot(node.fewShot);
  const keys = useItemKeys(entries?.length ?? 0);
  const store = (fewShot: Json, label: string, key?: string): void =>
    edit(editPart(node, { fewShot }, `${label} of ${node.nodeId}`, key && `${node.id}.fewShot.${key}`));
  if (entries === null) {
    return (
      <Section title="Few-shot examples" summary="as JSON">
        <p className={classes.refusal}>
          What the file has here is no list of questions and answers. It stays as it is until you change it.
        </p>
        <JsonField<Json>
          label="Few-shot examples"
          value={node.fewShot}
          onChange={(value) => store(value, 'Edit examples', 'json')}
        />
        <Button className={classes.start} onClick={() => store([], 'Begin examples anew')}>
          Begin a new list
        </Button>
      </Section>
    );
  }
  const summary = node.fewShot === null ? 'none' : String(entries.length);
  return (
    <Section title="Few-shot examples" summary={summary}>
      {entries.map((entry, index) => (
        <CheckCard
          key={keys.list[index]}
          name={`Example ${index + 1}`}
          title={`Example ${index + 1}`}
          action={
            <ItemActions
              name={`example ${index + 1}`}
              index={index}
              count={entries.length}
              onMove={(to) => {
                keys.move(index, to);
                store(movedTo(entries, index, to), 'Move example');
              }}
              onDuplicate={() => {
                keys.insert(index + 1);
                store(duplicatedAt(entries, index), 'Duplicate example');
              }}
              onRemove={() => {
                keys.remove(index);
                store(removedAt(entries, index), 'Remove example');
              }}
            />
          }
        >
          <ExampleFields
            entry={entry}
            onChange={(next, what) =>
              store(
                replacedAt(entries, index, next),
                `Edit ${what} of example ${index + 1}`,
                `${index}.${what}`,
              )
            }
          />
        </CheckCard>
      ))}
      {node.fewShot !== null && entries.length === 0 && (
        <p className={classes.note}>An empty list: karenina keeps it apart from none at all.</p>
      )}
      <QuestionPicker
        except={node.question}
        onPick={({ question, answer }) => store([...entries, { question, answer }], 'Add example')}
      />
      <div className={classes.buttons}>
        <Button
          leftSection={<IconPlus size={14} aria-hidden />}
          onClick={() => store([...entries, { question: '', answer: '' }], 'Add example')}
        >
          Add an example
        </Button>
        {node.fewShot !== null && (
          <Button variant="subtle" onClick={() => store(null, 'Remove examples')}>
            None
          </Button>
        )}
      </div>
    </Section>
  );
}

function ExampleFields({ entry, onChange }: { entry: Json; onChange: (entry: Json, what: string) => void }) {
  if (!isExample(entry)) {
    return (
      <>
        <p className={classes.refusal}>
          {stringifyJson(entry)} has no question and answer in text: it stays as it is. Remove it, or put it
          right below.
        </p>
        <JsonField<Json> label="As JSON" value={entry} onChange={(next) => onChange(next, 'source')} />
      </>
    );
  }
  const others = keysOf(entry).filter((key) => key !== 'question' && key !== 'answer');
  return (
    <>
      {(['question', 'answer'] as const).map((part) => (
        <TextField
          key={part}
          label={part === 'question' ? 'Question' : 'Answer'}
          rows={1}
          value={String(own(entry, part))}
          onChange={(text) => onChange(withKey(entry, part, text), part)}
        />
      ))}
      {others.length > 0 && <p className={classes.note}>Kept as in the file: {others.join(', ')}.</p>}
    </>
  );
}
