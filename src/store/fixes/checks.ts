import { primitiveDescriptors } from '../../core/check/primitiveDescriptors.ts';
import type { Json, JsonObject } from '../../core/json/Json.ts';
import { entriesOf, isObject, objectOf, own, withKey } from '../../core/json/objects.ts';
import type { Problem } from '../../core/problem.ts';
import type {
  Condition,
  EdgeRecord,
  NodeRecord,
  OutcomeCheck,
  ScenarioView,
  StateCheck,
} from '../../core/scenario/document.ts';
import { mapNodeNames } from '../../core/scenario/mapNodeNames.ts';
import { UNREADABLE } from '../../core/scenario/unreadableCheck.ts';
import { renameNodesInTemplate } from '../../core/template/renameNodesInTemplate.ts';
import { removeCriterion } from '../commands/removeCriterion.ts';
import { type Fix, type Fixer, fixBy, fixOf } from './Fix.ts';
import { nearestName } from './nearestName.ts';
import { ofCriterion, ofEdge, ofNode } from './partsOf.ts';

const VERIFIED: StateCheck = {
  type: 'state_check',
  field: 'verify_result',
  expected: true,
  verify_with: { type: 'BooleanMatch' },
};
const LAST_VERIFIED: OutcomeCheck = {
  type: 'TurnCheck',
  scope: { type: 'last_turn' },
  field: 'verify_result',
  expected: true,
  verify_with: { type: 'BooleanMatch' },
};

/** An edge's condition, or a criterion's check, changed alike. */
function mapChecks(
  view: ScenarioView,
  problem: Problem,
  label: string,
  map: (check: Json) => Json,
): readonly Fix[] {
  const ofTheEdge = ofEdge(view, problem, (edge) => changed(label, edge, mapCondition(edge.condition, map)));
  if (ofTheEdge.length > 0) return ofTheEdge;
  return ofCriterion(view, problem, (criterion) => {
    if (criterion.check === null) return [];
    const check = map(criterion.check) as OutcomeCheck;
    return check === criterion.check ? [] : [fixOf(label, [{ ...criterion, check }])];
  });
}

function changed(label: string, edge: EdgeRecord, condition: Condition): readonly Fix[] {
  return condition === edge.condition ? [] : [fixOf(label, [{ ...edge, condition }])];
}

function mapCondition(condition: Condition, map: (check: Json) => Json): Condition {
  if (condition === null) return null;
  if (!Array.isArray(condition)) return map(condition as unknown as Json) as unknown as Condition;
  const mapped = condition.map((check) => map(check as unknown as Json) as unknown as StateCheck);
  return mapped.some((check, index) => check !== condition[index]) ? mapped : condition;
}

/** All objects inside a check, the innermost first. */
function mapObjects(json: Json, map: (object: JsonObject) => Json): Json {
  if (Array.isArray(json)) {
    const list = json as readonly Json[];
    const mapped = list.map((item) => mapObjects(item, map));
    return mapped.some((item, index) => item !== list[index]) ? mapped : json;
  }
  if (!isObject(json)) return json;
  let isSame = true;
  const members = entriesOf(json).map(([key, value]) => {
    const mapped = mapObjects(value, map);
    isSame &&= mapped === value;
    return [key, mapped] as const;
  });
  return map(isSame ? json : objectOf(members));
}

/** What is no check becomes one that asks for the verdict. */
export const makeAnew: Fixer = (view, problem) => {
  const ofTheEdge = ofEdge(view, problem, (edge) =>
    changed(
      'Ask for a verified answer in its place',
      edge,
      mapCondition(edge.condition, (check) => (isUnreadable(check) ? (VERIFIED as unknown as Json) : check)),
    ),
  );
  if (ofTheEdge.length > 0) return ofTheEdge;
  return ofCriterion(view, problem, (criterion) => [
    fixOf(`Have ${criterion.name} ask for a verified last answer`, [{ ...criterion, check: LAST_VERIFIED }]),
    fixBy(`Delete the criterion ${criterion.name}`, removeCriterion(view, criterion.id)),
  ]);
};

function isUnreadable(check: Json): boolean {
  const primitive = isObject(check) ? own(check, 'verify_with') : undefined;
  return isObject(primitive) && own(primitive, 'type') === UNREADABLE;
}

/** A primitive or a check that nobody knows is the one that was meant. */
export const knownPrimitive: Fixer = (view, problem) => {
  const { about } = problem;
  if (about === undefined) return [];
  const types = primitiveDescriptors.filter(({ readsTrace }) => !readsTrace).map(({ type }) => type);
  const choices = new Set([nearestName(about, types) ?? 'ExactMatch', 'ExactMatch']);
  return [...choices].flatMap((type) =>
    mapChecks(view, problem, `Compare by ${type}`, (check) =>
      mapObjects(check, (object) => (own(object, 'type') === about ? freshPrimitive(type) : object)),
    ),
  );
};

