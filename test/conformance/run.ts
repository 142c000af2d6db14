import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { sandboxNode } from '../../src/adapters/sandbox/sandboxNode.ts';
import type { JsonObject } from '../../src/core/json/Json.ts';
import { isObject } from '../../src/core/json/objects.ts';
import { parseJson } from '../../src/core/json/parseJson.ts';
import { judgeCheckpoint } from './kinds/checkpoint.ts';
import { judgeCheck } from './kinds/checks.ts';
import { judgeEntries } from './kinds/entries.ts';
import { judgeGraph } from './kinds/graphs.ts';
import { judgeHandover } from './kinds/handover.ts';
import { judgeOutcome } from './kinds/outcomes.ts';
import { judgeRouting } from './kinds/routing.ts';
import { judgeRun } from './kinds/runs.ts';
import { judgeTemplate } from './kinds/templates.ts';
import { judgeTranscript } from './kinds/transcript.ts';
import { failedBecause, type Verdict } from './Verdict.ts';

/*
 * `npm run conformance [-- --cases DIR]`: runs every case of the folder, prints `kind passed/total` a line and
 * the name of each case that failed or was refused. Exit 1 when one failed, or none was there.
 */

/** Its threads lie beside this program. */
const sandbox = sandboxNode(new URL('.', import.meta.url));

const KINDS: Readonly<Record<string, (given: JsonObject) => Verdict | Promise<Verdict>>> = {
  transcript: judgeTranscript,
  handover: judgeHandover,
  entries: judgeEntries,
  checks: judgeCheck,
  routing: judgeRouting,
  outcomes: judgeOutcome,
  graphs: judgeGraph,
  runs: (given) => judgeRun(given, sandbox),
  templates: judgeTemplate,
};
const DEFAULT_CASES = 'test/conformance/cases';

interface Case {
  readonly name: string;
  judge(): Verdict | Promise<Verdict>;
}

function casesOf(folder: string, kind: string): readonly Case[] {
  const judge = KINDS[kind];
  const file = join(folder, `${kind}.json`);
  if (judge === undefined || !existsSync(file)) return [];
  const cases = parseJson(readFileSync(file, 'utf8'));
  if (!Array.isArray(cases)) throw new Error(`${file} is not a list of cases`);
  return cases.map((given, index) => ({
    name: isObject(given) && typeof given.name === 'string' ? given.name : `case ${index}`,
    judge: () => judge(given as JsonObject),
  }));
}

function checkpointsOf(folder: string): readonly Case[] {
  const files = join(folder, 'checkpoints');
  if (!existsSync(files)) return [];
  return readdirSync(files)
    .filter((name) => name.endsWith('.jsonld'))
    .sort()
    .map((name) => ({ name, judge: () => judgeCheckpoint(readFileSync(join(files, name), 'utf8')) }));
}

/** Whatever a case makes the engine throw is that case's failure, not the end of the others. */
async function verdictOf(one: Case): Promise<Verdict> {
  try {
    return await one.judge();
  } catch (error) {
    return failedBecause(error instanceof Error ? `${error.name}: ${error.message}` : String(error));
  }
}

/** Runs the cases of a kind and prints how they came out; answers how many failed. */
async function report(kind: string, cases: readonly Case[]): Promise<number> {
  const lines: string[] = [];
  const counts = { passed: 0, failed: 0, refused: 0 };
  for (const one of cases) {
    const verdict = await verdictOf(one);
    counts[verdict.kind] += 1;
    if (verdict.kind !== 'passed') lines.push(`  ${verdict.kind}: ${one.name}: ${verdict.why}`);
  }
  const { passed, refused, failed } = counts;
  console.log(`${kind} ${passed}/${cases.length}${refused > 0 ? ` (${refused} refused)` : ''}`);
  for (const line of lines) console.log(line);
  return failed;
}

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { cases: { type: 'string', default: DEFAULT_CASES } } });
  const folder = values.cases;
  const kinds = [
    ...Object.keys(KINDS).map((kind) => [kind, casesOf(folder, kind)] as const),
    ['checkpoints', checkpointsOf(folder)] as const,
  ].filter(([, cases]) => cases.length > 0);
  let failed = 0;
  for (const [kind, cases] of kinds) failed += await report(kind, cases);
  if (kinds.length === 0) console.error(`There are no cases in ${folder}.`);
  if (failed > 0 || kinds.length === 0) process.exitCode = 1;
}

await main();
sandbox.dispose();
