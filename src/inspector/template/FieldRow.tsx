import { IconChevronRight } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState } from 'react';
import { isObject, own } from '../../core/json/objects.ts';
import { stringifyJson } from '../../core/json/stringifyJson.ts';
import type { ScenarioView } from '../../core/scenario/document.ts';
import type { ParsedTemplate, TemplateField } from '../../core/template/ParsedTemplate.ts';
import { ItemActions } from '../fields/ItemActions.tsx';
import { FieldForm } from './FieldForm.tsx';
import classes from './FieldTable.module.css';
import type { OnTemplateChange } from './TemplateChange.ts';

/** One field of a template: what it says at a glance, and its form when it is opened. */
export function FieldRow({
  template,
  field,
  index,
  startsOpen,
  nodeId,
  view,
  onChange,
  onShow,
  onMove,
  onDuplicate,
  onRemove,
}: {
  template: ParsedTemplate;
  field: TemplateField;
  index: number;
  /** A field that was just added is opened, its name ready to be typed over. */
  startsOpen: boolean;
  nodeId: string;
  view: ScenarioView;
  onChange: OnTemplateChange;
  onShow: (line: number) => void;
  onMove: (to: number) => void;
  onDuplicate: () => void;
  onRemove: () => void;
}) {
  const [open, setOpen] = useState(startsOpen);
  const body = useId();
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (!startsOpen) return;
    const name = row.current?.querySelector('input');
    name?.focus();
    name?.select();
  }, [startsOpen]);
  return (
    <li ref={row} data-open={open || undefined}>
      <div className={classes.line}>
        <button
          type="button"
          className={classes.head}
          aria-expanded={open}
          aria-controls={body}
          onClick={() => {
            if (!open) onShow(field.line);
            setOpen(!open);
          }}
        >
          <IconChevronRight size={14} aria-hidden className={classes.chevron} />
          <code className={classes.name}>{field.name}</code>
          <code className={classes.type}>{field.annotation}</code>
        </button>
        <div className={classes.actions}>
          <ItemActions
            name={`field ${field.name}`}
            index={index}
            count={template.fields.length}
            onMove={onMove}
            onDuplicate={onDuplicate}
            onRemove={onRemove}
          />
        </div>
      </div>
      <div id={body} className={classes.body}>
        {open ? (
          <FieldForm
            template={template}
            field={field}
            index={index}
            nodeId={nodeId}
            view={view}
            onChange={onChange}
          />
        ) : (
          <FieldFacts field={field} />
        )}
      </div>
    </li>
  );
}

function FieldFacts({ field }: { field: TemplateField }) {
  return (
    <>
      {field.description && <p className={classes.description}>{field.description}</p>}
      <dl>
        {factsOf(field).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

/** What a field says about itself, in the order one asks. */
function factsOf(field: TemplateField): readonly (readonly [string, string])[] {
  if (field.kind === 'plain') return [['Check', 'read, not verified']];
  const code = (argument: TemplateField['opaque'][number]): boolean => field.opaque.includes(argument);
  const facts: (readonly [string, string])[] = [
    ['Right is', code('ground_truth') ? 'code' : truthWords(field)],
    ['Check', code('verify_with') ? 'code' : (field.verify_with?.type ?? 'none')],
  ];
  if (code('weight') || stringifyJson(field.weight) !== '1.0') {
    facts.push(['Weight', code('weight') ? 'code' : stringifyJson(field.weight)]);
  }
  if (field.extraction_hint) facts.push(['Hint', field.extraction_hint]);
  return facts;
}

function truthWords({ ground_truth }: TemplateField): string {
  if (isObject(ground_truth) && own(ground_truth, '__conditional__') === true) {
    return `depends on ${String(own(ground_truth, 'source'))}`;
  }
  return stringifyJson(ground_truth);
}
