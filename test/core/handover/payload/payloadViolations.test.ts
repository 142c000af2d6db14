import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { payloadViolations } from '../../../../src/core/handover/payload/payloadViolations.ts';
import { schemaFaults } from '../../../../src/core/handover/payload/schemaFaults.ts';
import type { Json, JsonObject } from '../../../../src/core/json/Json.ts';
import { parseJson } from '../../../../src/core/json/parseJson.ts';

function messages(schema: JsonObject, payload: Json): string[] {
  return payloadViolations(schema, payload).map(({ message }) => message);
}

const ORDER: JsonObject = {
  type: 'object',
  properties: {
    userId: { type: 'string', minLength: 2 },
    amount: { type: 'number', minimum: 1 },
    count: { type: 'integer' },
    kind: { enum: ['refund', 'invoice'] },
    items: { type: 'array', items: { $ref: '#/$defs/item' }, maxItems: 2 },
  },
  required: ['userId'],
  additionalProperties: false,
  $defs: { item: { type: 'object', properties: { 'a.b': { type: 'boolean' } }, required: ['a.b'] } },
};

describe('payloadViolations', () => {
  it('says nothing of a payload that conforms', () => {
    expect(messages(ORDER, { userId: 'u_42', amount: 3, kind: 'refund', items: [{ 'a.b': true }] })).toEqual(
      [],
    );
  });

  it.each<[JsonObject, string[]]>([
    [{}, ['payload has no userId.']],
    [{ userId: 7 }, ['payload.userId is the number 7, where a text is expected.']],
    [{ userId: 'u' }, ['payload.userId is shorter than 2 characters.']],
    [{ userId: 'u_1', amount: 0 }, ['payload.amount is 0, and must be at least 1.']],
    [{ userId: 'u_1', kind: 'x' }, ['payload.kind is "x", where one of "refund", "invoice" is expected.']],
    [{ userId: 'u_1', more: 1 }, ['payload.more is not in the schema, which allows nothing else.']],
    [
      { userId: 'u_1', items: [{ 'a.b': true }, { 'a.b': 'yes' }] },
      ['payload.items[1]["a.b"] is a text, where true or false is expected.'],
    ],
    [{ userId: 'u_1', items: [{}] }, ['payload.items[0] has no a.b.']],
    [
      { userId: 'u_1', items: [{ 'a.b': true }, { 'a.b': true }, { 'a.b': true }] },
      ['payload.items has more than 2 items.'],
    ],
  ])('%j: %j', (payload, expected) => {
    expect(messages(ORDER, payload)).toEqual(expected);
  });

  it('tells every violation', () => {
    expect(messages(ORDER, { amount: 'much', kind: 'x' })).toHaveLength(3);
  });

  it('takes numbers as what they are, however they are spelt', () => {
    const payload = parseJson('{"userId": "u_1", "amount": 1e3, "count": 12345678901234567890}');
    expect(messages(ORDER, payload)).toEqual([]);
    expect(messages(ORDER, parseJson('{"userId": "u_1", "count": 1.5}'))).toEqual([
      'payload.count is the number 1.5, where a whole number is expected.',
    ]);
  });

  it('does not take what every object of JavaScript has for a member', () => {
    const schema = { type: 'object', required: ['constructor', '__proto__'] };
    expect(messages(schema, {})).toEqual(['payload has no constructor.', 'payload has no __proto__.']);
    expect(messages(schema, parseJson('{"constructor": 1, "__proto__": 2}'))).toEqual([]);
  });

  it('tells of alternatives that none fits', () => {
    const schema = { properties: { id: { anyOf: [{ type: 'string' }, { type: 'integer' }] } } };
    expect(messages(schema, { id: true })).toEqual([
      'payload.id has none of the forms that the schema allows.',
    ]);
  });

  it('says of a schema that can’t be applied that it can’t', () => {
    expect(messages({ $ref: '#/$defs/gone' }, {})[0]).toMatch(/^The schema of the payload can’t be applied/);
    expect(messages({ $ref: '#' }, {})[0]).toMatch(/^The schema of the payload can’t be applied/);
    expect(messages({ pattern: '(' }, 'x')[0]).toMatch(/^The schema of the payload can’t be applied/);
  });

  it('has a place within the payload for whatever is wrong', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const payload = parseJson(JSON.stringify(value));
        for (const { path, message } of payloadViolations(ORDER, payload)) {
          expect(path).toMatch(/^payload/);
          expect(message.startsWith(`${path} `)).toBe(true);
          expect(message).toMatch(/\.$/);
        }
      }),
    );
  });
});

describe('schemaFaults', () => {
  it('finds none in a schema', () => {
    expect(schemaFaults(ORDER)).toEqual([]);
    expect(schemaFaults({ properties: { id: true }, items: [{}, false], title: 'Order' })).toEqual([]);
    expect(schemaFaults({ $defs: { a: { $anchor: 'here' } }, $ref: '#here' })).toEqual([]);
  });

  it.each<[JsonObject, string]>([
    [{ type: 'text' }, 'type is "text", which is no type of JSON.'],
    [
      { properties: { id: { type: ['string', 'int'] } } },
      'properties.id.type is ["string","int"], which is no type of JSON.',
    ],
    [{ properties: [] }, 'properties is no object of schemas.'],
    [{ properties: { id: 'string' } }, 'properties.id is no schema: an object, true or false is expected.'],
    [{ properties: { id: { required: true } } }, 'properties.id.required is no list of keys.'],
    [{ items: { enum: 'a' } }, 'items.enum is no list of values.'],
    [{ anyOf: {} }, 'anyOf is no list of schemas.'],
    [{ maxItems: -1 }, 'maxItems is no whole number from 0 on.'],
    [{ minimum: '1' }, 'minimum is no number.'],
    [{ pattern: '(' }, 'pattern is no pattern that can be read: (.'],
    [{ $ref: '#/$defs/gone' }, '$ref refers to #/$defs/gone, which the schema does not hold.'],
    [
      { $ref: 'https://example.org/other' },
      '$ref refers to https://example.org/other, which the schema does not hold.',
    ],
  ])('%j', (schema, fault) => {
    expect(schemaFaults(schema)).toEqual([fault]);
  });
});
