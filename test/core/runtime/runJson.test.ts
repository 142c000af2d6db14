import { describe, expect, it } from 'vitest';
import { JsonNumber } from '../../../src/core/json/JsonNumber.ts';
import { JsonSyntaxError } from '../../../src/core/json/JsonSyntaxError.ts';
import { objectOf } from '../../../src/core/json/objects.ts';
import { stringifyJson } from '../../../src/core/json/stringifyJson.ts';
import { run } from '../../../src/core/runtime/run.ts';
import { readRunJson, writeRunJson } from '../../../src/core/runtime/runJson.ts';
import { edgeOf, nodeOf, scenarioOf } from '../../support/scenarioOf.ts';

const scenario = scenarioOf(
  [
    nodeOf('2', {
      agentIdentity: 'a',
      script: [
        {
          messages: [
            {
              role: 'assistant',
              content: [
                { type: 'thinking', thinking: 'hm' },
                {
                  type: 'tool_use',
                  id: 'c',
                  name: 'f',
                  input: objectOf([
                    ['2', new JsonNumber('1.0')],
                    ['1', 'é😀'],
                  ]),
                },
              ],
            },
            {
              role: 'tool',
              content: [{ type: 'tool_result', tool_use_id: 'c', content: '</x>', is_error: true }],
            },
          ],
          parsed: objectOf([['__proto__', new JsonNumber('12345678901234567890')]]),
        },
      ],
    }),
    nodeOf('1', { stateUpdateSource: 'lambda acc, p: acc' }),
  ],
  [
    edgeOf('2', '1', { handover: 'transcript_prepend' }),
    edgeOf('1', '2', { handover: 'transcript_materialize' }),
  ],
  {
    turnLimit: 5,
    criteria: [{ name: 'none', description: 'd', check: null, evaluateSource: null, evaluateJs: null }],
  },
);

async function written(): Promise<{ text: string; record: Awaited<ReturnType<typeof readRunJson>> }> {
  const going = run(scenario);
  for (;;) {
    const { done, value } = await going.next();
    if (done) return { text: writeRunJson(value), record: value };
  }
}

describe('run.json', () => {
  it('reads back as the record it was written from, number spellings and key order included', async () => {
    const { text, record } = await written();
    expect(readRunJson(text)).toEqual(record);
    expect(text).toContain('12345678901234567890');
    expect(stringifyJson(readRunJson(text).log[1] as never)).toContain('"input": {"2": 1.0, "1": "é😀"}');
    expect(stringifyJson(readRunJson(text).state.node_visits)).toBe('{"2": 3, "1": 2}');
  });

  it('does not write a log that is handed on at every turn anew', async () => {
    const loop = (turnLimit: number) =>
      scenarioOf([nodeOf('a', { script: [{ text: 'r' }] })], [edgeOf('a', 'a')], { turnLimit });
    const lengthOf = async (turnLimit: number): Promise<number> => {
      const going = run(loop(turnLimit));
      for (;;) {
        const { done, value } = await going.next();
        if (done) return writeRunJson(value).length;
      }
    };
    expect(await lengthOf(200)).toBeLessThan(2.2 * (await lengthOf(100)));
  });

  it('refuses what is no run record', () => {
    expect(() => readRunJson('{')).toThrow(JsonSyntaxError);
    expect(() => readRunJson('{"scenario": "x"}')).toThrow();
  });
});
