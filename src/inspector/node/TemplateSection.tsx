import { Button } from '@mantine/core';
import { useMemo } from 'react';
import type { NodeRecord } from '../../core/scenario/document.ts';
import type { ParsedTemplate } from '../../core/template/ParsedTemplate.ts';
import type { CodeMark } from '../../ui/CodeEditorSlot.ts';
import { CodeField } from '../fields/CodeField.tsx';
import { Section } from '../fields/Section.tsx';
import classes from '../Inspector.module.css';
import { FieldTable } from './FieldTable.tsx';
import { newTemplate } from './newTemplate.ts';

const NO_MARKS: readonly CodeMark[] = [];

/** The answer template: its fields at a glance, and its Python source. */
export function TemplateSection({
  node,
  template,
  onChange,
}: {
  node: NodeRecord;
  template: ParsedTemplate | null;
  onChange: (source: string) => void;
}) {
  const marks = useMemo(
    () =>
      template?.unsupported.map(({ severity, message, where }) => ({
        severity,
        message,
        ...(where.line === undefined ? {} : { line: where.line }),
        ...(where.column === undefined ? {} : { column: where.column }),
      })) ?? NO_MARKS,
    [template],
  );
  return (
    <Section title="Answer template" summary={summaryOf(template)}>
      {template === null && (
        <>
          <p className={classes.note}>
            A Python class whose fields say what to read from the answer, and what is right. Without one
            nothing is verified.
          </p>
          <Button className={classes.start} onClick={() => onChange(newTemplate(node.expectedAnswer))}>
            Start a template
          </Button>
        </>
      )}
      {template !== null && template.fields.length > 0 && (
        <FieldTable template={template} onChange={onChange} />
      )}
      {template?.verifiable === false && (
        <p className={classes.note}>
          Baton can’t judge answers by this template: a part of it is code. Give the verdict in the scripted
          replies.
        </p>
      )}
      <CodeField label="Template source" value={node.template} problems={marks} onChange={onChange} />
    </Section>
  );
}

function summaryOf(template: ParsedTemplate | null): string {
  if (template === null) return 'none';
  if (template.fields.length === 0) return 'source only';
  return template.fields.length === 1 ? '1 field' : `${template.fields.length} fields`;
}
