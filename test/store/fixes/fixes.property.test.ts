import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Problem } from '../../../src/core/problem.ts';
import type { BatonDocument, Scenario } from '../../../src/core/scenario/document.ts';
import { applyDiff, diffOf } from '../../../src/core/scenario/edits.ts';
import { SCENARIO_RULES } from '../../../src/core/scenario/scenarioRules.ts';
import { documentViews } from '../../../src/core/scenario/scenarioViews.ts';
import { validateScenario } from '../../../src/core/scenario/validateScenario.ts';
import type { Fix } from '../../../src/store/fixes/Fix.ts';
import { ALIKE, FIXERS, NEEDS_PERSON } from '../../../src/store/fixes/fixes.ts';
import { fixAll, fixesFor } from '../../../src/store/fixes/fixesFor.ts';
import { documentOf } from '../../support/documentOf.ts';
import { edgeOf, nodeOf, scenarioOf } from '../../support/scenarioOf.ts';
import { BREAKS } from './brokenScenarios.ts';

/** A line of nodes that nothing is wrong with. */
const sound: fc.Arbitrary<Scenario> = fc
  .record({
    names: fc.uniqueArray(
      fc.constantFrom('ask', 'review', 'judge', 'retry', 'merge', 'constructor', '7', 'né e'),
      {
        minLength: 3,
        maxLength: 6,
      },
    ),
    handovers: fc.array(fc.constantFrom(null, 'transcript_materialize', 'filter'), {
      minLength: 6,
      maxLength: 6,
    }),
    name: fc.constantFrom('tried', ''),
  })
  .map(({ names, handovers, name }) =>
    scenarioOf(
      names.map((id) =>
        nodeOf(id, {
          expectedAnswer: 'yes',
          agentIdentity: 'solver',
          modelOverride: undefined,
          script: [{ text: 'Yes.' }],
        }),
      ),
      names.map((id, index) =>
        edgeOf(id, names[index + 1] ?? '__end__', {
          handover: index === names.length - 1 ? null : (handovers[index] ?? null),
        }),
      ),
      { name },
    ),
  );

function problemsIn(document: BatonDocument): Problem[] {
  return documentViews(document).scenarios.flatMap(validateScenario);
}

function applied(document: BatonDocument, { set, remove }: Fix['edit']): BatonDocument {
  return applyDiff(document, diffOf(document, set, remove));
}

function places(problems: readonly Problem[]): string[] {
  return problems
    .filter(({ severity }) => severity === 'error')
    .map(({ code, where, item }: Problem & { item?: number }) => `${code} ${where.record} ${item ?? ''}`);
}

function ids() {
  let next = 1000;
  return {
    next: (type: string) => {
      next += 1;
      return `${type}:${next}`;
    },
  };
}

const CODES = Object.keys(BREAKS) as (keyof typeof BREAKS)[];

describe('a sound scenario', () => {
  it('has no problem but what karenina does not know', () => {
    fc.assert(
      fc.property(sound, (scenario) => {
        const found = problemsIn(documentOf(scenario)).map(({ code }) => code);
        expect(found.filter((code) => code !== 'strategy_not_exported')).toEqual([]);
      }),
    );
  });
});

describe.each(CODES.filter((code) => BREAKS[code].length > 0))('%s', (code) => {
  it.each(BREAKS[code].map((_, way) => way))(
    'is mended by each of its fixes, and nothing breaks (%i)',
    (way) => {
      const broken = BREAKS[code][way];
      fc.assert(
        fc.property(sound, (scenario) => {
          const document = documentOf(broken?.(scenario) ?? scenario);
          const problems = problemsIn(document);
          const [problem] = problems.filter((one) => one.code === code);
          if (problem === undefined) throw new Error('it is not broken');
          const fixes = fixesFor(document, problem, ids());
          expect(fixes).not.toEqual([]);
          expect(new Set(fixes.map(({ label }) => label)).size).toBe(fixes.length);
          const before = places(problems);
          for (const { label, edit } of fixes) {
            expect(label).toMatch(/^[A-Z][^.]/);
            expect(edit.label).toBe(label);
            const after = problemsIn(applied(document, edit));
            const same = after.filter(
              ({ code: other, where, message }) =>
                other === code && where.record === problem.where.record && message === problem.message,
            );
            expect(same, label).toEqual([]);
            expect(
              places(after).filter((place) => !before.includes(place)),
              label,
            ).toEqual([]);
          }
        }),
        { numRuns: 25 },
      );
    },
  );
});

describe('all of a kind at once', () => {
  const alike = CODES.filter((code) => ALIKE.has(code));

  it.each(alike)('%s', (code) => {
    fc.assert(
      fc.property(sound, (scenario) => {
        for (const broken of BREAKS[code]) {
          const document = documentOf(broken(scenario));
          const found = problemsIn(document);
          const problems = found.filter((one) => one.code === code);
          const edit = fixAll(document, problems, ids());
          const after = problemsIn(applied(document, edit));
          const left = after.filter((one) => one.code === code);
          expect(left.filter(({ message }) => problems.some((one) => one.message === message))).toEqual([]);
          const before = places(found);
          expect(places(after).filter((place) => !before.includes(place))).toEqual([]);
        }
      }),
      { numRuns: 15 },
    );
  });

  it('starts each fix from what the others have made', () => {
    const document = documentOf(
      scenarioOf([nodeOf('a'), nodeOf('b')], [edgeOf('a', 'b'), edgeOf('b', '__end__')]),
      scenarioOf([nodeOf('a', { script: [{ text: 'x' }] })], []),
    );
    const problems = problemsIn(document).filter(({ code }) => code === 'no_expected_answer');
    const after = applied(document, fixAll(document, problems, ids()));
    expect(problems).toHaveLength(3);
    expect(problemsIn(after).filter(({ code }) => code === 'no_expected_answer')).toEqual([]);
  });
});

describe('every rule', () => {
  it.each(Object.keys(SCENARIO_RULES))('%s can be fixed, or needs a person for a reason', (code) => {
    const isFixed = Object.hasOwn(FIXERS, code);
    expect([isFixed, Object.hasOwn(NEEDS_PERSON, code)]).toEqual([isFixed, !isFixed]);
  });

  it('that can be fixed has a scenario that breaks it', () => {
    expect(Object.keys(BREAKS).sort()).toEqual(Object.keys(FIXERS).sort());
  });
});

describe('what is not there', () => {
  it('gets no fix', () => {
    const document = documentOf(scenarioOf([nodeOf('a')], []));
    for (const code of [...Object.keys(FIXERS), 'constructor', 'never_heard_of']) {
      const problem: Problem = { severity: 'error', code, message: 'Gone.', where: { record: 'node:99' } };
      expect(fixesFor(document, problem, ids())).toEqual([]);
    }
  });
});
