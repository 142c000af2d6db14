import { own } from '../json/objects.ts';
import type { CodeLanguage, CodeRole } from '../sandbox.ts';
import { parseTemplate } from '../template/parseTemplate.ts';
import type { OutcomeCriterion, Scenario, ScenarioEdge, ScenarioNode } from './document.ts';
import { edgeName } from './edgeName.ts';

/** A piece of code of a scenario, which a run may call. */
export interface CodePiece {
  readonly role: CodeRole;
  readonly language: CodeLanguage;
  /** What it belongs to, for people: `the condition of a → b`. */
  readonly of: string;
  readonly source: string;
}

/** All code that a run of a scenario may call, in the order of its nodes, edges and criteria. */
export function codeIn(scenario: Scenario): readonly CodePiece[] {
  return [
    ...scenario.nodes.flatMap(codeOfNode),
    ...scenario.edges.flatMap(codeOfEdge),
    ...scenario.criteria.flatMap(codeOfCriterion),
  ];
}

function codeOfNode({ nodeId, template, stateUpdateJs, stateUpdateSource }: ScenarioNode): CodePiece[] {
  const update = either('state_update', `the state update of ${nodeId}`, stateUpdateJs, stateUpdateSource);
  if (template.trim() === '' || parseTemplate(template).verifiable) return update;
  const of = `the answer template of ${nodeId}`;
  return [{ role: 'template', language: 'python', of, source: template }, ...update];
}

function codeOfEdge(edge: ScenarioEdge): CodePiece[] {
  const { conditionJs, conditionSource, handover, handoverOptions } = edge;
  const source = handover === 'callable' ? own(handoverOptions, 'source') : undefined;
  return [
    ...either('condition', `the condition of ${edgeName(edge)}`, conditionJs, conditionSource),
    ...(typeof source === 'string' && source.trim() !== ''
      ? either('handover', `the handover ${edgeName(edge)}`, source, null)
      : []),
  ];
}

function codeOfCriterion({ name, check, evaluateJs, evaluateSource }: OutcomeCriterion): CodePiece[] {
  return check === null ? either('outcome', `the outcome criterion ${name}`, evaluateJs, evaluateSource) : [];
}

/** JavaScript stands in place of Python. */
function either(role: CodeRole, of: string, javascript: string | null, python: string | null): CodePiece[] {
  if (javascript !== null) return [{ role, language: 'javascript', of, source: javascript }];
  return python === null ? [] : [{ role, language: 'python', of, source: python }];
}
