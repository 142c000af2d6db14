import { type HandoverKind, KINDS } from '../../core/handover/kinds.ts';
import type { Json } from '../../core/json/Json.ts';
import { own } from '../../core/json/objects.ts';
import { edgesInCycles } from '../../core/scenario/cycleComponents.ts';
import type { EdgeRecord, ScenarioView } from '../../core/scenario/document.ts';
import { edgeName } from '../../core/scenario/edgeName.ts';
import { type Fix, type Fixer, fixOf } from './Fix.ts';
import { nearestName } from './nearestName.ts';
import { ofEdge } from './partsOf.ts';

/** An edge hands over by another strategy that needs no options. */
function handOverBy(edge: EdgeRecord, kind: HandoverKind): Fix {
  const handover = kind === KINDS.none ? null : kind.id;
  return fixOf(
    kind === KINDS.none
      ? `Hand the raw history on over ${edgeName(edge)}`
      : `Set the handover of ${edgeName(edge)} to ${kind.id}`,
    [{ ...edge, handover, handoverOptions: {} }],
  );
}

/** An edge hands over by a filter of these steps. */
function filterBy(edge: EdgeRecord, label: string, steps: readonly Json[]): Fix {
  return fixOf(label, [{ ...edge, handover: KINDS.filter.id, handoverOptions: { steps } }]);
}

function isInLoop(view: ScenarioView, edge: EdgeRecord): boolean {
  return edgesInCycles(view.edges).has(edge);
}

/** In a loop a transcript in the prompt grows: there a trace file comes first. */
export const setHandover: Fixer = (view, problem) =>
  ofEdge(view, problem, (edge) => {
    if (edge.handover !== null) return [];
    const [first, second] = isInLoop(view, edge)
      ? [KINDS.materialize, KINDS.prepend]
      : [KINDS.prepend, KINDS.materialize];
    return [handOverBy(edge, first), handOverBy(edge, second)];
  });

export const knownStrategy: Fixer = (view, problem) =>
  ofEdge(view, problem, (edge) => {
    const kinds = [
      KINDS.prepend,
      KINDS.append,
      KINDS.materialize,
      KINDS.filter,
      KINDS.summary,
      KINDS.payload,
    ];
    const meant = nearestName(
      edge.handover ?? '',
      kinds.flatMap(({ id, label }) => [id, label]),
    );
    const kind = kinds.find(({ id, label }) => id === meant || label === meant);
    return [...(kind === undefined ? [] : [handOverBy(edge, kind)]), handOverBy(edge, KINDS.none)];
  });

/** A transcript that grows at each pass goes to a file. */
export const materialize: Fixer = (view, problem) =>
  ofEdge(view, problem, (edge) => [handOverBy(edge, KINDS.materialize), handOverBy(edge, KINDS.none)]);

/** Whoever can't open a file gets the transcript in the prompt. */
export const inlineTrace: Fixer = (view, problem) =>
  ofEdge(view, problem, (edge) => [
    ...(isInLoop(view, edge)
      ? [
          filterBy(edge, `Hand the log over ${edgeName(edge)} as one message of text`, [
            { type: 'merge', heading: '' },
          ]),
        ]
      : []),
    handOverBy(edge, KINDS.prepend),
  ]);

/** The transcript goes over without system prompts, as one message. */
export const withoutSystemPrompts: Fixer = (view, problem) =>
  ofEdge(view, problem, (edge) => {
    const without = { type: 'leave_out_system_prompts' };
    const label = `Leave system prompts out over ${edgeName(edge)}`;
    if (edge.handover === KINDS.filter.id) return [filterBy(edge, label, [without, ...stepsOf(edge)])];
    return [filterBy(edge, label, [without, { type: 'merge', heading: '' }])];
  });

export const stripThinking: Fixer = (view, problem) =>
  ofEdge(view, problem, (edge) => {
    const strip = { type: 'strip_thinking' };
    return [
      filterBy(edge, `Strip thinking over ${edgeName(edge)}`, [
        strip,
        ...(edge.handover === KINDS.filter.id ? stepsOf(edge) : []),
      ]),
    ];
  });

/** Calls stay calls when the messages themselves go over. */
export const keepCalls: Fixer = (view, problem) =>
  ofEdge(view, problem, (edge) => [
    filterBy(edge, `Hand the messages themselves on over ${edgeName(edge)}`, [
      { type: 'leave_out_system_prompts' },
    ]),
  ]);

/** What would be taken for a transcript’s own words is escaped in a structured trace. */
export const structuredTrace: Fixer = (view, problem, ids) =>
  ofEdge(view, problem, (edge) => {
    if (edge.handover === KINDS.materialize.id) return renderStructured(view, problem, ids);
    const rendered =
      view.trace.rendering === 'structured'
        ? []
        : [{ ...view.record, trace: { ...view.trace, rendering: 'structured' as const } }];
    const label = `Hand a structured trace file over ${edgeName(edge)}`;
    return [fixOf(label, [{ ...edge, handover: KINDS.materialize.id, handoverOptions: {} }, ...rendered])];
  });

/** The trace is rendered from the log itself. */
export const renderStructured: Fixer = (view) =>
  view.trace.rendering === 'structured'
    ? []
    : [
        fixOf('Render the trace structured', [
          { ...view.record, trace: { ...view.trace, rendering: 'structured' } },
        ]),
      ];

/** The steps of a filter as they stand, those that can’t be read too. */
export function stepsOf({ handoverOptions }: EdgeRecord): readonly Json[] {
  const steps = own(handoverOptions, 'steps');
  return Array.isArray(steps) ? (steps as readonly Json[]) : [];
}
