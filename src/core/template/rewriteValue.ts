import type { SourceEdit } from './applySourceEdits.ts';
import { editSlots } from './editSlots.ts';
import type { PythonCall, PythonDict, PythonList, PythonValue } from './PythonValue.ts';
import { sameJson } from './sameJson.ts';
import {
  argumentSource,
  entrySource,
  type WantedCall,
  type WantedValue,
  wantedSource,
} from './WantedValue.ts';

/**
 * The edits that make an expression of the source say what is wanted. Only the parts that differ are written
 * anew; of a value that means the same already there are none.
 */
export function rewriteValue(source: string, written: PythonValue, wanted: WantedValue): SourceEdit[] {
  if (wanted.kind === 'list' && (written.kind === 'list' || written.kind === 'tuple')) {
    // A tuple of another length may need another comma: `(1,)`.
    const fits = written.kind === 'list' || written.slots.length === wanted.items.length;
    if (fits) return rewriteItems(source, written, wanted.items);
  }
  if (wanted.kind === 'dict' && written.kind === 'dict') {
    return rewriteEntries(source, written, wanted.entries) ?? replaced(written, wanted);
  }
  if (wanted.kind === 'call' && written.kind === 'call' && written.name === wanted.name) {
    return rewriteArguments(source, written, wanted);
  }
  if (wanted.kind === 'constant' && written.kind === 'constant') {
    if (sameJson(written.value, wanted.value)) return [];
  }
  return replaced(written, wanted);
}

function replaced(written: PythonValue, wanted: WantedValue): SourceEdit[] {
  return [{ from: written.from, to: written.to, text: wantedSource(wanted) }];
}

function rewriteItems(source: string, list: PythonList, items: readonly WantedValue[]): SourceEdit[] {
  const { slots } = list;
  const shorter = Math.min(slots.length, items.length);
  const meets = (slot: number, item: number): boolean => {
    const value = slots[slot]?.value;
    const wanted = items[item];
    return value !== undefined && wanted !== undefined && rewriteValue(source, value, wanted).length === 0;
  };
  let start = 0;
  while (start < shorter && meets(start, start)) start += 1;
  let end = 0;
  while (end < shorter - start && meets(slots.length - 1 - end, items.length - 1 - end)) end += 1;
  const middle = shorter - end;
  const edits: SourceEdit[] = [];
  for (let index = start; index < middle; index += 1) {
    const value = slots[index]?.value;
    const wanted = items[index];
    if (value !== undefined && wanted !== undefined) edits.push(...rewriteValue(source, value, wanted));
  }
  const removed = new Set<number>();
  for (let index = middle; index < slots.length - end; index += 1) removed.add(index);
  const texts = items.slice(middle, items.length - end).map(wantedSource);
  return [...edits, ...editSlots(source, list, { removed, inserted: { at: middle, texts } })];
}

/** Null when the keys that stay would change their order, or are no plain texts: then all is written anew. */
function rewriteEntries(
  source: string,
  dict: PythonDict,
  entries: readonly (readonly [string, WantedValue])[],
): SourceEdit[] | null {
  const keys = dict.slots.map(({ key }) => (key.kind === 'constant' ? key.value : null));
  const wanted = new Map(entries);
  const staying = keys.filter((key) => typeof key === 'string' && wanted.has(key));
  const order = entries.map(([key]) => key);
  const appended = order.slice(staying.length);
  if (staying.length !== new Set(staying).size || staying.some((key, index) => key !== order[index]))
    return null;
  const removed = new Set<number>();
  const edits: SourceEdit[] = [];
  for (const [index, slot] of dict.slots.entries()) {
    const key = keys[index];
    const value = typeof key === 'string' ? wanted.get(key) : undefined;
    if (value === undefined) removed.add(index);
    else edits.push(...rewriteValue(source, slot.value, value));
  }
  const texts = appended.map((key) => entrySource(key, wanted.get(key) as WantedValue));
  return [...edits, ...editSlots(source, dict, { removed, inserted: { at: dict.slots.length, texts } })];
}

function rewriteArguments(source: string, call: PythonCall, wanted: WantedCall): SourceEdit[] {
  const removed = new Set<number>();
  const edits: SourceEdit[] = [];
  for (const [index, slot] of call.slots.entries()) {
    const argument = wanted.args.find(({ name }) => name === slot.name);
    if (argument === undefined) removed.add(index);
    else if (argument.isMetBy?.(slot.value)) continue;
    else if (argument.isDefault) removed.add(index);
    else edits.push(...rewriteValue(source, slot.value, argument.value));
  }
  const texts = wanted.args
    .filter(({ name, isDefault }) => !isDefault && !call.slots.some((slot) => slot.name === name))
    .map(argumentSource);
  return [...edits, ...editSlots(source, call, { removed, inserted: { at: call.slots.length, texts } })];
}
