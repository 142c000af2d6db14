import type { SourceEdit } from './applySourceEdits.ts';
import type { Bracketed, Slot } from './PythonValue.ts';

export interface SlotChange {
  /** Slots to take away, by index. */
  readonly removed?: ReadonlySet<number>;
  /** Texts to put in before the slot `at` (after the last one: the number of slots). */
  readonly inserted?: { readonly at: number; readonly texts: readonly string[] };
}

/**
 * Takes elements out of a list, dict or call and puts others in, in the style it is written in: one to a line
 * where it has one to a line, with a comma after the last one where it has one.
 */
export function editSlots(source: string, brackets: Bracketed<Slot>, change: SlotChange): SourceEdit[] {
  const removed = change.removed ?? new Set<number>();
  const texts = change.inserted?.texts ?? [];
  const at = change.inserted?.at ?? 0;
  const { slots } = brackets;
  if (removed.size === 0 && texts.length === 0) return [];
  if (removed.size === slots.length) {
    return [{ from: brackets.open, to: brackets.close, text: texts.join(', ') }];
  }
  const edit = new SlotEditor(source, brackets, removed);
  return edit.isOneToALine() ? edit.editLines(at, texts) : edit.editInline(at, texts);
}

class SlotEditor {
  private readonly source: string;
  private readonly brackets: Bracketed<Slot>;
  private readonly removed: ReadonlySet<number>;

  constructor(source: string, brackets: Bracketed<Slot>, removed: ReadonlySet<number>) {
    this.source = source;
    this.brackets = brackets;
    this.removed = removed;
  }

  isOneToALine(): boolean {
    const { open, close, slots } = this.brackets;
    const ends = [open, ...slots.map((slot) => (slot.comma === null ? slot.to : slot.comma + 1))];
    const starts = [...slots.map((slot) => slot.from), close];
    return starts.every(
      (start, index) =>
        /^[ \t]*(?:#.*)?\r?\n/.test(this.source.slice(ends[index], start)) && this.startsLine(start),
    );
  }

  editLines(at: number, texts: readonly string[]): SourceEdit[] {
    const { slots } = this.brackets;
    const edits: SourceEdit[] = [];
    for (const index of this.removed) {
      const slot = slots[index] as Slot;
      edits.push({ from: this.lineStart(slot.from), to: this.nextLine(slot.to), text: '' });
    }
    const trailing = slots.at(-1)?.comma != null;
    const before = this.keptBefore(at);
    const isLast = this.keptFrom(at) === -1;
    if (texts.length > 0) {
      const anchor =
        before === -1 ? this.lineStart((slots[0] as Slot).from) : this.nextLine((slots[before] as Slot).to);
      const start = (slots[0] as Slot).from;
      const indent = this.source.slice(this.lineStart(start), start);
      const newline = this.source.slice(0, anchor).endsWith('\r\n') ? '\r\n' : '\n';
      const lines = texts.map((text, n) => {
        const comma = isLast && !trailing && n === texts.length - 1 ? '' : ',';
        return `${indent}${text}${comma}${newline}`;
      });
      edits.push({ from: anchor, to: anchor, text: lines.join('') });
    }
    const last = this.keptBefore(slots.length);
    edits.push(...this.fixComma(slots[last] as Slot, trailing || (isLast && texts.length > 0)));
    return edits;
  }

  editInline(at: number, texts: readonly string[]): SourceEdit[] {
    const { slots } = this.brackets;
    const edits: SourceEdit[] = [];
    for (let from = 0; from < slots.length; from += 1) {
      if (!this.removed.has(from)) continue;
      let to = from;
      while (this.removed.has(to + 1)) to += 1;
      // A group at the start goes with the comma after it, any other with the comma before it.
      const after = slots[to + 1];
      if (from === 0 && after !== undefined) {
        edits.push({ from: (slots[0] as Slot).from, to: after.from, text: '' });
      } else edits.push({ from: (slots[from - 1] as Slot).to, to: (slots[to] as Slot).to, text: '' });
      from = to;
    }
    if (texts.length === 0) return edits;
    const before = this.keptBefore(at);
    const anchor = before === -1 ? (slots[0] as Slot).from : (slots[before] as Slot).to;
    const text = before === -1 ? `${texts.join(', ')}, ` : `, ${texts.join(', ')}`;
    return [...edits, { from: anchor, to: anchor, text }];
  }

  /** The last slot that stays before the slot `at`; -1 when there is none. */
  private keptBefore(at: number): number {
    let index = at - 1;
    while (index >= 0 && this.removed.has(index)) index -= 1;
    return index;
  }

  /** The first slot that stays from the slot `at` on; -1 when there is none. */
  private keptFrom(at: number): number {
    return this.brackets.slots.findIndex((_, index) => index >= at && !this.removed.has(index));
  }

  private fixComma(slot: Slot, wanted: boolean): SourceEdit[] {
    if (wanted && slot.comma === null) return [{ from: slot.to, to: slot.to, text: ',' }];
    if (!wanted && slot.comma !== null) return [{ from: slot.comma, to: slot.comma + 1, text: '' }];
    return [];
  }

  private startsLine(offset: number): boolean {
    return this.source.slice(this.lineStart(offset), offset).trim() === '';
  }

  private lineStart(offset: number): number {
    return this.source.lastIndexOf('\n', offset - 1) + 1;
  }

  /** The start of the line after an offset. */
  private nextLine(offset: number): number {
    return this.source.indexOf('\n', offset) + 1;
  }
}
