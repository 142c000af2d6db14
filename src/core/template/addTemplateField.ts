import { applySourceEdits } from './applySourceEdits.ts';
import { checkFieldName } from './checkFieldParts.ts';
import { fieldBlock, lineEnd, lineStart, newlineOf } from './fieldBlock.ts';
import { findAnswerClass } from './findAnswerClass.ts';
import { parseForEditing } from './findField.ts';
import { fieldSource, type NewTemplateField } from './newTemplate.ts';
import type { ParsedTemplate } from './ParsedTemplate.ts';
import { childrenOf, parsePythonSyntax } from './PythonSyntax.ts';
import type { SourceRange } from './SourceRange.ts';
import { TemplateError } from './TemplateError.ts';
import { TemplateNotes } from './TemplateNotes.ts';

/**
 * Adds a field to a template's source, before the field number `index` or after the last one; all else stays
 * to the byte. Throws a TemplateError (`EditError`) when the source has no class to add to, or the field is
 * impossible.
 */
export function addTemplateField(
  source: string,
  field: NewTemplateField,
  index = Number.POSITIVE_INFINITY,
  className?: string,
): string {
  const template = parseForEditing(source, className);
  checkFieldName(template, field.name);
  const newline = newlineOf(source);
  const next = template.fields[index];
  const last = template.fields.at(-1);
  if (next !== undefined) {
    const { from } = fieldBlock(source, next);
    const text = `${fieldSource(field, indentAt(source, next.ranges.statement.from), newline)}${newline}`;
    return applySourceEdits(source, [{ from, to: from, text }]);
  }
  if (last !== undefined) {
    const { to } = fieldBlock(source, last);
    const text = `${newline}${fieldSource(field, indentAt(source, last.ranges.statement.from), newline)}`;
    return applySourceEdits(source, [{ from: to, to, text }]);
  }
  return addFirst(source, template, field, newline);
}

function indentAt(source: string, offset: number): string {
  return source.slice(lineStart(source, offset), offset);
}

/** The first field goes after the docstring, or in the place of `pass`. */
function addFirst(
  source: string,
  template: ParsedTemplate,
  field: NewTemplateField,
  newline: string,
): string {
  const { body, statements } = bodyOf(source, template);
  const [first, second] = statements;
  if (first === undefined) throw new TemplateError('EditError', 'The class has no body to add a field to.');
  const classLine = lineEnd(source, body.from);
  const sharesLine = first.from < classLine;
  const indent = sharesLine
    ? `${indentAt(source, body.from).replace(/\S.*$/, '')}    `
    : indentAt(source, first.from);
  const text = fieldSource(field, indent, newline);
  const isEmpty = second === undefined && /^(?:pass|\.\.\.)$/.test(source.slice(first.from, first.to));
  if (isEmpty) {
    const start = sharesLine ? `${newline}${text}` : text.slice(indent.length);
    const from = sharesLine ? body.from + 1 : first.from;
    return applySourceEdits(source, [{ from, to: first.to, text: start }]);
  }
  if (sharesLine)
    throw new TemplateError('EditError', 'The class is written on one line: break the line first.');
  if (template.docstring !== null) {
    const at = lineEnd(source, first.to);
    return applySourceEdits(source, [{ from: at, to: at, text: `${newline}${newline}${text}` }]);
  }
  const at = lineStart(source, first.from);
  return applySourceEdits(source, [{ from: at, to: at, text: `${text}${newline}${newline}` }]);
}

function bodyOf(
  source: string,
  template: ParsedTemplate,
): { readonly body: SourceRange; readonly statements: readonly SourceRange[] } {
  const { root } = parsePythonSyntax(source);
  const found = findAnswerClass(root, source, template.className ?? undefined, new TemplateNotes(source));
  const body = found === null ? undefined : childrenOf(found.node).find((child) => child.name === 'Body');
  if (body === undefined) throw new TemplateError('EditError', 'The class has no body to add a field to.');
  return { body, statements: childrenOf(body).filter((child) => child.name !== ':') };
}
