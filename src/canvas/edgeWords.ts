import { describeCondition } from '../core/check/describeCondition.ts';
import { findingOptions } from '../core/finding/findingOptions.ts';
import { isTakenByValue, KINDS, kindById } from '../core/handover/kinds.ts';
import type { JsonObject } from '../core/json/Json.ts';
import { isObject, keysOf, own } from '../core/json/objects.ts';
import { type EdgeRecord, END } from '../core/scenario/document.ts';

/**
 * What an edge is to the node it leaves. `value` is taken by a handoff or a verdict and by nothing else.
 * `always` is unconditional and has no rival, `else` unconditional beside others, `unused` comes after another
 * unconditional edge, or waits for a value that never leads to the end: no run takes it.
 */
export type EdgeRole = 'always' | 'condition' | 'value' | 'else' | 'unused';

export interface EdgeWords {
  readonly role: EdgeRole;
  /** The strategy's id; null where there is nothing to hand over (the edge ends the run). */
  readonly strategy: string | null;
  /** The words of the label, at most two parts; none for an edge to END that is always taken. */
  readonly label: readonly string[];
  /** For ears: `edge from challenge to judge, transcript prepend, always`. */
  readonly spoken: string;
}

/** The roles of all edges, in their order. Which edge is the fallback follows the order of routing. */
export function edgeRoles(edges: readonly EdgeRecord[]): readonly EdgeRole[] {
  const choosing = new Set<string>();
  for (const edge of edges) if (isConditional(edge) || isTakenByValue(edge)) choosing.add(edge.source);
  const fallback = new Set<string>();
  return edges.map((edge) => {
    if (isTakenByValue(edge)) return edge.target === END ? 'unused' : 'value';
    if (isConditional(edge)) return 'condition';
    if (fallback.has(edge.source)) return 'unused';
    fallback.add(edge.source);
    return choosing.has(edge.source) ? 'else' : 'always';
  });
}

function isConditional({ condition, conditionSource, conditionJs }: EdgeRecord): boolean {
  return condition !== null || conditionSource !== null || conditionJs !== null;
}

const WHEN = { always: null, else: 'else', unused: 'never taken' } as const;

/** What an edge's label says and what a screen reader hears. */
export function edgeWords(edge: EdgeRecord, role: EdgeRole): EdgeWords {
  if (role === 'value') return valueWords(edge);
  const ends = edge.target === END;
  const when = role === 'condition' ? (describeCondition(edge.condition) ?? 'code') : WHEN[role];
  const strategy = ends ? null : (edge.handover ?? 'none');
  // The raw log is what happens unless something else is said: beside a condition it goes without saying.
  const handover =
    strategy === null ? null : strategy === 'none' ? (when === null ? 'history' : null) : labelOf(strategy);
  const spokenHandover =
    strategy === null ? [] : [strategy === 'none' ? 'raw history' : strategy.replaceAll('_', ' ')];
  return {
    role,
    strategy,
    label: [when, handover].filter((part) => part !== null),
    spoken: [
      `edge from ${edge.source} to ${ends ? 'END' : edge.target}`,
      ...spokenHandover,
      role === 'condition' ? `when ${when}` : (when ?? 'always'),
    ].join(', '),
  };
}

/** What the value is that takes an edge: a payload's fields, or a verdict and how long it then rests. */
function valueWords({ source, target, handover, handoverOptions }: EdgeRecord): EdgeWords {
  const ends = `edge from ${source} to ${target}`;
  if (handover === KINDS.finding.id) {
    const { verdict, cooldown } = findingOptions(handoverOptions);
    const label = [verdict || 'no verdict', cooldown];
    const spoken = `${ends}, finding, on the verdict ${verdict || 'that is not chosen'}, cooldown ${cooldown}`;
    return { role: 'value', strategy: handover, label, spoken };
  }
  const what = ['payload', fieldWords(handoverOptions)].filter((part) => part !== '').join(' ');
  return { role: 'value', strategy: handover, label: [what], spoken: `${ends}, ${what}, when handed off` };
}

/** So many fields of a payload are named. */
const NAMED = 3;

/** The names of a payload's fields, as its schema has them: `userId, invoiceId, …`. */
function fieldWords(options: JsonObject): string {
  const schema = own(options, 'schema');
  const properties = isObject(schema) ? own(schema, 'properties') : undefined;
  const names = isObject(properties) ? keysOf(properties) : [];
  return (names.length > NAMED ? [...names.slice(0, NAMED - 1), '…'] : names).join(', ');
}

/** A strategy in a word or two; one that Baton does not know is shown by its id. */
function labelOf(strategy: string): string {
  return kindById(strategy)?.label.toLowerCase() ?? strategy;
}
