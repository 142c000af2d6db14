import { patternOf } from '../../check/patternOf.ts';
import type { Json, JsonObject } from '../../json/Json.ts';
import { JsonNumber } from '../../json/JsonNumber.ts';
import { entriesOf, isObject, objectOf } from '../../json/objects.ts';
import { stringifyJson } from '../../json/stringifyJson.ts';
import type { ContentBlock, TaggedMessage } from '../../message/message.ts';
import { replaceMatches } from '../../python/replaceMatches.ts';
import { changeBlocks } from './changeBlocks.ts';
import type { Redact } from './FilterStep.ts';
import { leaveOut } from './leaveOut.ts';

/**
 * A log with everything replaced that a pattern matches: in texts, thinking, results and the arguments of calls,
 * their names included. A number whose spelling matches becomes a text. Thinking that is signed goes when it has
 * something to replace: no provider takes it back with other words than it signed.
 */
export function redact(
  log: readonly TaggedMessage[],
  { pattern, flags, replacement }: Redact,
): TaggedMessage[] {
  const finder = patternOf(pattern, flags);
  const clean = (text: string): string => replaceMatches(finder, text, replacement);
  const unsigned = leaveOut(log, {
    block: (block) =>
      block.type === 'thinking' && Boolean(block.signature) && clean(block.thinking) !== block.thinking,
  });
  return changeBlocks(unsigned, (block) => redactBlock(block, clean));
}

function redactBlock(block: ContentBlock, clean: (text: string) => string): ContentBlock {
  switch (block.type) {
    case 'text': {
      const text = clean(block.text);
      return text === block.text ? block : { ...block, text };
    }
    case 'thinking': {
      const thinking = clean(block.thinking);
      return thinking === block.thinking ? block : { ...block, thinking };
    }
    case 'tool_result': {
      const content = clean(block.content);
      return content === block.content ? block : { ...block, content };
    }
    case 'tool_use': {
      const input = redactJson(block.input, clean) as JsonObject;
      return input === block.input ? block : { ...block, input };
    }
  }
}

/** A value with its texts, keys and numbers cleaned; the same object where nothing was to clean. */
function redactJson(value: Json, clean: (text: string) => string): Json {
  if (typeof value === 'string') return clean(value);
  if (typeof value === 'number' || value instanceof JsonNumber) {
    const spelt = stringifyJson(value);
    const cleaned = clean(spelt);
    return cleaned === spelt ? value : cleaned;
  }
  if (Array.isArray(value)) {
    const items = (value as readonly Json[]).map((item) => redactJson(item, clean));
    return items.every((item, index) => item === value[index]) ? value : items;
  }
  if (!isObject(value)) return value;
  const entries = entriesOf(value);
  const taken = new Set<string>();
  const cleaned = entries.map(([key, item]): readonly [string, Json] => {
    const name = freeKey(clean(key), taken);
    taken.add(name);
    return [name, redactJson(item, clean)];
  });
  const isSame = cleaned.every(([key, item], index) => {
    const [keyBefore, itemBefore] = entries[index] as readonly [string, Json];
    return key === keyBefore && item === itemBefore;
  });
  return isSame ? value : objectOf(cleaned);
}

/** Two keys that read the same once they are redacted stay two. */
function freeKey(key: string, taken: ReadonlySet<string>): string {
  let free = key;
  for (let count = 2; taken.has(free); count += 1) free = `${key} (${count})`;
  return free;
}
