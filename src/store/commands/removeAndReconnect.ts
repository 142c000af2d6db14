import { isTakenByValue } from '../../core/handover/kinds.ts';
import type { Ids } from '../../core/ports.ts';
import { type EdgeRecord, END, type RecordId, type ScenarioView } from '../../core/scenario/document.ts';
import { edgeName } from '../../core/scenario/edgeName.ts';
import type { Edit } from '../Edit.ts';
import { NO_PARTS, type PartIds } from '../PartIds.ts';
import { countedParts } from './countedParts.ts';
import { removeParts } from './removeParts.ts';

/**
 * Removes nodes, by record id, and joins those before them with those after: A → N → B becomes A → B. Where A → N
 * is decided by a condition or a value, it stays and leads on to what N led to anyway; else A gets what N decided.
 * Of two handovers the one that is there stays, of two different ones the first. The notice names what did not
 * come along. Other parts that are given are removed as ever.
 */
export function removeAndReconnect(view: ScenarioView, ids: Ids, parts: Partial<PartIds>): Edit {
  const removal = removeParts(view, parts);
  const nodes = new Set(parts.nodes ?? []);
  const joined = new Joining(view, ids, parts.edges ?? []);
  for (const { id, nodeId } of view.nodes) if (nodes.has(id)) joined.bridge(nodeId);
  const before = new Map(view.edges.map((edge) => [edge.id, edge]));
  const left = new Set(joined.edges.map(({ id }) => id));
  const changed = joined.edges.filter((edge) => before.get(edge.id) !== edge);
  const entry = nodes.size > 0 ? joined.entry : view.entry;
  const set = removal.set.filter(({ type }) => type !== 'scenario');
  const notice = [removal.notice, joined.words()].filter((words) => words).join(' ');
  return {
    label: `Delete ${countedParts({ ...NO_PARTS, ...parts })} and reconnect`,
    set: [
      ...set,
      ...(entry === view.entry ? [] : [{ ...view.record, entry: entry || firstLeft(view, nodes) }]),
      ...changed,
    ],
    remove: (removal.remove ?? []).filter((id) => !left.has(id)),
    ...(notice === '' ? {} : { notice }),
  };
}

function firstLeft(view: ScenarioView, removed: ReadonlySet<RecordId>): string {
  return view.nodes.find(({ id }) => !removed.has(id))?.nodeId ?? '';
}

/** The edges of a scenario while nodes are taken out one after the other. */
class Joining {
  edges: readonly EdgeRecord[];
  entry: string;
  readonly #ids: Ids;
  readonly #lost: string[] = [];

  constructor(view: ScenarioView, ids: Ids, without: readonly RecordId[]) {
    const gone = new Set(without);
    this.edges = view.edges.filter(({ id }) => !gone.has(id));
    this.entry = view.entry;
    this.#ids = ids;
  }

  bridge(node: string): void {
    const isAt = ({ source, target }: EdgeRecord): boolean => source === node || target === node;
    const into = this.edges.filter(({ source, target }) => target === node && source !== node);
    const out = this.edges.filter(({ source, target }) => source === node && target !== node);
    const joined = into.flatMap((edge) => this.#join(edge, out));
    const rest = this.edges.filter((edge) => !isAt(edge));
    const known = new Set(rest.map(spelt));
    const fresh = joined.filter((edge) => {
      const text = spelt(edge);
      if (edge.source === edge.target || known.has(text)) return false;
      known.add(text);
      return true;
    });
    this.edges = [...rest, ...fresh];
    if (this.entry === node) {
      const onward = (anyway(out) ?? out[0])?.target;
      this.entry = onward === undefined || onward === END ? '' : onward;
    }
  }

  /** What did not come along, for people. */
  words(): string {
    const [first, ...more] = this.#lost;
    if (first === undefined) return '';
    return `Left out: ${first}${more.length > 0 ? ` and ${more.length} more` : ''}.`;
  }

  /** The edges that take the place of one to the node that goes. */
  #join(edge: EdgeRecord, out: readonly EdgeRecord[]): readonly EdgeRecord[] {
    if (out.length === 0) return [];
    if (isDecided(edge)) {
      const on = anyway(out) ?? out[0];
      if (on === undefined) return [];
      for (const other of out) if (other !== on || isDecided(other)) this.#lose('the condition of', other);
      return [this.#handOn({ ...edge, target: on.target }, on)];
    }
    // Decided nowhere before: what the node decided, the one before it decides. The first keeps the edge.
    return out.map((on, index) => {
      const decided = isDecided(on) ? on : null;
      return this.#handOn(
        {
          ...edge,
          ...(index > 0 && { id: this.#ids.next('edge'), raw: {} }),
          order: edge.order + index / out.length,
          target: on.target,
          condition: decided?.condition ?? null,
          conditionSource: decided?.conditionSource ?? null,
          conditionJs: decided?.conditionJs ?? null,
        },
        on,
      );
    });
  }

  #handOn(edge: EdgeRecord, on: EdgeRecord): EdgeRecord {
    if (edge.target === END && !isTakenByValue(edge)) return { ...edge, handover: null, handoverOptions: {} };
    if (edge.handover === null) {
      return { ...edge, handover: on.handover, handoverOptions: on.handoverOptions };
    }
    const isSame =
      on.handover === null ||
      (on.handover === edge.handover &&
        JSON.stringify(on.handoverOptions) === JSON.stringify(edge.handoverOptions));
    if (!isSame) this.#lose('the handover of', on);
    return edge;
  }

  #lose(what: string, edge: EdgeRecord): void {
    const words = `${what} ${edgeName(edge)}`;
    if (!this.#lost.includes(words)) this.#lost.push(words);
  }
}

function isDecided(edge: EdgeRecord): boolean {
  const { condition, conditionSource, conditionJs } = edge;
  return condition !== null || conditionSource !== null || conditionJs !== null || isTakenByValue(edge);
}

/** The edge that is taken when no condition holds. */
function anyway(out: readonly EdgeRecord[]): EdgeRecord | undefined {
  return out.find((edge) => !isDecided(edge));
}

/** The same for edges that differ in nothing that counts. */
function spelt(edge: EdgeRecord): string {
  const { source, target, condition, conditionSource, conditionJs, handover, handoverOptions } = edge;
  return JSON.stringify([source, target, condition, conditionSource, conditionJs, handover, handoverOptions]);
}
