import type { Json } from '../json/Json.ts';
import { isObject, own } from '../json/objects.ts';
import type { HandoffRecord, RunRecord, TurnRecord } from './events.ts';

/** A handoff of a run, by itself: who gave what to whom, and why. */
export interface HandoffEntry {
  /** The turn that handed off. */
  readonly turn: number;
  readonly from: { readonly node: string; readonly agent: string };
  /** The node that takes over, as far as one is named; who answered there, where the run came to it. */
  readonly to: { readonly node: string | null; readonly agent: string | null };
  /** Among the scenario's edges; null for one that was refused. */
  readonly edge: number | null;
  /** '' where none was given. */
  readonly reason: string;
  readonly payload: Json;
  readonly status: HandoffRecord['status'];
  /** Why it was refused; null where it was not. */
  readonly refusal: string | null;
  /** Whether the run went on with it: one that was accepted may come at the turn limit. */
  readonly taken: boolean;
}

/** Every handoff of a run in order, refused ones too: the answer to "why did triage hand this to billing?". */
export function handoffsOf({ turns }: Pick<RunRecord, 'turns'>): readonly HandoffEntry[] {
  return turns.flatMap((turn, index): HandoffEntry[] => {
    const { handoff } = turn;
    if (handoff === null) return [];
    const from = { turn: turn.turn, from: { node: turn.node, agent: turn.agent } };
    if (handoff.status === 'accepted') {
      const { edge, value } = handoff;
      const next = takenBy(turns, index, edge);
      return [
        {
          ...from,
          to: { node: value.to, agent: next?.agent ?? null },
          edge,
          reason: value.reason,
          payload: value.payload,
          status: 'accepted',
          refusal: null,
          taken: next !== undefined,
        },
      ];
    }
    const given = (key: string): Json => (isObject(handoff.given) ? (own(handoff.given, key) ?? null) : null);
    const to = given('to');
    const reason = given('reason');
    return [
      {
        ...from,
        to: { node: typeof to === 'string' ? to : null, agent: null },
        edge: null,
        reason: typeof reason === 'string' ? reason : '',
        payload: isObject(handoff.given) ? given('payload') : handoff.given,
        status: 'refused',
        refusal: handoff.reason,
        taken: false,
      },
    ];
  });
}

/** The turn that a handoff led to. Turns of other agents' runs may stand between. */
function takenBy(turns: readonly TurnRecord[], from: number, edge: number): TurnRecord | undefined {
  const next = turns[from + 1];
  return next?.via === edge ? next : turns.slice(from + 1).find(({ via }) => via === edge);
}
