import { Sign, type SignKind } from '../../ui/Sign.tsx';
import classes from './Finding.module.css';

export type FindingSign = 'holds' | 'fails' | 'unjudged' | 'read';

/** What was found at one turn. */
export interface TurnLine {
  readonly turn: number;
  readonly node: string;
  readonly verdict: FindingSign;
  readonly why: string;
}

const SIGNS: Readonly<Record<FindingSign, { readonly sign: SignKind; readonly words: string }>> = {
  holds: { sign: 'good', words: 'Holds' },
  fails: { sign: 'bad', words: 'Does not hold' },
  unjudged: { sign: 'warning', words: 'Could not be judged' },
  read: { sign: 'neutral', words: 'Read' },
};

/** As many turns as one looks through. */
const SHOWN = 100;

/** What came of a check in the last run and why: a sign with words, and turn by turn where there are several. */
export function Finding({
  verdict,
  words = SIGNS[verdict].words,
  why,
  turns = [],
  isStale,
}: {
  verdict: FindingSign;
  /** In place of the verdict's own. */
  words?: string;
  why: string;
  turns?: readonly TurnLine[];
  /** The scenario was changed since the run. */
  isStale: boolean;
}) {
  const { sign } = SIGNS[verdict];
  return (
    <div className={classes.finding} data-sign={sign} data-stale={isStale || undefined}>
      <p className={classes.line}>
        <Sign kind={sign} />
        <span>
          <span className={classes.verdict}>{words}</span>
          {isStale && <span className={classes.stale}> (in a run before the last change)</span>}
          {why !== '' && <span className={classes.why}> · {why}</span>}
        </span>
      </p>
      {turns.length > 1 && (
        <details>
          <summary>{turns.length} turns, one by one</summary>
          <ul className={classes.turns}>
            {turns.slice(0, SHOWN).map((finding, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: one turn may be looked at twice
              <li key={index} className={classes.line}>
                <Sign kind={SIGNS[finding.verdict].sign} />
                <span>
                  <span className={classes.turn}>
                    Turn {finding.turn}, {finding.node}
                    {finding.verdict !== 'read' && `: ${SIGNS[finding.verdict].words.toLowerCase()}`}
                  </span>
                  <span className={classes.why}> · {finding.why}</span>
                </span>
              </li>
            ))}
            {turns.length > SHOWN && <li className={classes.why}>and {turns.length - SHOWN} more</li>}
          </ul>
        </details>
      )}
    </div>
  );
}
