import type { Json } from '../json/Json.ts';
import { isObject, own } from '../json/objects.ts';
import type { Conclusion } from '../runtime/events.ts';
import type { ConclusionRules } from '../scenario/document.ts';

/** The longest headline and next step, in UTF-16 code units. */
export const HEADLINE_LIMIT = 100;
export const NEXT_STEP_LIMIT = 300;

/** A verdict is one word. */
export const VERDICT_PATTERN = /^[a-z0-9][a-z0-9_-]*$/;

/** A conclusion that counts, or why it does not: words that the agent can act on. */
export type CheckedConclusion =
  | {
      readonly conclusion: Conclusion;
      readonly refusal: null;
      /** What was changed in it, a sentence each. */
      readonly notes: readonly string[];
    }
  | { readonly conclusion: null; readonly refusal: string };

/**
 * Reads what an agent concluded with, `{outcome, summary, verdict, key, label, headline, next_step}`. A finding
 * needs a summary, and one of the agent's verdicts where it lists any; a verdict counts in lower case. What is
 * empty is null; a headline or a next step that is too long is cut.
 */
export function checkConclusion(rules: ConclusionRules, given: Json): CheckedConclusion {
  if (!isObject(given)) return refuse('A conclusion is an object with an outcome and a summary.');
  for (const key of FIELDS) {
    const value = own(given, key) ?? null;
    if (value !== null && typeof value !== 'string') return refuse(`The ${key} of a conclusion is a text.`);
  }
  const textOf = (key: string): string => {
    const value = own(given, key);
    return typeof value === 'string' ? value.trim() : '';
  };
  const outcome = textOf('outcome').toLowerCase();
  if (outcome !== 'finding' && outcome !== 'no_op') return refuse('The outcome is finding or no_op.');
  const summary = textOf('summary');
  if (outcome === 'finding' && summary === '') return refuse('A finding needs a summary.');
  const verdict = textOf('verdict').toLowerCase();
  if (outcome === 'finding') {
    const words = rules.verdicts.map((known) => known.verdict.trim().toLowerCase());
    if (words.length > 0 && !words.includes(verdict)) {
      const what = verdict === '' ? 'A finding needs a verdict' : `${verdict} is none of your verdicts`;
      return refuse(`${what}. Give exactly one of: ${words.join(', ')}.`);
    }
    if (verdict !== '' && !VERDICT_PATTERN.test(verdict)) {
      return refuse(
        `A verdict is one word of letters, digits, _ and -, and ${JSON.stringify(verdict)} is none.`,
      );
    }
  }
  const notes: string[] = [];
  const lineOf = (key: string, limit: number): string | null => {
    const line = textOf(key).replace(/\s+/g, ' ');
    if (line.length <= limit) return line || null;
    notes.push(`The ${key} has ${line.length} characters and was cut to ${limit}.`);
    return `${line.slice(0, limit - 1).trimEnd()}…`;
  };
  return {
    conclusion: {
      outcome,
      summary,
      verdict: verdict || null,
      key: textOf('key') || null,
      label: textOf('label') || null,
      headline: lineOf('headline', HEADLINE_LIMIT),
      next_step: lineOf('next_step', NEXT_STEP_LIMIT),
    },
    refusal: null,
    notes,
  };
}

const FIELDS = ['outcome', 'summary', 'verdict', 'key', 'label', 'headline', 'next_step'];

function refuse(refusal: string): CheckedConclusion {
  return { conclusion: null, refusal };
}
