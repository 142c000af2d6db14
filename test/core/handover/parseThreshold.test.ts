import { expect, it } from 'vitest';
import { parseThreshold } from '../../../src/core/handover/parseThreshold.ts';

it.each([
  ['0', 0],
  ['-5', -5],
  [' 7 ', 7],
  ['1_000', 1000],
  ['+12', 12],
  ['007', 7],
  ['٣', 3],
])('reads %j as Python does', (text, threshold) => expect(parseThreshold(text)).toBe(threshold));

it.each(['', 'abc', '1e3', '2.0', '1__0', '_1', '0x10'])('falls back to 2000 for %j', (text) =>
  expect(parseThreshold(text)).toBe(2000),
);
