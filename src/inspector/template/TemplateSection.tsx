import { Button } from '@mantine/core';
import { IconLayoutColumns } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import type { NodeRecord, ScenarioView } from '../../core/scenario/document.ts';
import type { ParsedTemplate } from '../../core/template/ParsedTemplate.ts';
import type { CodeMark, CodePlace } from '../../ui/CodeEditorSlot.ts';
import { CodeField } from '../fields/CodeField.tsx';
import { Section } from '../fields/Section.tsx';
import inspector from '../Inspector.module.css';
import { useInspector } from '../useInspector.ts';
import { FieldTable } from './FieldTable.tsx';
import { newTemplate } from './newTemplate.ts';
import { StrategyFields } from './StrategyFields.tsx';
import type { OnTemplateChange } from './TemplateChange.ts';
import { TemplateNotes } from './TemplateNotes.tsx';
import classes from './TemplateSection.module.css';
import { useLastReadable } from './useLastReadable.ts';

const NO_MARKS: readonly CodeMark[] = [];

/**
 * The answer template: its fields and its Python source, both live. Side by side where there is room, else one
 * above the other. While the source can't be read, the fields stay as they were and do nothing.
 */
export function TemplateSection({
  node,
  view,
  template,
  onChange,
}: {
  node: NodeRecord;
  view: ScenarioView;
  template: ParsedTemplate | null;
  onChange: OnTemplateChange;
}) {
  const { wide, setWide } = useInspector();
  const [place, setPlace] = useState<CodePlace | null>(null);
  const shown = useLastReadable(template);
  const isBroken = template !== null && template.className === null;
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
      <div className={classes.pair}>
        <div className={classes.form}>
          {template === null && (
            <>
              <p className={inspector.note}>
                A Python class whose fields say what to read from the answer, and what is right. Without one
                nothing is verified.
              </p>
              <Button
                className={inspector.start}
                onClick={() => onChange(newTemplate(node.expectedAnswer), 'template', true)}
              >
                Start a template
              </Button>
            </>
          )}
          {template !== null && shown !== null && (
            <div inert={isBroken} className={classes.fields} data-inert={isBroken || undefined}>
              <FieldTable
                template={shown}
                nodeId={node.nodeId}
                view={view}
                onChange={onChange}
                onShow={(line) => setPlace({ line, column: 1, focus: false })}
              />
              <StrategyFields template={shown} onChange={onChange} />
            </div>
          )}
          {template !== null && (
            <TemplateNotes
              template={template}
              hasFields={shown !== null}
              onGo={(to) => setPlace({ ...to, focus: true })}
            />
          )}
        </div>
        <div className={classes.source}>
          {!wide && (
            <Button
              variant="subtle"
              size="compact-xs"
              className={classes.widen}
              leftSection={<IconLayoutColumns size={14} aria-hidden />}
              onClick={() => setWide(true)}
            >
              Side by side
            </Button>
          )}
          <CodeField
            label="Template source"
            value={node.template}
            problems={marks}
            place={place}
            onChange={(source) => onChange(source, 'template source')}
          />
        </div>
      </div>
    </Section>
  );
}

function summaryOf(template: ParsedTemplate | null): string {
  if (template === null) return 'none';
  if (template.className === null) return 'can’t be read';
  if (template.fields.length === 0) return 'source only';
  return template.fields.length === 1 ? '1 field' : `${template.fields.length} fields`;
}
