import { describe, expect, it } from 'vitest';
import { stringifyJson } from '../../src/core/json/stringifyJson.ts';
import { readJsonText } from '../../src/inspector/value/readJsonText.ts';

const accept = (): null => null;

describe('readJsonText', () => {
  it('reads a value, spelling kept', () => {
    const read = readJsonText('{"b": 1.0, "1": 1e3}', accept);
    expect('value' in read && stringifyJson(read.value)).toBe('{"b": 1.0, "1": 1e3}');
  });

  it('says where a text is no JSON', () => {
    expect(readJsonText('{"a": }', accept)).toEqual({ error: expect.stringContaining('line 1') });
  });

  it('does not lose one of two equal keys', () => {
    expect(readJsonText('{"a": {"b": 1, "b": 2}}', accept)).toEqual({
      error: expect.stringContaining('a.b'),
    });
  });

  it('passes on why a value is refused', () => {
    expect(readJsonText('3', () => 'Not this.')).toEqual({ error: 'Not this.' });
  });
});
