import { USER_LABEL } from '../message/message.ts';
import type { Place, Problem } from '../problem.ts';
import { END, type Scenario, type ScenarioNode, type ScriptedReply } from './document.ts';
import { recordOf, violation } from './scenarioRules.ts';

/** What is wrong inside the nodes of a scenario, one by one, and with its agents' names. */
export function nodeProblems(scenario: Scenario): Problem[] {
  return [
    ...identityProblems(scenario),
    ...namelessEntry(scenario),
    ...unscriptedProblems(scenario),
    ...scenario.nodes.flatMap(problemsIn),
  ];
}

/** Nodes keep their identity through edits elsewhere, so that each is looked at once. */
const known = new WeakMap<ScenarioNode, readonly Problem[]>();

function problemsIn(node: ScenarioNode): readonly Problem[] {
  const problems = known.get(node) ?? [...nameProblems(node), ...textProblems(node), ...runProblems(node)];
  known.set(node, problems);
  return problems;
}

function placeOf(node: ScenarioNode): Place {
  return { node: node.nodeId, ...recordOf(node) };
}

/** A file fresh from karenina has no script at all: that is one thing to say, not one a node. */
function unscriptedProblems(scenario: Scenario): Problem[] {
  const { name, nodes } = scenario;
  const unscripted = nodes.filter((node) => node.script.length === 0);
  const fix = 'Write a reply, or run with another answerer.';
  if (unscripted.length === nodes.length && nodes.length > 1) {
    const message = `None of the ${nodes.length} nodes has a scripted reply: a run answers with placeholders.`;
    return [violation('unscripted', message, { scenario: name, ...recordOf(scenario) }, fix)];
  }
  return unscripted.map((node) => {
    const message = `The node ${node.nodeId} has no scripted reply: a run answers for it with a placeholder.`;
    return violation('unscripted', message, placeOf(node), fix);
  });
}

function identityProblems({ agents, nodes }: Scenario): Problem[] {
  const fix = 'Give the agent another identity.';
  const message = `An agent is called ${USER_LABEL}, the label that questions have in a log.`;
  const named = agents.filter((agent) => agent.identity === USER_LABEL);
  if (named.length > 0) {
    return named.map((agent) =>
      violation('reserved_identity', message, { agent: USER_LABEL, ...recordOf(agent) }, fix),
    );
  }
  return nodes
    .filter((node) => node.agentIdentity === USER_LABEL)
    .map((node) => violation('reserved_identity', message, placeOf(node), fix));
}

/** The entry's identity is that of every node without one; without it, the base model's name is. */
function namelessEntry({ entry, nodes }: Scenario): Problem[] {
  const first = nodes.find((node) => node.nodeId === entry);
  if (first === undefined || first.agentIdentity !== null) return [];
  if (nodes.every((node) => node.agentIdentity === null)) return [];
  const message = `The entry ${entry} has no agent, and other nodes have one: it speaks under the name of whatever model runs it.`;
  return [violation('entry_without_identity', message, placeOf(first), 'Give it an agent.')];
}

function nameProblems(node: ScenarioNode): Problem[] {
  if (node.nodeId === '') {
    return [violation('no_node_id', 'A node has no id.', placeOf(node), 'Give it an id.')];
  }
  if (node.nodeId !== END) return [];
  const message = `A node is called ${END}, which means the end of a run: no edge can lead to it.`;
  return [violation('reserved_node', message, placeOf(node), 'Rename the node.')];
}

function textProblems(node: ScenarioNode): Problem[] {
  const problems: Problem[] = [];
  if (node.question === '') {
    const message = `The node ${node.nodeId} has no question, and karenina refuses a file with an empty one.`;
    problems.push(violation('no_question', message, placeOf(node), 'Write its question.'));
  }
  if (node.expectedAnswer === '') {
    const message = `The node ${node.nodeId} has no expected answer, and karenina refuses a file with an empty one.`;
    problems.push(
      violation('no_expected_answer', message, placeOf(node), 'Write what is expected, if only a word.'),
    );
  }
  return problems;
}

function runProblems(node: ScenarioNode): Problem[] {
  const problems: Problem[] = [];
  if (node.stateUpdateSource !== null && node.stateUpdateJs === null) {
    problems.push(
      violation(
        'needs_sandbox',
        `The node ${node.nodeId} updates the state by Python code: a run executes it in a sandbox once the file’s code is allowed, and leaves the state as it is before that.`,
        placeOf(node),
        'Allow the code when a run asks, or script the replies that depend on the state.',
      ),
    );
  }
  for (const [item, reply] of node.script.entries()) {
    if (!isEmptyReply(reply)) continue;
    problems.push(
      violation(
        'empty_reply',
        `Reply ${item + 1} of ${node.nodeId} says nothing.`,
        { ...placeOf(node), item },
        'Write what is said, or remove the reply.',
      ),
    );
  }
  return problems;
}

/** Whether a reply puts a message without content into the log. */
function isEmptyReply({ text, messages, failure, handoff, conclusion }: ScriptedReply): boolean {
  if (failure !== undefined || handoff !== undefined || conclusion !== undefined) return false;
  if (messages === undefined) return (text ?? '').trim() === '';
  return messages.some(({ content }) =>
    content.every((block) => block.type === 'text' && block.text.trim() === ''),
  );
}
