import { isObject, own } from '../../core/json/objects.ts';
import { stringifyJson } from '../../core/json/stringifyJson.ts';
import type { ParsedTemplate, TemplateField } from '../../core/template/ParsedTemplate.ts';
import classes from './FieldTable.module.css';

/** A template's fields: what is read, what is right, and how the two are compared. */
export function FieldTable({ template }: { template: ParsedTemplate }) {
  return (
    <ul className={classes.fields} aria-label="Template fields">
      {template.fields.map((field) => (
        <li key={`${field.name} ${field.line}`}>
          <div className={classes.head}>
            <code className={classes.name}>{field.name}</code>
            <code className={classes.type}>{field.annotation}</code>
          </div>
          {field.description && <p className={classes.description}>{field.description}</p>}
          <dl>
            {factsOf(field).map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
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
