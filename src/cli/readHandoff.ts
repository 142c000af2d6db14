import type { Json } from '../core/json/Json.ts';
import { isObject, own } from '../core/json/objects.ts';
import { stringifyJson } from '../core/json/stringifyJson.ts';
import type { RunStart } from '../core/runtime/events.ts';
import { handoffsOf } from '../core/runtime/handoffsOf.ts';
import { readRunJson } from '../core/runtime/runJson.ts';
import { RunStartError, startAfter, startWith } from '../core/runtime/startAtHandoff.ts';
import type { Scenario } from '../core/scenario/document.ts';
import { readJson } from './readInput.ts';
import { UnusableInput } from './UnusableInput.ts';

/**
 * The handoff that a run begins with, from a file: a handoff, `{from, to, reason, payload}`, or the record of a
 * run, of which `turn` says which handoff is meant; left out, the first that was accepted. Throws an
 * `UnusableInput`.
 */
export function readHandoff(file: string, scenario: Scenario, turn: number | undefined): RunStart {
  const json = readJson(file);
  try {
    return isObject(json) && own(json, 'turns') !== undefined
      ? startIn(json, scenario, turn)
      : startWith(scenario, json);
  } catch (error) {
    if (!(error instanceof RunStartError)) throw error;
    const fix = 'Write {"from": node, "to": node, "reason": "…", "payload": …}, or give the record of a run.';
    throw new UnusableInput(file, `No run can begin with this handoff. ${error.message}`, fix);
  }
}

function startIn(json: Json, scenario: Scenario, turn: number | undefined): RunStart {
  const record = recordIn(json);
  const accepted = handoffsOf(record).filter(({ status }) => status === 'accepted');
  const chosen = turn ?? accepted[0]?.turn;
  if (chosen === undefined) throw new RunStartError('The run has no handoff that was accepted.');
  const start = startAfter(record, chosen);
  const edge = scenario.edges[start.edge];
  if (edge?.source !== start.from.node || edge.target !== start.handoff.to) {
    throw new RunStartError(
      `The scenario has no edge ${start.from.node} → ${start.handoff.to} any more where the run had it.`,
    );
  }
  return start;
}

function recordIn(json: Json): ReturnType<typeof readRunJson> {
  try {
    return readRunJson(stringifyJson(json));
  } catch {
    throw new RunStartError('The file is neither a handoff nor the record of a run.');
  }
}
