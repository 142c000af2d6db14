import { CheckError, type CheckErrorKind } from '../check/CheckError.ts';
import { checkPrimitive } from '../check/checkPrimitive.ts';
import { primitiveDescriptors } from '../check/primitiveDescriptors.ts';
import type { Json } from '../json/Json.ts';
import { isObject, own } from '../json/objects.ts';
import type { Place, Problem } from '../problem.ts';
import type { OutcomeCriterion, Primitive, Scenario, ScenarioEdge, StateCheck } from './document.ts';
import { edgeName } from './edgeName.ts';
import { mapNodeNames } from './mapNodeNames.ts';
import { recordOf, type ScenarioRule, violation } from './scenarioRules.ts';
import { UNREADABLE } from './unreadableCheck.ts';

/** What is wrong with the conditions of edges and with outcome criteria. */
export function checkProblems(scenario: Scenario): Problem[] {
  const known = new Set(scenario.nodes.map((node) => node.nodeId));
  return [
    ...scenario.edges.flatMap((edge) => edgeProblems(edge, known)),
    ...scenario.criteria.flatMap((criterion) => criterionProblems(criterion, known)),
  ];
}

/** Whose check is looked at, in words and as a place. */
interface Owner {
  readonly name: string;
  readonly where: Place;
}

function edgeProblems(edge: ScenarioEdge, known: ReadonlySet<string>): Problem[] {
  const { condition, conditionSource } = edge;
  if (condition === null && conditionSource === null) return [];
  const name = `The condition of the edge ${edgeName(edge)}`;
  const owner: Owner = { name, where: { edge: edgeName(edge), ...recordOf(edge) } };
  const checks = condition === null ? [] : ([condition].flat() as readonly StateCheck[]);
  const problems = checks.flatMap((check) => {
    if (check.verify_with.type === UNREADABLE) return [unreadable(owner)];
    return [...primitiveProblems(check.verify_with, owner), ...fieldProblems(check.field, owner)];
  });
  problems.push(...unknownNodes(checks as unknown as Json, known, owner));
  if (conditionSource !== null && edge.conditionJs === null) {
    problems.push(
      violation(
        'needs_sandbox',
        `${name} is Python code: a run executes it in a sandbox once the file’s code is allowed, and never takes the edge before that.`,
        owner.where,
        'Say it as checks of the state, if it can be said so.',
      ),
    );
  }
  return problems;
}

function criterionProblems(criterion: OutcomeCriterion, known: ReadonlySet<string>): Problem[] {
  const { check, evaluateSource, evaluateJs } = criterion;
  const name = `The outcome criterion ${criterion.name}`;
  const owner: Owner = { name, where: { criterion: criterion.name, ...recordOf(criterion) } };
  if (check === null && evaluateJs !== null) return [];
  if (evaluateSource !== null) {
    const message = `${name} is Python code: a run executes it in a sandbox once the file’s code is allowed, and it comes out as false before that.`;
    const fix = 'Say it as checks of the run, if it can be said so.';
    return [violation('needs_sandbox', message, owner.where, fix)];
  }
  if (check === null) {
    const message = `${name} checks nothing.`;
    return [violation('empty_criterion', message, owner.where, 'Give it a check, or delete it.')];
  }
  return [...outcomeProblems(check, owner), ...unknownNodes(check, known, owner)];
}

const COMPOSITIONS: ReadonlySet<string> = new Set([
  ...['AllOf', 'all_of'],
  ...['AnyOf', 'any_of'],
  ...['AtLeastN', 'at_least_n'],
]);
const VERIFYING: ReadonlySet<string> = new Set([
  ...['TurnCheck', 'turn_check'],
  ...['ResultCheck', 'result_check'],
]);
const OTHERS: ReadonlySet<string> = new Set([
  ...['CrossTurnCheck', 'cross_turn_check'],
  ...['CountTurns', 'count_turns'],
  ...['FirstMatchIndex', 'first_match_index'],
]);

