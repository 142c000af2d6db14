import { readScenario } from '../checkpoint/readScenario.ts';
import { kindOf } from '../checkpoint/shapeProblems.ts';
import type { Json, JsonObject } from '../json/Json.ts';
import { JsonSyntaxError } from '../json/JsonSyntaxError.ts';
import { isObject, own } from '../json/objects.ts';
import { parseJson } from '../json/parseJson.ts';
import type { Problem } from '../problem.ts';
import { countedIds } from '../scenario/countedIds.ts';
import type { DocumentRecord } from '../scenario/document.ts';
import { z } from '../schema.ts';
import { type Clip, MARKER, VERSION } from './Clip.ts';
import { ClipError } from './ClipError.ts';

/** A longer text is not looked at, in UTF-16 units: a file is the better way then. */
const LONGEST = 20_000_000;
/** Parts farther out than this are nowhere that anybody looks. Pixels. */
const FARTHEST = 1_000_000;

const COPY_AGAIN = 'Copy the parts again where they come from. Nothing was pasted.';

const envelope = z.object({
  baton: z.literal(MARKER, `is not ${JSON.stringify(MARKER)}`),
  version: z.number('is no number').check(z.int('is no whole number'), z.positive('is not positive')),
  scenario: z.custom<JsonObject>((value) => isObject(value as Json), 'is no object'),
});

const lists = z.object({
  nodes: z.custom<JsonObject>(
    (value) => value === undefined || isObject(value as Json),
    'is no object of nodes by id',
  ),
  edges: z.optional(z.array(z.custom<Json>(), 'is no list')),
});

/**
 * Reads what `writeClip` wrote. Unlike a file, which is opened whatever is wrong with it, parts are taken as they
 * are or not at all: half a paste helps nobody. Linear in the text.
 *
 * Throws a `ClipError` that names the place of what can't be used.
 */
export function readClip(text: string): Clip {
  if (text.length > LONGEST) throw new ClipError([tooLong(text.length)]);
  const twice: Problem[] = [];
  const json = parsed(text, (path) => twice.push(comesTwice(path)));
  const version = isObject(json) ? own(json, 'version') : undefined;
  if (typeof version === 'number' && version > VERSION) throw new ClipError([newer(version)]);
  const { scenario } = checked(envelope, json, []);
  checked(lists, scenario, ['scenario']);
  if (twice.length > 0) throw new ClipError(twice);
  const read = readScenario(
    { json: scenario, order: 0, steps: ['scenario'], earlierNodes: [] },
    countedIds(),
  );
  const broken = read.problems
    .filter(({ severity, code }) => severity === 'error' || code === 'broken_metadata')
    .map((problem): Problem => ({ ...problem, severity: 'error', fix: COPY_AGAIN }));
  if (broken.length > 0) throw new ClipError(broken);
  const clip = clipOf(read.records);
  const far = [...clip.nodes, ...clip.notes].filter(({ position }) => isFar(position));
  if (far.length > 0) throw new ClipError(far.map(tooFar));
  return clip;
}

function parsed(text: string, onTwice: (path: string) => void): Json {
  try {
    return parseJson(text, { onDuplicateKey: onTwice });
  } catch (error) {
    if (!(error instanceof JsonSyntaxError)) throw error;
    const { line, column, path, message } = error;
    const cut = error.offset >= text.trimEnd().length;
    throw new ClipError([
      {
        severity: 'error',
        code: cut ? 'clip_cut_off' : 'clip_not_json',
        message: `The text on the clipboard is ${cut ? 'cut off' : 'not JSON'}. ${message}`,
        where: path === '' ? {} : { path },
        fix: cut
          ? `The whole of it is needed. ${COPY_AGAIN}`
          : `Correct it at line ${line}, column ${column}, or copy again. Nothing was pasted.`,
      },
    ]);
  }
}

function checked<T>(schema: z.ZodMiniType<T>, json: Json, steps: readonly string[]): T {
  const result = schema.safeParse(json);
  if (result.success) return result.data;
  throw new ClipError(
    result.error.issues.map(({ path: way, message }): Problem => {
      const path = [...steps, ...way].join('.');
      const value = way.reduce<Json | undefined>(
        (inner, key) => (isObject(inner) ? own(inner, String(key)) : undefined),
        json,
      );
      const found = value === undefined ? 'missing' : kindOf(value);
      return {
        severity: 'error',
        code: 'clip_wrong_kind',
        message: `On the clipboard, ${path || 'the text'} ${message}: it is ${found}.`,
        where: path === '' ? {} : { path },
        fix: COPY_AGAIN,
      };
    }),
  );
}

function clipOf(records: readonly DocumentRecord[]): Clip {
  const ofType = <T extends DocumentRecord['type']>(type: T) =>
    records.filter((record): record is Extract<DocumentRecord, { type: T }> => record.type === type);
  const [scenario] = ofType('scenario');
  return {
    from: scenario?.name ?? '',
    entry: scenario?.entry ?? '',
    nodes: ofType('node'),
    edges: ofType('edge'),
    agents: ofType('agent'),
    notes: ofType('note'),
    groups: ofType('group'),
  };
}

function isFar(position: { readonly x: number; readonly y: number } | null): boolean {
  return position !== null && !(Math.abs(position.x) <= FARTHEST && Math.abs(position.y) <= FARTHEST);
}

function tooFar(part: Clip['nodes'][number] | Clip['notes'][number]): Problem {
  const path =
    part.type === 'node' ? `scenario.nodes.${part.nodeId}` : `scenario.metadata.baton.notes[${part.order}]`;
  const { x, y } = part.position ?? { x: 0, y: 0 };
  return {
    severity: 'error',
    code: 'clip_too_far',
    message: `On the clipboard, ${path} lies at ${x}, ${y}: more than a million pixels out.`,
    where: { path },
    fix: 'Give it a place nearer to 0, 0, or none. Nothing was pasted.',
  };
}

function comesTwice(path: string): Problem {
  return {
    severity: 'error',
    code: 'clip_duplicate_key',
    message: `On the clipboard, ${path} is there more than once.`,
    where: { path },
    fix: 'Give one of the two another name. Nothing was pasted.',
  };
}

function newer(version: number): Problem {
  return {
    severity: 'error',
    code: 'clip_newer',
    message: `The parts were copied from a newer Baton: their form is ${version}, this one reads up to ${VERSION}.`,
    where: { path: 'version' },
    fix: 'Reload the page to get the newest Baton, or export a checkpoint there and open it here. Nothing was pasted.',
  };
}

function tooLong(length: number): Problem {
  return {
    severity: 'error',
    code: 'clip_too_long',
    message: `The parts on the clipboard are ${(length / 1_000_000).toFixed(0)} MB long; up to ${LONGEST / 1_000_000} MB can be pasted.`,
    where: {},
    fix: 'Export the checkpoint they come from, and open that. Nothing was pasted.',
  };
}
