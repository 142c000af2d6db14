import { revealRecord } from '../../store/revealRecord.ts';
import type { Stores } from '../../store/stores.ts';
import type { FindStore } from './FindStore.ts';
import { partsOfHit } from './findScope.ts';

/** Shows the hit so many further on, around the end: selects what has it and brings it into view. */
export function stepToHit(stores: Pick<Stores, 'active' | 'session'>, find: FindStore, by: number): void {
  const { hits, at } = find.getState();
  const { view } = stores.active.getState();
  if (hits.length === 0 || view === undefined) return;
  const next = at < 0 && by < 0 ? hits.length - 1 : (at + by + hits.length) % hits.length;
  const hit = hits[next];
  if (hit === undefined) return;
  find.setState({ at: next });
  revealRecord(stores, hit.record);
  if (hit.record.type === 'agent') stores.session.getState().revealNodes(partsOfHit(view, hit));
  stores.session.getState().showField({
    property: hit.property,
    focus: false,
    mark: { text: hit.text.slice(hit.at, hit.at + hit.length) },
  });
}
