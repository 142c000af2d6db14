import { readFileSync } from 'node:fs';
import { type TaggedMessage, textMessage, USER_LABEL } from '../../src/core/message/message.ts';

interface WhoAndWhenEntry {
  readonly content: string;
  readonly role: string;
  readonly name?: string;
}

/** A Who&When sample as a log: `human` asks, everyone else speaks under their name, or else their role. */
export function readWhoAndWhen(name: string): TaggedMessage[] {
  const file = new URL(`../samples/logs/${name}.json`, import.meta.url);
  const { history } = JSON.parse(readFileSync(file, 'utf8')) as { history: readonly WhoAndWhenEntry[] };
  return history.map((entry) =>
    entry.role === 'human'
      ? { agent_id: USER_LABEL, message: textMessage('user', entry.content) }
      : { agent_id: entry.name ?? entry.role, message: textMessage('assistant', entry.content) },
  );
}
