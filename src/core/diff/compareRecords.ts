import { otherContents } from '../checkpoint/otherContent.ts';
import type { Json } from '../json/Json.ts';
import { isObject, own } from '../json/objects.ts';
import type { DocumentRecord } from '../scenario/document.ts';
import type { AgentModels } from '../scenario/modelOverrideOf.ts';
import { carryNames, type NameChanges } from './carryNames.ts';
import { compareJson, hasSameMeaning, type JsonDifference } from './compareJson.ts';
import type { FieldChange } from './DocumentChanges.ts';
import { stepLabel, wayLabel } from './fieldLabels.ts';
import { leafChange } from './leafChange.ts';
import { LAYOUT_FIELDS, recordFields } from './recordFields.ts';
import { templateParts } from './templateParts.ts';

/** What the parts of a scenario need to be compared with those of another. */
export interface Surroundings {
  readonly names: NameChanges;
  /** The same from the other side: later names by what they were. */
  readonly namesBack: NameChanges;
  /** The agents' model settings on each side. */
  readonly models: readonly [before: AgentModels, after: AgentModels];
}

/** How one record differs from another, by what it is about. */
export interface RecordComparison {
  readonly meaning: FieldChange[];
  readonly layout: FieldChange[];
  readonly spelling: FieldChange[];
}

/** Compares two records that are the same one, field by field, and what their JSON holds beside. */
export function compareRecords<R extends DocumentRecord>(
  before: R,
  after: R,
  { names, namesBack, models }: Surroundings,
): RecordComparison {
  const found: RecordComparison = { meaning: [], layout: [], spelling: [] };
  if (before === after) return found;
  const earlier = recordFields(before, models[0]);
  const later = recordFields(after, models[1]);
  for (const name of new Set([...Object.keys(earlier), ...Object.keys(later)])) {
    const from = earlier[name];
    const to = later[name];
    const compared = compareJson(from, to);
    if (compared.meaning.length > 0) {
      const carried = carryNames(before.type, name, from, names);
      const { meaning } = carried === from ? compared : compareJson(carried, to);
      // A name that can't be told from a path any more is known by what it was.
      const back = carryNames(before.type, name, to, namesBack);
      if (meaning.length === 0 || hasSameMeaning(from, back)) continue;
      const change = fieldChange(name, from, to, meaning);
      (LAYOUT_FIELDS.has(name) ? found.layout : found.meaning).push(change);
    } else if (compared.spelling.length > 0) {
      found.spelling.push(fieldChange(name, from, to, compared.spelling));
    }
  }
  const [content, contentAfter] = otherContents(before, after);
  if (content !== contentAfter) {
    const other = compareJson(content, contentAfter, AROUND);
    found.meaning.push(...other.meaning.map(contentChange));
    found.spelling.push(...other.spelling.map(contentChange));
  }
  return found;
}

/** In what Baton has no fields for, karenina fills in empty values, and dates change with every export. */
const AROUND = {
  emptyIsNothing: true,
  asSpelling: new Set(['dateModified', 'dateCreated', 'date_modified', 'date_created', '@id']),
};

function fieldChange(
  name: string,
  before: Json | undefined,
  after: Json | undefined,
  differences: readonly JsonDifference[],
): FieldChange {
  const leaves = differences.flatMap(({ steps, after: to }) => {
    if (steps.length === 0) return [];
    // A name that was carried along is shown as it was.
    return [leafChange([name, ...steps], wayLabel([name, ...steps]), valueAt(before, steps), to)];
  });
  const parts = name === 'template' ? templateParts(before, after) : leaves;
  return leafChange([name], stepLabel(name), before, after, parts);
}

function contentChange({ steps, before, after }: JsonDifference): FieldChange {
  return leafChange(['content', ...steps], wayLabel(steps), before, after);
}

function valueAt(value: Json | undefined, steps: readonly (string | number)[]): Json | undefined {
  return steps.reduce<Json | undefined>((inner, step) => {
    if (Array.isArray(inner)) return inner[step as number] as Json | undefined;
    return isObject(inner) ? own(inner, String(step)) : undefined;
  }, value);
}
