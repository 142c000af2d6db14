import { type Message, textMessage } from '../message/message.ts';
import type { Answerer } from '../ports.ts';
import type { Scenario, ScenarioNode, ScriptedReply } from '../scenario/document.ts';
import type { Answer } from './state.ts';

/** Answers with the replies scripted in the scenario's nodes; a node without any answers with a placeholder. */
export function scriptedAnswerer(scenario: Scenario): Answerer {
  const scripts = new Map(scenario.nodes.map((node) => [node.nodeId, node.script]));
  return answererOf((node) => scripts.get(node));
}

/** Answers with these replies by node id, `{ask: [{text: 'BCL-2.'}]}`, whatever the nodes' own scripts say. */
export function scriptedAnswererFrom(replies: Readonly<Record<string, readonly ScriptedReply[]>>): Answerer {
  return answererOf((node) => (Object.hasOwn(replies, node) ? replies[node] : undefined));
}

function answererOf(scriptOf: (node: string) => readonly ScriptedReply[] | undefined): Answerer {
  return {
    answer: ({ node, agent, visit, afterSummary }) => {
      const reply = scriptedReply(scriptOf(node.nodeId) ?? [], visit);
      return replyAnswer(afterSummary ? (reply?.after_summary ?? null) : reply, node, agent);
    },
  };
}

/** A script's reply to a visit, from 0: one a visit, the last one repeating. null where there is no script. */
export function scriptedReply(script: readonly ScriptedReply[], visit: number): ScriptedReply | null {
  return script[Math.min(visit, script.length - 1)] ?? null;
}

/** What a reply answers; for none a text that says so. */
export function replyAnswer(reply: ScriptedReply | null, node: ScenarioNode, agent: string): Answer {
  if (reply === null) {
    const text = `(unscripted: node "${node.nodeId}" has no scripted reply for agent "${agent}")`;
    return { messages: [textMessage('assistant', text)], parsed: null, rubric: {}, unscripted: true };
  }
  return {
    messages: replyMessages(reply),
    parsed: reply.parsed ?? null,
    ...(reply.verify_result === undefined ? {} : { verify_result: reply.verify_result }),
    rubric: reply.rubric ?? {},
    ...(reply.failure === undefined
      ? {}
      : {
          failure: {
            category: reply.failure,
            stage: 'answer',
            reason: `The script lets this turn fail: ${reply.failure}.`,
          },
        }),
    unscripted: false,
    ...(reply.handoff === undefined ? {} : { handoff: reply.handoff }),
    ...(reply.conclusion === undefined ? {} : { conclusion: reply.conclusion }),
    ...(reply.usage === undefined ? {} : { usage: reply.usage }),
    ...(reply.duration === undefined ? {} : { duration: reply.duration }),
  };
}

/** A reply of neither text nor messages says nothing; one that fails does not even say that. */
function replyMessages(reply: ScriptedReply): readonly Message[] {
  if (reply.messages !== undefined) return reply.messages;
  if (reply.text === undefined && reply.failure !== undefined) return [];
  return [textMessage('assistant', reply.text ?? '')];
}
