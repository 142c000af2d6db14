import type { Clip } from '../../core/clipboard/Clip.ts';
import { ClipError } from '../../core/clipboard/ClipError.ts';
import type { ClipPlace } from '../../core/clipboard/placeClip.ts';
import { readClip } from '../../core/clipboard/readClip.ts';
import { takeClip } from '../../core/clipboard/takeClip.ts';
import { writeClip } from '../../core/clipboard/writeClip.ts';
import type { Point } from '../../core/ports.ts';
import { codeIn } from '../../core/scenario/codeIn.ts';
import type { ScenarioView } from '../../core/scenario/document.ts';
import { count, countedParts } from '../../store/commands/countedParts.ts';
import { moveNodes } from '../../store/commands/moveNodes.ts';
import { pasteParts } from '../../store/commands/pasteParts.ts';
import { removeParts } from '../../store/commands/removeParts.ts';
import type { PartIds } from '../../store/PartIds.ts';
import type { Stores } from '../../store/stores.ts';
import { keyWords } from '../../ui/keyWords.ts';
import { NODE_SIZE } from '../canvasGraph.ts';
import type { SceneStore } from '../SceneStore.ts';
import type { Tell } from '../Tell.ts';

/** How far a copy lies from what it was made of, in pixels: as three steps of the grid. */
const ASIDE = 24;

/** Where a paste goes: around a point of the canvas; `spot` says when it is the same place as before. */
export interface PasteSpot {
  readonly around: Point;
  readonly spot: string;
}

/** What this window copied last: pasted here it is taken as it was, keys of its models included. */
interface Copied {
  readonly text: string;
  readonly clip: Clip;
  /** Whether the code of the file it is from may run. */
  readonly codeAllowed: boolean | null;
}

/** Copying, cutting, pasting and duplicating what is selected, each an undoable step. */
export class Clipboard {
  readonly #stores: Stores;
  readonly #scene: SceneStore;
  readonly #tell: Tell;
  #copied: Copied | null = null;
  #pasted = { text: '', spot: '', times: 0 };

  constructor(stores: Stores, scene: SceneStore, tell: Tell) {
    this.#stores = stores;
    this.#scene = scene;
    this.#tell = tell;
  }

  /** The text of what is selected; null where that is nothing. */
  copy(): string | null {
    const taken = this.#take();
    if (taken === null) return null;
    const { text, secrets } = writeClip(taken.clip, new Date().toISOString());
    this.#copied = {
      text,
      clip: taken.clip,
      codeAllowed: this.#stores.active.getState().open?.codeAllowed ?? null,
    };
    const words = [
      stayWords(taken.leftOut, 'outside'),
      ...(secrets > 0
        ? [`${count(secrets, 'key')} of models ${secrets === 1 ? 'is' : 'are'} not in the text.`]
        : []),
    ].filter((sentence) => sentence !== '');
    if (words.length > 0) this.#tell.done(`Copied. ${words.join(' ')}`);
    return text;
  }

  cut(): string | null {
    const { selection } = this.#stores.session.getState();
    const { view } = this.#stores.active.getState();
    const text = this.copy();
    if (text === null || view === undefined || selection.kind !== 'parts') return null;
    const parts = withMembers(view, selection);
    const edit = removeParts(view, parts);
    this.#stores.workspace.getState().edit({ ...edit, label: `Cut ${countedParts(parts)}` });
    return text;
  }

  /** Pastes a text that says it is one of Baton's, or says why it can't. */
  paste(text: string, { around, spot }: PasteSpot): void {
    const { view } = this.#stores.active.getState();
    if (view === undefined) {
      this.#tell.problems('There is nowhere to paste', [NO_SCENARIO]);
      return;
    }
    let clip: Clip;
    try {
      clip = this.#copied?.text === text ? this.#copied.clip : readClip(text);
    } catch (error) {
      if (!(error instanceof ClipError)) throw error;
      this.#tell.problems('This can’t be pasted', error.problems);
      return;
    }
    const isAgain = this.#pasted.text === text && this.#pasted.spot === spot;
    const times = isAgain ? this.#pasted.times + 1 : 0;
    this.#pasted = { text, spot, times };
    const place = { around: { x: around.x + times * ASIDE, y: around.y + times * ASIDE } };
    this.#askAboutCode(view, text, clip);
    this.#put(view, clip, place, 'Paste');
  }

  duplicate(): void {
    const taken = this.#take();
    const { view } = this.#stores.active.getState();
    if (taken === null || view === undefined) return;
    this.#put(view, taken.clip, { by: { x: ASIDE, y: ASIDE } }, 'Duplicate');
    if (taken.leftOut > 0) this.#tell.done(`Duplicated. ${stayWords(taken.leftOut, 'outside')}`);
  }

  /** Says that the browser keeps the clipboard from menus, and what works. */
  tellRefused(what: 'copy' | 'paste'): void {
    const [title, does, keys] =
      what === 'copy' ? ['Nothing was copied', 'write to', 'Mod+C'] : ['Nothing was pasted', 'read', 'Mod+V'];
    this.#tell.problems(title, [
      {
        severity: 'error',
        code: 'clipboard_refused',
        message: `The browser does not let Baton ${does} the clipboard from a menu.`,
        where: {},
        fix: `Press ${keyWords(keys)} instead: that needs no permission.`,
      },
    ]);
  }

  #take() {
    const { selection } = this.#stores.session.getState();
    const { view } = this.#stores.active.getState();
    if (selection.kind !== 'parts' || view === undefined) return null;
    return takeClip(view, selection, this.#scene.settledPositions());
  }

  #put(view: ScenarioView, clip: Clip, place: ClipPlace, verb: 'Paste' | 'Duplicate'): void {
    const { workspace, session, ids } = this.#stores;
    const { edit, parts } = pasteParts(view, clip, ids, place, { nodeSize: NODE_SIZE, verb });
    // Once parts are put somewhere, the others shall stay where they are seen.
    const settled = moveNodes(view, this.#scene.settledPositions()).set;
    workspace.getState().edit({ ...edit, set: [...settled, ...edit.set] });
    session.getState().selectParts(parts);
  }

  /** Code that comes from elsewhere runs only once somebody said so, whatever was said of the file's own. */
  #askAboutCode(view: ScenarioView, text: string, { nodes, edges }: Clip): void {
    const { open } = this.#stores.active.getState();
    const isKnown = this.#copied?.text === text && this.#copied.codeAllowed === true;
    if (open?.codeAllowed !== true || isKnown) return;
    if (codeIn({ ...view, nodes, edges, criteria: [] }).length === 0) return;
    this.#stores.workspace.getState().allowCode(null);
    this.#tell.done('What was pasted holds code. You are asked before it runs.');
  }
}

/** A group that is cut takes its nodes along. */
function withMembers(view: ScenarioView, parts: PartIds): PartIds {
  const groups = new Set(parts.groups);
  const members = new Set(view.groups.filter(({ id }) => groups.has(id)).flatMap((group) => group.members));
  const more = view.nodes.filter(({ nodeId }) => members.has(nodeId)).map(({ id }) => id);
  const { nodes, edges, notes } = parts;
  return { nodes: [...new Set([...nodes, ...more])], edges, notes, groups: parts.groups };
}

function stayWords(edges: number, where: string): string {
  if (edges === 0) return '';
  return `${count(edges, 'edge')} to nodes ${where} ${edges === 1 ? 'stays' : 'stay'} behind.`;
}

const NO_SCENARIO = {
  severity: 'error',
  code: 'no_scenario',
  message: 'This file has no scenario.',
  where: {},
  fix: 'Add one in the explorer, then paste.',
} as const;
