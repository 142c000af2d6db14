import { describeCondition } from '../core/check/describeCondition.ts';
import { isTakenByHandoff, KINDS, kindById } from '../core/handover/kinds.ts';
import { isObject, keysOf, own } from '../core/json/objects.ts';
import { type EdgeRecord, END } from '../core/scenario/document.ts';

/**
 * What an edge is to the node it leaves. `always` is unconditional and alone, `else` unconditional beside
 * conditional ones, `unused` comes after another unconditional edge: no run takes it. `handoff` is taken by a
 * value that the turn before hands off.
 */
export type EdgeRole = 'always' | 'condition' | 'else' | 'unused' | 'handoff';

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
  const conditional = new Set<string>();
  for (const edge of edges) {
    if (isConditional(edge) && !isTakenByHandoff(edge)) conditional.add(edge.source);
  }
  const fallback = new Set<string>();
  return edges.map((edge) => {
    if (isTakenByHandoff(edge)) return 'handoff';
    if (isConditional(edge)) return 'condition';
    if (fallback.has(edge.source)) return 'unused';
    fallback.add(edge.source);
    return conditional.has(edge.source) ? 'else' : 'always';
  });
}

function isConditional({ condition, conditionSource, conditionJs }: EdgeRecord): boolean {
  return condition !== null || conditionSource !== null || conditionJs !== null;
}

const WHEN = { always: null, else: 'else', unused: 'never taken', handoff: null } as const;

/** What an edge's label says and what a screen reader hears. */
export function edgeWords(edge: EdgeRecord, role: EdgeRole): EdgeWords {
  const ends = edge.target === END;
  const when = role === 'condition' ? (describeCondition(edge.condition) ?? 'code') : WHEN[role];
  const strategy = ends ? null : (edge.handover ?? 'none');
  // The raw log is what happens unless something else is said: beside a condition it goes without saying.
  const handover =
    strategy === null
      ? null
      : strategy === 'none'
        ? when === null
          ? 'history'
          : null
        : wordsOf(edge, strategy);
  const spokenHandover =
    strategy === null ? [] : [strategy === 'none' ? 'raw history' : strategy.replaceAll('_', ' ')];
  return {
    role,
    strategy,
    label: [when, handover].filter((part) => part !== null),
    spoken: [
      `edge from ${edge.source} to ${ends ? 'END' : edge.target}`,
      ...spokenHandover,
      role === 'handoff' ? 'when handed off' : role === 'condition' ? `when ${when}` : (when ?? 'always'),
    ].join(', '),
  };
}

/** So many fields of a payload are named. */
const NAMED = 3;

/** A strategy, and of a payload what it holds: `payload userId, invoiceId`. */
function wordsOf({ handoverOptions }: EdgeRecord, strategy: string): string {
  const schema = strategy === KINDS.payload.id ? own(handoverOptions, 'schema') : undefined;
  const properties = isObject(schema) ? own(schema, 'properties') : undefined;
  const names = isObject(properties) ? keysOf(properties) : [];
  const listed = names.length > NAMED ? [...names.slice(0, NAMED - 1), '…'] : names;
  return [labelOf(strategy), listed.join(', ')].filter((part) => part !== '').join(' ');
}

/** A strategy in a word or two; one that Baton does not know is shown by its id. */
function labelOf(strategy: string): string {
  return kindById(strategy)?.label.toLowerCase() ?? strategy;
}
