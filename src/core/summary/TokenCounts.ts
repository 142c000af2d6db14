import { countTokens, type Steps } from '../effects.ts';
import { stringifyJson } from '../json/stringifyJson.ts';
import type { ContentBlock, Message } from '../message/message.ts';

/** So many texts beside messages are remembered: questions and system prompts come back, most at once. */
const REMEMBERED_TEXTS = 200;

/**
 * Counts tokens, and no message twice: a conversation that grows is counted in time with its growth. Kept from
 * preview to preview, it spares them the counting.
 */
export class TokenCounts {
  readonly #messages = new WeakMap<Message, number>();
  readonly #texts = new Map<string, number>();

  /** Tokens of messages, without what a provider wraps them in. */
  *ofMessages(messages: readonly Message[]): Steps<number> {
    let tokens = 0;
    for (const message of messages) {
      const known = this.#messages.get(message);
      if (known !== undefined) {
        tokens += known;
        continue;
      }
      const counted = yield* countTokens(message.content.map(blockText).join('\n'));
      this.#messages.set(message, counted);
      tokens += counted;
    }
    return tokens;
  }

  *ofText(text: string): Steps<number> {
    if (text === '') return 0;
    const counted = this.#texts.get(text) ?? (yield* countTokens(text));
    // Set anew, so that the first one is the one that was not asked for longest.
    this.#texts.delete(text);
    this.#texts.set(text, counted);
    if (this.#texts.size > REMEMBERED_TEXTS) {
      const [oldest] = this.#texts.keys();
      if (oldest !== undefined) this.#texts.delete(oldest);
    }
    return counted;
  }
}

function blockText(block: ContentBlock): string {
  switch (block.type) {
    case 'text':
      return block.text;
    case 'thinking':
      return block.thinking;
    case 'tool_result':
      return block.content;
    case 'tool_use':
      return `${block.name}\n${stringifyJson(block.input)}`;
  }
}
