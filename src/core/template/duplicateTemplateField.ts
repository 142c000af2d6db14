import { applySourceEdits } from './applySourceEdits.ts';
import { fieldBlock, newlineOf } from './fieldBlock.ts';
import { findField } from './findField.ts';

/**
 * Puts a copy of a field, its comments included, right behind it, under the first of `name_2`, `name_3`… that
 * no other field has. Throws a TemplateError (`EditError`) when there is no such field, or it shares a line
 * with something else.
 */
export function duplicateTemplateField(source: string, fieldName: string, className?: string): string {
  const { template, field } = findField(source, fieldName, className);
  const taken = new Set(template.fields.map(({ name }) => name));
  let count = 2;
  while (taken.has(`${field.name}_${count}`)) count += 1;
  const { from, to } = fieldBlock(source, field);
  const { name } = field.ranges;
  const copy = `${source.slice(from, name.from)}${field.name}_${count}${source.slice(name.to, to)}`;
  return applySourceEdits(source, [{ from: to, to, text: `${newlineOf(source)}${copy}` }]);
}
