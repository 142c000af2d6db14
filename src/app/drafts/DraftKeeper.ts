import type {
  Clock,
  DraftHead,
  DraftPlace,
  DraftTabs,
  DraftWriting,
  RestorePoint,
} from '../../core/ports.ts';
import type { BatonDocument } from '../../core/scenario/document.ts';
import { documentViews } from '../../core/scenario/scenarioViews.ts';
import { hasStep } from '../../store/HistoryStep.ts';
import type { Stores } from '../../store/stores.ts';
import type { OpenDocument, WorkspaceState } from '../../store/workspaceStore.ts';
import { changePieces } from './changePieces.ts';
import { type DraftDesk, type Keeper, type Kept, tabsInOrder } from './DraftDesk.ts';
import { copyName, extrasOf, isKept, isLong, isSameHead, isSamePlace, keptOf } from './keptState.ts';
import { TwinWatch } from './TwinWatch.ts';
import { troubleOf } from './troubleOf.ts';

/** Changes are gathered for so long, and then written together. Milliseconds. */
const WRITE_WITHIN = 300;
/** After a failure it is tried again after so long. Milliseconds. */
const RETRY_AFTER = 4000;
/** So many automatic points of a draft are kept. */
const AUTOMATIC_POINTS = 20;
/** So many files that were closed without a change are kept among the recent ones. */
const CLOSED_FILES = 30;
/** A line that is younger may be one that another window is about to use. Milliseconds. */
const HOUR = 3_600_000;

/** A state that a draft passes through, to be written though the document is further on. */
interface Stop {
  readonly document: BatonDocument;
  readonly point: Pick<RestorePoint, 'name' | 'automatic' | 'at'>;
}

/**
 * Keeps every open document as a draft: within a second of a change it is written what changed, however large
 * the document is. What another window wrote meanwhile is never written over: then this window goes on in a
 * draft of its own, until the user says what shall become of both.
 */
export class DraftKeeper implements Keeper {
  readonly #stores: Stores;
  readonly #desk: DraftDesk;
  readonly #clock: Clock;
  readonly #twins: TwinWatch;
  /** What waits to be written along with a document, by the id of the open document. */
  readonly #stops = new Map<string, readonly Stop[]>();
  /** The draft of a document whose own was changed in another window too. */
  readonly #forks = new Map<string, string>();
  /** What both had last, of a document that was changed in another window too; null for nothing. */
  readonly #bases = new Map<string, Kept | null>();
  #tabs: DraftTabs | null = null;
  #timer: ReturnType<typeof setTimeout> | null = null;
  #writing: Promise<void> = Promise.resolve();
  #askedToPersist = false;

