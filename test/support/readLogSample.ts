import { readFileSync } from 'node:fs';
import { type ReadLog, readLog } from '../../src/core/logs/readLog.ts';
import type { TaggedMessage } from '../../src/core/message/message.ts';

/** The text of a log that others wrote. */
export function logSample(name: string): string {
  return readFileSync(new URL(`../samples/logs/${name}.json`, import.meta.url), 'utf8');
}

/** A log that others wrote, as its format is read. */
export function readLogSample(name: string): readonly TaggedMessage[] {
  return readLog(logSample(name)).log;
}

/** A log in a line a message: `agent role: text | call(input) | id → result | (thought)`. */
export function lines({ log }: Pick<ReadLog, 'log'>): readonly string[] {
  return log.map(({ agent_id, message }) => {
    const said = message.content.map((block) => {
      if (block.type === 'text') return block.text;
      if (block.type === 'thinking') return `(${block.thinking})`;
      if (block.type === 'tool_use') return `${block.name}#${block.id}${JSON.stringify(block.input)}`;
      return `${block.tool_use_id} → ${block.is_error ? 'error ' : ''}${block.content}`;
    });
    return `${agent_id} ${message.role}: ${said.join(' | ')}`;
  });
}

/** What is reported: code and place. */
export function reported({ problems }: Pick<ReadLog, 'problems'>): readonly string[] {
  return problems.map(({ code, where }) => `${code} ${where.path ?? ''}`.trim());
}
