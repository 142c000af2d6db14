import { agentRunLine } from '../core/finding/agentRunWords.ts';
import { entityName } from '../core/finding/entityName.ts';
import { stringifyJson } from '../core/json/stringifyJson.ts';
import type { AgentRun, Conclusion, EdgeDecision, RunRecord, TurnRecord } from '../core/runtime/events.ts';
import { handoffsOf } from '../core/runtime/handoffsOf.ts';
import { threadTree } from '../core/runtime/thread/threadTree.ts';
import { END } from '../core/scenario/document.ts';
import { summaryLine } from './describeSummary.ts';
import { excerpt } from './excerpt.ts';
import { problemLine } from './printProblems.ts';

const MARKS: Readonly<Record<EdgeDecision['verdict'], string>> = {
  taken: '→',
  condition_false: '·',
  not_reached: '·',
  fallback_unused: '·',
  needs_code: '!',
  needs_handoff: '·',
  needs_verdict: '·',
  error: '!',
};

/** A turn in a few lines: who was asked what, what came back, its verdict, and every edge with its reason. */
export function turnText(turn: TurnRecord): string {
  const handover = turn.via === null ? '' : `  (${turn.strategy})`;
  const lines = [
    `${String(turn.turn).padStart(3)}  ${turn.node}  ${turn.agent}${handover}`,
    `     asked     ${excerpt(turn.ownQuestion)}${sizeNote(turn)}`,
    ...turn.summaries.map(summaryLine),
    `     answered  ${excerpt(turn.rawResponse)}${turn.unscripted ? '  [unscripted]' : ''}`,
    `     verdict   ${verdictWords(turn)}`,
    ...handoffLines(turn),
    ...conclusionLines(turn.conclusion),
  ];
  for (const { verdict, target, why } of turn.routing?.considered ?? []) {
    lines.push(`     ${MARKS[verdict]} ${nameOf(target)}: ${why}`);
  }
  return `${lines.join('\n')}\n\n`;
}

function conclusionLines(conclusion: Conclusion | null): string[] {
  if (conclusion === null) return [];
  const { outcome, verdict, summary } = conclusion;
  const entity = entityName(conclusion);
  const what = `${outcome}${verdict === null ? '' : ` ${verdict}`}${entity === '' ? '' : ` on ${entity}`}`;
  return [`     concluded ${what}: ${excerpt(summary)}`];
}

/** A thread of findings: each agent run in a line under the one that handed off to it, and what came of it. */
function threadLines(runs: readonly AgentRun[]): string[] {
  return threadTree(runs).flatMap(({ run, depth }) => {
    const indent = '  '.repeat(depth + 1);
    return [`${indent}${agentRunLine(run)}`, ...run.results.map((result) => `${indent}  · ${result}`)];
  });
}

/** What a turn handed off: to whom, why, and what. */
function handoffLines({ handoff }: TurnRecord): string[] {
  if (handoff === null) return [];
  if (handoff.status === 'refused') {
    return [`     refused   ${excerpt(stringifyJson(handoff.given))}`, `               ${handoff.reason}`];
  }
  const { to, reason, payload } = handoff.value;
  return [`     hands to  ${to}: ${excerpt(reason)}`, `               ${excerpt(stringifyJson(payload))}`];
}

/** Every handoff in a line: from whom, to whom, why. */
function handoffList(record: RunRecord): string[] {
  return handoffsOf(record).map(({ turn, from, to, reason, refusal }) => {
    const why = refusal === null ? excerpt(reason) : `refused. ${refusal}`;
    return `  handoff at turn ${turn}: ${from.node} → ${to.node ?? '?'}: ${why}`;
  });
}

/** How a run ended: status, failure, handoffs, outcomes, problems. */
export function endingText(record: RunRecord, files: number): string {
  const { failure } = record;
  const lines = [
    `${record.scenario}: ${record.status} after ${counted(record.turns.length, 'turn')}, ${counted(files, 'file')} written`,
  ];
  lines.push(...threadLines(record.agentRuns));
  if (failure !== null) {
    lines.push(`  failed at ${failure.node} (${failure.stage}, ${failure.category}): ${failure.reason}`);
  }
  lines.push(...handoffList(record));
  for (const { name, value, error } of record.outcomes) {
    lines.push(`  outcome ${name}: ${value}${error === undefined ? '' : ` (${error})`}`);
  }
  for (const problem of record.problems) {
    // What is wrong with a criterion stands beside its outcome.
    if (problem.where.criterion === undefined) lines.push(`  ${problemLine(problem)}`);
  }
  return `${lines.join('\n')}\n`;
}

function verdictWords({ verify_result, fields, granular }: TurnRecord): string {
  const failing = fields.filter(({ holds }) => !holds).map(({ field }) => field);
  const verdict = verify_result === null ? 'none' : verify_result ? 'verified' : 'not verified';
  const score = granular === null ? '' : ` (score ${granular.toFixed(2)})`;
  return `${verdict}${score}${failing.length === 0 ? '' : `, failing: ${failing.join(', ')}`}`;
}

function sizeNote({ question, ownQuestion }: TurnRecord): string {
  return question === ownQuestion ? '' : `  [sent: ${question.length.toLocaleString('en')} characters]`;
}

function nameOf(target: string): string {
  return target === END ? 'END' : target;
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
