import { describe, expect, it } from 'vitest';
import { projectGrowth } from '../../../src/lab/preview/projectGrowth.ts';

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
