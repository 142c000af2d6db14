import type { Json, JsonObject } from '../../json/Json.ts';
import { jsonPath } from '../../json/jsonPath.ts';
import { isObject, own } from '../../json/objects.ts';
import { stringifyJson } from '../../json/stringifyJson.ts';
import { HandoverError } from '../HandoverError.ts';

/** What the placeholders of a template stand for. */
export interface TemplateValues {
  readonly payload: Json;
  readonly reason: string;
  /** The agent that hands over. */
  readonly from: string;
}

/** A placeholder of a template: `{{payload.items.0}}` has the root `payload` and two steps. */
export interface Placeholder {
  /** As it is written, braces included. */
  readonly text: string;
  readonly root: string;
  readonly steps: readonly string[];
}

const PLACEHOLDER = /\{\{(.*?)\}\}/gs;
/** A step is what stands between dots, or in brackets and quotes where it holds dots itself. */
const WAY = /^\s*([A-Za-z_]+)((?:\.[^.[\]{}\s]+|\["(?:[^"\\]|\\.)*"\])*)\s*$/;
const STEP = /\.([^.[\]{}\s]+)|\["((?:[^"\\]|\\.)*)"\]/g;

/** The placeholders of a template, in their order. One that can't be read has the root ''. */
export function placeholdersIn(template: string): readonly Placeholder[] {
  return [...template.matchAll(PLACEHOLDER)].map(([text, inner = '']) => readPlaceholder(text, inner));
}

function readPlaceholder(text: string, inner: string): Placeholder {
  const [, root = '', way = ''] = WAY.exec(inner) ?? [];
  const steps = [...way.matchAll(STEP)].map(
    ([, plain, quoted]) => plain ?? (quoted ?? '').replace(/\\(.)/g, '$1'),
  );
  return { text, root, steps };
}

/** How a placeholder for a value of the payload is written. */
export function placeholderFor(steps: readonly string[]): string {
  const way = steps.map((step) =>
    /^[^.[\]{}\s"\\]+$/.test(step) ? `.${step}` : `["${step.replace(/["\\]/g, '\\$&')}"]`,
  );
  return `{{payload${way.join('')}}}`;
}

/**
 * Fills a template: `{{payload}}`, `{{payload.x}}`, `{{payload.items.0}}`, `{{reason}}`, `{{from}}`. A text is
 * put in as it is, any other value as JSON. Throws a `HandoverError` for a placeholder that stands for
 * nothing, so that no prompt is sent with a gap in it.
 */
export function fillTemplate(template: string, values: TemplateValues): string {
  return template.replace(PLACEHOLDER, (text: string, inner: string) =>
    written(standsFor(readPlaceholder(text, inner), values)),
  );
}

function standsFor({ text, root, steps }: Placeholder, values: TemplateValues): Json {
  if ((root === 'reason' || root === 'from') && steps.length === 0) return values[root];
  if (root !== 'payload') {
    throw new HandoverError(
      `The template asks for ${text}, which stands for nothing. Write {{payload.…}}, {{reason}} or {{from}}.`,
    );
  }
  const value = valueAtWay(values.payload, steps);
  if (value === undefined) {
    throw new HandoverError(
      `The template asks for ${text}, and the payload has no ${jsonPath(steps)}. ` +
        'Have the schema require it, or take it out of the template.',
    );
  }
  return value;
}

/** What a payload holds at the end of a way of keys and of numbers in lists; undefined where it holds nothing. */
function valueAtWay(payload: Json, steps: readonly string[]): Json | undefined {
  let value: Json | undefined = payload;
  for (const step of steps) {
    if (Array.isArray(value))
      value = /^\d{1,9}$/.test(step) ? (value as readonly Json[])[Number(step)] : undefined;
    else value = isObject(value) ? own(value as JsonObject, step) : undefined;
  }
  return value;
}

function written(value: Json): string {
  return typeof value === 'string' ? value : stringifyJson(value, 2);
}
