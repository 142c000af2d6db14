import type { Json, JsonObject } from '../json/Json.ts';
import { entriesOf, isObject } from '../json/objects.ts';
import { PythonError } from '../python/PythonError.ts';
import { pythonRegExp } from '../python/pythonRegExp.ts';
import { strip } from '../python/strip.ts';
import type { RubricFormat, RubricTrait } from './RubricTrait.ts';
import { METRICS } from './startSettings.ts';

/** As many classes as the reference takes. */
const CLASSES = { least: 2, most: 20 };

/**
 * Why the reference would refuse a trait, a sentence a reason; none where it takes it. `others` are the traits
 * beside it. Rules of the reference's models.
 */
export function traitFaults(
  trait: RubricTrait,
  others: readonly RubricTrait[],
  format: RubricFormat,
): readonly string[] {
  const { json, family } = trait;
  if (family === 'other' || !isObject(json)) return [];
  const read = (setting: string): Json => format.read(json, setting) ?? null;
  const faults = [...nameFaults(trait, others)];
  if (family === 'regex') faults.push(...patternFaults(read('pattern')));
  if (family === 'metric') faults.push(...metricFaults(read));
  if (family === 'agentic') faults.push(...agenticFaults(trait, read));
  if (trait.kind === 'literal') faults.push(...classFaults(read('classes')));
  if (trait.kind === 'score' && Number(read('min_score') ?? 1) >= Number(read('max_score') ?? 5)) {
    faults.push('The lowest score has to be below the highest.');
  }
  return faults;
}

function nameFaults({ name }: RubricTrait, others: readonly RubricTrait[]): string[] {
  if (name === '') return ['Give the trait a name.'];
  return others.some((other) => other.name === name) ? ['Another trait has this name.'] : [];
}

function patternFaults(pattern: Json): string[] {
  if (typeof pattern !== 'string') return ['Give a pattern.'];
  if (pattern === '') return ['An empty pattern is found in every answer. Give one.'];
  try {
    pythonRegExp(pattern, []);
    return [];
  } catch (error) {
    if (!(error instanceof PythonError)) throw error;
    // What Baton alone declines to judge is fine with the reference.
    return error.kind === 'Refused' ? [] : [error.message];
  }
}

function metricFaults(read: (setting: string) => Json): string[] {
  const mode = read('evaluation_mode') ?? 'tp_only';
  const metrics = textsIn(read('metrics'));
  const isFull = mode === 'full_matrix';
  const known: readonly string[] = isFull ? METRICS.full_matrix : METRICS.tp_only;
  const unknown = metrics.filter((metric) => !known.includes(metric));
  return [
    ...(metrics.length === 0 ? ['Choose at least one measure.'] : []),
    ...(unknown.length > 0 ? [`Not to be had in this mode: ${unknown.join(', ')}.`] : []),
    ...(textsIn(read('tp_instructions')).length === 0 ? ['Say what should be in the answer.'] : []),
    ...(isFull && textsIn(read('tn_instructions')).length === 0
      ? ['Say what should not be in the answer.']
      : []),
  ];
}

function agenticFaults({ name, description }: RubricTrait, read: (setting: string) => Json): string[] {
  const needsTrace = read('materialize_trace') === true && read('context_mode') === 'workspace_only';
  return [
    ...(name.includes('.') ? ['The name of what an agent judges can’t have a dot in it.'] : []),
    ...(description === '' ? ['Say what the agent is to look for.'] : []),
    ...(needsTrace ? ['There is no trace to be written to a file: the agent sees only the workspace.'] : []),
  ];
}

function classFaults(classes: Json): string[] {
  const entries = isObject(classes) ? entriesOf(classes as JsonObject) : [];
  const names = entries.map(([name]) => name.toLowerCase());
  return [
    ...(entries.length < CLASSES.least ? [`Give at least ${CLASSES.least} classes.`] : []),
    ...(entries.length > CLASSES.most ? [`Give at most ${CLASSES.most} classes.`] : []),
    ...(entries.some(([name]) => strip(name) === '') ? ['Every class needs a name.'] : []),
    ...(entries.some(([, words]) => typeof words !== 'string' || strip(words) === '')
      ? ['Every class needs a description.']
      : []),
    ...(new Set(names).size < names.length ? ['Two classes have the same name.'] : []),
  ];
}

function textsIn(value: Json): string[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];
}
