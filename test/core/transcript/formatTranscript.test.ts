import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { own } from '../../../src/core/json/objects.ts';
import { parseJson } from '../../../src/core/json/parseJson.ts';
import { formatTranscript } from '../../../src/core/transcript/formatTranscript.ts';
import { transcriptParts } from '../../../src/core/transcript/transcriptParts.ts';
import { arbitraryLog } from '../../support/arbitraryLog.ts';
import { logOf, readCases, textOf } from '../../support/readCases.ts';

function read(json: string) {
  return logOf(parseJson(json));
}

describe('formatTranscript', () => {
  it.each(readCases('transcript').map((given) => [textOf(given, 'name'), given] as const))(
    'gives the transcript of the reference: %s',
    (_name, given) => {
      expect(formatTranscript(logOf(own(given, 'log')))).toBe(own(given, 'expect'));
    },
  );

  it('leaves thinking out, wherever it stands', () => {
    const log = read(
      '[{"agent_id": "a", "message": {"role": "assistant", "content": [{"type": "thinking", "thinking": "secret"}, {"type": "text", "text": "said"}]}}]',
    );
    expect(formatTranscript(log)).toBe('[a:assistant:text] said');
  });
});

describe('transcriptParts', () => {
  it('joins to the transcript, whatever the log', () => {
    fc.assert(
      fc.property(arbitraryLog, (log) => {
        const parts = transcriptParts(log);
        expect(parts.map(({ text }) => text).join('')).toBe(formatTranscript(log));
        const blocks = log
          .flatMap(({ message }) => message.content)
          .filter(({ type }) => type !== 'thinking');
        expect(parts).toHaveLength(blocks.length);
      }),
    );
  });

  it('says where each entry comes from', () => {
    const log = read(`[
      {"agent_id": "a", "message": {"role": "system", "content": "You reason."}, "node": "ask", "turn": 0},
      {"agent_id": "__user__", "message": {"role": "user", "content": "q"}, "node": "ask", "turn": 0},
      {"agent_id": "a", "message": {"role": "assistant", "content": [
        {"type": "text", "text": "Looking."},
        {"type": "tool_use", "id": "1", "name": "search", "input": {"q": "x"}}]}},
      {"agent_id": "a", "message": {"role": "tool", "content": [
        {"type": "tool_result", "tool_use_id": "1", "content": "hit", "is_error": false}]}},
      {"agent_id": "b", "message": {"role": "user", "content": "go on"}}
    ]`);
    expect(transcriptParts(log)).toEqual([
      { text: '[a:system:text] You reason.\n', origin: 'system', agent: 'a', node: 'ask', turn: 0 },
      { text: '[__user__] q\n', origin: 'question', agent: '__user__', node: 'ask', turn: 0 },
      { text: '[a:assistant:text] Looking.\n', origin: 'reply', agent: 'a' },
      { text: "[a:assistant:tool_use] search(q='x')\n", origin: 'tool_call', agent: 'a' },
      { text: '[a:tool:tool_result] hit\n', origin: 'tool_result', agent: 'a' },
      { text: '[b:user:text] go on', origin: 'question', agent: 'b' },
    ]);
  });
});
