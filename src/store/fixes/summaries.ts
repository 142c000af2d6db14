import { KINDS } from '../../core/handover/kinds.ts';
import type { Json } from '../../core/json/Json.ts';
import { withKey, withoutKey } from '../../core/json/objects.ts';
import { edgesInCycles } from '../../core/scenario/cycleComponents.ts';
import type {
  EdgeRecord,
  NodeRecord,
  ScenarioView,
  ScriptedReply,
  SummaryReply,
} from '../../core/scenario/document.ts';
import { edgeName } from '../../core/scenario/edgeName.ts';
import { readSummaryOptions } from '../../core/summary/summaryOptions.ts';
import { type Fix, type Fixer, fixOf } from './Fix.ts';
import { ofEdge, ofNode } from './partsOf.ts';

export const dropUnreadable: Fixer = (view, problem) =>
  ofEdge(view, problem, (edge) => [
    fixOf(`Remove the scripted summaries of ${edgeName(edge)}`, [
      { ...edge, handoverOptions: withoutKey(edge.handoverOptions, 'replies') },
    ]),
  ]);

const EXAMPLE: SummaryReply = {
  summary: 'What was done so far, in a few sentences.',
  questions: 'What is still open?',
  answers: 'What is left to do.',
};

/** Summaries without a script get one, to be written over. */
export const scriptSummary: Fixer = (view, problem) => {
  const ofTheEdge = ofEdge(view, problem, (edge) => [
    withReplies(edge, `Script a summary for ${edgeName(edge)}`, [EXAMPLE]),
  ]);
  if (ofTheEdge.length > 0) return ofTheEdge;
  return ofNode(view, problem, (node) => {
    const { item } = problem.where;
    if (item !== undefined) {
      return [
        withReply(node, `Script what ${node.nodeId} says after the summary`, item, (reply) => ({
          ...reply,
          after_summary: { text: `The answer of ${node.nodeId}.` },
        })),
      ];
    }
    const policy = node.contextPolicy;
    if (policy === null) return [];
    return [
      fixOf(`Script a summary for the context policy of ${node.nodeId}`, [
        { ...node, contextPolicy: { ...policy, replies: [EXAMPLE] } },
      ]),
    ];
  });
};

/** What is scripted and never asked for goes. */
export const dropUnused: Fixer = (view, problem) => {
  const looping = edgesInCycles(view.edges);
  const ofTheEdge = ofEdge(view, problem, (edge) => {
    const read = readSummaryOptions(edge.handoverOptions);
    if (edge.handover !== KINDS.summary.id || 'reason' in read) return [];
    const most = looping.has(edge) ? Number.POSITIVE_INFINITY : 1;
    return [
      withReplies(edge, `Remove what is never asked for on ${edgeName(edge)}`, used(read.replies, most)),
    ];
  });
  if (ofTheEdge.length > 0) return ofTheEdge;
  return ofNode(view, problem, (node) => {
    const { item } = problem.where;
    if (item !== undefined) {
      return [
        withReply(
          node,
          `Remove what reply ${item + 1} of ${node.nodeId} says after a summary`,
          item,
          (reply) => {
            const { after_summary: _, ...rest } = reply;
            return rest;
          },
        ),
      ];
    }
    const policy = node.contextPolicy;
    if (policy === null) return [];
    const replies = used(policy.replies, isAskedAgain(view, node.nodeId) ? Number.POSITIVE_INFINITY : 2);
    return [
      fixOf(`Remove what is never asked for in the context policy of ${node.nodeId}`, [
        { ...node, contextPolicy: { ...policy, replies } },
      ]),
    ];
  });
};

function isAskedAgain(view: ScenarioView, nodeId: string): boolean {
  return [...edgesInCycles(view.edges)].some(({ source, target }) => source === nodeId || target === nodeId);
}

const CALLS = ['summary', 'questions', 'answers'] as const;

/** The summaries a run can come to, each without the calls it never makes. */
function used(replies: readonly SummaryReply[], most: number): readonly SummaryReply[] {
  return replies.slice(0, most).map((reply) => {
    const failing = CALLS.findIndex((call) => reply[call] === null || reply[call]?.trim() === '');
    const { short, ...calls } = reply;
    if (failing === -1) return calls;
    const made = Object.fromEntries(
      CALLS.slice(0, failing + 1).flatMap((call) => (reply[call] === undefined ? [] : [[call, reply[call]]])),
    );
    return short === undefined ? made : { ...made, short };
  });
}

function withReplies(edge: EdgeRecord, label: string, replies: readonly SummaryReply[]): Fix {
  const handoverOptions = withKey(edge.handoverOptions, 'replies', replies as unknown as Json);
  return fixOf(label, [{ ...edge, handoverOptions }]);
}

function withReply(
  node: NodeRecord,
  label: string,
  item: number,
  change: (reply: ScriptedReply) => ScriptedReply,
): Fix {
  const script = node.script.map((reply, index) => (index === item ? change(reply) : reply));
  return fixOf(label, [{ ...node, script }]);
}

/** A limit that leaves room for a conversation. */
export const raiseLimit: Fixer = (view, problem) =>
  ofNode(view, problem, (node) => {
    const policy = node.contextPolicy;
    if (policy === null || policy.limit > policy.threshold) return [];
    const limit = Math.max(policy.threshold * 4, LEAST);
    const fixes = [
      fixOf(`Raise the limit of ${node.nodeId} to ${limit.toLocaleString('en')} tokens`, [
        { ...node, contextPolicy: { ...policy, limit } },
      ]),
    ];
    if (policy.limit < 4) return fixes;
    const threshold = Math.floor(policy.limit / 4);
    return [
      ...fixes,
      fixOf(`Keep ${threshold.toLocaleString('en')} tokens free at ${node.nodeId}`, [
        { ...node, contextPolicy: { ...policy, threshold } },
      ]),
    ];
  });

const LEAST = 8000;

export const removePolicy: Fixer = (view, problem) =>
  ofNode(view, problem, (node) =>
    node.contextPolicy === null
      ? []
      : [fixOf(`Remove the context policy of ${node.nodeId}`, [{ ...node, contextPolicy: null }])],
  );
