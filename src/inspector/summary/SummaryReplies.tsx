import { Button, Checkbox } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useId } from 'react';
import type { SummaryReply } from '../../core/scenario/document.ts';
import { FieldGroup } from '../fields/FieldGroup.tsx';
import { ItemActions } from '../fields/ItemActions.tsx';
import { TextField } from '../fields/TextField.tsx';
import { useItemKeys } from '../fields/useItemKeys.ts';
import classes from '../Inspector.module.css';
import card from '../node/ReplyCard.module.css';
import styles from './SummaryReplies.module.css';
import { isShort, type ScriptedCall, withAnswer } from './summaryReplies.ts';

const CALLS: readonly { readonly call: ScriptedCall; readonly label: string; readonly gets: string }[] = [
  { call: 'summary', label: 'Report', gets: 'Gets the whole conversation.' },
  { call: 'questions', label: 'Questions', gets: 'Gets task, report and present state; no history.' },
  { call: 'answers', label: 'Answers', gets: 'Gets the conversation and its own report.' },
];
const SHORT = {
  call: 'short',
  label: 'Short summary',
  gets: 'In place of the three: gets task and present state; no history.',
} as const;

/** What is scripted for summaries: a card each, the last one repeating. `onChange` names what changed. */
export function SummaryReplies({
  replies,
  onChange,
}: {
  replies: readonly SummaryReply[];
  onChange: (replies: readonly SummaryReply[], what: string) => void;
}) {
  const keys = useItemKeys(replies.length);
  return (
    <FieldGroup label="Scripted summaries">
      {replies.length === 0 && (
        <p className={classes.note}>Without a script the calls are answered with placeholders.</p>
      )}
      {replies.map((reply, index) => (
        <SummaryCard
          key={keys.list[index]}
          reply={reply}
          index={index}
          count={replies.length}
          onChange={(next, call) =>
            onChange(
              replies.map((other, at) => (at === index ? next : other)),
              `${call} of summary ${index + 1}`,
            )
          }
          onMove={(to) => {
            keys.move(index, to);
            const rest = replies.filter((_, at) => at !== index);
            onChange([...rest.slice(0, to), reply, ...rest.slice(to)], 'order of summaries');
          }}
          onDuplicate={() => {
            keys.insert(index + 1);
            onChange(
              [...replies.slice(0, index + 1), { ...reply }, ...replies.slice(index + 1)],
              'summaries',
            );
          }}
          onRemove={() => {
            keys.remove(index);
            onChange(
              replies.filter((_, at) => at !== index),
              'summaries',
            );
          }}
        />
      ))}
      <Button
        className={classes.start}
        leftSection={<IconPlus size={14} aria-hidden />}
        onClick={() => onChange([...replies, {}], 'summaries')}
      >
        Add a summary
      </Button>
    </FieldGroup>
  );
}

function SummaryCard({
  reply,
  index,
  count,
  onChange,
  onMove,
  onDuplicate,
  onRemove,
}: {
  reply: SummaryReply;
  index: number;
  count: number;
  onChange: (reply: SummaryReply, call: string) => void;
  onMove: (to: number) => void;
  onDuplicate: () => void;
  onRemove: () => void;
}) {
  const title = useId();
  const calls = isShort(reply) || reply.short !== undefined ? [...CALLS, SHORT] : CALLS;
  return (
    <section className={card.card} aria-labelledby={title}>
      <header className={card.head}>
        <h4 id={title}>
          Summary {index + 1}
          {index === count - 1 && <span className={card.repeats}>repeats from here on</span>}
        </h4>
        <ItemActions
          name={`summary ${index + 1}`}
          index={index}
          count={count}
          onMove={onMove}
          onDuplicate={onDuplicate}
          onRemove={onRemove}
        />
      </header>
      {calls.map(({ call, label, gets }) => (
        <div key={call} className={styles.call}>
          {reply[call] === null ? (
            <p className={styles.failed}>
              <span>{label}</span>
              This call fails.
            </p>
          ) : (
            <TextField
              label={label}
              rows={2}
              value={reply[call] ?? ''}
              placeholder="Placeholder"
              description={gets}
              onChange={(text) => onChange(withAnswer(reply, call, text), label)}
            />
          )}
          <Checkbox
            size="xs"
            className={styles.fails}
            label="Fails"
            aria-label={`${label} of summary ${index + 1} fails`}
            checked={reply[call] === null}
            onChange={(event) =>
              onChange(withAnswer(reply, call, event.currentTarget.checked ? null : ''), label)
            }
          />
        </div>
      ))}
    </section>
  );
}
