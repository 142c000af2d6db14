import { expect, it } from 'vitest';
import { issueWords } from '../../src/core/issueWords.ts';
import type { Json, JsonObject } from '../../src/core/json/Json.ts';
import { z } from '../../src/core/schema.ts';
import { readSummaryOptions } from '../../src/core/summary/summaryOptions.ts';
import { checkpointOf, nodeOf, open } from '../support/checkpoints.ts';

function metadata(baton: JsonObject, of: JsonObject = {}): string[] {
  const node = nodeOf('ask', { metadata: { baton: of } });
  const text = checkpointOf({ nodes: { ask: node }, entryNode: 'ask', edges: [], metadata: { baton } });
  return open(text)
    .problems.filter(({ code }) => code === 'broken_metadata')
    .map(({ message }) => message.replace(/^.*baton\./, ''));
}

it('tells of broken metadata what is there and what is expected', () => {
  expect(metadata({ turn_limit: 'many' })).toEqual(['turn_limit is a text, where a number is expected.']);
  expect(metadata({ turn_limit: 0 })).toEqual(['turn_limit is 0, where more than 0 is expected.']);
  expect(metadata({ turn_limit: 1.5 })).toEqual(['turn_limit is 1.5, where a whole number is expected.']);
  expect(metadata({ trace: { rendering: 'rot13' } })).toEqual([
    'trace.rendering is "rot13", where one of structured, karenina is expected.',
  ]);
  expect(metadata({ agents: [{ identity: '' }] })).toEqual(['agents[0].identity is empty.']);
  expect(metadata({ agents: [{}] })).toEqual(['agents[0].identity is missing.']);
  expect(metadata({ agents: [{ identity: 'a', model_override: 3 }] })).toEqual([
    'agents[0].model_override is a number, where an object is expected.',
  ]);
  expect(metadata({}, { script: [{ text: ['a'] }] })).toEqual([
    'script[0].text is a list, where a text is expected.',
  ]);
  expect(metadata({}, { note: null })).toEqual(['note is null, where a text is expected.']);
});

it('tells of scripted summaries that can’t be read', () => {
  const reasonOf = (options: JsonObject): unknown => {
    const read = readSummaryOptions(options);
    return 'reason' in read ? read.reason : null;
  };
  expect(reasonOf({ replies: 'none' })).toBe('replies is a text, where a list is expected');
  expect(reasonOf({ replies: [{ summary: 3 }] })).toBe(
    'replies[0].summary is a number, where a text is expected',
  );
  expect(reasonOf({})).toBeNull();
});

it('never tells the words of the library', () => {
  const shape = z.union([z.literal(1), z.object({ a: z.string().check(z.maxLength(2), z.regex(/x/)) })]);
  for (const value of [null, 2, 'a', [], {}, { a: 'abc' }, { a: 'b' }] as readonly Json[]) {
    for (const issue of shape.safeParse(value).error?.issues ?? []) {
      expect(issueWords(issue, value)).toMatch(
        /^(?:is missing|is .+ is expected|has another form than it needs)$/,
      );
    }
  }
});
