import type { NamedJson } from '../atif/TrajectorySet.ts';
import type { Json } from '../json/Json.ts';
import { JsonSyntaxError } from '../json/JsonSyntaxError.ts';
import { own } from '../json/objects.ts';
import { LogProblems } from '../message/LogProblems.ts';
import { type TaggedMessage, USER_LABEL } from '../message/message.ts';
import type { Problem } from '../problem.ts';
import type { LogFormat, Recognition } from './LogFormat.ts';
import { type LogSource, parseLogText, sourceOf } from './LogSource.ts';
import { LogWriter, type ToldHandover, type Voice } from './LogWriter.ts';
import { lintLog } from './lintLog.ts';
import { logFormats } from './logFormats.ts';

export interface ReadLogOptions {
  /** A format's id, where the one that is recognized is not meant. */
  readonly format?: string;
  /** Identities by the name or role that the log has for a speaker. */
  readonly agents?: Readonly<Record<string, string>>;
  /** Which of several logs in the file, from 0. */
  readonly part?: number;
  /** What the file is called, and the files beside it that it may refer to, where the format has several. */
  readonly fileName?: string;
  readonly beside?: readonly NamedJson[];
}

/** A format that a text has the structure of. */
export interface FittingFormat extends Recognition {
  readonly id: string;
  readonly name: string;
}

/** A log of any format, as tagged messages. */
export interface ReadLog {
  /** The format it was read as; null when it is no log. */
  readonly format: FittingFormat | null;
  /** The formats it could be read as too. */
  readonly others: readonly FittingFormat[];
  readonly log: readonly TaggedMessage[];
  /** What could not be mapped, counted by kind, and what will trip whoever gets the log. */
  readonly problems: readonly Problem[];
  /** Who speaks in it besides the user, in order of appearance. */
  readonly voices: readonly Voice[];
  /** The identities that they have. */
  readonly agents: readonly string[];
  /** The format has no agents, and nobody said yet who speaks. */
  readonly needsAgents: boolean;
  /** Names of the logs in the file, where there are several. */
  readonly parts: readonly string[];
  readonly part: number;
  /** Handovers that the log tells of itself. */
  readonly handovers: readonly ToldHandover[];
}

const NOTHING = {
  format: null,
  others: [],
  log: [],
  voices: [],
  agents: [],
  needsAgents: false,
  parts: [],
  part: 0,
  handovers: [],
} as const satisfies Omit<ReadLog, 'problems'>;

/**
 * Reads a log, as a text (JSON, or JSON Lines) or as JSON that was parsed losslessly. The format is told by
 * structure alone and named; what fits several equally well says so. Never throws for what it is given: what
 * is no log has no format, and problems that say why.
 */
export function readLog(given: string | Json, options: ReadLogOptions = {}): ReadLog {
  if (typeof given !== 'string') return readSource(sourceOf(given), options);
  if (given.trim() === '')
    return unreadable('log_empty', 'The text is empty.', 'Give a log as JSON or JSON Lines.');
  try {
    return readSource(parseLogText(given), options);
  } catch (error) {
    if (!(error instanceof JsonSyntaxError)) throw error;
    const { message, line, column } = error;
    return unreadable('log_not_json', message, 'Give a log as JSON, or as JSON Lines with a record a line.', {
      line,
      column,
    });
  }
}

function unreadable(code: string, message: string, fix: string, where: Problem['where'] = {}): ReadLog {
  return { ...NOTHING, problems: [{ severity: 'error', code, message, where, fix }] };
}

