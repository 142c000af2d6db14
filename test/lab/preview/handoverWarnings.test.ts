import { describe, expect, it } from 'vitest';
import { textMessage, USER_LABEL } from '../../../src/core/message/message.ts';
import { compareRenderings } from '../../../src/core/transcript/compareRenderings.ts';
import { projectGrowth } from '../../../src/lab/preview/projectGrowth.ts';
import { renderingWords } from '../../../src/lab/preview/renderingWords.ts';
import { readWhoAndWhen } from '../../support/readWhoAndWhen.ts';

describe('projectGrowth', () => {
  const edges = [
    { source: 'ask', target: 'judge' },
    { source: 'judge', target: 'appeal' },
    { source: 'appeal', target: 'ask' },
    { source: 'judge', target: '__end__' },
    { source: 'self', target: 'self' },
  ];

  it('doubles at each pass of a loop', () => {
    expect(projectGrowth(edges, { source: 'ask', target: 'judge' }, 100)).toEqual([200, 400, 800]);
    expect(projectGrowth(edges, { source: 'self', target: 'self' }, 1)).toEqual([2, 4, 8]);
  });

  it('is none outside a loop', () => {
    expect(projectGrowth(edges, { source: 'judge', target: '__end__' }, 100)).toBeNull();
    expect(projectGrowth([{ source: 'a', target: 'b' }], { source: 'a', target: 'b' }, 100)).toBeNull();
  });
});

describe('renderingWords', () => {
  it('says nothing where both show the same', () => {
    const log = [
      { agent_id: USER_LABEL, message: textMessage('user', 'Why?') },
      { agent_id: 'ada', message: textMessage('assistant', 'So.') },
    ];
    expect(renderingWords(compareRenderings(log), 'structured')).toBeNull();
  });

  it('says in numbers what the other would leave out', () => {
    const comparison = compareRenderings(readWhoAndWhen('who-and-when-50'));
    const words = renderingWords(comparison, 'structured') ?? '';
    expect(words).toContain(`${comparison.messagesShown} of 113 messages`);
    expect(words).toContain('cut at a separator');
    expect(renderingWords(comparison, 'karenina')).toMatch(/setting of the scenario/);
  });

  it('names a log that stays raw text', () => {
    const words = renderingWords(compareRenderings(readWhoAndWhen('who-and-when-algo-16')), 'structured');
    expect(words).toContain('raw text');
  });
});
