import { textMessage, USER_LABEL } from '../../core/message/message.ts';
import type { SummaryCallRecord } from '../../core/runtime/events.ts';
import type { GutterPart } from '../text/GutterPart.ts';
import { messageGutter } from '../text/messageGutter.ts';

/** A call as a text in parts: the history it was given, its prompt, and what `agent` answered. */
export function callGutter(call: SummaryCallRecord, agent: string | null): GutterPart[] {
  const { history, prompt, answer, failure, unscripted } = call;
  const parts = messageGutter([
    ...history.map((message) => ({ message, agent: null })),
    { message: textMessage('user', prompt), agent: USER_LABEL },
    { message: textMessage('assistant', answer ?? failure ?? ''), agent },
  ]);
  const said = parts.length - 1;
  return parts.map((part, index) => {
    if (index === said - 1) return { ...part, name: 'prompt' };
    if (index !== said) return part;
    if (answer === null) return { ...part, name: '✗ failed', look: 'quiet' };
    return { ...part, name: unscripted ? 'placeholder' : 'answer' };
  });
}
