import type { Json } from '../json/Json.ts';
import { strip } from '../python/strip.ts';
import type { Primitive } from '../scenario/document.ts';
import { checkAnnotation, checkClassName, checkFieldName } from './checkFieldParts.ts';
import { FIELD_ARGUMENTS } from './ParsedTemplate.ts';
import { TemplateError } from './TemplateError.ts';
import { wantedSource } from './WantedValue.ts';
import { wantedArgument } from './wantedArgument.ts';

/** A field to write; with a `verify_with` a verified one, without a plain one. */
export interface NewTemplateField {
  readonly name: string;
  /** Python source: `list[str]`. */
  readonly annotation: string;
  readonly description: string;
  readonly ground_truth?: Json;
  readonly verify_with?: Primitive;
  readonly weight?: Json;
  readonly extraction_hint?: string | null;
}

/** Writes an answer template with these fields. Throws a TemplateError (`EditError`) for an impossible field. */
export function newTemplate(fields: readonly NewTemplateField[], className = 'Answer'): string {
  checkClassName(className);
  const checked: { name: string }[] = [];
  const blocks: string[] = [];
  for (const field of fields) {
    checkFieldName({ fields: checked }, field.name);
    checked.push({ name: field.name });
    blocks.push(fieldSource(field, '    ', '\n'));
  }
  const body = blocks.length === 0 ? '    pass' : blocks.join('\n');
  return `class ${className}(BaseAnswer):\n${body}\n`;
}

/** A field's statement, an argument to a line, without a newline at its end. */
export function fieldSource(field: NewTemplateField, indent: string, newline: string): string {
  checkAnnotation(field.annotation);
  if (strip(field.description) === '') {
    throw new TemplateError(
      'EditError',
      `The field ${field.name} needs a description: the judge goes by it.`,
    );
  }
  const isVerified = field.verify_with !== undefined;
  const given = isVerified ? { ground_truth: null, ...field } : { description: field.description };
  const args = FIELD_ARGUMENTS.flatMap((argument) => {
    const value = given[argument as keyof typeof given] as Json | undefined;
    if (value === undefined || (value === null && argument !== 'ground_truth')) return [];
    return [`${indent}    ${argument}=${wantedSource(wantedArgument(argument, value))},`];
  });
  const callee = isVerified ? 'VerifiedField' : 'Field';
  const start = `${indent}${field.name}: ${field.annotation} = ${callee}(`;
  return [start, ...args, `${indent})`].join(newline);
}