  constructor(stores: Stores, desk: DraftDesk, clock: Clock) {
    this.#stores = stores;
    this.#desk = desk;
    this.#clock = clock;
    this.#twins = new TwinWatch(desk);
    stores.workspace.subscribe((state, before) => this.#notice(state, before));
    addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'hidden') void this.flush();
    });
    addEventListener('beforeunload', (event) => {
      if (desk.state.getState().trouble !== null && this.#isBehind()) event.preventDefault();
    });
    this.#schedule(0);
    void this.#tidy().catch(() => {});
  }

  flush(): Promise<void> {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    return this.#inTurn(() => this.#writeAll());
  }

  /** Whether something is open of which storage does not have the last state. */
  #isBehind(): boolean {
    return this.#stores.workspace
      .getState()
      .documents.some((open) => this.#desk.kept.get(open.id)?.document !== open.document);
  }

  keepPoint(open: OpenDocument, name: string, automatic: boolean): Promise<void> {
    const stop = { document: open.document, point: { name, automatic, at: this.#clock.now() } };
    this.#stops.set(open.id, [...(this.#stops.get(open.id) ?? []), stop]);
    return this.flush();
  }

  draftOf(openId: string): string {
    return this.#forks.get(openId) ?? openId;
  }

  async otherSide(
    openId: string,
  ): Promise<{ readonly base: BatonDocument; readonly head: DraftHead } | null> {
    await this.flush();
    const base = this.#bases.has(openId) ? this.#bases.get(openId) : this.#desk.kept.get(openId);
    const head = base && (await this.#desk.drafts.head(base.head.id));
    return base && head ? { base: base.document, head } : null;
  }

  async joinOther(openId: string, document: BatonDocument, head: DraftHead, edit: () => void): Promise<void> {
    await this.#inTurn(async () => {
      await this.#write(openId);
      const kept = this.#desk.kept.get(openId);
      if (kept === undefined) return;
      const at = this.#clock.now();
      for (const [name, place] of [
        ['This window before the merge', kept.head.now],
        ['The other window before the merge', head.now],
      ] as const) {
        await this.#desk.drafts.putPoint(this.#pointOf(head, place, { name, automatic: true, at }));
      }
      const fork = this.#forks.get(openId);
      this.#forks.delete(openId);
      this.#bases.delete(openId);
      this.#desk.kept.set(openId, { ...kept, fileName: head.fileName, document, head });
      this.#twins.set(openId, 'open');
      edit();
      await this.#writeAll();
      if (fork !== undefined) await this.#desk.drafts.remove(fork);
    });
  }

  async goApart(openId: string, fileName: string): Promise<void> {
    await this.#inTurn(async () => {
      if (!this.#bases.has(openId)) {
        this.#forks.set(openId, this.#stores.ids.next('document'));
        this.#desk.kept.delete(openId);
      }
      this.#bases.delete(openId);
      this.#twins.set(openId, null);
      this.#stores.workspace.getState().rename(openId, fileName);
      await this.#writeAll();
    });
  }

  #notice(state: WorkspaceState, before: WorkspaceState): void {
    if (state.documents === before.documents && state.activeId === before.activeId) return;
    for (const open of state.documents) {
      const earlier = before.documents.find(({ id }) => id === open.id);
      const step = open.past?.top;
      if (earlier === undefined || step === earlier.past?.top || !step?.keepBefore) continue;
      if (hasStep(earlier.past, step) || hasStep(earlier.future, step)) continue;
      const point = { name: `Before “${step.label}”`, automatic: true, at: this.#clock.now() };
      this.#stops.set(open.id, [...(this.#stops.get(open.id) ?? []), { document: earlier.document, point }]);
    }
    this.#schedule(WRITE_WITHIN);
  }

  #schedule(after: number): void {
    this.#timer ??= setTimeout(() => void this.flush(), after);
  }

  async #writeAll(): Promise<void> {
    const { documents } = this.#stores.workspace.getState();
    try {
      for (const { id } of documents) await this.#write(id);
      await this.#writeTabs();
      this.#twins.tellOpen();
      this.#forgetClosed();
      this.#recover();
    } catch (error) {
      this.#desk.state.setState({ trouble: troubleOf(error) });
      this.#schedule(RETRY_AFTER);
    }
  }

  #recover(): void {
    if (this.#desk.state.getState().trouble !== null) this.#desk.state.setState({ trouble: null });
  }

  /** Writes one document as it is now. */
  async #write(openId: string): Promise<void> {
    const open = this.#open(openId);
    const kept = this.#desk.kept.get(openId);
    const stops = this.#stops.get(openId) ?? [];
    if (open === undefined || (kept !== undefined && stops.length === 0 && isKept(kept, open))) return;
    const fileName = this.#fileName(open);
    if (kept === undefined)
      await this.#begin({ ...open, document: stops[0]?.document ?? open.document, fileName });
    for (const stop of stops) {
      if (!(await this.#advance(openId, { ...open, document: stop.document, fileName }, stop))) return;
      this.#stops.set(
        openId,
        (this.#stops.get(openId) ?? []).filter((one) => one !== stop),
      );
    }
    if (open.saved !== this.#desk.kept.get(openId)?.saved && open.saved !== open.document) {
      if (!(await this.#advance(openId, { ...open, document: open.saved, fileName }))) return;
    }
    if (!(await this.#advance(openId, { ...open, fileName }))) return;
    const now = this.#desk.kept.get(openId);
    if (now !== undefined && isLong(now.head)) await this.#begin({ ...open, fileName });
    if (stops.length > 0) await this.#prunePoints(this.draftOf(openId));
    this.#desk.state.setState(({ changes }) => ({ changes: changes + 1 }));
    this.#askToPersist(open);
  }

  /** Begins a line with a whole document: first as it was last saved, then what changed since. */
  async #begin(open: OpenDocument): Promise<void> {
    const { drafts, kept } = this.#desk;
    const before = kept.get(open.id);
    const line = `${this.#clock.now()}~${this.#stores.ids.next('line')}`;
    let row = -1;
    let base = 0;
    const put = async (change: string): Promise<void> => {
      row += 1;
      await drafts.begin({ line, row }, change);
    };
    for await (const piece of changePieces(null, open.saved)) {
      base += piece.length;
      await put(piece);
    }
    const saved = { line, row };
    for await (const piece of changePieces(open.saved, open.document)) await put(piece);
    const now = { line, row };
    const size = { base, grown: 0 };
    const id = this.draftOf(open.id);
    const head = this.#headOf(open, before?.head, { id, now, saved, size });
    const isNew = before === undefined;
    const points = isNew && !this.#bases.has(open.id) ? [this.#pointOf(head, saved)] : [];
    const extras = isNew ? { extras: await extrasOf(open) } : {};
    const expected = before?.head.version ?? null;
    // Before the draft itself: a tab without a draft is passed over, a draft without a tab would not be seen.
    if (isNew) await this.#writeTabs();
    if (!(await drafts.write({ head, expected, points, ...extras }))) return this.#meetOther(open);
    kept.set(open.id, keptOf(open, head));
    if (isNew) await drafts.removeText(id);
    this.#twins.tellWritten(head);
  }

  /** Writes what leads from the state that is kept to another; false where another window was there first. */
  async #advance(openId: string, target: OpenDocument, stop?: Stop): Promise<boolean> {
    const { drafts, kept } = this.#desk;
    const before = kept.get(openId);
    if (before === undefined) return false;
    let change = '';
    for await (const piece of changePieces(before.document, target.document)) {
      change += change === '' ? piece : `\n${piece}`;
    }
    const { line, row } = before.head.now;
    const now = change === '' ? before.head.now : { line, row: row + 1 };
    const saved = target.document === target.saved ? now : before.head.saved;
    const { base, grown } = before.head.size;
    const size = { base, grown: grown + change.length };
    const head = this.#headOf(target, before.head, { id: before.head.id, now, saved, size });
    const isSame = target.log === before.log && target.importProblems === before.importProblems;
    const writing: DraftWriting = {
      head,
      expected: before.head.version,
      ...(change === '' ? {} : { change }),
      ...(isSame ? {} : { extras: await extrasOf(target) }),
      points: stop === undefined ? [] : [this.#pointOf(head, now, stop.point)],
    };
    if (stop === undefined && change === '' && isSame && isSameHead(head, before.head)) {
      kept.set(openId, keptOf(target, before.head));
      return true;
    }
    if (!(await drafts.write(writing))) {
      await this.#meetOther(target);
      return false;
    }
    const isSavedReached = target.document === target.saved;
    kept.set(openId, { ...keptOf(target, head), saved: isSavedReached ? target.saved : before.saved });
    this.#twins.tellWritten(head);
    return true;
  }

  /** Another window wrote the draft: this one goes on beside it, unless the document is still the same. */
  async #meetOther(open: OpenDocument): Promise<void> {
    const { drafts, kept } = this.#desk;
    const before = kept.get(open.id);
    const id = this.draftOf(open.id);
    const theirs = await drafts.head(id);
    if (theirs === undefined) kept.delete(open.id);
    else if (before !== undefined && isSamePlace(theirs.now, before.head.now)) {
      kept.set(open.id, { ...before, head: theirs });
    } else {
      this.#bases.set(open.id, before ?? null);
      kept.delete(open.id);
      this.#forks.set(open.id, this.#stores.ids.next('document'));
      this.#twins.set(open.id, 'apart');
    }
    await this.#write(open.id);
  }

  async #writeTabs(): Promise<void> {
    const { documents, activeId } = this.#stores.workspace.getState();
    const { order, shelf } = this.#desk.state.getState();
    const ids = tabsInOrder(order, [...documents, ...shelf]).flatMap(({ id }) => {
      const draft = this.draftOf(id);
      return this.#bases.has(id) ? [id, draft] : [draft];
    });
    const tabs = { order: ids, front: activeId === null ? null : this.draftOf(activeId) };
    if (this.#tabs?.front === tabs.front && this.#tabs.order.join() === ids.join()) return;
    await this.#desk.drafts.putTabs(tabs);
    this.#tabs = tabs;
  }

  /** What was closed is kept as it is, and no longer followed. */
  #forgetClosed(): void {
    for (const id of [...this.#desk.kept.keys()]) {
      if (this.#open(id) !== undefined) continue;
      this.#desk.kept.delete(id);
      this.#forks.delete(id);
      this.#bases.delete(id);
      this.#twins.set(id, null);
    }
  }

  /** Of points that nobody asked for only the latest are kept. */
  async #prunePoints(draft: string): Promise<void> {
    const automatic = (await this.#desk.drafts.points(draft)).filter((point) => point.automatic);
    const old = automatic.slice(AUTOMATIC_POINTS).map(({ id }) => id);
    if (old.length > 0) await this.#desk.drafts.removePoints(old);
  }

  /** Frees the room of what nobody needs: files that were opened and closed long ago, what a crash left over. */
  async #tidy(): Promise<void> {
    const { drafts } = this.#desk;
    const { order } = await drafts.tabs();
    const closed = (await drafts.list()).filter(
      (head) => !order.includes(head.id) && isSamePlace(head.now, head.saved),
    );
    for (const { id } of closed.slice(CLOSED_FILES)) {
      if ((await drafts.points(id)).every((point) => point.automatic)) await drafts.remove(id);
    }
    await drafts.sweep(new Date(Date.parse(this.#clock.now()) - HOUR).toISOString());
  }

  /** When there is work of the user's own, the browser is asked not to clear it away. */
  #askToPersist(open: OpenDocument): void {
    if (this.#askedToPersist || open.past === null) return;
    this.#askedToPersist = true;
    void navigator.storage?.persist?.().catch(() => false);
  }

  #headOf(
    open: OpenDocument,
    before: DraftHead | undefined,
    where: Pick<DraftHead, 'id' | 'now' | 'saved' | 'size'>,
  ): DraftHead {
    const { scenarios } = documentViews(open.document);
    const isChanged = before === undefined || !isSamePlace(before.now, where.now);
    return {
      ...where,
      fileName: open.fileName,
      changedAt: isChanged ? this.#clock.now() : before.changedAt,
      version: (before?.version ?? 0) + 1,
      scenarios: scenarios.length,
      nodes: scenarios.reduce((sum, { nodes }) => sum + nodes.length, 0),
      ...(open.codeAllowed === null ? {} : { codeAllowed: open.codeAllowed }),
    };
  }

  #pointOf(
    head: DraftHead,
    place: DraftPlace,
    point: Stop['point'] = { name: 'Opened', automatic: true, at: this.#clock.now() },
  ): RestorePoint {
    return { id: this.#stores.ids.next('point'), draft: head.id, place, ...point };
  }

  #fileName(open: OpenDocument): string {
    return this.#bases.has(open.id) ? copyName(open.fileName) : open.fileName;
  }

  #open(id: string): OpenDocument | undefined {
    return this.#stores.workspace.getState().documents.find((open) => open.id === id);
  }

  /** After all that was begun before. */
  #inTurn(job: () => Promise<void>): Promise<void> {
    this.#writing = this.#writing.then(job);
    return this.#writing;
  }
}
