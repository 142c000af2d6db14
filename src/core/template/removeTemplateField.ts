import { applySourceEdits } from './applySourceEdits.ts';
import { fieldBlock, lineStart } from './fieldBlock.ts';
import { findField } from './findField.ts';
import { parseTemplate } from './parseTemplate.ts';

/**
 * Takes a field's lines, and the comment lines right above it, out of a template's source; all else stays to
 * the byte. A class that would be left empty gets a `pass`. Throws a TemplateError (`EditError`) when there is
 * no such field, or it shares a line with something else.
 */
export function removeTemplateField(source: string, fieldName: string, className?: string): string {
  const { template, field } = findField(source, fieldName, className);
  const { from, to } = fieldBlock(source, field);
  const newlineAfter = /^\r?\n/.exec(source.slice(to, to + 2))?.[0] ?? '';
  const newlineBefore = newlineAfter === '' ? (/\r?\n$/.exec(source.slice(0, from))?.[0] ?? '') : '';
  const range = { from: from - newlineBefore.length, to: to + newlineAfter.length };
  const without = applySourceEdits(source, [{ ...range, text: '' }]);
  const after = parseTemplate(without, template.className ?? undefined);
  if (after.className !== null) return without;
  const { statement } = field.ranges;
  const indent = source.slice(lineStart(source, statement.from), statement.from);
  return applySourceEdits(source, [{ from, to, text: `${indent}pass` }]);
}
