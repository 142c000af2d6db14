import type { JsonObject } from '../../json/Json.ts';
import { isObject, own } from '../../json/objects.ts';

/** How a payload is written into the target's prompt. */
export type PayloadRender = 'json' | 'list' | 'template';

/** What a payload edge says about its handoffs: its `handoverOptions`, each value with its default. */
export interface PayloadOptions {
  /** A JSON Schema that every payload has to conform to. */
  readonly schema: JsonObject;
  readonly render: PayloadRender;
  /** The text of the rendering `template`, with placeholders: see `fillTemplate`. */
  readonly template: string;
  /** Whether the target is told that it takes over, from whom and why. */
  readonly announce: boolean;
  /** The sentence that tells it, with placeholders. */
  readonly announcement: string;
}

const DEFAULT_PAYLOAD_OPTIONS: PayloadOptions = {
  schema: { type: 'object' },
  render: 'json',
  template: '',
  announce: true,
  announcement: 'You take over from {{from}}. Reason: {{reason}}',
};

const RENDERS: ReadonlySet<unknown> = new Set<PayloadRender>(['json', 'list', 'template']);

/** What each option has to be, in words. */
const FORMS: {
  readonly [Key in keyof PayloadOptions]: readonly [form: string, fits: (value: unknown) => boolean];
} = {
  schema: ['a JSON Schema, which is an object', isObject],
  render: ['json, list or template', (value) => RENDERS.has(value)],
  template: ['a text', isText],
  announce: ['true or false', (value) => typeof value === 'boolean'],
  announcement: ['a text', isText],
};

function isText(value: unknown): boolean {
  return typeof value === 'string';
}

/** The options of an edge. What has another form than it should counts as left out: see `brokenOptions`. */
export function readPayloadOptions(options: JsonObject): PayloadOptions {
  const read = <Key extends keyof PayloadOptions>(key: Key): PayloadOptions[Key] => {
    const value = own(options, key);
    return value !== undefined && FORMS[key][1](value)
      ? (value as PayloadOptions[Key])
      : DEFAULT_PAYLOAD_OPTIONS[key];
  };
  return {
    schema: read('schema'),
    render: read('render'),
    template: read('template'),
    announce: read('announce'),
    announcement: read('announcement'),
  };
}

/** Says of every option that has another form than it should what it should be, in half a sentence each. */
export function brokenOptions(options: JsonObject): readonly string[] {
  return Object.entries(FORMS).flatMap(([key, [form, fits]]) => {
    const value = own(options, key);
    return value === undefined || fits(value) ? [] : [`its ${key} is not ${form}`];
  });
}
