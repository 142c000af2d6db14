import type { SummarizationRecord, SummaryCall, SummaryCallRecord } from '../../core/runtime/events.ts';
import { countOf } from '../countOf.ts';

const CALLS: Readonly<Record<SummaryCall, string>> = {
  summary: 'Report',
  questions: 'Questions',
  answers: 'Answers',
  short: 'Short summary',
};

const METHODS: Readonly<Record<SummarizationRecord['method'], string>> = {
  full: '',
  short: ' A call failed: a short summary stands in for the three.',
  tail: ' No summary could be made: the task and the end of what was last seen go on.',
};

/** A summary in a sentence or two: its number, why it was made, and how. */
export function summaryWords({ index, trigger, method, tokens, unwound }: SummarizationRecord): string {
  const size = tokens === null ? '' : `, ${countOf(tokens, 'token')}`;
  const off = unwound === 0 ? '' : `, ${countOf(unwound, 'message')} taken off first`;
  const why = {
    edge: 'Summary by the edge',
    proactive: 'Proactive summary',
    reactive: 'Reactive summary, after a refusal for length',
  }[trigger];
  return `${why}${size}${off}. It is number ${index} of the run.${METHODS[method]}`;
}

/** What a call is called: `Report`; one that failed says so. */
export function callWords({ call, answer }: SummaryCallRecord): string {
  return answer === null ? `${CALLS[call]}: failed` : CALLS[call];
}

/** What a call was given beside its prompt: `12 messages`. */
export function givenWords({ history }: SummaryCallRecord): string {
  return history.length === 0 ? 'no history' : countOf(history.length, 'message');
}
