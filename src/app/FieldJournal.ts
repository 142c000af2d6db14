import type { BatonDocument } from '../core/scenario/document.ts';

export type TextControl = HTMLInputElement | HTMLTextAreaElement;

interface Typed {
  readonly before: string;
  readonly after: string;
  /** Where the caret was before. */
  readonly caret: number;
  readonly at: number;
}

/** Typing without a pause as long as this is one step. Milliseconds. */
const PAUSE = 1000;
/** So many code units of earlier texts are kept at most. */
const MOST = 2_000_000;

/**
 * What was typed into a field and is in no document: a name that is not given yet, a text that is no JSON so far, a
 * search. As soon as the document changes, its history takes over.
 */
export class FieldJournal {
  #field: TextControl | null = null;
  #over: BatonDocument | undefined;
  #begun: { readonly text: string; readonly caret: number } | null = null;
  #past: Typed[] = [];
  #future: Typed[] = [];
  #restoring = false;
  readonly #document: () => BatonDocument | undefined;

  /** `document` gives the one in front. */
  constructor(document: () => BatonDocument | undefined) {
    this.#document = document;
  }

  /** Something is about to be typed. */
  begin(field: TextControl): void {
    if (field !== this.#field || this.#over !== this.#document()) this.#startOver(field);
    this.#begun = { text: field.value, caret: field.selectionStart ?? field.value.length };
  }

  /** It was typed, and whoever has the field has heard of it. `at` is in milliseconds. */
  end(field: TextControl, at: number): void {
    if (this.#restoring || this.#begun === null || field !== this.#field) return;
    const { text: before, caret } = this.#begun;
    this.#begun = null;
    if (this.#over !== this.#document()) this.#startOver(field);
    else if (before !== field.value) this.#keep({ before, after: field.value, caret, at });
  }

  #keep(typed: Typed): void {
    const last = this.#past.at(-1);
    const joins =
      last !== undefined &&
      last.after === typed.before &&
      typed.at - last.at < PAUSE &&
      this.#future.length === 0;
    if (joins) this.#past.pop();
    this.#past.push(joins ? { ...typed, before: last.before, caret: last.caret } : typed);
    this.#future = [];
    let kept = 0;
    const first = this.#past.findLastIndex(({ after }) => {
      kept += after.length;
      return kept > MOST;
    });
    this.#past = this.#past.slice(first + 1);
  }

  /** Takes back or repeats what was typed last; false where that is the document's to do. */
  travel(field: TextControl, way: 'undo' | 'redo'): boolean {
    const [from, to] = way === 'undo' ? [this.#past, this.#future] : [this.#future, this.#past];
    const step = from.at(-1);
    const shown = way === 'undo' ? step?.after : step?.before;
    const isMine = field === this.#field && this.#over === this.#document() && field.value === shown;
    if (step === undefined || !isMine) {
      this.#startOver(field);
      return false;
    }
    from.pop();
    to.push(step);
    this.#write(field, way === 'undo' ? step.before : step.after);
    const caret = way === 'undo' ? step.caret : step.after.length;
    field.setSelectionRange(caret, caret);
    this.#over = this.#document();
    return true;
  }

  /** As if it was typed: whoever has the field hears of it. */
  #write(field: TextControl, text: string): void {
    const prototype = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
    this.#restoring = true;
    Object.getOwnPropertyDescriptor(prototype.prototype, 'value')?.set?.call(field, text);
    field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertReplacementText' }));
    this.#restoring = false;
  }

  #startOver(field: TextControl): void {
    this.#field = field;
    this.#over = this.#document();
    this.#past = [];
    this.#future = [];
  }
}
