import { pairToolBlocks } from '../../core/handover/filter/pairToolBlocks.ts';
import { KINDS } from '../../core/handover/kinds.ts';
import type { Message } from '../../core/message/message.ts';
import type { NodeRecord, ScriptedReply } from '../../core/scenario/document.ts';
import { edgeName } from '../../core/scenario/edgeName.ts';
import { type Fix, type Fixer, fixOf } from './Fix.ts';
import { merged } from './filterSteps.ts';
import { ofEdge, ofNode } from './partsOf.ts';

/** Calls and results that are alone in a script find their other half, or the history becomes one message. */
export const completePairs: Fixer = (view, problem) =>
  ofEdge(view, problem, (edge) => {
    const node = view.nodes.find(({ nodeId }) => nodeId === problem.about);
    const fixes: Fix[] = [];
    if (node !== undefined) fixes.push(completed(node, node.script.map(complete)));
    if (edge.handover === KINDS.filter.id) {
      fixes.push(merged(edge, `Merge the history over ${edgeName(edge)} into one message`));
    } else {
      fixes.push(
        fixOf(`Set the handover of ${edgeName(edge)} to ${KINDS.prepend.id}`, [
          { ...edge, handover: KINDS.prepend.id, handoverOptions: {} },
        ]),
      );
    }
    return fixes;
  });

/** A reply that calls a tool and hands off gets the result before it does, or does not call. */
export const answerCalls: Fixer = (view, problem) =>
  ofNode(view, problem, (node) => {
    const { item = -1 } = problem.where;
    const reply = node.script[item];
    if (reply === undefined) return [];
    const script = (next: ScriptedReply): readonly ScriptedReply[] =>
      node.script.map((one, index) => (index === item ? next : one));
    return [
      completed(node, script(complete(reply))),
      fixOf(`Take the open calls out of reply ${item + 1} of ${node.nodeId}`, [
        { ...node, script: script(withoutAlone(reply)) },
      ]),
    ];
  });

function completed(node: NodeRecord, script: readonly ScriptedReply[]): Fix {
  return fixOf(`Script the results that the calls of ${node.nodeId} lack`, [{ ...node, script }]);
}

/** A reply in which every call has a result after it, and no result is without its call. */
function complete(reply: ScriptedReply): ScriptedReply {
  const { messages } = withoutAlone(reply, false);
  if (messages === undefined) return reply;
  const { callsAlone } = pairToolBlocks(messages.map((message) => ({ agent_id: '', message })));
  const open = new Map<number, string[]>();
  for (const { entry, block } of callsAlone) {
    const call = messages[entry]?.content[block];
    if (call?.type === 'tool_use') open.set(entry, [...(open.get(entry) ?? []), call.id]);
  }
  return {
    ...reply,
    messages: messages.flatMap((message, index): Message[] => {
      const ids = open.get(index);
      return ids === undefined ? [message] : [message, { role: 'tool', content: ids.map(resultOf) }];
    }),
  };
}

function resultOf(tool_use_id: string) {
  return { type: 'tool_result' as const, tool_use_id, content: 'The result of the call.', is_error: false };
}

/** A reply without results that have no call, and on demand without calls that have no result. */
function withoutAlone(reply: ScriptedReply, calls = true): ScriptedReply {
  const { messages } = reply;
  if (messages === undefined) return reply;
  const { callsAlone, resultsAlone } = pairToolBlocks(messages.map((message) => ({ agent_id: '', message })));
  const gone = new Set(
    [...resultsAlone, ...(calls ? callsAlone : [])].map(({ entry, block }) => `${entry} ${block}`),
  );
  return {
    ...reply,
    messages: messages.flatMap((message, entry): Message[] => {
      const content = message.content.filter((_, block) => !gone.has(`${entry} ${block}`));
      return content.length === 0 ? [] : [{ ...message, content }];
    }),
  };
}
