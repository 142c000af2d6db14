import { KINDS } from '../../core/handover/kinds.ts';
import { placeholdersIn } from '../../core/handover/payload/fillTemplate.ts';
import { brokenOptions, readPayloadOptions } from '../../core/handover/payload/payloadOptions.ts';
import type { Json, JsonObject } from '../../core/json/Json.ts';
import { jsonPath } from '../../core/json/jsonPath.ts';
import { isObject, keysOf, own, withKey, withoutKey } from '../../core/json/objects.ts';
import type { EdgeRecord } from '../../core/scenario/document.ts';
import { edgeName } from '../../core/scenario/edgeName.ts';
import { newEdgeRecord, orderAfter } from '../../core/scenario/newRecords.ts';
import { type Fix, type Fixer, fixOf } from './Fix.ts';
import { ofEdge, ofNode } from './partsOf.ts';

function withOption(edge: EdgeRecord, label: string, key: string, value: Json): Fix {
  return fixOf(label, [{ ...edge, handoverOptions: withKey(edge.handoverOptions, key, value) }]);
}

export const anyObject: Fixer = (view, problem) =>
  ofEdge(view, problem, (edge) => [
    withOption(edge, `Start the schema of ${edgeName(edge)} anew: any object`, 'schema', { type: 'object' }),
  ]);

/** Options of another form than they need count as left out: they are. */
export const dropBroken: Fixer = (view, problem) =>
  ofEdge(view, problem, (edge) => {
    const broken = keysOf(edge.handoverOptions).filter(
      (key) => brokenOptions(withKey({}, key, own(edge.handoverOptions, key) as Json)).length > 0,
    );
    if (broken.length === 0) return [];
    const handoverOptions = broken.reduce(
      (options: JsonObject, key) => withoutKey(options, key),
      edge.handoverOptions,
    );
    return [fixOf(`Leave out the ${broken.join(', ')} of ${edgeName(edge)}`, [{ ...edge, handoverOptions }])];
  });

/** A placeholder stands for what every payload has, or is taken out. */
export const mendPlaceholder: Fixer = (view, problem) =>
  ofEdge(view, problem, (edge) => {
    const { about } = problem;
    const { schema, template, announcement, render } = readPayloadOptions(edge.handoverOptions);
    if (about === undefined) {
      if (render !== 'template' || template !== '') return [];
      return [
        withOption(edge, `Write the payload of ${edgeName(edge)} as a list`, 'render', 'list'),
        withOption(edge, `Write the payload of ${edgeName(edge)} as it is`, 'template', '{{payload}}'),
      ];
    }
    const [placeholder] = placeholdersIn(about);
    const fixes: Fix[] = [];
    if (placeholder?.root === 'payload') {
      const required = requiring(schema, placeholder.steps);
      if (required !== null) {
        const path = jsonPath(['payload', ...placeholder.steps]);
        fixes.push(withOption(edge, `Require ${path} over ${edgeName(edge)}`, 'schema', required));
      }
    }
    const without = (text: string): string => text.replaceAll(about, '').replace(/ {2,}/g, ' ').trim();
    let handoverOptions: JsonObject = edge.handoverOptions;
    if (template.includes(about)) {
      handoverOptions = withKey(handoverOptions, 'template', without(template) || '{{payload}}');
    }
    if (announcement.includes(about)) {
      handoverOptions = withKey(handoverOptions, 'announcement', without(announcement));
    }
    fixes.push(fixOf(`Take ${about} out of the text of ${edgeName(edge)}`, [{ ...edge, handoverOptions }]));
    return fixes;
  });

/** A schema by which every payload has what stands at the end of a way of keys; null where it can't say so. */
function requiring(schema: JsonObject, steps: readonly string[]): JsonObject | null {
  const [step, ...rest] = steps;
  if (step === undefined) return schema;
  const required = own(schema, 'required') ?? [];
  const properties = own(schema, 'properties') ?? {};
  if (!Array.isArray(required) || !isObject(properties)) return null;
  const inner = own(properties, step) ?? {};
  if (!isObject(inner)) return null;
  const then = requiring(inner, rest);
  if (then === null) return null;
  const names = (required as readonly Json[]).includes(step) ? required : [...required, step];
  return withKey(withKey(schema, 'required', names), 'properties', withKey(properties, step, then));
}

