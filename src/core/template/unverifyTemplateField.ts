import { applySourceEdits } from './applySourceEdits.ts';
import { editSlots } from './editSlots.ts';
import { findField } from './findField.ts';
import { FIELD_ARGUMENTS } from './ParsedTemplate.ts';
import { TemplateError } from './TemplateError.ts';

/**
 * Makes a verified field one that is read and not judged: what says how it is judged is taken out of the
 * source, all else stays to the byte. Throws a TemplateError (`EditError`) when there is no such field, or its
 * arguments have no names to go by.
 */
export function unverifyTemplateField(source: string, fieldName: string, className?: string): string {
  const { field } = findField(source, fieldName, className);
  const { call, ranges } = field;
  if (field.kind === 'plain' || call === null) return source;
  if (call.slots.some(({ name }) => name === null)) {
    const message = `The field ${field.name} has arguments without a name: change it in the code editor.`;
    throw new TemplateError('EditError', message);
  }
  const starts = FIELD_ARGUMENTS.filter((argument) => argument !== 'description').map(
    (argument) => ranges[argument]?.from,
  );
  const removed = new Set(
    call.slots.flatMap(({ value }, index) => (starts.includes(value.from) ? [index] : [])),
  );
  const inserted = { at: call.slots.length, texts: [] };
  return applySourceEdits(source, [
    { ...call.nameRange, text: 'Field' },
    ...editSlots(source, call, { removed, inserted }),
  ]);
}
