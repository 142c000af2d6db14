import { describe, expect, it } from 'vitest';
import { readLog } from '../../../../src/core/logs/readLog.ts';
import { lines, reported } from '../../../support/readLogSample.ts';

const read = (json: unknown, options = {}) => readLog(JSON.stringify(json), options);

describe('Anthropic messages', () => {
  it('reads system prompt, thinking, calls and nested results, each in its place', () => {
    const found = read({
      system: [{ type: 'text', text: 'Be kind.', cache_control: { type: 'ephemeral' } }],
      messages: [
        { role: 'user', content: 'Go' },
        {
          role: 'assistant',
          content: [
            { type: 'thinking', thinking: 'Let me see.', signature: 'sig' },
            { type: 'text', text: 'Looking.' },
            { type: 'tool_use', id: 't1', name: 'look', input: { at: [1] } },
            { type: 'tool_use', id: 't2', name: 'list', input: {} },
          ],
        },
        {
          role: 'user',
          content: [
            {
              type: 'tool_result',
              tool_use_id: 't1',
              content: [
                { type: 'text', text: 'a' },
                { type: 'text', text: 'b' },
              ],
            },
            { type: 'tool_result', tool_use_id: 't2', content: 'denied', is_error: true },
            { type: 'text', text: 'And?' },
          ],
        },
        {
          role: 'assistant',
          content: [
            { type: 'redacted_thinking', data: 'xyz' },
            { type: 'text', text: 'Done.' },
          ],
        },
      ],
    });
    expect(found.format?.id).toBe('anthropic');
    expect(lines(found)).toEqual([
      'assistant system: Be kind.',
      '__user__ user: Go',
      'assistant assistant: (Let me see.) | Looking. | look#t1{"at":[1]} | list#t2{}',
      'assistant tool: t1 → a\nb | t2 → error denied',
      '__user__ user: And?',
      'assistant assistant: Done.',
    ]);
    expect(found.log[2]?.message.content[0]).toEqual({
      type: 'thinking',
      thinking: 'Let me see.',
      signature: 'sig',
    });
    expect(found.needsAgents).toBe(true);
    expect(reported(found)).toEqual([
      'log_key_ignored system[0].cache_control',
      'log_unmapped messages[3].content[0]',
    ]);
  });

  it('counts images, in results too, and reads tools that the provider runs', () => {
    const found = read([
      {
        role: 'user',
        content: [
          { type: 'image', source: { type: 'url', url: 'u' } },
          { type: 'text', text: 'q' },
        ],
      },
      {
        role: 'assistant',
        content: [
          { type: 'server_tool_use', id: 's', name: 'web_search', input: { query: 'x' } },
          {
            type: 'web_search_tool_result',
            tool_use_id: 's',
            content: [{ type: 'web_search_result', url: 'u' }],
          },
          { type: 'text', text: 'Found.' },
          { type: 'tool_use', id: 't', name: 'shot', input: {} },
        ],
      },
      {
        role: 'user',
        content: [{ type: 'tool_result', tool_use_id: 't', content: [{ type: 'image', source: {} }] }],
      },
    ]);
    expect(lines(found)).toEqual([
      '__user__ user: q',
      'assistant assistant: web_search#s{"query":"x"}',
      'assistant tool: s → ',
      'assistant assistant: Found. | shot#t{}',
      'assistant tool: t → ',
    ]);
    expect(reported(found)).toEqual([
      'log_unmapped [0].content[0]',
      'log_unmapped [1].content[1].content[0]',
    ]);
  });

  it('reads an answer alone', () => {
    const found = read({
      id: 'm',
      type: 'message',
      role: 'assistant',
      model: 'x',
      content: [{ type: 'text', text: 'Hi' }],
    });
    expect(lines(found)).toEqual(['assistant assistant: Hi']);
    expect(reported(found)).toEqual(['log_key_ignored id', 'log_key_ignored model']);
  });

  it('is not told from OpenAI’s where there are only texts, which is said', () => {
    const plain = [
      { role: 'user', content: 'q' },
      { role: 'assistant', content: 'a' },
    ];
    const found = read(plain);
    expect(found.format?.id).toBe('openai-chat');
    expect(found.others.map(({ id }) => id)).toEqual(['anthropic']);
    expect(found.problems[0]?.message).toMatch(
      /read as OpenAI chat messages, because .*could be Anthropic messages as well/,
    );
    const chosen = read(plain, { format: 'anthropic' });
    expect(chosen.format?.id).toBe('anthropic');
    expect(chosen.problems).toEqual([]);
    expect(chosen.log).toEqual(found.log);
  });
});
