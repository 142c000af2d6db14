import type { LogProblems } from '../message/LogProblems.ts';
import { type TaggedMessage, USER_LABEL } from '../message/message.ts';
import type { Path } from './LogSource.ts';

/**
 * What will trip whoever gets the log handed on, whatever its format: calls without results and results
 * without calls, a system prompt that is there twice, signed thinking that only its own model takes back.
 * `paths` are the messages' places.
 */
export function lintLog(log: readonly TaggedMessage[], paths: readonly Path[], problems: LogProblems): void {
  lintCalls(log, paths, problems);
  lintSystemPrompts(log, paths, problems);
  lintThinking(log, paths, problems);
}

function lintCalls(log: readonly TaggedMessage[], paths: readonly Path[], problems: LogProblems): void {
  const open = new Map<string, { readonly index: number; readonly name: string }>();
  for (const [index, { message }] of log.entries()) {
    for (const block of message.content) {
      if (block.type === 'tool_use') open.set(block.id, { index, name: block.name });
      else if (block.type === 'tool_result' && !open.delete(block.tool_use_id)) {
        problems.add(
          {
            severity: 'warning',
            code: 'log_orphaned_result',
            message: `The result of the call ${JSON.stringify(block.tool_use_id)} has no call before it that waits for one.`,
            fix: 'Providers refuse such messages as history: hand it over as a transcript, or take the result out.',
          },
          paths[index] ?? [],
        );
      }
    }
  }
  const goesOnAfter = continuation(log);
  for (const [id, { index, name }] of open) {
    if (!goesOnAfter(index)) continue;
    problems.add(
      {
        severity: 'warning',
        code: 'log_orphaned_call',
        message: `The call ${JSON.stringify(id)} of ${name} has no result, though the log goes on.`,
        fix: 'Providers refuse such messages as history: hand it over as a transcript, or take the call out.',
      },
      paths[index] ?? [],
    );
  }
}

/** Tells whether something was said after a message that does not just wait together with it. */
function continuation(log: readonly TaggedMessage[]): (index: number) => boolean {
  let lastWords = -1;
  const lastBy = new Map<string, number>();
  for (const [index, { agent_id, message }] of log.entries()) {
    if (message.role === 'assistant') lastBy.set(agent_id, index);
    const isText = message.role === 'assistant' && message.content.some((block) => block.type === 'text');
    if (isText || message.role === 'user') lastWords = index;
  }
  return (index) =>
    lastWords > index || [...lastBy].some(([agent, last]) => agent !== log[index]?.agent_id && last > index);
}

function lintSystemPrompts(
  log: readonly TaggedMessage[],
  paths: readonly Path[],
  problems: LogProblems,
): void {
  const seen = new Set<string>();
  for (const [index, { agent_id, message }] of log.entries()) {
    if (message.role !== 'system') continue;
    const key = JSON.stringify([agent_id, message.content]);
    if (seen.has(key)) {
      problems.add(
        {
          severity: 'info',
          code: 'log_system_twice',
          message: `The system prompt of ${agent_id} is there once more.`,
          fix: 'Whoever gets the log as a transcript reads it twice: leave one out.',
        },
        paths[index] ?? [],
      );
    }
    seen.add(key);
  }
}

function lintThinking(log: readonly TaggedMessage[], paths: readonly Path[], problems: LogProblems): void {
  const speakers = new Set(log.flatMap(({ agent_id }) => (agent_id === USER_LABEL ? [] : [agent_id])));
  if (speakers.size < 2) return;
  const first = log.findIndex(({ message }) =>
    message.content.some((block) => block.type === 'thinking' && typeof block.signature === 'string'),
  );
  const by = log[first]?.agent_id;
  if (by === undefined) return;
  problems.add(
    {
      severity: 'info',
      code: 'log_signed_thinking',
      message: `Thinking of ${by} is signed: no other model takes it back as history.`,
      fix: 'Where agents have different models, strip thinking at the handover, or hand over a transcript.',
    },
    paths[first] ?? [],
  );
}
