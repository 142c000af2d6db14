import { KINDS, kindById } from '../handover/kinds.ts';
import type { Place, Problem } from '../problem.ts';
import { readSummaryOptions } from '../summary/summaryOptions.ts';
import { edgesInCycles } from './cycleComponents.ts';
import type { ContextPolicy, Scenario, ScenarioEdge, ScenarioNode, SummaryReply } from './document.ts';
import { edgeName } from './edgeName.ts';
import { recordOf, violation } from './scenarioRules.ts';

/** What is wrong with the summaries of a scenario: on its edges and by its nodes' context policies. Linear. */
export function summaryProblems(scenario: Scenario): Problem[] {
  const looping = edgesInCycles(scenario.edges);
  const again = new Set([...looping].flatMap(({ source, target }) => [source, target]));
  const incoming = new Map<string, ScenarioEdge[]>();
  for (const edge of scenario.edges) {
    const known = incoming.get(edge.target);
    if (known === undefined) incoming.set(edge.target, [edge]);
    else known.push(edge);
  }
  return [
    ...scenario.edges.flatMap((edge) =>
      edge.handover === KINDS.summary.id ? edgeProblems(edge, looping.has(edge)) : [],
    ),
    ...scenario.nodes.flatMap(refusalProblems),
    ...scenario.nodes.flatMap((node) => {
      if (node.contextPolicy === null) return [];
      const where = { node: node.nodeId, ...recordOf(node) };
      return policyProblems(node.contextPolicy, {
        where,
        owner: `the context policy of ${node.nodeId}`,
        // One before the turn, and one when it is refused all the same.
        most: again.has(node.nodeId) ? Number.POSITIVE_INFINITY : 2,
        hasHistory: (incoming.get(node.nodeId) ?? []).some(handsHistoryOn),
      });
    }),
  ];
}

/** What is scripted for turns that are refused for their length, and can't come to it, or is left out. */
function refusalProblems(node: ScenarioNode): Problem[] {
  return node.script.flatMap((reply, item) => {
    const where = { node: node.nodeId, ...recordOf(node), item };
    const of = `reply ${item + 1} of ${node.nodeId}`;
    const isRefused = reply.failure === 'context_length';
    if (reply.after_summary === undefined) {
      if (!isRefused || node.contextPolicy === null) return [];
      const message = `The script has ${of} refused for its length, and nothing to say after the summary: a run goes on with a placeholder.`;
      return [violation('summary_unscripted', message, where, 'Write what is said when it is asked again.')];
    }
    if (isRefused && node.contextPolicy !== null) return [];
    const message = isRefused
      ? `What ${of} says after a summary is never said: ${node.nodeId} has no context policy, and the run ends there.`
      : `What ${of} says after a summary is never said: the reply is not refused for its length.`;
    const fix = isRefused
      ? 'Give the node a context policy, or remove it.'
      : 'Let it fail with context_length, or remove it.';
    return [violation('summary_reply_unused', message, where, fix)];
  });
}

/** Summaries of an edge or a policy, as far as it is known before a run. */
interface Summaries {
  readonly where: Place;
  /** Whose they are, in words. */
  readonly owner: string;
  /** How many of them a run can come to. */
  readonly most: number;
}

function edgeProblems(edge: ScenarioEdge, loops: boolean): Problem[] {
  const owner = `the edge ${edgeName(edge)}`;
  const where = { edge: edgeName(edge), ...recordOf(edge) };
  const options = readSummaryOptions(edge.handoverOptions);
  if ('reason' in options) {
    const message = `The scripted summaries of ${owner} can’t be read (${options.reason}): a run ends there.`;
    return [
      violation('summary_unreadable', message, where, 'Correct them in the edge’s form, or remove them.'),
    ];
  }
  const most = loops ? Number.POSITIVE_INFINITY : 1;
  return scriptProblems(options.replies, { where, owner, most });
}

function policyProblems(
  { limit, threshold, replies }: ContextPolicy,
  summaries: Summaries & { readonly hasHistory: boolean },
): Problem[] {
  const { where, owner, hasHistory } = summaries;
  const problems: Problem[] = [];
  const counted = (tokens: number): string => `${tokens.toLocaleString('en')} tokens`;
  if (limit <= threshold) {
    const message =
      limit === 0
        ? `A context of no token at all is the limit of ${owner}: it summarizes before every turn that has a history.`
        : `A context of ${counted(limit)} is no more than what ${owner} keeps free (${counted(threshold)}): it summarizes before every turn that has a history.`;
    problems.push(violation('context_limit', message, where, 'Raise the limit, or lower the threshold.'));
  }
  if (!hasHistory) {
    const message = `No edge hands a history on to the node, so that ${owner} has nothing to summarize.`;
    const fix = 'Hand over without a strategy, by a filter or by a summary, or remove the policy.';
    problems.push(violation('context_policy_idle', message, where, fix));
  }
  return [...problems, ...scriptProblems(replies, summaries)];
}

function handsHistoryOn({ handover }: ScenarioEdge): boolean {
  const kind = kindById(handover);
  if (kind === undefined) return false;
  return !kind.inlinesTranscript && !kind.startsConversation && kind !== KINDS.materialize;
}

function scriptProblems(replies: readonly SummaryReply[], { where, owner, most }: Summaries): Problem[] {
  if (replies.length === 0) {
    const message = `Nothing is scripted for the summaries of ${owner}: a run answers with placeholders.`;
    return [
      violation('summary_unscripted', message, where, 'Write what its calls answer, or run with a model.'),
    ];
  }
  const problems = replies.slice(0, most).flatMap((reply, index) => {
    const unused = unusedCalls(reply);
    if (unused.length === 0) return [];
    const message = `The scripted summary ${index + 1} of ${owner} has words that are never asked for: ${unused.join(', ')}.`;
    const fix = unused.includes('short')
      ? 'Let one of the three calls fail, or remove the short summary.'
      : 'Remove them: after a call that fails, the short summary is next.';
    return [violation('summary_reply_unused', message, where, fix)];
  });
  if (replies.length > most) {
    const times = most === 1 ? 'one summary' : `${most} summaries`;
    const message = `There are ${replies.length} scripted summaries for ${owner}, and a run comes to ${times} there at most.`;
    problems.push(violation('summary_reply_unused', message, where, 'Remove those that are too many.'));
  }
  return problems;
}

const CALLS = ['summary', 'questions', 'answers'] as const;

/** The calls that something is scripted for and that are never made. */
function unusedCalls(reply: SummaryReply): (keyof SummaryReply)[] {
  const fails = (call: keyof SummaryReply): boolean => reply[call] === null || reply[call]?.trim() === '';
  const failing = CALLS.findIndex(fails);
  if (failing === -1) return reply.short === undefined ? [] : ['short'];
  return CALLS.slice(failing + 1).filter((call) => reply[call] !== undefined);
}
