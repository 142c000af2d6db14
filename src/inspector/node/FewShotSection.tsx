import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { Json } from '../../core/json/Json.ts';
import { own, withKey } from '../../core/json/objects.ts';
import type { NodeRecord } from '../../core/scenario/document.ts';
import { editPart } from '../../store/commands/editPart.ts';
import { ItemActions } from '../fields/ItemActions.tsx';
import { JsonField } from '../fields/JsonField.tsx';
import { Section } from '../fields/Section.tsx';
import { TextField } from '../fields/TextField.tsx';
import { useItemKeys } from '../fields/useItemKeys.ts';
import classes from '../Inspector.module.css';
import { useEdit } from '../useEdit.ts';
import { examplesOf } from './fewShot.ts';
import cards from './ReplyCard.module.css';

/** Questions with their answers, given to the agent as examples. */
export function FewShotSection({ node }: { node: NodeRecord }) {
  const edit = useEdit();
  const examples = examplesOf(node.fewShot);
  const keys = useItemKeys(examples?.length ?? 0);
  const store = (fewShot: Json, what: string): void =>
    edit(editPart(node, { fewShot }, `Edit examples of ${node.nodeId}`, `${node.id}.fewShot.${what}`));
  if (examples === null) {
    return (
      <Section title="Few-shot examples" summary="as JSON">
        <JsonField<Json>
          label="Few-shot examples"
          value={node.fewShot}
          description="Not a list of questions and answers, so it is shown as it is."
          onChange={(value) => store(value, 'json')}
        />
      </Section>
    );
  }
  const summary = node.fewShot === null ? 'none' : String(examples.length);
  return (
    <Section title="Few-shot examples" summary={summary}>
      {examples.map((example, index) => (
        <div key={keys.list[index]} className={cards.card}>
          <div className={cards.head}>
            <h4>Example {index + 1}</h4>
            <ItemActions
              name={`example ${index + 1}`}
              index={index}
              count={examples.length}
              onRemove={() => {
                keys.remove(index);
                store(
                  examples.filter((other) => other !== example),
                  'list',
                );
              }}
            />
          </div>
          {(['question', 'answer'] as const).map((part) => (
            <TextField
              key={part}
              label={part === 'question' ? 'Question' : 'Answer'}
              rows={1}
              value={String(own(example, part))}
              onChange={(text) =>
                store(
                  examples.map((other) => (other === example ? withKey(example, part, text) : other)),
                  `${index}.${part}`,
                )
              }
            />
          ))}
        </div>
      ))}
      {node.fewShot !== null && examples.length === 0 && (
        <p className={classes.note}>An empty list: karenina keeps it apart from none at all.</p>
      )}
      <div className={classes.buttons}>
        <Button
          leftSection={<IconPlus size={14} aria-hidden />}
          onClick={() => store([...examples, { question: '', answer: '' }], 'list')}
        >
          Add an example
        </Button>
        {node.fewShot !== null && (
          <Button variant="subtle" onClick={() => store(null, 'list')}>
            None
          </Button>
        )}
      </div>
    </Section>
  );
}
