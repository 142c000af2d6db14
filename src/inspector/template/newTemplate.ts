import { type NewTemplateField, newTemplate as writeTemplate } from '../../core/template/newTemplate.ts';

/** A template of one field to begin with: the answer, compared with the expected one as text. */
export function newTemplate(expectedAnswer: string): string {
  return writeTemplate([
    { ...textField('answer', 'The answer that the response gives'), ground_truth: expectedAnswer },
  ]);
}

/** A field to begin with, under the first of `field`, `field_2`… that no other has. */
export function newField(taken: readonly string[]): NewTemplateField {
  let name = 'field';
  for (let count = 2; taken.includes(name); count += 1) name = `field_${count}`;
  return textField(name, 'What the response says');
}

function textField(name: string, description: string): NewTemplateField {
  return { name, annotation: 'str', description, ground_truth: '', verify_with: { type: 'ExactMatch' } };
}