/** A payload that holds the conversation does without. */
export const dropHistory: Fixer = (view, problem) =>
  ofEdge(view, problem, (edge) => {
    const { about } = problem;
    const { schema } = readPayloadOptions(edge.handoverOptions);
    const lighter = about === undefined ? schema : withoutProperty(schema, ['payload'], about);
    if (about === undefined || lighter === schema) return [];
    return [withOption(edge, `Take ${about} out of the payload of ${edgeName(edge)}`, 'schema', lighter)];
  });

/** A schema without the property at a path; the same schema where there is none. */
function withoutProperty(schema: JsonObject, steps: readonly string[], path: string): JsonObject {
  let result = schema;
  const properties = own(schema, 'properties');
  if (isObject(properties)) {
    let kept: JsonObject = properties;
    let dropped: string | null = null;
    for (const name of keysOf(properties)) {
      const inner = own(properties, name);
      const way = [...steps, name];
      if (jsonPath(way) === path) {
        kept = withoutKey(kept, name);
        dropped = name;
      } else if (isObject(inner)) {
        const lighter = withoutProperty(inner, way, path);
        if (lighter !== inner) kept = withKey(kept, name, lighter);
      }
    }
    if (kept !== properties) result = withKey(result, 'properties', kept);
    const required = own(result, 'required');
    if (dropped !== null && Array.isArray(required)) {
      result = withKey(
        result,
        'required',
        (required as readonly Json[]).filter((name) => name !== dropped),
      );
    }
  }
  const items = own(result, 'items');
  if (!isObject(items)) return result;
  const lighter = withoutProperty(items, steps, path);
  return lighter === items ? result : withKey(result, 'items', lighter);
}

/** What takes the edge is a value: its condition goes. */
export const dropCondition: Fixer = (view, problem) =>
  ofEdge(view, problem, (edge) => [
    fixOf(`Delete the condition of ${edgeName(edge)}`, [
      { ...edge, condition: null, conditionSource: null, conditionJs: null },
    ]),
  ]);

export const endPlainly: Fixer = (view, problem) =>
  ofEdge(view, problem, (edge) => [
    fixOf(`End the run over ${edgeName(edge)} without a handover`, [
      { ...edge, handover: null, handoverOptions: {} },
    ]),
  ]);

export const announce: Fixer = (view, problem) =>
  ofEdge(view, problem, (edge) => [
    withOption(edge, `Announce the handoff over ${edgeName(edge)}`, 'announce', true),
  ]);

/** Handoffs that go round are limited. */
export const limitHandoffs: Fixer = (view) => {
  const { budget, allowReturn } = view.handoffs;
  if (budget !== null || !allowReturn) return [];
  return [
    fixOf(`Allow ${HANDOFFS} handoffs a run`, [
      { ...view.record, handoffs: { budget: HANDOFFS, allowReturn } },
    ]),
    fixOf('Let no agent get the task again', [{ ...view.record, handoffs: { budget, allowReturn: false } }]),
  ];
};

const HANDOFFS = 10;

/** What a prompt asks for in words gets an edge. */
export const wireHandoff: Fixer = (view, problem, ids) =>
  ofNode(view, problem, ({ nodeId }) => {
    const target = problem.about;
    if (target === undefined || !view.nodes.some((node) => node.nodeId === target)) return [];
    const edge = newEdgeRecord(ids, {
      scenarioId: view.id,
      source: nodeId,
      target,
      order: orderAfter(view.edges),
      handover: KINDS.payload.id,
    });
    return [fixOf(`Draw a payload edge ${edgeName(edge)}`, [edge])];
  });
