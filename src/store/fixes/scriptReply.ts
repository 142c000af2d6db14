import type { NodeRecord, ScriptedReply } from '../../core/scenario/document.ts';
import { type Fixer, fixOf } from './Fix.ts';
import { ofNode } from './partsOf.ts';

/** Nodes without a script say something: what is expected of them, or a sentence to be written over. */
export const scriptReply: Fixer = (view, problem) => {
  const alone = ofNode(view, problem, (node) =>
    node.script.length > 0 ? [] : [fixOf(`Script a reply for ${node.nodeId}`, [scripted(node)])],
  );
  if (alone.length > 0) return alone;
  const silent = view.nodes.filter(({ script }) => script.length === 0);
  if (problem.where.record !== view.id || silent.length === 0) return [];
  return [fixOf(`Script a reply for each of the ${silent.length} nodes`, silent.map(scripted))];
};

function scripted(node: NodeRecord): NodeRecord {
  return { ...node, script: [{ text: wordsFor(node) }] };
}

function wordsFor({ nodeId, expectedAnswer }: NodeRecord): string {
  return expectedAnswer.trim() === '' ? `The answer of ${nodeId}.` : expectedAnswer;
}

/** A reply that says nothing gets words, or goes where there are others. */
export const fillReply: Fixer = (view, problem) =>
  ofNode(view, problem, (node) => {
    const { item = -1 } = problem.where;
    const reply = node.script[item];
    if (reply === undefined) return [];
    const of = `reply ${item + 1} of ${node.nodeId}`;
    const rest = node.script.filter((_, index) => index !== item);
    return [
      fixOf(`Write words for ${of}`, [
        { ...node, script: node.script.map((one, index) => (index === item ? filled(one, node) : one)) },
      ]),
      ...(rest.length === 0 ? [] : [fixOf(`Remove ${of}`, [{ ...node, script: rest }])]),
    ];
  });

function filled(reply: ScriptedReply, node: NodeRecord): ScriptedReply {
  const { messages } = reply;
  if (messages === undefined) return { ...reply, text: wordsFor(node) };
  const said = messages.filter(({ content }) =>
    content.some((block) => block.type !== 'text' || block.text.trim() !== ''),
  );
  if (said.length > 0) return { ...reply, messages: said };
  const { messages: _, ...others } = reply;
  return { ...others, text: wordsFor(node) };
}

/** What is expected gets a word, without which karenina does not load the file. */
export const expectAnything: Fixer = (view, problem) =>
  ofNode(view, problem, (node) =>
    node.expectedAnswer !== ''
      ? []
      : [fixOf(`Expect “any answer” of ${node.nodeId}`, [{ ...node, expectedAnswer: 'any answer' }])],
  );
