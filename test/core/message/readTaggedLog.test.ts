import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { JsonNumber } from '../../../src/core/json/JsonNumber.ts';
import { keysOf } from '../../../src/core/json/objects.ts';
import { parseJson } from '../../../src/core/json/parseJson.ts';
import { stringifyJson } from '../../../src/core/json/stringifyJson.ts';
import { readTaggedLog } from '../../../src/core/message/readTaggedLog.ts';
import { writeTaggedLog } from '../../../src/core/message/writeTaggedLog.ts';
import { arbitraryLog } from '../../support/arbitraryLog.ts';

function read(json: string) {
  return readTaggedLog(parseJson(json));
}

/** What is reported: how bad, which rule, where. */
function reported(json: string) {
  return read(json).problems.map(({ severity, code, where }) => [severity, code, where.path]);
}

const fine = '{"agent_id": "a", "message": {"role": "assistant", "content": "fine"}}';
const fineRead = { agent_id: 'a', message: { role: 'assistant', content: [{ type: 'text', text: 'fine' }] } };

describe('readTaggedLog', () => {
  it('reads what writeTaggedLog wrote, through its text', () => {
    fc.assert(
      fc.property(arbitraryLog, (log) => {
        expect(readTaggedLog(parseJson(stringifyJson(writeTaggedLog(log))))).toEqual({ log, problems: [] });
      }),
    );
  });

  it('takes a plain string for one text block', () => {
    expect(read(`[${fine}]`)).toEqual({ log: [fineRead], problems: [] });
  });

  it('keeps node and turn, signature and error', () => {
    const json =
      '[{"agent_id": "a", "message": {"role": "tool", "content": [{"type": "thinking", "thinking": "t", "signature": "s"}, {"type": "thinking", "thinking": "t", "signature": null}, {"type": "tool_result", "tool_use_id": "1", "content": "c", "is_error": true}]}, "node": "ask", "turn": 4}]';
    expect(stringifyJson(writeTaggedLog(read(json).log))).toBe(json);
  });

  it('keeps the spelling and the order of a call’s input', () => {
    const { log } = read(
      '[{"agent_id": "a", "message": {"role": "assistant", "content": [{"type": "tool_use", "id": "i", "name": "f", "input": {"b": 1.0, "10": 12345678901234567890, "2": [], "__proto__": 1e3}}]}}]',
    );
    const block = log[0]?.message.content[0];
    if (block?.type !== 'tool_use') throw new Error('no call');
    expect(keysOf(block.input)).toEqual(['b', '10', '2', '__proto__']);
    expect(block.input.b).toEqual(new JsonNumber('1.0'));
    expect(stringifyJson(block.input)).toBe(
      '{"b": 1.0, "10": 12345678901234567890, "2": [], "__proto__": 1e3}',
    );
  });

  it.each([
    ['null', undefined],
    ['"log"', undefined],
    ['{"a": 1}', undefined],
    ['{"status": "completed", "log": []}', '"log"'],
  ])('says what a log is when given %s', (json, inside) => {
    const { log, problems } = read(json);
    expect(log).toEqual([]);
    expect(problems).toMatchObject([{ severity: 'error', code: 'log_not_array' }]);
    expect(problems[0]?.fix).toContain(inside ?? '"agent_id"');
  });

  it.each([
    ['a bare value', '7', 'log_bad_entry', '[1]'],
    ['no agent', '{"message": {"role": "user", "content": "q"}}', 'log_bad_entry', '[1].agent_id'],
    ['an untagged message', '{"role": "user", "content": "q"}', 'log_untagged_message', '[1]'],
    [
      'another role',
      '{"agent_id": "a", "message": {"role": "critic", "content": ""}}',
      'log_bad_entry',
      '[1].message.role',
    ],
    ['no content', '{"agent_id": "a", "message": {"role": "user"}}', 'log_bad_entry', '[1].message.content'],
    [
      'a turn in words',
      '{"agent_id": "a", "message": {"role": "user", "content": ""}, "turn": "two"}',
      'log_bad_entry',
      '[1].turn',
    ],
  ])('leaves out and reports %s', (_what, entry, code, path) => {
    const json = `[${fine}, ${entry}, ${fine}]`;
    expect(read(json).log).toEqual([fineRead, fineRead]);
    expect(reported(json)).toEqual([['error', code, path]]);
    expect(read(json).problems[0]?.fix).toContain('"agent_id"');
  });

  it.each([
    ['an unknown type', '{"type": "image", "source": "x"}', 'warning', 'log_unknown_block', ''],
    ['a type of JavaScript’s own', '{"type": "constructor"}', 'warning', 'log_unknown_block', ''],
    ['no type', '{"text": "x"}', 'error', 'log_bad_block', '.type'],
    ['a missing field', '{"type": "text"}', 'error', 'log_bad_block', '.text'],
    [
      'a list for an input',
      '{"type": "tool_use", "id": "1", "name": "f", "input": []}',
      'error',
      'log_bad_block',
      '.input',
    ],
    ['no object', '"text"', 'error', 'log_bad_block', ''],
  ])('reports a block with %s and keeps its neighbours', (_what, block, severity, code, path) => {
    const json = `[{"agent_id": "a", "message": {"role": "user", "content": [{"type": "text", "text": "1"}, ${block}, {"type": "text", "text": "2"}]}}]`;
    const texts = read(json).log[0]?.message.content.map((kept) =>
      kept.type === 'text' ? kept.text : kept.type,
    );
    expect(texts).toEqual(['1', '2']);
    expect(reported(json)).toEqual([[severity, code, `[0].message.content[1]${path}`]]);
  });

  it('names the keys it has no place for, once each', () => {
    const entry =
      '{"agent_id": "a", "at": 1, "message": {"role": "user", "name": "x", "content": [{"type": "text", "text": "", "at": 2}]}}';
    const { log, problems } = read(`[${entry}, ${entry}]`);
    expect(log).toHaveLength(2);
    expect(problems.map(({ severity, message }) => [severity, message.match(/".*times/)?.[0]])).toEqual([
      ['info', '"at" of an entry is not kept: it is there 2 times'],
      ['info', '"name" of a message is not kept: it is there 2 times'],
      ['info', '"at" of a text block is not kept: it is there 2 times'],
    ]);
  });

  it('counts what is wrong all over instead of listing it', () => {
    const { problems } = read(`[${Array(1000).fill('{"role": "user", "content": "q"}').join(',')}]`);
    expect(problems).toHaveLength(21);
    expect(problems.at(-1)?.message).toContain('980 more');
  });
});
