import { describe, expect, it } from 'vitest';
import { JsonNumber } from '../../src/core/json/JsonNumber.ts';
import type { TypeModel } from '../../src/core/template/TypeModel.ts';
import { parsedInput } from '../../src/inspector/node/parsedInput.ts';

const TEXT: TypeModel = { kind: 'string' };

describe('the input of a parsed field', () => {
  it.each<[TypeModel, string]>([
    [TEXT, 'text'],
    [{ kind: 'integer' }, 'integer'],
    [{ kind: 'number' }, 'number'],
    [{ kind: 'boolean' }, 'choice'],
    [{ kind: 'literal', values: ['resisted', 'caved'] }, 'choice'],
    [{ kind: 'list', items: TEXT }, 'lines'],
    [{ kind: 'list', items: { kind: 'number' } }, 'json'],
    [{ kind: 'union', members: [TEXT, { kind: 'null' }] }, 'text'],
    [{ kind: 'union', members: [TEXT, { kind: 'number' }] }, 'json'],
    [{ kind: 'dict', values: TEXT }, 'json'],
    [{ kind: 'any' }, 'json'],
  ])('follows the type %j', (type, kind) => {
    expect(parsedInput(type, undefined).kind).toBe(kind);
  });

  it('shows as JSON what the type’s own input would hide or change', () => {
    expect(parsedInput(TEXT, '').kind).toBe('json');
    expect(parsedInput(TEXT, 3).kind).toBe('json');
    expect(parsedInput({ kind: 'boolean' }, 'yes').kind).toBe('json');
    expect(parsedInput({ kind: 'integer' }, new JsonNumber('1.0')).kind).toBe('json');
    expect(parsedInput({ kind: 'list', items: TEXT }, ['a', 'b\nc']).kind).toBe('json');
    expect(parsedInput({ kind: 'list', items: TEXT }, []).kind).toBe('json');
    expect(parsedInput({ kind: 'literal', values: ['a'] }, 'b').kind).toBe('json');
  });

  it('keeps the type’s own input for a value it can show', () => {
    expect(parsedInput({ kind: 'number' }, new JsonNumber('1.0')).kind).toBe('number');
    expect(parsedInput({ kind: 'list', items: TEXT }, ['a', 'b c']).kind).toBe('lines');
    expect(parsedInput({ kind: 'boolean' }, false)).toEqual({ kind: 'choice', choices: [true, false] });
  });
});
