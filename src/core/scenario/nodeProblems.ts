import { isObject, own } from '../json/objects.ts';
import { USER_LABEL } from '../message/message.ts';
import type { Place, Problem } from '../problem.ts';
import { parseTemplate } from '../template/parseTemplate.ts';
import { END, type Scenario, type ScenarioNode, type ScriptedReply } from './document.ts';
import { mapNodeNames } from './mapNodeNames.ts';
import { recordOf, violation } from './scenarioRules.ts';

/** What is wrong inside the nodes of a scenario, one by one, and with its agents' names. */
export function nodeProblems(scenario: Scenario): Problem[] {
  const known = new Set(scenario.nodes.map((node) => node.nodeId));
  return [
    ...identityProblems(scenario),
    ...namelessEntry(scenario),
    ...unscriptedProblems(scenario),
    ...scenario.nodes.flatMap((node) => {
      const { problems, references } = factsOf(node);
      const unknown = references.filter((name) => !known.has(name));
      return [...problems, ...unknown.map((name) => unknownInTemplate(node, name))];
    }),
  ];
}

interface NodeFacts {
  readonly problems: readonly Problem[];
  /** The nodes that its template's conditional ground truths ask. */
  readonly references: readonly string[];
}

/** Nodes keep their identity through edits elsewhere, so that a template is read once. */
const facts = new WeakMap<ScenarioNode, NodeFacts>();

function factsOf(node: ScenarioNode): NodeFacts {
  const known = facts.get(node);
  if (known !== undefined) return known;
  const template = readTemplate(node);
  const fresh = {
    problems: [...nameProblems(node), ...textProblems(node), ...template.problems, ...runProblems(node)],
    references: template.references,
  };
  facts.set(node, fresh);
  return fresh;
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

/** What Baton can't judge an answer by: code, or source that karenina would refuse. */
function readTemplate(node: ScenarioNode): NodeFacts {
  if (node.template.trim() === '') return { problems: [], references: [] };
  const template = parseTemplate(node.template);
  const references = template.fields.flatMap((field) => referencesIn(field.ground_truth));
  const reasons = template.unsupported.filter((problem) => problem.severity !== 'info');
  const broken = reasons.find((problem) => problem.severity === 'error');
  const reason = broken ?? reasons[0];
  if (reason === undefined || (broken === undefined && template.verifiable))
    return { problems: [], references };
  const line = reason.where.line === undefined ? '' : ` It is in line ${reason.where.line} of the template.`;
  if (broken !== undefined) {
    const message = `The answer template of the node ${node.nodeId} is not right: ${reason.message}${line}`;
    const fix = reason.fix ?? 'Correct it in the code editor.';
    return { problems: [violation('template_broken', message, placeOf(node), fix)], references };
  }
  const message = `The answer template of the node ${node.nodeId} judges by Python code, which runs in a sandbox once the file’s code is allowed: ${reason.message}${line}`;
  const fix = 'Allow the code when a run asks, or give the scripted replies a verdict.';
  return { problems: [violation('needs_sandbox', message, placeOf(node), fix)], references };
}

/** The nodes that a conditional ground truth asks. */
function referencesIn(groundTruth: unknown): string[] {
  const source = isObject(groundTruth) ? own(groundTruth, 'source') : undefined;
  const conditional = isObject(groundTruth) && own(groundTruth, '__conditional__') === true;
  if (!conditional || typeof source !== 'string') return [];
  const names: string[] = [];
  const reference = (name: string): string => {
    names.push(name);
    return name;
  };
  mapNodeNames({ field: source }, { reference, value: (name) => name });
  return names;
}

function unknownInTemplate(node: ScenarioNode, name: string): Problem {
  return violation(
    'unknown_node',
    `The answer template of the node ${node.nodeId} depends on the result of ${name}, which is no node of the scenario.`,
    placeOf(node),
    'Name a node that is asked earlier; until then the default counts.',
    name,
  );
}
