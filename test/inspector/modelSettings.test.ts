import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../src/core/json/Json.ts';
import { keysOf, own } from '../../src/core/json/objects.ts';
import { parseJson } from '../../src/core/json/parseJson.ts';
import { stringifyJson } from '../../src/core/json/stringifyJson.ts';
import { MODEL_FIELDS } from '../../src/inspector/model/modelFields.ts';
import {
  isFieldShown,
  modelOf,
  otherSettings,
  secretsIn,
  withModel,
  withSetting,
} from '../../src/inspector/model/modelSettings.ts';

const OVERRIDE = parseJson(
  '{"answering_model": {"id": "a", "temperature": 0.10, "top_p": 1.0, "7": 1e3, "max_tokens": 16384}, ' +
    '"parsing_model": {"id": "p", "temperature": 0.0}, "other": 5.0}',
) as JsonObject;

describe('withSetting', () => {
  it('changes one setting and the spelling of no other number', () => {
    const next = withSetting(OVERRIDE, 'answering_model', 'temperature', parseJson('0.7'));
    expect(stringifyJson(next)).toBe(stringifyJson(OVERRIDE).replace('0.10', '0.7'));
  });

  it('leaves every other setting as it was, whatever is set', () => {
    const key = fc.constantFrom('temperature', 'max_tokens', 'new_setting', '__proto__', '3');
    fc.assert(
      fc.property(key, fc.constantFrom('1.0', '"x"', 'null', '[2.50]'), (name, spelt) => {
        const next = withSetting(OVERRIDE, 'answering_model', name, parseJson(spelt));
        const before = modelOf(OVERRIDE, 'answering_model') as JsonObject;
        const after = modelOf(next, 'answering_model') as JsonObject;
        for (const other of keysOf(before)) {
          if (other !== name) expect(own(after, other)).toBe(own(before, other));
        }
        expect(stringifyJson(own(after, name) ?? null)).toBe(spelt);
        expect(own(next as JsonObject, 'parsing_model')).toBe(own(OVERRIDE, 'parsing_model'));
      }),
    );
  });

  it('takes a setting out, and puts one in where there was nothing', () => {
    const without = withSetting(OVERRIDE, 'parsing_model', 'id', undefined);
    expect(stringifyJson(own(without as JsonObject, 'parsing_model') ?? null)).toBe('{"temperature": 0.0}');
    expect(withSetting(null, 'answering_model', 'id', 'm')).toEqual({ answering_model: { id: 'm' } });
  });

  it('lets go of a model without settings, and of an override without models', () => {
    const one = { answering_model: { id: 'm' } };
    expect(withSetting(one, 'answering_model', 'id', undefined)).toBeNull();
    expect(withModel(OVERRIDE, 'parsing_model', {})).toEqual(
      parseJson(stringifyJson(OVERRIDE).replace(/"parsing_model": \{[^}]*\}, /, '')),
    );
  });
});

describe('what a model form shows', () => {
  it('names settings without a field, but no secret and no system prompt', () => {
    const model = { id: 'a', system_prompt: 's', top_p: 1, endpoint_api_key: 'k', anthropic_api_key: null };
    expect(otherSettings(model)).toEqual(['top_p']);
    expect(secretsIn(model)).toEqual(['endpoint_api_key', 'anthropic_api_key']);
  });
});

describe('the fields of a model', () => {
  const shown = (model: JsonObject, all = true): readonly string[] =>
    MODEL_FIELDS.filter((field) => isFieldShown(field, model, all)).map(({ key }) => key);

  it('are those that the interface has a use for', () => {
    expect(shown({})).toContain('model_provider');
    expect(shown({ interface: 'openrouter' })).not.toContain('model_provider');
    expect(shown({ interface: 'openai_endpoint' })).toContain('endpoint_base_url');
    expect(shown({ interface: 'claude_tool' })).toContain('anthropic_base_url');
    expect(shown({ interface: 'langchain_deep_agents' })).toContain('deepagents_backend');
    expect(shown({ interface: 'manual' })).not.toContain('mcp_urls_dict');
  });

  it('are there whatever the interface is, where they are set', () => {
    for (const { key } of MODEL_FIELDS) {
      expect(shown({ interface: 'manual', [key]: 1 }, false)).toContain(key);
    }
  });

  it('are a few at first', () => {
    expect(shown({}, false).length).toBeLessThan(shown({}).length / 2);
  });

  it('count what looks like a password as one, but no number of tokens', () => {
    expect(secretsIn({ apiKey: 'k', authorization: 'b', max_tokens: 1, access_token: 't' })).toEqual([
      'apiKey',
      'authorization',
      'access_token',
    ]);
  });
});
