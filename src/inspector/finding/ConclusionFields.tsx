import { NativeSelect } from '@mantine/core';
import { checkConclusion } from '../../core/finding/checkConclusion.ts';
import type { Json, JsonObject } from '../../core/json/Json.ts';
import { isObject, own, withKey, withoutKey } from '../../core/json/objects.ts';
import type { ConclusionRules, ScriptedReply } from '../../core/scenario/document.ts';
import { FieldGroup } from '../fields/FieldGroup.tsx';
import { JsonField } from '../fields/JsonField.tsx';
import { NumberField } from '../fields/NumberField.tsx';
import { TextField } from '../fields/TextField.tsx';
import inspector from '../Inspector.module.css';
import { DurationField } from './DurationField.tsx';
import { VerdictField } from './VerdictField.tsx';

const OUTCOMES = [
  { value: '', label: 'Goes on without a conclusion' },
  { value: 'finding', label: 'Concludes with a finding' },
  { value: 'no_op', label: 'Concludes: nothing to hand on' },
];

const TEXTS = [
  { key: 'key', label: 'Entity', placeholder: 'the one it was woken for' },
  { key: 'label', label: 'Kind of entity', placeholder: 'service' },
  { key: 'headline', label: 'Headline', placeholder: 'At most 100 characters' },
  { key: 'next_step', label: 'Next step', placeholder: 'At most 300 characters' },
] as const;

/** What a scripted reply concludes with, how long it takes and what it costs. */
export function ConclusionFields({
  reply,
  rules,
  onChange,
}: {
  reply: ScriptedReply;
  rules: ConclusionRules | null;
  onChange: (parts: Partial<ScriptedReply>) => void;
}) {
  const { conclusion } = reply;
  const isForm = conclusion === undefined || isObject(conclusion);
  const given: JsonObject = isForm ? (conclusion ?? {}) : {};
  const textOf = (key: string): string => {
    const value = own(given, key);
    return typeof value === 'string' ? value : '';
  };
  const set = (key: string, value: string): void =>
    onChange({ conclusion: value === '' ? withoutKey(given, key) : withKey(given, key, value) });
  const refusal =
    rules === null || conclusion === undefined ? null : checkConclusion(rules, conclusion).refusal;
  return (
    <FieldGroup label="Conclusion">
      {isForm ? (
        <NativeSelect
          aria-label="How the visit ends"
          value={textOf('outcome')}
          data={OUTCOMES}
          onChange={(event) => {
            const outcome = event.currentTarget.value;
            onChange({ conclusion: outcome === '' ? undefined : withKey(given, 'outcome', outcome) });
          }}
        />
      ) : (
        <JsonField<Json | undefined>
          label="As it is given"
          optional
          value={conclusion}
          onChange={(next) => onChange({ conclusion: next })}
        />
      )}
      {isForm && conclusion !== undefined && (
        <>
          <TextField
            label="Summary"
            rows={2}
            value={textOf('summary')}
            placeholder="What is handed on"
            onChange={(summary) => onChange({ conclusion: withKey(given, 'summary', summary) })}
          />
          {textOf('outcome') === 'finding' && (
            <VerdictField
              label="Verdict of the finding"
              verdict={textOf('verdict').toLowerCase()}
              known={rules?.verdicts ?? []}
              onChange={(verdict) => set('verdict', verdict)}
            />
          )}
          {TEXTS.map(({ key, label, placeholder }) => (
            <TextField
              key={key}
              label={label}
              value={textOf(key)}
              placeholder={placeholder}
              onChange={(value) => set(key, value)}
            />
          ))}
        </>
      )}
      {refusal !== null && <p className={inspector.refusal}>It would be refused. {refusal}</p>}
      <DurationField
        label="Takes"
        optional
        value={reply.duration ?? ''}
        placeholder="No time"
        description="On the virtual clock, as in 2m."
        onChange={(duration) => onChange({ duration: duration === '' ? undefined : duration })}
      />
      <NumberField
        label="Costs"
        optional
        least={0}
        value={reply.usage?.cost_usd}
        placeholder="Nothing"
        description="US dollars; they count for the daily budget."
        onChange={(cost) => onChange({ usage: withCost(reply.usage, cost) })}
      />
    </FieldGroup>
  );
}

function withCost(usage: ScriptedReply['usage'], cost: Json | undefined): ScriptedReply['usage'] {
  const { cost_usd: _, ...rest } = usage ?? {};
  if (cost !== undefined) return { ...rest, cost_usd: Number(cost?.valueOf()) };
  return Object.keys(rest).length === 0 ? undefined : rest;
}
