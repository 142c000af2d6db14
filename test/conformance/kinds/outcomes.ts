import { evaluateOutcome } from '../../../src/core/check/evaluateOutcome.ts';
import type { Json, JsonObject } from '../../../src/core/json/Json.ts';
import { own } from '../../../src/core/json/objects.ts';
import type { RunStatus, TurnHistoryEntry } from '../../../src/core/runtime/state.ts';
import type { OutcomeCheck } from '../../../src/core/scenario/document.ts';
import { judgeValue } from '../judgeValue.ts';
import { listIn, objectIn } from '../readCase.ts';
import type { Verdict } from '../Verdict.ts';

/** `check, history, status?` → the outcome, or an error. */
export function judgeOutcome(given: JsonObject): Verdict {
  const history = listIn(given, 'history') as unknown as readonly TurnHistoryEntry[];
  const status = (own(given, 'status') ?? 'completed') as RunStatus;
  const check = objectIn(given, 'check') as OutcomeCheck;
  const result = { status, history, path: history.map((turn) => turn.node_id), turn_count: history.length };
  return judgeValue((): Json => evaluateOutcome(check, result), objectIn(given, 'expect'));
}
