import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../src/core/json/Json.ts';
import { own } from '../../../src/core/json/objects.ts';
import { USER_LABEL } from '../../../src/core/message/message.ts';
import { formatArguments, formatTranscript } from '../../../src/core/transcript/formatTranscript.ts';
import { formatTurnsXml } from '../../../src/core/transcript/formatTurnsXml.ts';
import { groupTurns } from '../../../src/core/transcript/groupTurns.ts';
import { parseTranscript, type TranscriptEntry } from '../../../src/core/transcript/parseTranscript.ts';
import { reformatTranscript } from '../../../src/core/transcript/reformatTranscript.ts';
import { arbitraryText, logOfTexts } from '../../support/arbitraryLog.ts';
import { readCases, textOf } from '../../support/readCases.ts';

const cases = readCases('entries').map((given) => [textOf(given, 'name'), given] as const);

/** Without a bracket no text can look like a label. */
const harmlessLog = logOfTexts(
  arbitraryText.map((text) => text.replaceAll('[', '(')),
  fc.constantFrom(USER_LABEL, 'a', 'b:c', 'model +[otp]'),
);

describe('the reference’s cases', () => {
  it.each(cases)('%s', (_name, given) => {
    const transcript = textOf(given, 'transcript');
    const expected = own(given, 'expect') as JsonObject;
    const entries = parseTranscript(transcript);
    expect(entries).toEqual(own(expected, 'entries'));
    expect(groupTurns(entries)).toEqual(own(expected, 'turns'));
    expect(formatTurnsXml(groupTurns(entries))).toBe(own(expected, 'xml'));
    expect(reformatTranscript(`${transcript}\n\n---\n\nQ`)).toBe(own(expected, 'reformatted'));
  });
});

describe('parseTranscript', () => {
  it('takes the shortest agent that makes a label, brackets and colons included', () => {
    expect(parseTranscript('[foo[a]:b:user:text] hi [c:tool:text] x')).toEqual([
      { role: 'user', agent_id: 'foo[a]:b', content_type: 'text', content: 'hi [c:tool:text] x' },
    ]);
  });

  it('reads back what formatTranscript wrote, when no line of it looks like a label', () => {
    fc.assert(
      fc.property(harmlessLog, (log) => {
        const entries = log.flatMap(({ agent_id, message }) =>
          message.content.flatMap((block): TranscriptEntry[] => {
            if (block.type === 'thinking') return [];
            const content =
              block.type === 'text'
                ? block.text
                : block.type === 'tool_result'
                  ? block.content
                  : `${block.name}(${formatArguments(block)})`;
            return agent_id === USER_LABEL
              ? [{ role: 'user', agent_id: null, content_type: 'text', content }]
              : [{ role: message.role, agent_id, content_type: block.type, content }];
          }),
        );
        expect(parseTranscript(formatTranscript(log))).toEqual(entries);
      }),
    );
  });
});
