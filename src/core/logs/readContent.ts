import type { Json, JsonObject } from '../json/Json.ts';
import { JsonSyntaxError } from '../json/JsonSyntaxError.ts';
import { isObject, objectOf, own } from '../json/objects.ts';
import { parseJson } from '../json/parseJson.ts';
import { stringifyJson } from '../json/stringifyJson.ts';
import type { ContentBlock } from '../message/message.ts';
import { Fields } from './Fields.ts';
import { isArray, type Path } from './LogSource.ts';
import type { LogWriter } from './LogWriter.ts';

/** Reads one part of a message's content; null when a log has no place for it. */
export type PartReader = (part: Fields) => readonly ContentBlock[] | null;

/** How a format writes the parts of a content, by their type. */
export type PartReaders = ReadonlyMap<string, PartReader>;

/** A part with its text under a key. */
export function textPart(...keys: readonly string[]): PartReader {
  return (part) => {
    const text = part.text(...keys);
    return text === null ? null : [{ type: 'text', text }];
  };
}

/**
 * The blocks of a content: a text, an array of texts and typed parts, or nothing. A part that can't be mapped
 * is counted by its type.
 */
export function readContent(
  content: Json | undefined,
  path: Path,
  to: LogWriter,
  readers: PartReaders,
): ContentBlock[] {
  if (content === undefined || content === null) return [];
  if (typeof content === 'string') return [{ type: 'text', text: content }];
  if (!isArray(content)) {
    to.unmapped(isObject(content) ? 'a content that is an object' : 'a content of another type', path);
    return [];
  }
  return content.flatMap((part, index): readonly ContentBlock[] => {
    const at = [...path, index];
    if (typeof part === 'string') return [{ type: 'text', text: part }];
    if (!isObject(part)) {
      to.unmapped('a part that is no object', at);
      return [];
    }
    return readPart(new Fields(part, at, 'a part', to), readers) ?? [];
  });
}

/** One typed part; reports what is not read of it. */
function readPart(part: Fields, readers: PartReaders): readonly ContentBlock[] | null {
  const type = part.text('type') ?? '';
  const blocks = readers.get(type)?.(part) ?? null;
  if (blocks === null) {
    part.to.unmapped(
      type === '' ? 'a part without a type' : `a part of type ${JSON.stringify(type)}`,
      part.path,
    );
  } else part.done();
  return blocks;
}

const RESULT_PARTS: PartReaders = new Map([
  ['text', textPart('text')],
  ['input_text', textPart('text')],
  ['output_text', textPart('text')],
]);

/** What a tool gave, as the text that a result holds: texts of parts are joined, any other JSON is written out. */
export function resultText(content: Json | undefined, path: Path, to: LogWriter): string {
  if (content === undefined || content === null) return '';
  if (typeof content === 'string') return content;
  if (isArray(content) && content.some((part) => isObject(part) && typeof own(part, 'type') === 'string')) {
    const blocks = readContent(content, path, to, RESULT_PARTS);
    return blocks.map((block) => (block.type === 'text' ? block.text : '')).join('\n');
  }
  return stringifyJson(content);
}

/** A call's arguments: an object, or its JSON as a text. Another text is kept under `arguments`, and reported. */
export function readArguments(given: Json | undefined, path: Path, to: LogWriter): JsonObject {
  if (isObject(given)) return given;
  if (given === undefined || given === null || given === '') return {};
  if (typeof given === 'string') {
    try {
      const parsed = parseJson(given);
      if (isObject(parsed)) return parsed;
      if (parsed === null) return {};
    } catch (error) {
      if (!(error instanceof JsonSyntaxError)) throw error;
    }
  }
  const message = 'The arguments of this call are no JSON object: they are kept as a text under "arguments".';
  to.problem({ severity: 'warning', code: 'log_bad_arguments', message }, path);
  return objectOf([['arguments', given]]);
}

/** A text as blocks; none for no text. */
export function textBlocks(text: string | null): ContentBlock[] {
  return text === null ? [] : [{ type: 'text', text }];
}

/** A thought as blocks; none for no thought. */
export function thinkingBlocks(thinking: string | null): ContentBlock[] {
  return thinking === null || thinking === '' ? [] : [{ type: 'thinking', thinking }];
}
