import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HandoverError } from '../../../../src/core/handover/HandoverError.ts';
import {
  fillTemplate,
  placeholderFor,
  placeholdersIn,
} from '../../../../src/core/handover/payload/fillTemplate.ts';
import { payloadViolations } from '../../../../src/core/handover/payload/payloadViolations.ts';
import { renderPayload } from '../../../../src/core/handover/payload/renderPayload.ts';
import { samplePayload } from '../../../../src/core/handover/payload/samplePayload.ts';
import type { Json } from '../../../../src/core/json/Json.ts';
import { parseJson } from '../../../../src/core/json/parseJson.ts';

const PAYLOAD: Json = parseJson(
  '{"userId": "u_42", "total": 12.50, "paid": false, "note": null, "lines": "one\\ntwo", "tags": [], "customer": {"id": 7, "2": "b", "1": "a"}, "items": [{"id": "x"}, "y"]}',
);
const values = { payload: PAYLOAD, reason: 'A bill.', from: 'triage' };

describe('renderPayload', () => {
  it('writes JSON as it was spelt, keys in their order', () => {
    const text = renderPayload({ render: 'json', template: '' }, values);
    expect(text).toContain('"total": 12.50,');
    expect(text.indexOf('"2"')).toBeLessThan(text.indexOf('"1"'));
    expect(parseJson(text)).toEqual(PAYLOAD);
  });

  it('writes a list, a line a value', () => {
    expect(renderPayload({ render: 'list', template: '' }, values)).toBe(
      [
        '- userId: u_42',
        '- total: 12.50',
        '- paid: false',
        '- note: null',
        '- lines: one',
        '  two',
        '- tags: []',
        '- customer:',
        '  - id: 7',
        '  - 2: b',
        '  - 1: a',
        '- items:',
        '  -',
        '    - id: x',
        '  - y',
      ].join('\n'),
    );
  });

  it('writes a payload that is no object', () => {
    expect(renderPayload({ render: 'list', template: '' }, { ...values, payload: 'u_42' })).toBe('u_42');
    expect(renderPayload({ render: 'list', template: '' }, { ...values, payload: ['a', 'b'] })).toBe(
      '- a\n- b',
    );
    expect(renderPayload({ render: 'list', template: '' }, { ...values, payload: {} })).toBe('{}');
  });

  it('gives the same text for the same value, read again from a record', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.constantFrom('json' as const, 'list' as const), (value, render) => {
        const payload = parseJson(JSON.stringify(value));
        const again = parseJson(JSON.stringify(value));
        expect(renderPayload({ render, template: '' }, { ...values, payload })).toBe(
          renderPayload({ render, template: '' }, { ...values, payload: again }),
        );
      }),
    );
  });
});

describe('fillTemplate', () => {
  it('puts texts in as they are and other values as JSON', () => {
    const template =
      '{{from}}: {{ reason }} User {{payload.userId}}, {{payload.total}}, {{payload.customer.id}}, {{payload.items.0}}, {{payload.items.1}}, {{payload.tags}}';
    expect(fillTemplate(template, values)).toBe(
      'triage: A bill. User u_42, 12.50, 7, {\n  "id": "x"\n}, y, []',
    );
  });

  it('finds keys that hold dots, braces or quotes by the placeholder it offers', () => {
    fc.assert(
      fc.property(
        fc.string({ minLength: 1 }).filter((key) => !/[{}]/.test(key)),
        (key) => {
          const payload = parseJson(JSON.stringify({ [key]: 'found' }));
          expect(fillTemplate(placeholderFor([key]), { ...values, payload })).toBe('found');
        },
      ),
    );
  });

  it.each([
    ['{{payload.gone}}', 'The template asks for {{payload.gone}}, and the payload has no gone.'],
    ['{{payload.customer.name}}', 'and the payload has no customer.name.'],
    ['{{payload.items.9}}', 'and the payload has no items["9"].'],
    ['{{payload.constructor}}', 'and the payload has no constructor.'],
    ['{{payload.userId.length}}', 'and the payload has no userId.length.'],
    ['{{user}}', 'The template asks for {{user}}, which stands for nothing.'],
    ['{{}}', 'The template asks for {{}}, which stands for nothing.'],
  ])('%s is a clear problem', (template, message) => {
    expect(() => fillTemplate(template, values)).toThrow(HandoverError);
    expect(() => fillTemplate(template, values)).toThrow(message);
  });

  it('does not fill what a value brings along', () => {
    const payload = { text: '{{reason}} $& $1' };
    expect(fillTemplate('{{payload.text}}', { ...values, payload })).toBe('{{reason}} $& $1');
  });

  it('lists placeholders', () => {
    expect(placeholdersIn('a {{payload.a.b}} {{reason}} {{?}}')).toEqual([
      { text: '{{payload.a.b}}', root: 'payload', steps: ['a', 'b'] },
      { text: '{{reason}}', root: 'reason', steps: [] },
      { text: '{{?}}', root: '', steps: [] },
    ]);
  });
});

describe('samplePayload', () => {
  it('takes what the schema gives, and names what it does not', () => {
    const schema = {
      type: 'object',
      properties: {
        userId: { type: 'string' },
        invoiceId: { type: 'string', examples: ['inv_7'] },
        kind: { enum: ['refund', 'invoice'] },
        urgent: { type: 'boolean', default: false },
        amount: { type: 'number', minimum: 5 },
        items: { type: 'array', items: { $ref: '#/$defs/item' } },
        who: { anyOf: [{ type: 'null' }, { type: 'string' }] },
      },
      $defs: { item: { type: 'object', properties: { id: { type: 'integer' } } } },
    };
    const sample = samplePayload(schema);
    expect(sample).toEqual({
      userId: '<userId>',
      invoiceId: 'inv_7',
      kind: 'refund',
      urgent: false,
      amount: 5,
      items: [{ id: 0 }],
      who: null,
    });
    expect(payloadViolations(schema, sample)).toEqual([]);
  });

  it('ends for a schema that refers to itself', () => {
    expect(JSON.stringify(samplePayload({ properties: { next: { $ref: '#' } } }))).toContain('<next>');
    expect(samplePayload({ $ref: '#' })).toBe('<payload>');
  });
});
