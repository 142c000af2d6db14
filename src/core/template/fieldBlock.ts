import type { TemplateField } from './ParsedTemplate.ts';
import type { SourceRange } from './SourceRange.ts';
import { TemplateError } from './TemplateError.ts';

/** The start of the line that an offset is on. */
export function lineStart(source: string, offset: number): number {
  return source.lastIndexOf('\n', offset - 1) + 1;
}

/** The end of the line that an offset is on, its newline excluded. */
export function lineEnd(source: string, offset: number): number {
  const newline = source.indexOf('\n', offset);
  if (newline === -1) return source.length;
  return source[newline - 1] === '\r' && newline > offset ? newline - 1 : newline;
}

/** The newline that a source uses. */
export function newlineOf(source: string): string {
  return /\r?\n/.exec(source)?.[0] ?? '\n';
}

/**
 * A field's own lines: its statement, the comment after it, and the comment lines right above it. Throws a
 * TemplateError (`EditError`) when the field shares a line with something else.
 */
export function fieldBlock(source: string, field: TemplateField): SourceRange {
  const { from, to } = field.ranges.statement;
  const end = lineEnd(source, to);
  let start = lineStart(source, from);
  const indent = source.slice(start, from);
  if (indent.trim() !== '' || !/^[ \t]*(?:#.*)?$/.test(source.slice(to, end))) {
    throw new TemplateError('EditError', `The field ${field.name} shares a line with something else.`);
  }
  while (start > 0) {
    const above = lineStart(source, start - 1);
    if (!source.slice(above, start).startsWith(`${indent}#`)) break;
    start = above;
  }
  return { from: start, to: end };
}
