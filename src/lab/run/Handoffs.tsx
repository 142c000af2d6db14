import { Button } from '@mantine/core';
import { IconPlayerPlay } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useStore } from 'zustand';
import { stringifyJson } from '../../core/json/stringifyJson.ts';
import { type HandoffEntry, handoffsOf } from '../../core/runtime/handoffsOf.ts';
import { useStores } from '../../store/useStores.ts';
import { Sign } from '../../ui/Sign.tsx';
import { Note } from '../Note.tsx';
import classes from './Handoffs.module.css';
import { useReplay } from './useReplay.ts';

/** So many handoffs of a run are listed at once. */
const SHOWN = 200;

/** Every handoff of the run: from whom to whom, why, what, and what became of it. */
export function Handoffs() {
  const { run } = useStores();
  const turns = useStore(run, (state) => state.turns);
  const handoffs = useMemo(() => handoffsOf({ turns }), [turns]);
  if (handoffs.length === 0) return null;
  const more = handoffs.length - SHOWN;
  return (
    <section className={classes.handoffs} aria-label="Handoffs of the run">
      <h3 className={classes.title}>Handoffs</h3>
      <ol className={classes.list}>
        {handoffs.slice(0, SHOWN).map((handoff) => (
          <li key={handoff.turn}>
            <Handoff handoff={handoff} />
          </li>
        ))}
      </ol>
      {more > 0 && <Note text={`${more.toLocaleString('en')} more are in their turns and in run.json.`} />}
    </section>
  );
}

/** What one turn handed off. */
export function TurnHandoff({ handoff }: { handoff: HandoffEntry }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls
    <section className={classes.scroll} tabIndex={0} aria-label="What the turn handed off">
      <Handoff handoff={handoff} />
    </section>
  );
}

/** One handoff: the answer to why the task went where it went. */
function Handoff({ handoff }: { handoff: HandoffEntry }) {
  const { turn, from, to, reason, payload, status, refusal, taken } = handoff;
  const { canReplay, replay } = useReplay(handoff);
  const target = to.node ?? 'nobody';
  const who = to.agent === null || to.agent === to.node ? '' : ` (${to.agent})`;
  return (
    <article className={classes.handoff} aria-label={`Handoff at turn ${turn}, ${from.node} to ${target}`}>
      <Sign kind={status === 'accepted' ? (taken ? 'good' : 'warning') : 'bad'} />
      <div className={classes.words}>
        <p className={classes.head}>
          <strong>
            {from.node} → {target}
          </strong>
          {who}
          <span className={classes.muted}>
            {' '}
            turn {turn}, {status}
            {status === 'accepted' && !taken && ', and the run ended before it was taken up'}
          </span>
        </p>
        <p>{reason === '' ? 'No reason was given.' : reason}</p>
        {refusal !== null && <p className={classes.refusal}>{refusal}</p>}
        <pre className={classes.payload}>{stringifyJson(payload, 2)}</pre>
      </div>
      {status === 'accepted' && (
        <Button
          variant="default"
          size="compact-xs"
          leftSection={<IconPlayerPlay size={12} aria-hidden />}
          aria-label={`Replay the handoff at turn ${turn}`}
          disabled={!canReplay}
          title={
            canReplay
              ? 'Runs the scenario as it is now, from this handoff on'
              : 'The scenario has this edge no more'
          }
          onClick={replay}
        >
          Replay
        </Button>
      )}
    </article>
  );
}
