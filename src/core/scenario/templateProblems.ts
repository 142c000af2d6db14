import { isObject, own } from '../json/objects.ts';
import type { Place, Problem } from '../problem.ts';
import { parseTemplate } from '../template/parseTemplate.ts';
import type { Scenario, ScenarioNode } from './document.ts';
import { mapNodeNames } from './mapNodeNames.ts';
import { recordOf, violation } from './scenarioRules.ts';

/** What is wrong with the answer templates of a scenario. A template that was read before is not read again. */
export function templateProblems(scenario: Scenario): Problem[] {
  const known = new Set(scenario.nodes.map((node) => node.nodeId));
  return scenario.nodes.flatMap((node) => {
    const { problems, references } = factsOf(node);
    const unknown = references.filter((name) => !known.has(name));
    return [...problems, ...unknown.map((name) => unknownInTemplate(node, name))];
  });
}

interface TemplateFacts {
  readonly problems: readonly Problem[];
  /** The nodes that its conditional ground truths ask. */
  readonly references: readonly string[];
}

/** Nodes keep their identity through edits elsewhere, so that a template is read once. */
const facts = new WeakMap<ScenarioNode, TemplateFacts>();

function factsOf(node: ScenarioNode): TemplateFacts {
  const fresh = facts.get(node) ?? readTemplate(node);
  facts.set(node, fresh);
  return fresh;
}

function placeOf(node: ScenarioNode): Place {
  return { node: node.nodeId, ...recordOf(node) };
}

/** What Baton can't judge an answer by: code, or source that karenina would refuse. */
function readTemplate(node: ScenarioNode): TemplateFacts {
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
