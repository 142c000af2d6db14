import { IconChevronRight } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { isObject, own } from '../../core/json/objects.ts';
import { stringifyJson } from '../../core/json/stringifyJson.ts';
import type { ParsedTemplate, TemplateField } from '../../core/template/ParsedTemplate.ts';
import { FieldForm } from './FieldForm.tsx';
import classes from './FieldTable.module.css';

/** A template's fields: what is read, what is right, and how the two are compared. Each opens to be edited. */
export function FieldTable({
  template,
  onChange,
}: {
  template: ParsedTemplate;
  /** Told the template's new source. */
  onChange: (source: string) => void;
}) {
  return (
    <ul className={classes.fields} aria-label="Template fields">
      {template.fields.map((field, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a field keeps its place when it is renamed
        <FieldRow key={index} template={template} field={field} onChange={onChange} />
      ))}
    </ul>
  );
}

function FieldRow({
  template,
  field,
  onChange,
}: {
  template: ParsedTemplate;
  field: TemplateField;
  onChange: (source: string) => void;
}) {
  const [open, setOpen] = useState(false);
  const body = useId();
  return (
    <li>
      <button
        type="button"
        className={classes.head}
        aria-expanded={open}
        aria-controls={body}
        onClick={() => setOpen(!open)}
      >
        <IconChevronRight size={14} aria-hidden className={classes.chevron} />
        <code className={classes.name}>{field.name}</code>
        <code className={classes.type}>{field.annotation}</code>
      </button>
      <div id={body} className={classes.body}>
        {open ? (
          <FieldForm template={template} field={field} onChange={onChange} />
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
