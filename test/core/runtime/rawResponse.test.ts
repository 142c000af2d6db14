import { describe, expect, it } from 'vitest';
import { textMessage } from '../../../src/core/message/message.ts';
import { rawResponse } from '../../../src/core/runtime/rawResponse.ts';

describe('rawResponse', () => {
  it('is the text of a lone message', () => {
    expect(rawResponse([])).toBe('');
    expect(rawResponse([textMessage('assistant', 'BCL-2.')])).toBe('BCL-2.');
  });

  it('has a heading for each thing an agent did', () => {
    const text = rawResponse([
      {
        role: 'assistant',
        content: [
          { type: 'thinking', thinking: 'hm' },
          { type: 'text', text: 'I look.' },
          { type: 'tool_use', id: 'c1', name: 'find', input: { q: 'it’s', n: null } },
        ],
      },
      {
        role: 'tool',
        content: [{ type: 'tool_result', tool_use_id: 'c1', content: 'nothing', is_error: true }],
      },
      textMessage('user', 'not the agent’s'),
      textMessage('assistant', 'Done.'),
    ]);
    expect(text).toBe(
      [
        '--- Thinking ---\nhm',
        "--- AI Message ---\nI look.\nTool Calls:\n  find (call_c1)\n   Call ID: c1\n   Args: {'q': 'it’s', 'n': None}",
        '--- Tool Message (call_id: c1) ---\n[ERROR] nothing',
        '--- AI Message ---\nDone.',
      ].join('\n\n'),
    );
  });
});
