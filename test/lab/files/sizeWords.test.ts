import { expect, it } from 'vitest';
import { sizeWords } from '../../../src/lab/files/sizeWords.ts';

it('says sizes in the unit that keeps them short', () => {
  expect([0, 999, 1000, 12_345, 999_499, 999_500, 8_000_000].map(sizeWords)).toEqual([
    '0 B',
    '999 B',
    '1.0 kB',
    '12 kB',
    '999 kB',
    '1.0 MB',
    '8.0 MB',
  ]);
});
