import { describe, expect, it } from 'vitest';
import { readLog } from '../../../../src/core/logs/readLog.ts';
import { lines, reported } from '../../../support/readLogSample.ts';

const read = (json: unknown, options = {}) => readLog(JSON.stringify(json), options);

describe('OpenAI Responses items', () => {
  it('reads messages, reasoning, calls and outputs', () => {
    const found = read([
      { role: 'user', content: 'Hi' },
      {
        type: 'reasoning',
        id: 'rs',
        summary: [{ type: 'summary_text', text: 'Think.' }],
        encrypted_content: 'x',
      },
      {
        type: 'function_call',
        id: 'fc',
        call_id: 'c',
        name: 'f',
        arguments: '{"a": 1}',
        status: 'completed',
      },
      { type: 'function_call_output', call_id: 'c', output: 'done' },
      {
        type: 'message',
        id: 'msg',
        role: 'assistant',
        status: 'completed',
        content: [{ type: 'output_text', text: 'A', annotations: [] }],
      },
    ]);
    expect(found.format?.id).toBe('openai-responses');
    expect(lines(found)).toEqual([
      '__user__ user: Hi',
      'assistant assistant: (Think.)',
      'assistant assistant: f#c{"a":1}',
      'assistant tool: c → done',
      'assistant assistant: A',
    ]);
    expect(found.problems.map(({ message }) => message).join('\n')).toMatch(/"encrypted_content"/);
  });

  it('reads a response with instructions and a text as input', () => {
    const found = read({
      object: 'response',
      instructions: 'Be short.',
      input: 'Hello?',
      output: [{ type: 'message', role: 'assistant', content: [{ type: 'refusal', refusal: 'No.' }] }],
    });
    expect(lines(found)).toEqual([
      'assistant system: Be short.',
      '__user__ user: Hello?',
      'assistant assistant: No.',
    ]);
    expect(found.problems).toEqual([]);
  });

  it('reads tools of the provider with what they gave, and counts the rest', () => {
    const found = read({
      input: [
        {
          type: 'message',
          role: 'user',
          content: [
            { type: 'input_text', text: 'q' },
            { type: 'input_image', image_url: 'u' },
          ],
        },
      ],
      output: [
        { type: 'web_search_call', id: 'ws', status: 'completed', action: { type: 'search', query: 'x' } },
        { type: 'file_search_call', id: 'fs', queries: ['x'], results: [{ file_id: 'f', text: 'found' }] },
        {
          type: 'mcp_call',
          id: 'm',
          name: 'ask',
          server_label: 's',
          arguments: '{}',
          output: null,
          error: 'broken',
        },
        { type: 'custom_tool_call', call_id: 'k', name: 'sh', input: 'ls' },
        { type: 'custom_tool_call_output', call_id: 'k', output: 'a.txt' },
        { type: 'item_reference', id: 'gone' },
      ],
    });
    expect(lines(found)).toEqual([
      '__user__ user: q',
      'assistant assistant: web_search#ws{"type":"search","query":"x"}',
      'assistant assistant: file_search#fs{"queries":["x"]}',
      'assistant tool: fs → [{"file_id": "f", "text": "found"}]',
      'assistant assistant: ask#m{}',
      'assistant tool: m → error broken',
      'assistant assistant: sh#k{"arguments":"ls"}',
      'assistant tool: k → a.txt',
    ]);
    expect(reported(found)).toContain('log_unmapped input[0].content[1]');
    expect(reported(found)).toContain('log_unmapped output[5]');
    expect(reported(found)).toContain('log_key_ignored output[2].server_label');
  });
});
