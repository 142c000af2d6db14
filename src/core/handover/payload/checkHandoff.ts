import type { Json } from '../../json/Json.ts';
import { isObject, keysOf, own } from '../../json/objects.ts';
import { strip } from '../../python/strip.ts';
import type { Handoff } from '../../runtime/events.ts';
import type { HandoffRules } from '../../scenario/document.ts';
import { type PayloadOptions, readPayloadOptions } from './payloadOptions.ts';
import { payloadViolations } from './payloadViolations.ts';

/** A payload edge out of the node whose turn is checked. */
export interface HandoffEdge {
  /** Among the scenario's edges. */
  readonly index: number;
  /** The node it leads to, and who answers there. */
  readonly target: string;
  readonly agent: string;
  /** Its `handoverOptions`, as they are. */
  readonly options: Parameters<typeof readPayloadOptions>[0];
}

/** What a handoff is checked against. */
export interface HandoffSituation {
  /** The node that hands off. */
  readonly node: string;
  /** Its payload edges, in order. */
  readonly edges: readonly HandoffEdge[];
  readonly rules: HandoffRules;
  /** The agents that had the task so far, the one that hands off among them. */
  readonly seen: ReadonlySet<string>;
  /** Handoffs that the run accepted so far. */
  readonly used: number;
}

/** What became of a handoff; `warnings` are sentences about what is kept and not used. */
export type HandoffCheck =
  | {
      readonly ok: true;
      /** The edge that it takes, and the value with the node it goes to. */
      readonly edge: number;
      readonly value: Handoff;
      readonly warnings: readonly string[];
    }
  | {
      readonly ok: false;
      /** Everything that is wrong with it, in sentences. */
      readonly reasons: readonly string[];
      readonly warnings: readonly string[];
    };

const KEYS: ReadonlySet<string> = new Set(['to', 'reason', 'payload']);

/** So many violations of a schema are told. */
const TOLD = 5;

/**
 * Checks a value that a turn hands off, `{to, reason, payload}`: whom it goes to, that it gives a reason, its
 * payload against the schema of the edge, and the scenario's rules. `to` is a node, or an agent that only one
 * of the wired nodes has.
 */
export function checkHandoff(given: Json, situation: HandoffSituation): HandoffCheck {
  if (!isObject(given)) {
    return { ok: false, reasons: ['It is no object with to, reason and payload.'], warnings: [] };
  }
  const reason = own(given, 'reason');
  const payload = own(given, 'payload') ?? null;
  const { edge, refusal } = edgeTo(own(given, 'to') ?? null, situation);
  const options = edge === null ? null : readPayloadOptions(edge.options);
  const reasons = [
    ...(refusal === null ? [] : [refusal]),
    ...(typeof reason === 'string' && strip(reason) !== ''
      ? []
      : ['It gives no reason: say in one sentence why the task goes to another agent.']),
    ...(options === null ? [] : payloadReasons(options, payload)),
    ...(edge === null ? [] : ruleReasons(edge, situation)),
  ];
  const warnings = [
    ...keysOf(given)
      .filter((key) => !KEYS.has(key))
      .map((key) => `A handoff has no ${key}: what is given there is not used.`),
    ...(options === null ? [] : unknownKeys(options, payload)),
  ];
  if (edge === null || reasons.length > 0 || typeof reason !== 'string') {
    return { ok: false, reasons, warnings };
  }
  return { ok: true, edge: edge.index, value: { to: edge.target, reason, payload }, warnings };
}

function edgeTo(
  to: Json,
  { node, edges }: HandoffSituation,
): { readonly edge: HandoffEdge | null; readonly refusal: string | null } {
  const refused = (refusal: string) => ({ edge: null, refusal });
  const wired = [...new Set(edges.map(({ target }) => target))];
  const choice =
    wired.length === 0
      ? `No payload edge leaves ${node}: draw one to whom it may hand off.`
      : `From ${node} payload edges lead to ${wired.join(', ')}.`;
  if (typeof to !== 'string' || to === '') return refused(`It does not say to whom. ${choice}`);
  const direct = edges.find(({ target }) => target === to);
  if (direct !== undefined) return { edge: direct, refusal: null };
  const byAgent = edges.filter(({ agent }) => agent === to);
  const targets = new Set(byAgent.map(({ target }) => target));
  if (targets.size > 1) {
    return refused(
      `It goes to the agent ${to}, who answers at ${[...targets].join(' and ')}: name the node.`,
    );
  }
  return byAgent[0] === undefined
    ? refused(`It goes to ${to}, where no payload edge leads. ${choice}`)
    : { edge: byAgent[0], refusal: null };
}

function payloadReasons({ schema }: PayloadOptions, payload: Json): readonly string[] {
  const violations = payloadViolations(schema, payload).map(({ message }) => sentence(message));
  const more = violations.length - TOLD;
  return more > 0
    ? [...violations.slice(0, TOLD), `The payload breaks its schema in ${more} more places.`]
    : violations;
}

function sentence(message: string): string {
  return message.startsWith('payload') ? `Its ${message}` : message;
}

function ruleReasons(
  { agent, target }: HandoffEdge,
  { rules, seen, used }: HandoffSituation,
): readonly string[] {
  const reasons: string[] = [];
  if (rules.budget !== null && used >= rules.budget) {
    reasons.push(`The scenario allows ${rules.budget} handoffs in a run, and they are used up.`);
  }
  if (!rules.allowReturn && seen.has(agent)) {
    const whom = agent === target ? agent : `${agent}, who answers at ${target},`;
    reasons.push(`${whom} had the task before, and the scenario allows no return.`);
  }
  return reasons;
}

/** Keys that a schema neither names nor forbids: they are handed on, and seldom meant. */
function unknownKeys({ schema }: PayloadOptions, payload: Json): readonly string[] {
  const properties = own(schema, 'properties');
  if (!isObject(properties) || !isObject(payload)) return [];
  const isOpen = ['additionalProperties', 'patternProperties', 'allOf', 'anyOf', 'oneOf', '$ref'].some(
    (key) => own(schema, key) !== undefined,
  );
  if (isOpen) return [];
  return keysOf(payload)
    .filter((key) => own(properties, key) === undefined)
    .map((key) => `The payload has a key ${key} that its schema does not name; it is handed on.`);
}
