import type { DraftHead } from '../../core/ports.ts';
import { z } from '../../core/schema.ts';
import type { DraftDesk, Twin } from './DraftDesk.ts';

const placeSchema = z.object({ line: z.string(), row: z.number() });
const messageSchema = z.discriminatedUnion('type', [
  /** A window has these drafts open; `reply` asks the others to say what they have. */
  z.object({ type: z.literal('here'), drafts: z.array(z.string()), reply: z.boolean() }),
  /** A window has them open no longer. */
  z.object({ type: z.literal('gone'), drafts: z.array(z.string()) }),
  z.object({ type: z.literal('written'), draft: z.string(), version: z.number(), now: placeSchema }),
]);
type Message = z.infer<typeof messageSchema>;

/** Hears of other windows with the same drafts, and tells them of this one's. */
export class TwinWatch {
  readonly #desk: DraftDesk;
  readonly #channel = new BroadcastChannel('baton-drafts');
  #told = new Set<string>();

  constructor(desk: DraftDesk) {
    this.#desk = desk;
    this.#channel.onmessage = ({ data }) => {
      const read = messageSchema.safeParse(data);
      if (read.success) this.#hear(read.data);
    };
    addEventListener('pagehide', () => this.#say({ type: 'gone', drafts: [...this.#told] }));
    addEventListener('pageshow', (event) => event.persisted && this.tellOpen(true));
  }

  /** Tells which drafts are open here, where they are others than before. */
  tellOpen(always = false): void {
    const open = new Set([...this.#desk.kept.values()].map(({ head }) => head.id));
    const closed = [...this.#told].filter((id) => !open.has(id));
    if (closed.length > 0) this.#say({ type: 'gone', drafts: closed });
    if (always || [...open].some((id) => !this.#told.has(id))) {
      this.#say({ type: 'here', drafts: [...open], reply: true });
    }
    this.#told = open;
  }

  tellWritten({ id, version, now }: DraftHead): void {
    this.#say({ type: 'written', draft: id, version, now });
  }

  set(openId: string, twin: Twin | null): void {
    const twins = new Map(this.#desk.state.getState().twins);
    if (twin === (twins.get(openId) ?? null)) return;
    if (twin === null) twins.delete(openId);
    else twins.set(openId, twin);
    this.#desk.state.setState({ twins });
  }

  #say(message: Message): void {
    this.#channel.postMessage(message);
  }

  #hear(message: Message): void {
    const { kept, state } = this.#desk;
    for (const [openId, { head }] of kept) {
      const twin = state.getState().twins.get(openId);
      if (message.type === 'written') {
        if (message.draft !== head.id || message.version <= head.version || twin === 'apart') continue;
        const isSame = message.now.line === head.now.line && message.now.row === head.now.row;
        this.set(openId, isSame ? (twin ?? 'open') : 'changed');
      } else if (message.drafts.includes(head.id)) {
        if (message.type === 'here') this.set(openId, twin ?? 'open');
        else if (twin === 'open') this.set(openId, null);
      }
    }
    if (message.type === 'here' && message.reply) {
      this.#say({ type: 'here', drafts: [...this.#told], reply: false });
    }
  }
}
