import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import type { ScenarioView } from '../../core/scenario/document.ts';
import { addTemplateField } from '../../core/template/addTemplateField.ts';
import { duplicateTemplateField } from '../../core/template/duplicateTemplateField.ts';
import { editTemplateStrategy, strategyWithout } from '../../core/template/editTemplateStrategy.ts';
import { moveTemplateField } from '../../core/template/moveTemplateField.ts';
import type { ParsedTemplate } from '../../core/template/ParsedTemplate.ts';
import { removeTemplateField } from '../../core/template/removeTemplateField.ts';
import { useItemKeys } from '../fields/useItemKeys.ts';
import inspector from '../Inspector.module.css';
import { FieldRow } from './FieldRow.tsx';
import classes from './FieldTable.module.css';
import { newField } from './newTemplate.ts';
import { type OnTemplateChange, readEdit } from './TemplateChange.ts';

/**
 * A template's fields: what is read, what is right, and how the two are compared. Fields are added, moved,
 * copied and removed in the source itself, and each opens to be edited.
 */
export function FieldTable({
  template,
  nodeId,
  view,
  onChange,
  onShow,
}: {
  template: ParsedTemplate;
  nodeId: string;
  view: ScenarioView;
  onChange: OnTemplateChange;
  /** Told the line of a field that was opened. */
  onShow: (line: number) => void;
}) {
  const { fields, source } = template;
  const keys = useItemKeys(fields.length);
  /** The key of the field that was just added: it opens by itself. */
  const [added, setAdded] = useState<number | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const apply = (edit: () => string, what: string, then?: () => void): void => {
    const next = readEdit(edit);
    setRefusal('error' in next ? next.error : null);
    if (!('value' in next)) return;
    then?.();
    onChange(next.value, what, true);
  };
  return (
    <>
      {fields.length > 0 && (
        <ol className={classes.fields} aria-label="Template fields">
          {fields.map((field, index) => (
            <FieldRow
              key={keys.list[index]}
              template={template}
              field={field}
              index={index}
              startsOpen={added === keys.list[index]}
              nodeId={nodeId}
              view={view}
              onChange={onChange}
              onShow={onShow}
              onMove={(to) =>
                apply(
                  () => moveTemplateField(source, field.name, to),
                  `order of template fields, ${field.name} moved,`,
                  () => keys.move(index, to),
                )
              }
              onDuplicate={() =>
                apply(
                  () => duplicateTemplateField(source, field.name),
                  `template, ${field.name} duplicated,`,
                  () => keys.insert(index + 1),
                )
              }
              onRemove={() =>
                apply(
                  () => removed(template, field.name),
                  `template, ${field.name} removed,`,
                  () => keys.remove(index),
                )
              }
            />
          ))}
        </ol>
      )}
      {refusal !== null && (
        <p role="alert" className={inspector.refusal}>
          {refusal}
        </p>
      )}
      <Button
        variant="subtle"
        size="compact-xs"
        className={inspector.add}
        leftSection={<IconPlus size={14} aria-hidden />}
        onClick={() => {
          const field = newField(fields.map(({ name }) => name));
          apply(
            () => addTemplateField(source, field),
            `template, ${field.name} added,`,
            () => setAdded(keys.next),
          );
        }}
      >
        Add a field
      </Button>
    </>
  );
}

/** The source without a field, and without what the strategy says of it. */
function removed(template: ParsedTemplate, field: string): string {
  const { strategy, source } = template;
  const unchecked =
    strategy === null ? source : editTemplateStrategy(source, strategyWithout(strategy, field));
  return removeTemplateField(unchecked, field);
}
