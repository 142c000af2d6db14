import type { Json } from '../json/Json.ts';
import { own } from '../json/objects.ts';
import type { RunResult, TurnHistoryEntry } from '../runtime/state.ts';
import { CheckError } from './CheckError.ts';
import { handoffField } from './handoffField.ts';

/** What the reference's turns hold beside, which Baton has not. */
const OTHER_TURN_FIELDS = new Set([
  'question_messages',
  'trace_messages',
  'parsed_answer',
  'verification_result_id',
]);
const OTHER_RESULT_FIELDS = new Set([
  'history',
  'turn_results',
  'final_state',
  'outcome_results',
  'terminal_failure',
  'replicate',
  'to_replay_store',
]);

/**
 * What a turn's field holds, null for one that does not exist: `parsed.a.b` is the parsed field `a.b`, of any
 * other path the part before the first dot counts; `handoff.payload.a` is Baton's own. Throws `CheckError` (`Refused`) for a field that only the
 * reference knows.
 */
export function turnField(field: string, turn: TurnHistoryEntry): Json {
  const dot = field.indexOf('.');
  const root = dot === -1 ? field : field.slice(0, dot);
  if (root === 'handoff' && dot !== -1) return handoffField(field.slice(dot + 1), turn.handoff);
  if (root === 'parsed' && dot !== -1) return own(turn.parsed_fields, field.slice(dot + 1)) ?? null;
  switch (root) {
    case 'node_id':
    case 'question_text':
    case 'raw_response':
    case 'parsed_fields':
    case 'verify_result':
      return turn[root] ?? null;
    default:
      return unknownField(root, OTHER_TURN_FIELDS);
  }
}

/** What a run's field holds, null for one that does not exist. Throws as `turnField` does. */
export function resultField(field: string, result: RunResult): Json {
  switch (field) {
    case 'status':
      return result.status ?? 'completed';
    case 'turn_count':
      return result.turn_count ?? result.history.length;
    case 'path':
      return result.path ?? result.history.map((turn) => turn.node_id);
    case 'scenario_id':
      return result.scenario_id ?? null;
    default:
      return unknownField(field, OTHER_RESULT_FIELDS);
  }
}

function unknownField(field: string, others: ReadonlySet<string>): null {
  // Every object of Python has fields such as `__class__`.
  if (others.has(field) || /^__.*__$/.test(field)) {
    throw new CheckError('Refused', `Only karenina knows what the field ${field} holds.`);
  }
  return null;
}
