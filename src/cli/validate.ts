import { basename } from 'node:path';
import { isTrajectory } from '../core/atif/isTrajectory.ts';
import { validateTrajectory } from '../core/atif/validateTrajectory.ts';
import { catalogDocument } from '../core/catalog/catalogDocument.ts';
import { isCatalogName } from '../core/catalog/isCatalogName.ts';
import { readCatalog } from '../core/catalog/readCatalog.ts';
import { CheckpointError } from '../core/checkpoint/CheckpointError.ts';
import { importCheckpoint } from '../core/checkpoint/importCheckpoint.ts';
import { parseJson } from '../core/json/parseJson.ts';
import { readLog } from '../core/logs/readLog.ts';
import type { Problem } from '../core/problem.ts';
import { countedIds } from '../core/scenario/countedIds.ts';
import { findingProblems } from '../core/scenario/findingProblems.ts';
import { documentViews } from '../core/scenario/scenarioViews.ts';
import { validateScenario } from '../core/scenario/validateScenario.ts';
import { problemLine } from './printProblems.ts';
import { printWords } from './printWords.ts';
import { readText, unusable } from './readInput.ts';
import { UnusableInput } from './UnusableInput.ts';

const ORDER = ['error', 'warning', 'info'] as const;

/**
 * `baton validate FILE…`: every problem of every file, errors first: of checkpoints, catalogs, logs of any format
 * and trajectories. Answers the exit code: 1 when there are errors or warnings, 2 when a file can't be used.
 */
export function validate(files: readonly string[]): number {
  return Math.max(...files.map(validateFile));
}

/** What a file is, for people, and what is wrong with it. */
interface Findings {
  readonly kind: string;
  readonly problems: readonly Problem[];
}

function validateFile(file: string): number {
  let found: Findings;
  try {
    found = findingsOf(file);
  } catch (error) {
    // The other files are still looked at.
    if (!(error instanceof UnusableInput)) throw error;
    printWords(process.stderr, `baton: ${error.message}\n`);
    return 2;
  }
  const { kind, problems } = found;
  const bySeverity = ORDER.map((severity) => problems.filter((problem) => problem.severity === severity));
  const [errors = 0, warnings = 0] = bySeverity.map((some) => some.length);
  const lines = [`${file}: ${counted(errors, 'error')}, ${counted(warnings, 'warning')} (${kind})`];
  for (const problem of bySeverity.flat()) lines.push(`  ${problemLine(problem)}`);
  printWords(process.stdout, `${lines.join('\n')}\n`);
  return errors + warnings > 0 ? 1 : 0;
}

/** Throws an `UnusableInput` for a file that is nothing of what is known, and says why it is neither. */
function findingsOf(file: string): Findings {
  if (isCatalogName(file)) return findingsOfCatalog(file);
  const text = readText(file);
  try {
    const { document, problems } = importCheckpoint(text);
    const inScenarios = documentViews(document).scenarios.flatMap(validateScenario);
    return { kind: 'checkpoint', problems: [...problems, ...inScenarios] };
  } catch (error) {
    if (!(error instanceof CheckpointError)) throw error;
    return findingsOfLog(file, text, error);
  }
}

/** What of a scenario's rules a catalog can't be checked for agent by agent. */
const OVER_ALL: ReadonlySet<string> = new Set(['handoff_too_deep', 'handoff_cycle']);

function findingsOfCatalog(file: string): Findings {
  const { catalog, problems } = readCatalog(readText(file));
  if (catalog === null) return { kind: 'catalog', problems };
  const document = catalogDocument(catalog, basename(file), countedIds(), '');
  const found = documentViews(document).scenarios.flatMap(findingProblems);
  return { kind: 'catalog', problems: [...problems, ...found.filter(({ code }) => OVER_ALL.has(code))] };
}

function findingsOfLog(file: string, text: string, error: CheckpointError): Findings {
  const { format, problems } = readLog(text, { fileName: basename(file) });
  if (format === null) throw neither(file, error, problems[0]);
  // A file that others go with is no worse alone.
  if (format.id !== 'atif') return { kind: format.name, problems };
  const json = parseJson(text);
  return { kind: format.name, problems: isTrajectory(json) ? validateTrajectory(json) : [] };
}

/** Why a text is no checkpoint and no log, in one line; once where both say the same. */
function neither(file: string, { problems: [first] }: CheckpointError, log: Problem | undefined): Error {
  if (first === undefined) throw new Error('a checkpoint is refused without a problem');
  if (log === undefined || log.code !== 'log_unknown_format') return unusable(file, first);
  const fix = `${first.fix ?? ''} It is no log either: ${log.message}`;
  return unusable(file, { ...first, fix });
}

function counted(count: number, noun: string): string {
  return `${count === 0 ? 'no' : count} ${noun}${count === 1 ? '' : 's'}`;
}
