import type { Json } from '../json/Json.ts';
import { isObject, own } from '../json/objects.ts';
import type { ScenarioState } from '../runtime/state.ts';
import { handoffField } from './handoffField.ts';

/**
 * What a condition's field holds in a state; null for a field that does not exist. `node_visits.<n>` of a node
 * that was never visited is 0, `node_results.<n>` of one is empty. Names are cut at the first dot only:
 * `parsed.a.b` is the field `a.b`. `handoff.…` is Baton's own: what was handed off last.
 */
export function resolveField(field: string, state: ScenarioState): Json {
  const [root, name] = cutAtDot(field);
  if (root === 'verify_result') return state.verify_result;
  if (root === 'turn') return state.turn;
  if (root === 'current_node') return state.current_node;
  if (name === undefined) return null;
  if (root === 'parsed') return own(state.parsed, name) ?? null;
  if (root === 'accumulated') return own(state.accumulated, name) ?? null;
  if (root === 'node_visits') return own(state.node_visits, name) ?? 0;
  if (root === 'node_results') return resolveNodeResult(name, state);
  if (root === 'handoff') return handoffField(name, state.handoff);
  return null;
}

function resolveNodeResult(path: string, state: ScenarioState): Json {
  const [node, part] = cutAtDot(path);
  const result = own(state.node_results, node) ?? {};
  if (part === undefined) return result;
  if (!isObject(result)) return null;
  const [head, rest] = cutAtDot(part);
  const value = own(result, head) ?? null;
  return rest !== undefined && isObject(value) ? (own(value, rest) ?? null) : value;
}

function cutAtDot(path: string): readonly [head: string, rest?: string] {
  const dot = path.indexOf('.');
  return dot === -1 ? [path] : [path.slice(0, dot), path.slice(dot + 1)];
}
