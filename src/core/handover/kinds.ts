/**
 * What is to be known about a strategy without applying it. It stands apart from the strategies themselves, so
 * that reading a file and drawing a canvas load none of them.
 */
export interface HandoverKind {
  /** As the checkpoint spells it, `transcript_prepend`; `none` for no strategy. */
  readonly id: string;
  /** One or two words for a button: `Prepend`. */
  readonly label: string;
  /** A few words under it: `transcript, then task`. */
  readonly hint: string;
  /** Whether karenina knows it, so that a checkpoint can carry it. */
  readonly inCheckpoint: boolean;
  /** Whether the prompt holds the transcript, so that in a loop it grows at every pass. */
  readonly inlinesTranscript: boolean;
  /** Whether the target begins a conversation of its own, without what was said before. */
  readonly startsConversation: boolean;
  /**
   * What takes an edge of this kind in place of its condition: a value that the turn before hands off, or the
   * verdict of a finding.
   */
  readonly takenBy?: 'handoff' | 'verdict';
}

/** Every kind of handover, in the order of the buttons. */
export const KINDS = {
  none: {
    id: 'none',
    label: 'None',
    hint: 'own task, raw messages as history',
    inCheckpoint: true,
    inlinesTranscript: false,
    startsConversation: false,
  },
  prepend: {
    id: 'transcript_prepend',
    label: 'Prepend',
    hint: 'transcript, then task',
    inCheckpoint: true,
    inlinesTranscript: true,
    startsConversation: false,
  },
  append: {
    id: 'transcript_append',
    label: 'Append',
    hint: 'task, then transcript',
    inCheckpoint: true,
    inlinesTranscript: true,
    startsConversation: false,
  },
  materialize: {
    id: 'transcript_materialize',
    label: 'Materialize',
    hint: 'trace file, then task',
    inCheckpoint: true,
    inlinesTranscript: false,
    startsConversation: false,
  },
  filter: {
    id: 'filter',
    label: 'Filter',
    hint: 'own task, a part of the history',
    inCheckpoint: false,
    inlinesTranscript: false,
    startsConversation: false,
  },
  callable: {
    id: 'callable',
    label: 'Function',
    hint: 'own task, history by your code',
    inCheckpoint: false,
    inlinesTranscript: false,
    startsConversation: false,
  },
  summary: {
    id: 'summary',
    label: 'Summary',
    hint: 'report, questions, answers',
    inCheckpoint: false,
    inlinesTranscript: false,
    startsConversation: false,
  },
  payload: {
    id: 'payload',
    label: 'Payload',
    hint: 'a typed value, then task',
    inCheckpoint: false,
    inlinesTranscript: false,
    startsConversation: true,
    takenBy: 'handoff',
  },
  finding: {
    id: 'finding',
    label: 'Finding',
    hint: 'by verdict: the finding alone',
    inCheckpoint: false,
    inlinesTranscript: false,
    startsConversation: true,
    takenBy: 'verdict',
  },
} as const satisfies Record<string, HandoverKind>;

const byId: ReadonlyMap<string, HandoverKind> = new Map(Object.values(KINDS).map((kind) => [kind.id, kind]));

/** The kind of an edge's `handover`; null is `none`. undefined for an id that no strategy has. */
export function kindById(id: string | null): HandoverKind | undefined {
  return byId.get(id ?? KINDS.none.id);
}

/** Whether an edge is taken by a value, handoff or verdict, and never by a condition or for want of another. */
export function isTakenByValue({ handover }: { readonly handover?: string | null }): boolean {
  return kindById(handover ?? null)?.takenBy !== undefined;
}

/** Whether an edge is taken by a value that the turn before hands off, and never by a condition. */
export function isTakenByHandoff({ handover }: { readonly handover?: string | null }): boolean {
  return kindById(handover ?? null)?.takenBy === 'handoff';
}
