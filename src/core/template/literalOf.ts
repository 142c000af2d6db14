import type { Json } from '../json/Json.ts';
import { objectOf } from '../json/objects.ts';
import type { PythonValue } from './PythonValue.ts';
import type { SourceRange } from './SourceRange.ts';

/** The part of a value that no JSON can stand for, and what it is, as in “an f-string”. */
interface NotLiteral {
  readonly reason: string;
  readonly range: SourceRange;
  /** What to do about it, when karenina would refuse it too. */
  readonly fix?: string;
}

export type LiteralReading = { readonly json: Json } | { readonly fault: NotLiteral };

/**
 * A Python value as JSON, as pydantic writes it: tuples as lists. `readCall` says what a call inside it
 * stands for; without it a call is no literal.
 */
export function literalOf(
  value: PythonValue,
  readCall?: (call: PythonValue & { kind: 'call' }) => LiteralReading,
): LiteralReading {
  switch (value.kind) {
    case 'constant':
      return { json: value.value };
    case 'list':
    case 'tuple': {
      const items: Json[] = [];
      for (const slot of value.slots) {
        const item = literalOf(slot.value, readCall);
        if ('fault' in item) return item;
        items.push(item.json);
      }
      return { json: items };
    }
    case 'dict': {
      const entries: [string, Json][] = [];
      for (const slot of value.slots) {
        if (slot.key.kind !== 'constant' || typeof slot.key.value !== 'string') {
          return { fault: { reason: 'a dict with keys that are not text', range: slot.key } };
        }
        const member = literalOf(slot.value, readCall);
        if ('fault' in member) return member;
        entries.push([slot.key.value, member.json]);
      }
      return { json: objectOf(entries) };
    }
    case 'call':
      if (readCall !== undefined) return readCall(value);
      return { fault: { reason: `a call of ${value.name}`, range: value } };
    case 'name':
      return { fault: { reason: `the variable ${value.name}`, range: value } };
    case 'ellipsis':
      return { fault: { reason: 'an ellipsis', range: value } };
    case 'code':
      return { fault: { reason: value.reason, range: value } };
  }
}
