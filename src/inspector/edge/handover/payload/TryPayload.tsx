import { Textarea } from '@mantine/core';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { readPayloadOptions } from '../../../../core/handover/payload/payloadOptions.ts';
import { payloadViolations } from '../../../../core/handover/payload/payloadViolations.ts';
import { samplePayload } from '../../../../core/handover/payload/samplePayload.ts';
import { stringifyJson } from '../../../../core/json/stringifyJson.ts';
import type { EdgeRecord } from '../../../../core/scenario/document.ts';
import fieldClasses from '../../../fields/fields.module.css';
import { Section } from '../../../fields/Section.tsx';
import { readJsonText } from '../../../value/readJsonText.ts';
import formClasses from './PayloadForm.module.css';

/** A payload to try on the edge: whether a run would accept it, said while it is typed. Nothing of it is kept. */
export function TryPayload({ edge }: { edge: EdgeRecord }) {
  const { schema } = readPayloadOptions(edge.handoverOptions);
  const [typed, setTyped] = useState<string | null>(null);
  const text = typed ?? stringifyJson(samplePayload(schema), 2);
  const reading = readJsonText(text, () => null);
  const faults =
    'error' in reading
      ? [reading.error]
      : payloadViolations(schema, reading.value).map(({ message }) => message);
  return (
    <Section title="Try a payload" summary={typed === null ? 'a sample' : 'yours'}>
      <Textarea
        aria-label="Payload to try"
        value={text}
        autosize
        minRows={3}
        maxRows={14}
        spellCheck={false}
        classNames={{ input: fieldClasses.mono }}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <div role="status" aria-label="Verdict on the payload">
        {faults.length === 0 ? (
          <p className={formClasses.verdict}>
            <IconCheck size={13} color="var(--good)" aria-hidden /> A run accepts it.
          </p>
        ) : (
          <ul className={formClasses.reasons}>
            {faults.map((fault) => (
              <li key={fault} className={formClasses.verdict}>
                <IconAlertTriangle size={13} color="var(--bad)" aria-hidden /> {fault}
              </li>
            ))}
          </ul>
        )}
      </div>
    </Section>
  );
}
