import { describe, expect, it } from 'vitest';
import { matchingPaths } from '../../src/inspector/fields/matchingPaths.ts';

const groups = [
  { group: 'here', items: ['verify_result', 'parsed.score'] },
  { group: 'run', items: ['turn', 'verify_result'] },
];

describe('matchingPaths', () => {
  it('gives those that have what is typed, whatever its case, each once', () => {
    expect(matchingPaths(groups, 'RESULT')).toEqual([{ group: 'here', items: ['verify_result'] }]);
    expect(matchingPaths(groups, 'zzz')).toEqual([]);
  });

  it('gives all when a whole path stands there', () => {
    expect(matchingPaths(groups, 'turn')).toEqual([
      { group: 'here', items: ['verify_result', 'parsed.score'] },
      { group: 'run', items: ['turn'] },
    ]);
  });

  it('gives no more than one looks through', () => {
    const many = Array.from({ length: 5000 }, (_, n) => ({ group: `g${n}`, items: [`node_visits.${n}`] }));
    expect(matchingPaths(many, '').length).toBe(100);
    expect(matchingPaths(many, '4999')).toEqual([{ group: 'g4999', items: ['node_visits.4999'] }]);
  });
});
