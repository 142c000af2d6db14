import { JsonSyntaxError } from '../../core/json/JsonSyntaxError.ts';
import { parseJson } from '../../core/json/parseJson.ts';
import { type LogReading, readTaggedLog } from '../../core/message/readTaggedLog.ts';

/** Reads a log that someone pasted or dropped. Never throws: what can't be read is among the problems. */
export function readPastedLog(text: string): LogReading {
  try {
    return readTaggedLog(parseJson(text));
  } catch (error) {
    if (!(error instanceof JsonSyntaxError)) throw error;
    const { message, line, column } = error;
    return {
      log: [],
      problems: [
        {
          severity: 'error',
          code: 'log_not_json',
          message,
          where: { line, column },
          fix: 'Paste a log as JSON: an array of tagged messages.',
        },
      ],
    };
  }
}
