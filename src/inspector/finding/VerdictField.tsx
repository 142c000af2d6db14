import { Autocomplete } from '@mantine/core';
import { VERDICT_PATTERN } from '../../core/finding/checkConclusion.ts';
import classes from '../Inspector.module.css';

/** A verdict: one of those that the agent lists, or any other word. */
export function VerdictField({
  label,
  verdict,
  known,
  warning = null,
  onChange,
}: {
  label: string;
  verdict: string;
  known: readonly { readonly verdict: string; readonly when: string }[];
  /** What is to be said of a word that can be stored all the same. */
  warning?: string | null;
  onChange: (verdict: string) => void;
}) {
  const isWord = verdict === '' || VERDICT_PATTERN.test(verdict);
  const meaning = known.find((one) => one.verdict.toLowerCase() === verdict)?.when ?? '';
  return (
    <Autocomplete
      label={label}
      value={verdict}
      data={[...new Set(known.map((one) => one.verdict.toLowerCase()))]}
      placeholder="investigate"
      error={isWord ? undefined : 'Write one word of letters, digits, _ and -.'}
      description={warning === null ? meaning : <span className={classes.refusal}>{warning}</span>}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      onChange={(next) => onChange(next.toLowerCase())}
    />
  );
}
