import { describe, expect, it } from 'vitest';
import { textMessage, USER_LABEL } from '../../../src/core/message/message.ts';
import { messageGutter } from '../../../src/lab/text/messageGutter.ts';

describe('messageGutter', () => {
  it('shows messages block by block, calls with their arguments', () => {
    const parts = messageGutter([
      { agent: 'clerk', message: textMessage('system', 'Look it up.') },
      { agent: null, message: textMessage('user', 'Where is it?') },
      {
        agent: 'clerk',
        message: {
          role: 'assistant',
          content: [
            { type: 'thinking', thinking: 'hm' },
            { type: 'tool_use', id: 'c1', name: 'find', input: { order: 7 } },
          ],
        },
      },
      {
        agent: 'clerk',
        message: {
          role: 'tool',
          content: [{ type: 'tool_result', tool_use_id: 'c1', content: 'lost', is_error: true }],
        },
      },
    ]);
    expect(parts.map(({ name, text, agent }) => [name, text, agent])).toEqual([
      ['system · clerk', 'Look it up.\n', 'clerk'],
      ['user', 'Where is it?\n', USER_LABEL],
      ['thinking · clerk', 'hm\n', 'clerk'],
      ['tool call · clerk', 'find {"order": 7}\n', 'clerk'],
      ['✗ tool error · clerk', 'lost', 'clerk'],
    ]);
  });

  it('puts long arguments on lines of their own', () => {
    const [part] = messageGutter([
      {
        agent: 'clerk',
        message: {
          role: 'assistant',
          content: [{ type: 'tool_use', id: 'c1', name: 'note', input: { text: 'x'.repeat(100) } }],
        },
      },
    ]);
    expect(part?.text).toBe(`note {\n  "text": "${'x'.repeat(100)}"\n}`);
  });

  it('shows a message without content as such', () => {
    const [part] = messageGutter([{ agent: 'clerk', message: { role: 'assistant', content: [] } }]);
    expect(part?.text).toBe('(no content)');
  });
});
