import { describe, expect, it } from 'vitest';
import type { ScriptedReply } from '../../src/core/scenario/document.ts';
import {
  addReply,
  duplicateReply,
  moveReply,
  removeReply,
  setReply,
  toMessages,
  toText,
  withParts,
} from '../../src/inspector/node/script.ts';

const [a, b, c]: readonly [ScriptedReply, ScriptedReply, ScriptedReply] = [
  { text: 'a', verify_result: null },
  { text: 'b' },
  { text: 'c', parsed: { score: 1 } },
];

describe('a script', () => {
  it('moves, copies, removes and replaces replies', () => {
    expect(moveReply([a, b, c], 0, 2)).toEqual([b, c, a]);
    expect(moveReply([a, b, c], 2, 0)).toEqual([c, a, b]);
    expect(moveReply([a, b], 1, 2)).toEqual([a, b]);
    expect(moveReply([a, b], 0, -1)).toEqual([a, b]);
    expect(duplicateReply([a, b], 0)).toEqual([a, a, b]);
    expect(removeReply([a, b, c], 1)).toEqual([a, c]);
    expect(setReply([a, b], 1, c)).toEqual([a, c]);
    expect(addReply([a])).toEqual([a, { text: '' }]);
  });

  it('tells a verdict of none from no verdict', () => {
    expect(withParts(b, { verify_result: null })).toEqual({ text: 'b', verify_result: null });
    expect(Object.keys(withParts(a, { verify_result: undefined }))).toEqual(['text']);
  });

  it('becomes messages and text again', () => {
    const messages = toMessages(c);
    expect(messages.messages).toEqual([{ role: 'assistant', content: [{ type: 'text', text: 'c' }] }]);
    expect(toText(messages)).toEqual(c);
  });

  it('takes its text from the words of its messages where it has none', () => {
    const reply: ScriptedReply = {
      messages: [
        {
          role: 'assistant',
          content: [
            { type: 'text', text: 'Let me look.' },
            { type: 'tool_use', id: '1', name: 'search', input: {} },
          ],
        },
        { role: 'tool', content: [{ type: 'tool_result', tool_use_id: '1', content: 'x', is_error: false }] },
        { role: 'assistant', content: [{ type: 'text', text: 'Found.' }] },
      ],
    };
    expect(toText(reply)).toEqual({ text: 'Let me look.\nFound.' });
  });
});
