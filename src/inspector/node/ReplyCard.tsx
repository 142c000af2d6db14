import { Autocomplete, Button, NativeSelect } from '@mantine/core';
import { useId, useState } from 'react';
import type { Json } from '../../core/json/Json.ts';
import { isObject } from '../../core/json/objects.ts';
import type { ConclusionRules, ScriptedReply } from '../../core/scenario/document.ts';
import type { ParsedTemplate } from '../../core/template/ParsedTemplate.ts';
import { loadOnUse } from '../../ui/loadOnUse.tsx';
import { withSteadyCallbacks } from '../../ui/withSteadyCallbacks.tsx';
import { ItemActions } from '../fields/ItemActions.tsx';
import { JsonField } from '../fields/JsonField.tsx';
import { TextField } from '../fields/TextField.tsx';
import { ConclusionFields } from '../finding/findingSections.ts';
import { AfterSummary } from './AfterSummary.tsx';
import { MessagesField } from './MessagesField.tsx';
import { ParsedFields } from './ParsedFields.tsx';
import classes from './ReplyCard.module.css';
import { toMessages, toText, withParts } from './script.ts';

/** It checks payloads against schemas: that is loaded where something is handed off. */
const HandoffField = loadOnUse(async () => (await import('./HandoffField.tsx')).HandoffField);

/** The categories of karenina's failures, and Baton's own for a refusal for length; any but these two ends a run. */
const FAILURES = [
  'content',
  'context_length',
  'timeout',
  'connection',
  'rate_limit',
  'server_error',
  'recursion_limit',
  'trace_validation',
  'deep_judgment',
  'deep_judgment_rubric',
  'abstention',
  'sufficiency',
  'template_validation',
  'parsing',
  'unexpected_error',
];

const VERDICTS = [
  { value: 'template', label: 'From the template' },
  { value: 'true', label: 'Verified' },
  { value: 'false', label: 'Not verified' },
  { value: 'null', label: 'None' },
] as const;

/** What a node's agent says at one visit, and how it is judged. */
export const ReplyCard = withSteadyCallbacks(function ReplyCard({
  reply,
  visit,
  visits,
  template,
  nodeId,
  canHandOff,
  rules,
  onChange,
  onMove,
  onDuplicate,
  onRemove,
}: {
  reply: ScriptedReply;
  /** From 0. */
  visit: number;
  visits: number;
  template: ParsedTemplate | null;
  nodeId: string;
  /** Whether a payload edge leaves the node. */
  canHandOff: boolean;
  /** Of a node that concludes. */
  rules: ConclusionRules | null;
  /** Told with the part that changed. */
  onChange: (reply: ScriptedReply, what: string) => void;
  onMove: (to: number) => void;
  onDuplicate: () => void;
  onRemove: () => void;
}) {
  const title = useId();
  const [more, setMore] = useState(reply.rubric !== undefined || reply.failure !== undefined);
  const set = (parts: Partial<ScriptedReply>): void =>
    onChange(withParts(reply, parts), Object.keys(parts).join());
  const name = `visit ${visit + 1}`;
  return (
    <section className={classes.card} aria-labelledby={title}>
      <header className={classes.head}>
        <h4 id={title}>
          Visit {visit + 1}
          {visit === visits - 1 && <span className={classes.repeats}>repeats from here on</span>}
        </h4>
        <ItemActions
          name={name}
          index={visit}
          count={visits}
          onMove={onMove}
          onDuplicate={onDuplicate}
          onRemove={onRemove}
        />
      </header>
      {reply.messages === undefined ? (
        <TextField
          label="Reply"
          rows={2}
          value={reply.text ?? ''}
          onChange={(text) => set({ text })}
          placeholder="What the agent says"
        />
      ) : (
        <MessagesField value={reply.messages} onChange={(messages) => set({ messages })} />
      )}
      <ParsedFields template={template} parsed={reply.parsed} onChange={(parsed) => set({ parsed })} />
      <NativeSelect
        label="Verdict"
        value={verdictOf(reply)}
        data={VERDICTS}
        onChange={(event) => set({ verify_result: readVerdict(event.currentTarget.value) })}
      />
      {(canHandOff || reply.handoff !== undefined) && (
        <HandoffField nodeId={nodeId} handoff={reply.handoff} onChange={(handoff) => set({ handoff })} />
      )}
      {(rules !== null || reply.conclusion !== undefined) && (
        <ConclusionFields reply={reply} rules={rules} onChange={set} />
      )}
      {more && (
        <>
          <JsonField<Json | undefined>
            label="Rubric"
            optional
            value={reply.rubric}
            refuse={(value) => (isObject(value) ? null : 'A rubric is an object: trait to score.')}
            placeholder={'{"clarity": 4}'}
            onChange={(rubric) => set({ rubric: isObject(rubric) ? rubric : undefined })}
          />
          <Autocomplete
            label="Failure"
            value={reply.failure ?? ''}
            data={FAILURES}
            placeholder="None"
            description="A content failure is ordinary; context_length has a node with a context policy summarize and ask again; any other ends the run."
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            onChange={(failure) => set({ failure: failure === '' ? undefined : failure })}
          />
          {reply.failure === 'context_length' && (
            <AfterSummary
              reply={reply.after_summary ?? {}}
              template={template}
              onChange={(after_summary) => set({ after_summary })}
            />
          )}
        </>
      )}
      <div className={classes.switches}>
        <Button
          variant="subtle"
          size="compact-xs"
          onClick={() => onChange(reply.messages === undefined ? toMessages(reply) : toText(reply), 'form')}
        >
          {reply.messages === undefined ? 'Write as messages' : 'Write as text'}
        </Button>
        <Button variant="subtle" size="compact-xs" aria-expanded={more} onClick={() => setMore(!more)}>
          {more ? 'Hide rubric and failure' : 'Rubric and failure'}
        </Button>
      </div>
    </section>
  );
});

function verdictOf({ verify_result }: ScriptedReply): string {
  return verify_result === undefined ? 'template' : String(verify_result);
}

function readVerdict(choice: string): ScriptedReply['verify_result'] {
  if (choice === 'template') return undefined;
  return choice === 'null' ? null : choice === 'true';
}
