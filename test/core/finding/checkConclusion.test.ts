import { describe, expect, it } from 'vitest';
import { checkConclusion } from '../../../src/core/finding/checkConclusion.ts';
import { concludeTool } from '../../../src/core/finding/concludeTool.ts';
import { rulesOf } from '../../support/threadOf.ts';

const LISTED = rulesOf({
  verdicts: [
    { verdict: 'investigate', when: 'it looks like a problem' },
    { verdict: 'resolved', when: '' },
  ],
});

describe('a conclusion', () => {
  it('is read in full, its verdict in lower case', () => {
    const given = {
      outcome: 'finding',
      summary: ' Errors rose. ',
      verdict: 'Investigate',
      key: 'checkout',
      label: 'service',
      headline: 'Errors on\ncheckout',
      next_step: 'Roll back.',
    };
    expect(checkConclusion(LISTED, given)).toEqual({
      conclusion: {
        outcome: 'finding',
        summary: 'Errors rose.',
        verdict: 'investigate',
        key: 'checkout',
        label: 'service',
        headline: 'Errors on checkout',
        next_step: 'Roll back.',
      },
      refusal: null,
      notes: [],
    });
  });

  it('has null for what is left out or empty', () => {
    const { conclusion } = checkConclusion(rulesOf(), {
      outcome: 'no_op',
      summary: 'Quiet.',
      key: ' ',
      label: null,
    });
    expect(conclusion).toEqual({
      outcome: 'no_op',
      summary: 'Quiet.',
      verdict: null,
      key: null,
      label: null,
      headline: null,
      next_step: null,
    });
  });

  it('refuses a verdict that is not listed, and lists those that are', () => {
    const given = { outcome: 'finding', summary: 'x', verdict: 'escalate' };
    expect(checkConclusion(LISTED, given).refusal).toBe(
      'escalate is none of your verdicts. Give exactly one of: investigate, resolved.',
    );
    expect(checkConclusion(LISTED, { outcome: 'finding', summary: 'x' }).refusal).toBe(
      'A finding needs a verdict. Give exactly one of: investigate, resolved.',
    );
  });

  it('asks no verdict of a no_op, and none of an agent that lists none', () => {
    expect(checkConclusion(LISTED, { outcome: 'no_op', summary: '' }).refusal).toBeNull();
    expect(checkConclusion(rulesOf(), { outcome: 'finding', summary: 'x' }).refusal).toBeNull();
    expect(
      checkConclusion(rulesOf(), { outcome: 'finding', summary: 'x', verdict: 'Any-1' }).refusal,
    ).toBeNull();
  });

  it.each([
    ['found', /an object/],
    [[], /an object/],
    [{ summary: 'x' }, /outcome is finding or no_op/],
    [{ outcome: 'maybe', summary: 'x' }, /outcome is finding or no_op/],
    [{ outcome: 'finding', summary: ' ' }, /needs a summary/],
    [{ outcome: 'finding', summary: 'x', verdict: 'look closer' }, /one word/],
    [{ outcome: 'finding', summary: 'x', verdict: '-x' }, /one word/],
    [{ outcome: 'finding', summary: 'x', key: 7 }, /key of a conclusion is a text/],
  ])('refuses %j', (given, words) => {
    const checked = checkConclusion(rulesOf(), given);
    expect(checked.conclusion).toBeNull();
    expect(checked.refusal).toMatch(words);
  });

  it('cuts a headline over 100 characters and a next step over 300, and says so', () => {
    const given = { outcome: 'finding', summary: 'x', headline: 'h'.repeat(101), next_step: 'n'.repeat(301) };
    const checked = checkConclusion(rulesOf(), given);
    expect(checked.conclusion?.headline).toBe(`${'h'.repeat(99)}…`);
    expect(checked.conclusion?.next_step).toBe(`${'n'.repeat(299)}…`);
    expect('notes' in checked && checked.notes).toEqual([
      'The headline has 101 characters and was cut to 100.',
      'The next_step has 301 characters and was cut to 300.',
    ]);
    const fits = { outcome: 'finding', summary: 'x', headline: 'h'.repeat(100), next_step: 'n'.repeat(300) };
    const kept = checkConclusion(rulesOf(), fits);
    expect(kept).toMatchObject({
      conclusion: { headline: fits.headline, next_step: fits.next_step },
      notes: [],
    });
  });
});

describe('the tool for it', () => {
  it('offers exactly the listed verdicts, with their meanings', () => {
    const { name, kind, parameters } = concludeTool(LISTED);
    expect([name, kind]).toEqual(['conclude', 'conclude']);
    expect(parameters).toMatchObject({
      required: ['outcome', 'summary'],
      properties: {
        outcome: { enum: ['finding', 'no_op'] },
        verdict: { enum: ['investigate', 'resolved'] },
        headline: { maxLength: 100 },
        next_step: { maxLength: 300 },
      },
    });
    expect(JSON.stringify(parameters)).toContain('investigate: it looks like a problem');
    expect(JSON.stringify(concludeTool(rulesOf()).parameters)).not.toContain('enum":["investigate');
  });
});