function readSource(given: LogSource, options: ReadLogOptions): ReadLog {
  const { fileName, beside } = options;
  const source = {
    ...given,
    ...(fileName === undefined ? {} : { fileName }),
    ...(beside === undefined ? {} : { beside }),
  };
  const fitting = recognizeAll(source);
  const chosen = options.format === undefined ? fitting[0] : choose(source, options.format);
  if (chosen === undefined || chosen === null) return notRecognized(options.format, fitting);
  const others = fitting.filter(({ format }) => format !== chosen.format);
  const problems = new LogProblems((record) => source.lines?.[record]);
  const parts = chosen.format.parts?.(source) ?? [];
  const part = Math.max(0, Math.min(options.part ?? 0, parts.length - 1));
  const writer = new LogWriter(problems);
  chosen.format.read(source, writer, part);
  const { agents = {} } = options;
  const written = writer.finish((voice) => (own(agents, voice) as string | undefined) ?? voice);
  lintLog(written.log, written.paths, problems);
  return {
    format: naming(chosen),
    others: others.map(naming),
    log: written.log,
    problems: [...notices(source, chosen, others, options), ...problems.list()],
    voices: written.voices,
    agents: [...new Set(written.log.flatMap(({ agent_id }) => (agent_id === USER_LABEL ? [] : [agent_id])))],
    needsAgents: written.voices.some(({ voice, unnamed }) => unnamed && own(agents, voice) === undefined),
    parts: parts.length > 1 ? parts : [],
    part,
    handovers: written.handovers,
  };
}

interface Fitting extends Recognition {
  readonly format: LogFormat;
}

/** The formats that a source fits, best first: what only a sure one has decides against the others. */
function recognizeAll(source: LogSource): readonly Fitting[] {
  const fitting = logFormats.flatMap((format): Fitting[] => {
    const found = format.recognize(source);
    return found === null ? [] : [{ format, ...found }];
  });
  const sure = fitting.filter((one) => one.sure);
  return sure.length > 0 ? sure : fitting;
}

function choose(source: LogSource, id: string): Fitting | null {
  const format = logFormats.find((one) => one.id === id);
  const found = format?.recognize(source) ?? null;
  return format === undefined || found === null ? null : { format, ...found };
}

function naming({ format, because, sure }: Fitting): FittingFormat {
  return { id: format.id, name: format.name, because, sure };
}

function notRecognized(id: string | undefined, fitting: readonly Fitting[]): ReadLog {
  const known = logFormats.map(({ name }) => name).join(', ');
  if (id === undefined) {
    return unreadable(
      'log_unknown_format',
      'This JSON is no log of a format that is known.',
      `Known are: ${known}. Give the whole of such a file, or the array of its messages.`,
    );
  }
  const format = logFormats.find((one) => one.id === id);
  if (format === undefined) {
    const ids = logFormats.map((one) => one.id).join(', ');
    return unreadable(
      'log_unknown_format',
      `There is no format ${JSON.stringify(id)}.`,
      `Choose one of: ${ids}.`,
    );
  }
  const seems =
    fitting.length === 0
      ? ''
      : ` It has the structure of ${fitting.map((one) => one.format.name).join(', or ')}.`;
  return unreadable(
    'log_other_format',
    `This does not have the structure of ${format.name}.${seems}`,
    'Choose another format.',
  );
}

/** What is to be known of the reading as a whole. */
function notices(
  source: LogSource,
  chosen: Fitting,
  others: readonly Fitting[],
  options: ReadLogOptions,
): readonly Problem[] {
  const bad = source.badLines.map(
    ({ line, column, reason }): Problem => ({
      severity: 'error',
      code: 'log_bad_line',
      message: `This line is no JSON and is left out: ${reason}`,
      where: { line, column },
      fix: 'Correct it there; each line is one record.',
    }),
  );
  if (others.length === 0 || options.format !== undefined) return bad;
  const names = others.map(({ format }) => format.name).join(', or ');
  return [
    {
      severity: 'info',
      code: 'log_ambiguous_format',
      message: `This is read as ${chosen.format.name}, because ${chosen.because}; it could be ${names} as well.`,
      where: {},
      fix: 'Choose the other format if that is what it is.',
    },
    ...bad,
  ];
}
