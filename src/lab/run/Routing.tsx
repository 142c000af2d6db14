import type { TurnRecord } from '../../core/runtime/events.ts';
import { END, type Scenario } from '../../core/scenario/document.ts';
import { Sign } from '../../ui/Sign.tsx';
import { Note } from '../Note.tsx';
import classes from './Routing.module.css';
import { EDGE_VERDICTS } from './verdictWords.ts';

/** Which edge a turn took, and why it did not take each other one. */
export function Routing({ turn, scenario }: { turn: TurnRecord; scenario: Scenario }) {
  const { routing } = turn;
  if (routing === null) return <Note text="The run ended at this turn, before an edge was chosen." />;
  if (routing.considered.length === 0) {
    return <Note text={`No edge leaves ${turn.node}: the run is completed here.`} />;
  }
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls
    <section className={classes.scroll} tabIndex={0} aria-label={`Edges out of ${turn.node}`}>
      <ol className={classes.list}>
        {routing.considered.map((decision) => (
          <li
            key={decision.edge}
            className={classes.edge}
            data-taken={decision.verdict === 'taken' || undefined}
          >
            <Sign kind={EDGE_VERDICTS[decision.verdict].sign} />
            <div>
              <span className={classes.target}>
                {turn.node} → {decision.target === END ? 'END' : decision.target}
              </span>
              <span className={classes.verdict}> {EDGE_VERDICTS[decision.verdict].words}</span>
              <span className={classes.why}>{decision.why}</span>
            </div>
          </li>
        ))}
      </ol>
      {routing.edge === null && (
        <Note
          text={`No edge out of ${turn.node} applies: the run ends here. ${fallbackWords(scenario, turn.node)}`}
        />
      )}
    </section>
  );
}

function fallbackWords(scenario: Scenario, node: string): string {
  const conditional = scenario.edges.filter(({ source }) => source === node);
  return conditional.length === 0 ? '' : 'An unconditional edge would be taken when nothing else is.';
}