const OUTCOME_CHECKS = [
  'TurnCheck',
  'ResultCheck',
  'CrossTurnCheck',
  'CountTurns',
  'FirstMatchIndex',
  'AllOf',
  'AnyOf',
  'AtLeastN',
];

export const knownCheck: Fixer = (view, problem) => {
  const { about } = problem;
  const meant = about === undefined ? undefined : nearestName(about, OUTCOME_CHECKS);
  return ofCriterion(view, problem, (criterion) => [
    ...(meant === undefined || criterion.check === null
      ? []
      : [
          fixOf(`Make it a ${meant}`, [
            {
              ...criterion,
              check: mapObjects(criterion.check, (object) =>
                own(object, 'type') === about ? withKey(object, 'type', meant) : object,
              ) as OutcomeCheck,
            },
          ]),
        ]),
    fixOf(`Have ${criterion.name} ask for a verified last answer`, [{ ...criterion, check: LAST_VERIFIED }]),
  ]);
};

/** A primitive with the parameters that it begins with. */
function freshPrimitive(type: string): JsonObject {
  const parameters = primitiveDescriptors.find((known) => known.type === type)?.parameters ?? [];
  return objectOf([
    ['type', type],
    ...parameters.flatMap(({ name, start }) => (start === undefined ? [] : [[name, start] as const])),
  ]);
}

/** Parameters that a primitive does not take give way to those it begins with; a pattern is taken literally. */
export const mendParameters: Fixer = (view, problem) => {
  const { about } = problem;
  if (about === undefined) return [];
  const literal = mapChecks(view, problem, `Take the pattern of ${about} literally`, (check) =>
    mapObjects(check, (object) => {
      const pattern = own(object, 'pattern');
      if (own(object, 'type') !== about || typeof pattern !== 'string') return object;
      const escaped = pattern.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
      return objectOf([
        ['type', about],
        ['pattern', escaped],
      ]);
    }),
  );
  const fresh = mapChecks(view, problem, `Set the parameters of ${about} anew`, (check) =>
    mapObjects(check, (object) => (own(object, 'type') === about ? freshPrimitive(about) : object)),
  );
  return [...literal, ...fresh];
};

const FIELDS = ['verify_result', 'turn', 'current_node'];

/** A field that the state never has is the one that was meant. */
export const knownField: Fixer = (view, problem) => {
  const { about } = problem;
  if (about === undefined) return [];
  const meant = new Set([
    nearestName(about, FIELDS),
    /^[A-Za-z_]\w*$/.test(about) ? `parsed.${about}` : undefined,
    'verify_result',
  ]);
  return [...meant].flatMap((field) =>
    field === undefined
      ? []
      : mapChecks(view, problem, `Ask for ${field}`, (check) =>
          isObject(check) && own(check, 'field') === about ? withKey(check, 'field', field) : check,
        ),
  );
};

/** So many nodes are offered. */
const OFFERED = 3;

/** What speaks of a node that is not there speaks of one that is. */
export const knownNode: Fixer = (view, problem) => {
  const { about } = problem;
  if (about === undefined) return [];
  const names = view.nodes.map(({ nodeId }) => nodeId).filter((name) => name !== '');
  if (names.includes(about)) return [];
  const meant = nearestName(about, names);
  const offered = new Set([...(meant === undefined ? [] : [meant]), ...names]);
  return [...offered].slice(0, OFFERED).flatMap((name) => speakOf(view, problem, about, name));
};

function speakOf(view: ScenarioView, problem: Problem, from: string, to: string): readonly Fix[] {
  const label = `Speak of ${to} in place of ${from}`;
  const renamed = (name: string): string => (name === from ? to : name);
  const inChecks = mapChecks(view, problem, label, (check) =>
    mapNodeNames(check, { reference: renamed, value: (name) => name }),
  );
  if (inChecks.length > 0) return inChecks;
  return ofNode(view, problem, (node: NodeRecord) => {
    const template = renameNodesInTemplate(node.template, new Map([[from, to]]));
    return template === node.template ? [] : [fixOf(label, [{ ...node, template }])];
  });
}

export const checkSomething: Fixer = (view, problem) =>
  ofCriterion(view, problem, (criterion) =>
    criterion.check !== null
      ? []
      : [
          fixOf(`Have ${criterion.name} ask for a verified last answer`, [
            { ...criterion, check: LAST_VERIFIED },
          ]),
          fixBy(`Delete the criterion ${criterion.name}`, removeCriterion(view, criterion.id)),
        ],
  );
