import { Switch } from '@mantine/core';
import type { Json } from '../../core/json/Json.ts';
import type { ContextPolicy, NodeRecord } from '../../core/scenario/document.ts';
import { DEFAULT_SUMMARY_THRESHOLD } from '../../core/scenario/newRecords.ts';
import { editPart } from '../../store/commands/editPart.ts';
import { NumberField } from '../fields/NumberField.tsx';
import classes from '../Inspector.module.css';
import { SummaryReplies } from '../summary/SummaryReplies.tsx';
import { useEdit } from '../useEdit.ts';

/** Tokens of a context that most models have. */
const DEFAULT_LIMIT = 200_000;

/** When a node's conversation is summarized for its length, and what the calls answer in a scripted run. */
export function ContextPolicyFields({ node }: { node: NodeRecord }) {
  const edit = useEdit();
  const policy = node.contextPolicy;
  const set = (contextPolicy: ContextPolicy | null, what: string): void =>
    edit(
      editPart(node, { contextPolicy }, `Edit ${what} of ${node.nodeId}`, `${node.id}.contextPolicy.${what}`),
    );
  return (
    <>
      <Switch
        size="xs"
        label="Summarize a long conversation"
        checked={policy !== null}
        onChange={(event) =>
          set(
            event.currentTarget.checked
              ? { limit: DEFAULT_LIMIT, threshold: DEFAULT_SUMMARY_THRESHOLD, replies: [] }
              : null,
            'context policy',
          )
        }
      />
      {policy === null ? (
        <p className={classes.note}>
          A history that grows past the model’s context ends the run. With a policy it is summarized before,
          or when the model refuses it.
        </p>
      ) : (
        <>
          <NumberField
            label="Context, in tokens"
            integer
            least={0}
            value={policy.limit}
            description="What the model takes: system prompt, history and question."
            onChange={(limit) => set({ ...policy, limit: countIn(limit) }, 'context')}
          />
          <NumberField
            label="Summarize when fewer are left than"
            integer
            least={0}
            value={policy.threshold}
            description="Counted before each turn. A refused turn drops its last messages until 4,000 tokens are free, is summarized and asked again."
            onChange={(threshold) => set({ ...policy, threshold: countIn(threshold) }, 'threshold')}
          />
          <SummaryReplies
            replies={policy.replies}
            onChange={(replies, what) => set({ ...policy, replies }, what)}
          />
        </>
      )}
    </>
  );
}

/** A whole number, in whatever spelling. */
function countIn(value: Json | undefined): number {
  return Number(value?.valueOf() ?? 0);
}
