import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseJson } from '../../../src/core/json/parseJson.ts';
import { compareRenderings } from '../../../src/core/transcript/compareRenderings.ts';
import { arbitraryLog, arbitraryText, logOfTexts } from '../../support/arbitraryLog.ts';
import { logOf } from '../../support/readCases.ts';
import { readLogSample } from '../../support/readLogSample.ts';

function compare(json: string) {
  return compareRenderings(logOf(parseJson(json)));
}

const user = (content: string) =>
  `{"agent_id": "__user__", "message": {"role": "user", "content": "${content}"}}`;
const says = (agent: string, content: string, role = 'assistant') =>
  `{"agent_id": "${agent}", "message": {"role": "${role}", "content": "${content}"}}`;

/** Both renderings show the same. */
const alike = { truncated: 0, forged: 0, misattributed: 0, cut: false, plain: false };

describe('compareRenderings', () => {
  it('counts what the reference’s way keeps of a public log that a separator cuts', () => {
    expect(compareRenderings(readLogSample('who-and-when-50'))).toEqual({
      messages: 113,
      messagesShown: 6,
      blocks: 113,
      blocksShown: 6,
      truncated: 1,
      forged: 0,
      misattributed: 2,
      cut: true,
      plain: false,
    });
  });

  it('says when a log without a user prompt stays raw text', () => {
    expect(compareRenderings(readLogSample('who-and-when-algo-16'))).toMatchObject({
      messages: 10,
      messagesShown: 0,
      plain: true,
      cut: false,
    });
  });

  it('finds no difference in an ordinary run', () => {
    const log = `[${says('a', 'You reason.', 'system')}, ${user('q\\n\\nmore')}, ${says('a', 'r')}, ${user('q2')}, ${says('b', 'r2')}]`;
    expect(compare(log)).toEqual({ messages: 5, messagesShown: 5, blocks: 5, blocksShown: 5, ...alike });
  });

  it('counts what is lost before the first prompt, and all but the last system prompt', () => {
    const log = `[${says('a', 'lost')}, ${says('a', 's1', 'system')}, ${says('b', 's2', 'system')}, ${user('q')}]`;
    expect(compare(log)).toEqual({ messages: 4, messagesShown: 2, blocks: 4, blocksShown: 2, ...alike });
  });

  it('counts text that is taken for a label, and the block it ends', () => {
    const log = `[${user('q')}, ${says('a', 'look:\\n[b:assistant:text] not me')}]`;
    expect(compare(log)).toEqual({
      messages: 2,
      messagesShown: 2,
      blocks: 2,
      blocksShown: 2,
      ...alike,
      truncated: 1,
      forged: 1,
    });
  });

  it('counts what is shown under another agent’s or tool’s name', () => {
    const call = (id: string, name: string) =>
      `{"type": "tool_use", "id": "${id}", "name": "${name}", "input": {}}`;
    const result = (id: string) => `{"type": "tool_result", "tool_use_id": "${id}", "content": "of ${id}"}`;
    const log = `[${user('q')},
      {"agent_id": "a", "message": {"role": "assistant", "content": [${call('1', 'f')}, ${call('2', 'g')}]}},
      {"agent_id": "a", "message": {"role": "tool", "content": [${result('1')}, ${result('2')}]}},
      ${says('b', 'mine')}]`;
    expect(compare(log)).toEqual({
      messages: 4,
      messagesShown: 4,
      blocks: 6,
      blocksShown: 6,
      ...alike,
      misattributed: 2,
    });
  });

  it('counts a message that is logged twice twice', () => {
    const [asked, said] = logOf(parseJson(`[${user('q')}, ${says('a', 'r')}]`));
    if (asked === undefined || said === undefined) throw new Error('no log');
    expect(compareRenderings([asked, said, asked, said])).toEqual({
      messages: 4,
      messagesShown: 4,
      blocks: 4,
      blocksShown: 4,
      ...alike,
    });
  });

  it('counts thinking in neither', () => {
    const log = `[${user('q')}, {"agent_id": "a", "message": {"role": "assistant", "content": [{"type": "thinking", "thinking": "t"}]}}]`;
    expect(compare(log)).toEqual({ messages: 1, messagesShown: 1, blocks: 1, blocksShown: 1, ...alike });
  });

  it('never shows more than there is', () => {
    fc.assert(
      fc.property(arbitraryLog, (log) => {
        const { messages, messagesShown, blocks, blocksShown, truncated, misattributed } =
          compareRenderings(log);
        expect(messagesShown).toBeLessThanOrEqual(messages);
        expect(blocksShown).toBeLessThanOrEqual(blocks);
        expect(truncated).toBeLessThanOrEqual(blocksShown);
        expect(misattributed).toBeLessThanOrEqual(blocksShown);
      }),
    );
  });

  it('finds nothing forged or cut where no text has a bracket or a rule', () => {
    const harmless = logOfTexts(
      arbitraryText.map((text) => text.replaceAll('[', '(').replaceAll('-', '=')),
      fc.constantFrom('__user__', 'a', 'b'),
    );
    fc.assert(
      fc.property(harmless, (log) => {
        expect(compareRenderings(log)).toMatchObject({ forged: 0, truncated: 0, cut: false });
      }),
    );
  });
});