function outcomeProblems(check: Json, owner: Owner): Problem[] {
  const type = isObject(check) ? own(check, 'type') : undefined;
  if (!isObject(check) || typeof type !== 'string' || type === UNREADABLE) return [unreadable(owner)];
  if (COMPOSITIONS.has(type)) {
    const conditions = own(check, 'conditions') ?? [];
    if (!Array.isArray(conditions)) return [unreadable(owner)];
    return (conditions as readonly Json[]).flatMap((inner) => outcomeProblems(inner, owner));
  }
  if (VERIFYING.has(type)) {
    const primitive = own(check, 'verify_with');
    const readable = isObject(primitive) && typeof own(primitive, 'type') === 'string';
    return readable ? primitiveProblems(primitive as Primitive, owner) : [unreadable(owner)];
  }
  if (OTHERS.has(type)) return [];
  return [
    violation(
      'unknown_check',
      `${owner.name} has a check of the type ${type}, which nobody knows.`,
      owner.where,
      'Choose another check; until then this one is kept as it is.',
      type,
    ),
  ];
}

function unreadable({ name, where }: Owner): Problem {
  return violation(
    'unreadable_check',
    `${name} holds something that is no check; it is kept as it is, and does not hold.`,
    where,
    'Make the check anew.',
  );
}

/** What `resolveField` finds something for. */
const KNOWN_FIELD =
  /^(?:(?:verify_result|turn|current_node)(?:\..*)?|(?:parsed|accumulated|node_visits)\..+|handoff\.(?:to|reason|payload(?:\..+)?)|node_results\.[^.]+(?:\.(?:verify_result|parsed|rubric)(?:\..+)?)?)$/s;

function fieldProblems(field: string, { name, where }: Owner): Problem[] {
  if (KNOWN_FIELD.test(field)) return [];
  return [
    violation(
      'unknown_field',
      `${name} asks for ${field === '' ? 'no field' : field}, which the state never has.`,
      where,
      'Choose verify_result, turn, current_node, parsed.…, accumulated.…, node_visits.…, handoff.… or node_results.….',
      field,
    ),
  ];
}

function unknownNodes(check: Json, known: ReadonlySet<string>, { name, where }: Owner): Problem[] {
  const unknown = new Set<string>();
  const reference = (node: string): string => {
    if (!known.has(node)) unknown.add(node);
    return node;
  };
  mapNodeNames(check, { reference, value: (value) => value });
  return [...unknown].map((node) =>
    violation(
      'unknown_node',
      `${name} speaks of ${node}, which is no node of the scenario.`,
      where,
      'Choose one of its nodes.',
      node,
    ),
  );
}

/**
 * What a primitive says when it is put to use: an unknown name, parameters that it does not take, a pattern
 * that is none. Which values it meets, only a run knows.
 */
function primitiveProblems(primitive: Primitive, { name, where }: Owner): Problem[] {
  if (!primitiveDescriptors.some(({ type }) => type === primitive.type)) {
    const message = `${name} uses the primitive ${primitive.type}, which nobody knows.`;
    const fix = 'Choose another one; until then it is kept as it is.';
    return [violation('unknown_primitive', message, where, fix, primitive.type)];
  }
  try {
    checkPrimitive(primitive, '', '');
  } catch (error) {
    if (!(error instanceof CheckError)) throw error;
    const rule = RULES_BY_KIND[error.kind];
    if (rule !== undefined) {
      return [
        violation(rule.code, `${name} can’t be judged: ${error.message}`, where, rule.fix, primitive.type),
      ];
    }
  }
  return [];
}

const RULES_BY_KIND: Partial<Record<CheckErrorKind, { readonly code: ScenarioRule; readonly fix: string }>> =
  {
    ValidationError: { code: 'bad_parameter', fix: 'Correct the parameters of its primitive.' },
    PatternError: { code: 'bad_parameter', fix: 'Correct the pattern.' },
    Refused: { code: 'pattern_refused', fix: 'Say it in a simpler way, or leave it to karenina.' },
    NotImplementedError: {
      code: 'not_judged_here',
      fix: 'Choose another primitive, or leave it to karenina.',
    },
  };
