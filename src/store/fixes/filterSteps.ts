import type { Json } from '../../core/json/Json.ts';
import { isObject, own, withKey } from '../../core/json/objects.ts';
import type { EdgeRecord } from '../../core/scenario/document.ts';
import { edgeName } from '../../core/scenario/edgeName.ts';
import { stepsOf } from './chooseHandover.ts';
import { type Fix, type Fixer, fixOf } from './Fix.ts';
import { ofEdge } from './partsOf.ts';

/** A step that can't be followed, or leaves nothing, goes. */
export const removeStep: Fixer = (view, problem) =>
  ofEdge(view, problem, (edge) => {
    const steps = stepsOf(edge);
    const { item = 0 } = problem.where;
    if (steps.length === 0) {
      return [withSteps(edge, `Remove the steps of the filter on ${edgeName(edge)}`, [])];
    }
    return [
      withSteps(
        edge,
        `Remove step ${item + 1} of the filter on ${edgeName(edge)}`,
        steps.filter((_, index) => index !== item),
      ),
    ];
  });

/** A step about agents that never speak is about those that do, or goes. */
export const dropSilent: Fixer = (view, problem, ids) =>
  ofEdge(view, problem, (edge) => {
    const { item = 0 } = problem.where;
    const steps = stepsOf(edge);
    const step = steps[item];
    const named = isObject(step) ? own(step, 'agents') : undefined;
    const speakers = new Set(view.nodes.map(({ agentIdentity }) => agentIdentity));
    const heard = Array.isArray(named)
      ? (named as readonly Json[]).filter(
          (name) => speakers.has(name as string) && !isSilent(problem.about, name),
        )
      : [];
    if (!isObject(step) || heard.length === 0) return removeStep(view, problem, ids);
    const kept = steps.map((one, index) => (index === item ? withKey(step, 'agents', heard) : one));
    return [
      withSteps(edge, `Leave ${problem.about ?? 'them'} out of step ${item + 1} on ${edgeName(edge)}`, kept),
      ...removeStep(view, problem, ids),
    ];
  });

function isSilent(about: string | undefined, name: Json): boolean {
  return about !== undefined && typeof name === 'string' && about.split(', ').includes(name);
}

/** What comes after a merge finds nothing: it comes before. */
export const beforeMerge: Fixer = (view, problem, ids) =>
  ofEdge(view, problem, (edge) => {
    const { item = 0 } = problem.where;
    const steps = stepsOf(edge);
    const merge = steps.findIndex((step) => typeOf(step) === 'merge');
    if (merge === -1 || merge >= item) return [];
    return [
      withSteps(edge, `Move step ${item + 1} before the merge`, moved(steps, item, merge)),
      ...removeStep(view, problem, ids),
    ];
  });

export const redactFirst: Fixer = (view, problem) =>
  ofEdge(view, problem, (edge) => {
    const steps = stepsOf(edge);
    const redactions = steps.filter((step) => typeOf(step) === 'redact');
    const others = steps.filter((step) => typeOf(step) !== 'redact');
    const cut = others.findIndex((step) => typeOf(step) === 'tool_results');
    if (cut === -1 || redactions.length === 0) return [];
    return [
      withSteps(edge, `Redact before tool results are cut on ${edgeName(edge)}`, [
        ...others.slice(0, cut),
        ...redactions,
        ...others.slice(cut),
      ]),
    ];
  });

/** One user message has no calls and results in it. */
export function merged(edge: EdgeRecord, label: string): Fix {
  return withSteps(edge, label, [...stepsOf(edge), { type: 'merge', heading: '' }]);
}

function withSteps(edge: EdgeRecord, label: string, steps: readonly Json[]): Fix {
  return fixOf(label, [{ ...edge, handoverOptions: withKey(edge.handoverOptions, 'steps', steps) }]);
}

function typeOf(step: Json): Json | undefined {
  return isObject(step) ? own(step, 'type') : undefined;
}

function moved(steps: readonly Json[], from: number, to: number): readonly Json[] {
  const step = steps[from] as Json;
  const rest = steps.filter((_, index) => index !== from);
  return [...rest.slice(0, to), step, ...rest.slice(to)];
}
