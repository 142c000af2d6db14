import type { JsonObject } from '../json/Json.ts';
import { isObject } from '../json/objects.ts';
import type { RunRecord, TurnRecord } from './events.ts';
import type { RunResult, TurnHistoryEntry } from './state.ts';

/** What outcome criteria are evaluated on, of a run with these turns. */
export function resultOf({
  scenario,
  status,
  turns,
}: Pick<RunRecord, 'scenario' | 'status' | 'turns'>): RunResult {
  return {
    scenario_id: scenario,
    status,
    path: turns.map((turn) => turn.node),
    turn_count: turns.length,
    history: turns.map(historyEntry),
  };
}

function historyEntry(turn: TurnRecord): TurnHistoryEntry {
  return {
    node_id: turn.node,
    question_text: turn.ownQuestion,
    raw_response: turn.rawResponse,
    parsed_fields: turn.parsed,
    verify_result: turn.verify_result,
    ...handoffInHistory(turn),
  };
}

/** A refused handoff is part of the history too. */
function handoffInHistory({ handoff }: TurnRecord): { readonly handoff?: JsonObject } {
  if (handoff === null) return {};
  if (handoff.status === 'accepted') return { handoff: { ...handoff.value, status: 'accepted' } };
  return { handoff: { ...(isObject(handoff.given) ? handoff.given : {}), status: 'refused' } };
}
