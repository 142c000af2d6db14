import { countTokens as plain } from 'gpt-tokenizer/encoding/o200k_base';
import { describe, expect, it } from 'vitest';
import { countTokens } from '../../src/adapters/countTokens.ts';

describe('countTokens', () => {
  it('counts ordinary text as the tokenizer does', () => {
    const text = 'What drug class does venetoclax belong to? 漢字, `code()` and 12345 numbers.\n\n'.repeat(
      50,
    );
    expect(countTokens(text)).toBe(plain(text));
  });

  it('takes the spelling of a special token for text', () => {
    expect(countTokens('<|endoftext|>')).toBeGreaterThan(1);
  });

  it('counts nothing in the empty text', () => {
    expect(countTokens('')).toBe(0);
  });

  it('stays close where a long run is cut', () => {
    const run = 'abcdefgh'.repeat(500);
    expect(Math.abs(countTokens(run) - plain(run))).toBeLessThanOrEqual(run.length / 1000);
  });
});
