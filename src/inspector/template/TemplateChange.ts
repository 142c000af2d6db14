import { TemplateError } from '../../core/template/TemplateError.ts';
import type { Reading } from '../value/Reading.ts';

/**
 * Told of a template's new source. `what` completes the sentence "Edit … of <node>"; what is typed goes on
 * in one step of the history, what is `whole` is a step of its own.
 */
export type OnTemplateChange = (source: string, what: string, whole?: boolean) => void;

/** What an edit of the source makes of it, or why the source can't be edited so. */
export function readEdit(edit: () => string): Reading<string> {
  try {
    return { value: edit() };
  } catch (error) {
    if (error instanceof TemplateError) return { error: error.message };
    throw error;
  }
}
