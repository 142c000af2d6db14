import type { Json, JsonObject } from '../json/Json.ts';
import { objectOf } from '../json/objects.ts';
import { FIELD_ARGUMENTS, type StrategyNode, type TemplateField } from '../template/ParsedTemplate.ts';
import { parseTemplate } from '../template/parseTemplate.ts';
import { compareJson } from './compareJson.ts';
import type { FieldChange } from './DocumentChanges.ts';
import { stepLabel } from './fieldLabels.ts';
import { leafChange } from './leafChange.ts';

/** How the fields of two answer templates differ; nothing where their sources differ in something else. */
export function templateParts(before: Json | undefined, after: Json | undefined): FieldChange[] {
  if (typeof before !== 'string' || typeof after !== 'string') return [];
  return compareJson(templateJson(before), templateJson(after)).meaning.map((difference) => {
    const { steps } = difference;
    const [part, name, ...way] = steps.map((step) => stepLabel(String(step)));
    const what = part === 'fields' ? `field ${String(steps[1])}` : (part as string);
    const label = way.length === 0 || name === undefined ? what : `${way.join(' ')} of ${what}`;
    return leafChange(['template', ...steps], label, difference.before, difference.after);
  });
}

function templateJson(source: string): JsonObject {
  const { docstring, fields, strategy } = parseTemplate(source);
  return {
    docstring,
    strategy: strategy === null ? null : strategyJson(strategy),
    fields: objectOf(fields.map((field) => [field.name, fieldJson(field)] as const)),
  };
}

function fieldJson(field: TemplateField): JsonObject {
  return objectOf([
    ['type', field.annotation],
    ['default', field.fallback?.value ?? null],
    // Code is compared with the source as a whole.
    ...FIELD_ARGUMENTS.filter((argument) => !field.opaque.includes(argument)).map(
      (argument) => [argument, field[argument]] as const,
    ),
  ]);
}

function strategyJson(strategy: StrategyNode): JsonObject {
  if (strategy.type === 'FieldCheck') return { type: strategy.type, field: strategy.field };
  const { type, conditions } = strategy;
  const inner = conditions.map(strategyJson);
  return type === 'AtLeastN' ? { type, n: strategy.n, conditions: inner } : { type, conditions: inner };
}
