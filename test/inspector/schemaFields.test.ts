import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../src/core/json/Json.ts';
import { keysOf, own } from '../../src/core/json/objects.ts';
import {
  addField,
  changeField,
  fieldsOf,
  hiddenKeys,
  isBuildable,
  moveField,
  removeField,
  waysIn,
  withKind,
} from '../../src/inspector/edge/handover/payload/schemaFields.ts';

const SCHEMA: JsonObject = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  type: 'object',
  properties: {
    userId: { type: 'string', pattern: '^u_' },
    kind: { enum: ['a', 'b'] },
    customer: { type: 'object', properties: { id: { type: 'integer' } } },
    any: true,
  },
  required: ['userId', 'elsewhere'],
  additionalProperties: false,
};

describe('the fields of a schema', () => {
  it('are its properties', () => {
    expect(fieldsOf(SCHEMA).map(({ name, kind, required }) => [name, kind, required])).toEqual([
      ['userId', 'text', true],
      ['kind', 'choice', false],
      ['customer', 'object', false],
      ['any', 'other', false],
    ]);
    expect(waysIn(SCHEMA)).toEqual([['userId'], ['kind'], ['customer'], ['customer', 'id'], ['any']]);
  });

  it('leave what they do not show as it is', () => {
    const moved = moveField(SCHEMA, 0, 2);
    expect(keysOf(own(moved, 'properties') as JsonObject)).toEqual(['kind', 'customer', 'userId', 'any']);
    expect(moveField(moved, 2, 0)).toEqual(SCHEMA);
    const renamed = changeField(SCHEMA, 0, { name: 'user' });
    expect(own(renamed, 'required')).toEqual(['user', 'elsewhere']);
    expect(own(own(renamed, 'properties') as JsonObject, 'user')).toEqual({ type: 'string', pattern: '^u_' });
    expect(own(renamed, 'additionalProperties')).toBe(false);
    expect(hiddenKeys(fieldsOf(SCHEMA)[0] as never)).toEqual(['pattern']);
  });

  it('come and go, and leave no empty list', () => {
    const grown = addField(addField({}));
    expect(grown).toEqual({
      type: 'object',
      properties: { field1: { type: 'string' }, field2: { type: 'string' } },
      required: ['field1', 'field2'],
    });
    expect(removeField(removeField(grown, 0), 0)).toEqual({ type: 'object', properties: {} });
  });

  it('keep their description when they hold something else', () => {
    const text = { type: 'string', description: 'Who asks', maxLength: 9 };
    expect(withKind(text, 'list')).toEqual({
      type: 'array',
      items: { type: 'string' },
      description: 'Who asks',
      maxLength: 9,
    });
    expect(withKind(true, 'boolean')).toEqual({ type: 'boolean' });
  });

  it('are those of an object alone', () => {
    expect(isBuildable({})).toBe(true);
    expect(isBuildable({ type: 'array' })).toBe(false);
    expect(isBuildable({ properties: [] })).toBe(false);
  });

  it('are moved without loss, whatever their names', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.string(), { minLength: 1, maxLength: 6 }),
        fc.nat(),
        fc.nat(),
        (names, a, b) => {
          const schema = names.reduce(
            (grown, name, index) => changeField(addField(grown), index, { name }),
            {} as JsonObject,
          );
          expect(fieldsOf(schema).map(({ name }) => name)).toEqual(names);
          const [from, to] = [a % names.length, b % names.length];
          expect(moveField(moveField(schema, from, to), to, from)).toEqual(schema);
        },
      ),
    );
  });
});
