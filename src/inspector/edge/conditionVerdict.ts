import type { ConditionFinding } from '../../core/runtime/explainCondition.ts';
import type { EdgeRecord } from '../../core/scenario/document.ts';
import type { FindingSign, TurnLine } from '../run/Finding.tsx';
import type { LastRun } from '../run/useLastRun.ts';

type Findings = readonly ConditionFinding[];

/** What came of an edge's condition in the last run, as it is now, and whether the run took the edge. */
export function conditionVerdict(
  edge: Pick<EdgeRecord, 'id' | 'source'>,
  { record, scenario }: Pick<LastRun, 'record' | 'scenario'>,
  findings: Findings,
): {
  readonly verdict: FindingSign;
  readonly words: string;
  readonly why: string;
  readonly turns: readonly TurnLine[];
} {
  if (findings.length === 0) {
    return {
      verdict: 'read',
      words: 'Not asked',
      why: `The last run never came to ${edge.source}.`,
      turns: [],
    };
  }
  const turns = findings.map(({ turn, checks }): TurnLine => {
    const against = checks.find(({ verdict }) => verdict !== 'holds');
    const verdict = against?.verdict ?? 'holds';
    return { turn, node: edge.source, verdict, why: against?.why ?? 'Every check holds.' };
  });
  const places = new Set(
    scenario.edges.flatMap((one, index) => ('id' in one && one.id === edge.id ? [index] : [])),
  );
  const taken = record.turns.filter(({ routing }) => routing !== null && places.has(routing.edge ?? -1));
  const held = turns.filter(({ verdict }) => verdict === 'holds').length;
  const [first] = turns;
  const times =
    turns.length === 1 ? (held === 1 ? 'Holds' : 'Does not hold') : `Holds ${held} of ${turns.length} times`;
  const isUnjudged = turns.some(({ verdict }) => verdict === 'unjudged');
  return {
    verdict: isUnjudged ? 'unjudged' : held > 0 ? 'holds' : 'fails',
    words: isUnjudged ? 'Could not be judged' : times,
    why: `${
      taken.length === 0
        ? 'The last run did not take this edge'
        : `The last run took this edge after turn ${taken.map(({ turn }) => turn).join(', ')}`
    }.${turns.length === 1 && first !== undefined && first.verdict === 'unjudged' ? ` ${first.why}` : ''}`,
    turns,
  };
}

/** How one check of a condition came out, turn by turn. */
export function linesOf(findings: Findings, index: number, source: string): readonly TurnLine[] {
  return findings.flatMap(({ turn, checks }) => {
    const finding = checks[index];
    return finding === undefined ? [] : [{ turn, node: source, ...finding }];
  });
}
