import { textMessage, USER_LABEL } from '../../core/message/message.ts';
import type { SummaryCallRecord } from '../../core/runtime/events.ts';
import type { GutterPart } from '../text/GutterPart.ts';
import { messageGutter } from '../text/messageGutter.ts';

/** A call as a text in parts: its prompt, what `agent` answered, and the history that it had beside the prompt. */
export function callGutter(call: SummaryCallRecord, agent: string | null): GutterPart[] {
  const { history, prompt, answer, failure, unscripted } = call;
  const [asked, said, ...before] = messageGutter([
    { message: textMessage('user', prompt), agent: USER_LABEL },
    { message: textMessage('assistant', answer ?? failure ?? ''), agent },
    ...history.map((message) => ({ message, agent: null })),
  ]);
  if (asked === undefined || said === undefined) return [];
  const came: Partial<GutterPart> =
    answer === null ? { name: '✗ failed', look: 'quiet' } : { name: unscripted ? 'placeholder' : 'answer' };
  return [
    { ...asked, name: 'prompt' },
    { ...said, ...came },
    ...before.map((part) => ({ ...part, name: `had: ${part.name}` })),
  ];
}
