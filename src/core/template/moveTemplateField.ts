import { applySourceEdits } from './applySourceEdits.ts';
import { fieldBlock } from './fieldBlock.ts';
import { findField } from './findField.ts';
import type { TemplateField } from './ParsedTemplate.ts';

/**
 * Moves a field, with its comments, to the place `index` among the template's fields; the fields between move
 * up or down, and what stands between fields stays where it is. Throws a TemplateError (`EditError`) when
 * there is no such field, or a field shares a line with something else.
 */
export function moveTemplateField(
  source: string,
  fieldName: string,
  index: number,
  className?: string,
): string {
  const { template, field, index: from } = findField(source, fieldName, className);
  const target = Math.max(0, Math.min(index, template.fields.length - 1));
  const others = template.fields.filter((other) => other !== field);
  const order: readonly TemplateField[] = [...others.slice(0, target), field, ...others.slice(target)];
  const moved = template.fields.slice(Math.min(from, target), Math.max(from, target) + 1);
  const edits = moved.map((place) => {
    const takes = order[template.fields.indexOf(place)] as TemplateField;
    const block = fieldBlock(source, takes);
    return { ...fieldBlock(source, place), text: source.slice(block.from, block.to) };
  });
  return applySourceEdits(source, edits);
}
