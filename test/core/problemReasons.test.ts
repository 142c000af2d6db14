import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { whyItMatters } from '../../src/core/problemReasons.ts';
import { SCENARIO_RULES } from '../../src/core/scenario/scenarioRules.ts';
import { FIXERS, NEEDS_PERSON } from '../../src/store/fixes/fixes.ts';

const CORE = fileURLToPath(new URL('../../src/core', import.meta.url));

/** How a problem's code stands in the source: as a member, or first among the words that make a problem. */
const CODE =
  /(?:\bcode(?: =|:)(?: \w+(?:\.\w+)? \?)?|#say\(|unreadable\(|'(?:error|warning|info)',)\s*'([a-z]+(?:_[a-z]+)*)'(?: : '([a-z_]+)')?/g;

function codesIn(folder: string): readonly string[] {
  return readdirSync(join(CORE, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts'))
    .flatMap((path) => [...readFileSync(join(CORE, folder, path), 'utf8').matchAll(CODE)])
    .flatMap(([, code = '', other]) => [code, ...(other === undefined ? [] : [other])])
    .filter((code) => !['error', 'warning', 'info', 'timeout', 'true'].includes(code));
}

it('there is one for every code, and one only', () => {
  const codes = [...new Set([...codesIn('.'), ...Object.keys(SCENARIO_RULES)])];
  expect(codes.length).toBeGreaterThan(120);
  expect(codes.filter((code) => whyItMatters(code) === undefined)).toEqual([]);
  expect(whyItMatters('constructor')).toBeUndefined();
});

it('each is a sentence or two', () => {
  for (const code of codesIn('.')) expect(whyItMatters(code), code).toMatch(/^(?:[A-Z]|karenina ).{8,}\.$/);
});

it('what is found in a file is mended by a fix, or needs a person', () => {
  const codes = new Set(codesIn('checkpoint'));
  const ofExports = new Set(
    [...readFileSync(join(CORE, 'checkpoint/lostProblems.ts'), 'utf8').matchAll(/code: '(\w+)'/g)].map(
      ([, code]) => code,
    ),
  );
  const open = [...codes].filter(
    (code) => !ofExports.has(code) && !Object.hasOwn(FIXERS, code) && !Object.hasOwn(NEEDS_PERSON, code),
  );
  expect(open).toEqual([]);
});
