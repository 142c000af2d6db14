import { describe, expect, it } from 'vitest';
import { readLog } from '../../../../src/core/logs/readLog.ts';
import { lines, reported } from '../../../support/readLogSample.ts';

const read = (json: unknown, options = {}) => readLog(JSON.stringify(json), options);

const CALLS = [
  { role: 'developer', content: 'Be brief.' },
  { role: 'user', content: [{ type: 'text', text: 'Weather?' }] },
  {
    role: 'assistant',
    content: null,
    refusal: null,
    annotations: [],
    tool_calls: [
      {
        id: 'c1',
        type: 'function',
        function: { name: 'weather', arguments: '{"city": "Oslo", "days": 1.0}' },
      },
    ],
  },
  { role: 'tool', tool_call_id: 'c1', content: 'Rain.' },
  { role: 'assistant', content: 'Rain.' },
];

describe('OpenAI chat messages', () => {
  it('reads calls and results under one agent, which it asks for', () => {
    const found = read({ model: 'm', messages: CALLS });
    expect(found.format?.id).toBe('openai-chat');
    expect(lines(found)).toEqual([
      'assistant system: Be brief.',
      '__user__ user: Weather?',
      'assistant assistant: weather#c1{"city":"Oslo","days":{"raw":"1.0"}}',
      'assistant tool: c1 → Rain.',
      'assistant assistant: Rain.',
    ]);
    expect(found.needsAgents).toBe(true);
    expect(found.voices).toEqual([{ voice: 'assistant', unnamed: true, messages: 4 }]);
    expect(reported(found)).toEqual(['log_key_ignored model']);
  });

  it('takes an identity for all, and needs no more', () => {
    const found = read(CALLS, { agents: { assistant: 'forecaster' } });
    expect(found.agents).toEqual(['forecaster']);
    expect(found.needsAgents).toBe(false);
  });

  it('tells agents apart by name; a system prompt and results are their speaker’s', () => {
    const found = read([
      { role: 'system', content: 'You triage.' },
      { role: 'user', content: 'Help', name: 'ann' },
      {
        role: 'assistant',
        name: 'triage',
        content: '',
        tool_calls: [{ id: 'h', type: 'function', function: { name: 'transfer_to_billing', arguments: '' } }],
      },
      { role: 'tool', tool_call_id: 'h', content: '{"assistant": "billing"}' },
      { role: 'system', content: 'You bill.' },
      { role: 'assistant', sender: 'billing', content: 'Hello.' },
    ]);
    expect(lines(found)).toEqual([
      'triage system: You triage.',
      '__user__ user: Help',
      'triage assistant: transfer_to_billing#h{}',
      'triage tool: h → {"assistant": "billing"}',
      'billing system: You bill.',
      'billing assistant: Hello.',
    ]);
    expect(found.needsAgents).toBe(false);
    expect(reported(found)).toEqual(['log_key_ignored [1].name']);
  });

  it('reads the function calls of before, which have no ids', () => {
    const found = read([
      { role: 'user', content: 'q' },
      { role: 'assistant', content: null, function_call: { name: 'f', arguments: '{"x": 1}' } },
      { role: 'function', name: 'f', content: 'r' },
      { role: 'assistant', content: null, function_call: { name: 'g', arguments: 'not json' } },
      { role: 'function', name: 'g', content: 's' },
    ]);
    expect(lines(found).slice(1)).toEqual([
      'assistant assistant: f#function_call_1{"x":1}',
      'assistant tool: function_call_1 → r',
      'assistant assistant: g#function_call_2{"arguments":"not json"}',
      'assistant tool: function_call_2 → s',
    ]);
    expect(reported(found)).toEqual(['log_bad_arguments [3].function_call.arguments']);
  });

  it('keeps refusals, reasoning and custom calls; counts images and files', () => {
    const found = read([
      {
        role: 'user',
        content: [
          { type: 'text', text: 'See' },
          { type: 'image_url', image_url: { url: 'data:…' } },
          { type: 'image_url', image_url: { url: 'data:…' } },
          'bare',
        ],
      },
      { role: 'assistant', content: null, refusal: 'No.' },
      { role: 'assistant', reasoning_content: 'Hm.', content: 'Yes.' },
      { role: 'assistant', tool_calls: [{ id: 'k', type: 'custom', custom: { name: 'sh', input: 'ls' } }] },
    ]);
    expect(lines(found)).toEqual([
      '__user__ user: See | bare',
      'assistant assistant: No.',
      'assistant assistant: (Hm.) | Yes.',
      'assistant assistant: sh#k{"arguments":"ls"}',
    ]);
    const [image] = found.problems.filter(({ code }) => code === 'log_unmapped');
    expect(image?.where.path).toBe('[0].content[1]');
    expect(image?.message).toMatch(/"image_url" is left out, 2 times.*\[0\]\.content\[2\]/);
  });

  it('keeps the turn of a message without content, and says so', () => {
    const found = read([
      { role: 'user', content: 'q' },
      { role: 'assistant', content: null },
      { role: 'tool', tool_call_id: 'gone', content: 'r' },
    ]);
    expect(found.log).toHaveLength(3);
    expect(found.log[1]).toEqual({ agent_id: 'assistant', message: { role: 'assistant', content: [] } });
    expect(reported(found)).toEqual(['log_empty_message [1]', 'log_orphaned_result [2]']);
  });

  it('reads an answer, and a message of a role that is not known as an agent’s', () => {
    expect(
      lines(
        read({
          choices: [{ index: 0, finish_reason: 'stop', message: { role: 'assistant', content: 'A' } }],
        }),
      ),
    ).toEqual(['assistant assistant: A']);
    const found = read([...CALLS, { role: 'critic', content: 'Bad.' }]);
    expect(lines(found).at(-1)).toBe('critic assistant: Bad.');
    expect(reported(found)).toEqual(['log_unknown_role [5]']);
  });

  it('reads one conversation of a file with one a line', () => {
    const text = `${JSON.stringify({ messages: CALLS })}\n${JSON.stringify({
      messages: [
        { role: 'user', content: 'second' },
        { role: 'assistant', content: 'yes' },
      ],
    })}\n`;
    expect(readLog(text).parts).toEqual(['record 1', 'record 2']);
    expect(lines(readLog(text, { part: 1 }))).toEqual(['__user__ user: second', 'assistant assistant: yes']);
  });
});
