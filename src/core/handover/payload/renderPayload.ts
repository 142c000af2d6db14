import type { Json } from '../../json/Json.ts';
import { entriesOf, isObject } from '../../json/objects.ts';
import { stringifyJson } from '../../json/stringifyJson.ts';
import { fillTemplate, type TemplateValues } from './fillTemplate.ts';
import type { PayloadOptions } from './payloadOptions.ts';

/** The payload as its target reads it. Throws a `HandoverError` where a template asks for what is not there. */
export function renderPayload(
  { render, template }: Pick<PayloadOptions, 'render' | 'template'>,
  values: TemplateValues,
): string {
  switch (render) {
    case 'json':
      return stringifyJson(values.payload, 2);
    case 'list':
      return listed(values.payload, '').join('\n');
    case 'template':
      return fillTemplate(template, values);
  }
}

/** A line a value, `- key: value`; what is inside another is indented by two spaces. */
function listed(value: Json, indent: string): string[] {
  if (Array.isArray(value) && value.length > 0) {
    return (value as readonly Json[]).flatMap((item) => entry('-', item, indent));
  }
  if (isObject(value)) {
    const entries = entriesOf(value);
    if (entries.length > 0) {
      return entries.flatMap(([key, member]) => entry(`- ${key}:`, member, indent));
    }
  }
  return [indent + scalar(value, indent)];
}

function entry(label: string, value: Json, indent: string): string[] {
  const inner = `${indent}  `;
  const isNested = (Array.isArray(value) && value.length > 0) || (isObject(value) && hasEntries(value));
  return isNested
    ? [`${indent}${label}`, ...listed(value, inner)]
    : [`${indent}${label} ${scalar(value, inner)}`];
}

function hasEntries(value: Parameters<typeof entriesOf>[0]): boolean {
  return entriesOf(value).length > 0;
}

/** The lines of a text after its first stand below it. */
function scalar(value: Json, indent: string): string {
  return typeof value === 'string' ? value.replaceAll('\n', `\n${indent}`) : stringifyJson(value);
}
