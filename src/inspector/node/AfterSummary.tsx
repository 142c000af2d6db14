import { Checkbox } from '@mantine/core';
import type { ScriptedReply } from '../../core/scenario/document.ts';
import type { ParsedTemplate } from '../../core/template/ParsedTemplate.ts';
import { FieldGroup } from '../fields/FieldGroup.tsx';
import { TextField } from '../fields/TextField.tsx';
import { MessagesField } from './MessagesField.tsx';
import { ParsedFields } from './ParsedFields.tsx';
import { withParts } from './script.ts';

/** What the agent says when a turn that was refused for its length is asked again, after a summary. */
export function AfterSummary({
  reply,
  template,
  onChange,
}: {
  reply: ScriptedReply;
  template: ParsedTemplate | null;
  onChange: (reply: ScriptedReply) => void;
}) {
  const set = (parts: Partial<ScriptedReply>): void => onChange(withParts(reply, parts));
  return (
    <FieldGroup label="Asked again, after the summary">
      {reply.messages === undefined ? (
        <TextField
          label="Reply after the summary"
          rows={2}
          value={reply.text ?? ''}
          placeholder="What the agent says"
          onChange={(text) => set({ text })}
        />
      ) : (
        <MessagesField value={reply.messages} onChange={(messages) => set({ messages })} />
      )}
      <ParsedFields template={template} parsed={reply.parsed} onChange={(parsed) => set({ parsed })} />
      <Checkbox
        size="xs"
        label="Refused again, which ends the run"
        checked={reply.failure === 'context_length'}
        onChange={(event) => set({ failure: event.currentTarget.checked ? 'context_length' : undefined })}
      />
    </FieldGroup>
  );
}
