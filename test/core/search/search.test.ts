import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { newNodeRecord } from '../../../src/core/scenario/newRecords.ts';
import { findTexts, type TextHit } from '../../../src/core/search/findTexts.ts';
import { matchName } from '../../../src/core/search/matchName.ts';
import { textsOf } from '../../../src/core/search/textsOf.ts';

const node = {
  ...newNodeRecord({ next: () => 'n' }, { scenarioId: 's', nodeId: 'judge', order: 0 }),
  question: 'Rate the ANSWER (1–5).',
  script: [{ text: 'A five.', parsed: { reason: 'It holds (1–5).' } }],
  modelOverride: { answering_model: { system_prompt: 'Be strict.', api_key: 'sk-secret' } },
};

const find = (wanted: string): readonly TextHit[] =>
  [...findTexts([node], wanted)].filter((hit) => hit !== null);

describe('texts of a record', () => {
  it('are those of every property, however deep, and no keys or passwords', () => {
    const texts = textsOf(node).map(({ property, text }) => `${property}: ${text}`);
    expect(texts).toEqual(
      expect.arrayContaining(['nodeId: judge', 'script: It holds (1–5).', 'modelOverride: Be strict.']),
    );
    expect(texts.join()).not.toContain('sk-secret');
  });

  it('are found whatever their case and whatever signs are in them, once a property', () => {
    expect(find('answer (1').map(({ property, at }) => [property, at])).toEqual([['question', 9]]);
    expect(find('(1–5).').map(({ property }) => property)).toEqual(['question', 'script']);
    expect(find('[')).toEqual([]);
    expect(find('')).toEqual([]);
  });

  it('are found with any part of them', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), fc.nat(), fc.nat(), (text, from, length) => {
        const letters = [...text];
        const start = from % letters.length;
        const part = letters.slice(start, start + 1 + (length % letters.length)).join('');
        const hits = [...findTexts([{ ...node, question: text }], part)];
        expect(hits.some((hit) => hit !== null && hit.property === 'question')).toBe(true);
      }),
    );
  });
});

describe('names', () => {
  it('fit by their beginning, by a word, by letters with gaps, in this order', () => {
    const scores = ['judge', 'the judge', 'prejudge', 'j-u-d-g-e', 'ask'].map(
      (name) => matchName(name, 'judge')?.score ?? Number.NEGATIVE_INFINITY,
    );
    expect(scores).toEqual([...scores].sort((a, b) => b - a));
    expect(scores.at(-1)).toBe(Number.NEGATIVE_INFINITY);
    expect(matchName('Add node', 'node add')).not.toBeNull();
  });

  it('do not fit by letters from all over them', () => {
    expect(matchName('Wide inspector', 'enet')).toBeNull();
    expect(matchName('challenge', 'hlg')).toBeNull();
    expect(matchName('challenge', 'chlg')).not.toBeNull();
  });

  it('mark letters that are those that were typed', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), fc.string({ minLength: 1, maxLength: 3 }), (name, typed) => {
        const match = matchName(name, typed);
        const marked = (match?.at ?? []).map((index) => name.toLowerCase()[index]);
        const wanted = match === null ? [] : [...new Set(typed.toLowerCase().replace(/\s/g, ''))];
        expect(wanted.filter((letter) => !marked.includes(letter))).toEqual([]);
      }),
    );
  });
});
