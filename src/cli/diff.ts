import type { Change, DocumentChanges, FieldChange } from '../core/diff/DocumentChanges.ts';
import { describeChange, RECORD_NOUNS } from '../core/diff/describeChange.ts';
import { describeField } from '../core/diff/describeField.ts';
import { diffDocuments } from '../core/diff/diffDocuments.ts';
import type { Json, JsonObject } from '../core/json/Json.ts';
import { stringifyJson } from '../core/json/stringifyJson.ts';
import type { Ids } from '../core/ports.ts';
import { countedIds } from '../core/scenario/countedIds.ts';
import type { BatonDocument } from '../core/scenario/document.ts';
import { documentViews } from '../core/scenario/scenarioViews.ts';
import { printWords } from './printWords.ts';
import { readCheckpoint } from './readInput.ts';
import { UnusableInput } from './UnusableInput.ts';
import { unifiedText } from './unifiedText.ts';

export interface DiffCommand {
  readonly scenario?: string;
  readonly json?: boolean;
  readonly layout?: boolean;
}

/**
 * `baton diff A B`: what differs in meaning between two checkpoints or catalogs; with `layout` also what is only
 * drawn or spelt otherwise. Answers the exit code: 1 when something of that differs.
 */
export function diff(fileA: string, fileB: string, { scenario, json, layout }: DiffCommand): number {
  const before = readCheckpoint(fileA, idsOf('a')).document;
  const after = readCheckpoint(fileB, idsOf('b')).document;
  const all = diffDocuments(before, after);
  const found = scenario === undefined ? all : inScenario(all, scenario, fileB, [before, after]);
  const told = layout === true ? [...found.changes, ...found.layout, ...found.spelling] : found.changes;
  if (json === true) process.stdout.write(`${stringifyJson(changesJson(found), 2)}\n`);
  else printWords(process.stdout, `${[summaryOf(told, found), ...listed(told)].join('\n')}\n`);
  return told.length > 0 ? 1 : 0;
}

/** Two files number their records alike, and yet no record of one is one of the other. */
function idsOf(side: string): Ids {
  const ids = countedIds();
  return { next: (type) => `${side}-${ids.next(type)}` };
}

/** What is in the scenario that has the name on either side. Throws an `UnusableInput` when none has it. */
function inScenario(
  all: DocumentChanges,
  name: string,
  file: string,
  documents: readonly BatonDocument[],
): DocumentChanges {
  const views = documents.flatMap((document) => documentViews(document).scenarios);
  const ids = new Set(views.filter((view) => view.name === name).map(({ id }) => id));
  if (ids.size === 0) {
    const names = [...new Set(views.map((view) => view.name))].join(', ');
    throw new UnusableInput(file, `There is no scenario "${name}".`, `Choose one of: ${names}.`);
  }
  const isIn = ({ scenario }: Change): boolean =>
    scenario !== null && (ids.has(scenario.before ?? '') || ids.has(scenario.after ?? ''));
  return {
    changes: all.changes.filter(isIn),
    layout: all.layout.filter(isIn),
    spelling: all.spelling.filter(isIn),
  };
}

function summaryOf(told: readonly Change[], found: DocumentChanges): string {
  const counts = (['added', 'changed', 'removed'] as const).flatMap((kind) => {
    const count = told.filter((change) => change.kind === kind).length;
    return count === 0 ? [] : [`${count} ${kind}`];
  });
  const what = counts.length === 0 ? 'Nothing differs.' : `${counts.join(', ')}.`;
  const aside = told.length > found.changes.length ? 0 : found.layout.length + found.spelling.length;
  if (aside === 0) return what;
  return `${what} ${aside} ${aside === 1 ? 'record is' : 'records are'} only drawn or spelt otherwise: --layout lists them.`;
}

/** The changes by scenario, each with what differs in it. */
function listed(told: readonly Change[]): string[] {
  const groups = new Map<string, Change[]>();
  for (const change of told) {
    const heading = change.scenario?.name ?? 'Beside the scenarios';
    const group = groups.get(heading);
    if (group === undefined) groups.set(heading, [change]);
    else group.push(change);
  }
  return [...groups].flatMap(([heading, changes]) => ['', heading, ...changes.flatMap(changeLines)]);
}

const SIGNS = { added: '+', changed: '~', removed: '-' } as const;

function changeLines(change: Change): string[] {
  const sign = SIGNS[change.kind];
  if (change.kind !== 'changed') return [`  ${sign} ${oneLine(describeChange(change)).replace(/\.$/, '')}`];
  const name = change.what === 'benchmark' ? [] : [change.name];
  return [
    `  ${sign} ${oneLine([RECORD_NOUNS[change.what], ...name].join(' '))}`,
    ...change.fields.flatMap(fieldLines).map((line) => `      ${line}`.trimEnd()),
  ];
}

/** A value in words where it has few, else line by line. */
function fieldLines(field: FieldChange): string[] {
  const words = oneLine(describeField(field));
  const { before, after } = field;
  if (!isText(before) || !isText(after) || !isLong(before, after)) return [words];
  return [words, ...unifiedText(before ?? '', after ?? '').map((line) => `  ${line}`)];
}

function isText(value: Json | undefined): value is string | null | undefined {
  return value === undefined || value === null || typeof value === 'string';
}

function isLong(...texts: readonly (string | null | undefined)[]): boolean {
  return texts.some(
    (text) => text !== null && text !== undefined && (text.length > 60 || text.includes('\n')),
  );
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

function changesJson({ changes, layout, spelling }: DocumentChanges): JsonObject {
  return {
    changes: changes.map(changeJson),
    layout: layout.map(changeJson),
    spelling: spelling.map(changeJson),
  };
}

function changeJson(change: Change): JsonObject {
  const { kind, what, scenario, name, fields } = change;
  return {
    kind,
    what,
    scenario: scenario?.name ?? null,
    name,
    text: describeChange(change),
    fields: fields.map(fieldJson),
  };
}

/** A side that has no value has no key. */
function fieldJson({ path, label, before, after, parts }: FieldChange): JsonObject {
  return {
    path,
    label,
    ...(before === undefined ? {} : { before }),
    ...(after === undefined ? {} : { after }),
    ...(parts.length === 0 ? {} : { parts: parts.map(fieldJson) }),
  };
}
