import type { SummarizationRecord, SummaryCallRecord } from '../core/runtime/events.ts';
import { excerpt } from './excerpt.ts';

const METHODS: Readonly<Record<SummarizationRecord['method'], string>> = {
  full: 'report, questions, answers',
  short: 'a short summary, after a call that failed',
  tail: 'the end of the screen, after calls that failed',
};

/** A summary in one line of a turn: its number, why and how it was made. */
export function summaryLine(summary: SummarizationRecord): string {
  return `     summary   ${headOf(summary)}`;
}

/** The calls of a turn's summaries, whole: what each was given and what it answered. */
export function summariesText(summaries: readonly SummarizationRecord[]): string {
  if (summaries.length === 0) return 'No summary is made for this turn.\n';
  return summaries
    .map((summary) => `summary ${headOf(summary)}\n\n${summary.calls.map(callText).join('')}`)
    .join('');
}

function headOf({ index, trigger, method, tokens, unwound }: SummarizationRecord): string {
  const facts = [
    `${index} ${trigger}`,
    ...(tokens === null ? [] : [`${tokens.toLocaleString('en')} tokens`]),
    ...(unwound === 0 ? [] : [`${unwound} messages taken off`]),
  ];
  return `${facts.join(', ')}: ${METHODS[method]}`;
}

function callText({ call, history, prompt, answer, failure, unscripted }: SummaryCallRecord): string {
  const given =
    history.length === 0 ? 'no history' : `${history.length} messages, last: ${lastWords(history)}`;
  const came = answer === null ? `FAILED: ${failure}` : answer;
  return `--- ${call} (${given}) ---\n${prompt}\n\n--- answer${unscripted ? ' (unscripted)' : ''} ---\n${came}\n\n`;
}

function lastWords(history: SummaryCallRecord['history']): string {
  const content = history.at(-1)?.content ?? [];
  return excerpt(content.map((block) => ('text' in block ? block.text : block.type)).join(' '));
}
