import { describeCondition } from '../check/describeCondition.ts';
import { kindById } from '../handover/kinds.ts';
import type { Json } from '../json/Json.ts';
import { stringifyJson } from '../json/stringifyJson.ts';
import { type Condition, END } from '../scenario/document.ts';
import type { FieldChange } from './DocumentChanges.ts';
import { isEmptyValue } from './isEmptyValue.ts';

/** Longer values are not spelt out in a sentence. */
const SPELT = 60;
/** So many places of a value are named. */
const NAMED = 3;

const NAMES: ReadonlySet<string> = new Set(['nodeId', 'identity', 'name']);
/** Values that are said as a whole. */
const WHOLE: ReadonlySet<string> = new Set(['condition', 'position', 'size']);
/** Texts that are names, and stand without quotes. */
const UNQUOTED: ReadonlySet<string> = new Set([...NAMES, 'source', 'target', 'entry', 'agentIdentity']);

/** What differs in a value, in words: `handover changed from Prepend to Materialize`. */
export function describeField({ path, label, before, after, parts }: FieldChange): string {
  if (NAMES.has(path)) return `renamed from ${shown(path, before) ?? 'another name'}`;
  if (isEmptyValue(before)) return said(`${label} added`, shown(path, after));
  if (isEmptyValue(after)) return said(`${label} removed`, shown(path, before));
  if (parts.length > 0 && !WHOLE.has(path)) return said(`${label} changed`, partWords(parts));
  const from = shown(path, before);
  const to = shown(path, after);
  if (from !== null && to !== null && from !== to) return `${label} changed from ${from} to ${to}`;
  return `${label} changed`;
}

function said(what: string, detail: string | null): string {
  return detail === null ? what : `${what}: ${detail}`;
}

function partWords(parts: readonly FieldChange[]): string | null {
  if (parts.length === 0) return null;
  const named = parts.slice(0, NAMED).map(describeField);
  return [...named, ...(parts.length > NAMED ? [`${parts.length - NAMED} more`] : [])].join(', ');
}

/** A value in a sentence; null for one that is too long for it. */
function shown(path: string, value: Json | undefined): string | null {
  if (value === undefined || value === null) return 'none';
  if (path === 'handover' && typeof value === 'string') return kindById(value)?.label ?? value;
  if (path === 'condition') return describeCondition(value as unknown as Condition);
  if (typeof value === 'string') {
    if (value.length > SPELT || value.includes('\n')) return null;
    if (value === END && (path === 'source' || path === 'target')) return 'END';
    return UNQUOTED.has(path) ? value : `“${value}”`;
  }
  const text = isNames(path, value) ? value.join(', ') : stringifyJson(value);
  return text.length > SPELT ? null : text;
}

function isNames(path: string, value: Json): value is readonly string[] {
  return path.endsWith('Order') && Array.isArray(value);
}
