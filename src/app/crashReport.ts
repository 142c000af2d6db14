import { BATON_VERSION } from '../core/atif/TrajectoryDraft.ts';
import { writeRecord } from '../core/drafts/writeRecord.ts';
import type { DocumentRecord } from '../core/scenario/document.ts';
import { listSteps } from '../store/HistoryStep.ts';
import type { OpenDocument } from '../store/workspaceStore.ts';

/** So many of the last edits are told. */
const EDITS = 5;

/**
 * What a fault of a panel can be found by: no keys, and no texts of the file unless `withTexts` says so. Of
 * edits only the kind is told, of scripts only their place within the app.
 */
export function crashReport(
  panel: string,
  error: Error,
  open: OpenDocument | undefined,
  browser: string,
  withTexts: boolean,
): string {
  const records = [...(open?.document.records.values() ?? [])];
  const told = records.map(writeRecord);
  const counts = new Map<string, number>();
  for (const { type } of records) counts.set(type, (counts.get(type) ?? 0) + 1);
  const texts = textsIn(records);
  const secret = withTexts
    ? texts.filter((text) => !told.some((line) => line.includes(asJson(text))))
    : texts;
  return [
    `Baton ${BATON_VERSION}`,
    `Browser: ${browser}`,
    `Panel: ${panel}`,
    `Error: ${without(`${error.name}: ${error.message}`, secret)}`,
    'Stack:',
    ...stackOf(error),
    `Records: ${[...counts].map(([type, count]) => `${count} ${type}`).join(', ') || 'none'}`,
    `Last edits: ${lastEdits(open).join(', ') || 'none'}`,
    ...(withTexts ? ['Texts:', ...told] : []),
  ].join('\n');
}

/** The first words of the labels: what follows them may be a name. */
function lastEdits(open: OpenDocument | undefined): readonly string[] {
  const labels =
    open === undefined
      ? []
      : listSteps(open.past)
          .slice(0, EDITS)
          .map(({ label }) => label);
  return labels.map((label) => label.split(' ', 1)[0] ?? '');
}

/** The calls that led to an error, with scripts as paths. */
function stackOf({ stack = '' }: Error): readonly string[] {
  return stack.split('\n').flatMap((line) => {
    const call = /^\s*at (?:([\w.$<> ]+) )?\(?https?:\/\/[^/]+(\/[\w./-]+:\d+:\d+)\)?$/.exec(line);
    return call === null ? [] : [`  ${call[1] ?? 'anonymous'} ${call[2]}`];
  });
}

/** Every text of some length in the records, keys and passwords included; the longest first. */
function textsIn(records: readonly DocumentRecord[]): readonly string[] {
  const found = new Set<string>();
  const look = (value: unknown): void => {
    if (typeof value === 'string') found.add(value);
    else if (typeof value === 'object' && value !== null)
      for (const member of Object.values(value)) look(member);
  };
  for (const { id, type, ...rest } of records) look(rest);
  return [...found].filter((text) => text.length > 2).sort((a, b) => b.length - a.length);
}

function without(message: string, texts: readonly string[]): string {
  return texts.reduce((left, text) => left.replaceAll(text, '[text]'), message);
}

function asJson(text: string): string {
  return JSON.stringify(text).slice(1, -1);
}
