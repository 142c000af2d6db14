import type { ParsedTemplate, TemplateField } from './ParsedTemplate.ts';
import { parseTemplate } from './parseTemplate.ts';
import { TemplateError } from './TemplateError.ts';

/** A template that can be edited: it parses and has a class. Throws a TemplateError (`EditError`) else. */
export function parseForEditing(
  source: string,
  className?: string,
): ParsedTemplate & { readonly className: string } {
  const template = parseTemplate(source, className);
  if (template.className !== null) return { ...template, className: template.className };
  const why = template.unsupported[0]?.message ?? '';
  throw new TemplateError('EditError', `The template can’t be edited as a form. ${why}`);
}

/** A field by name. Throws a TemplateError (`EditError`) when the source doesn't parse or has no such field. */
export function findField(
  source: string,
  fieldName: string,
  className?: string,
): { readonly template: ParsedTemplate; readonly field: TemplateField; readonly index: number } {
  const template = parseForEditing(source, className);
  const index = template.fields.findIndex(({ name }) => name === fieldName);
  const field = template.fields[index];
  if (field === undefined) throw new TemplateError('EditError', `The template has no field ${fieldName}.`);
  return { template, field, index };
}
