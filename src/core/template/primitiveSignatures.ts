import type { Json } from '../json/Json.ts';
import type { TypeModel } from './TypeModel.ts';

/** A parameter of a primitive's constructor. */
export interface PrimitiveParameter {
  readonly name: string;
  /** What pydantic takes; `normalizers` are names and `SynonymMap`s. */
  readonly type: TypeModel | 'normalizers';
  /** Undefined when the argument has to be given. */
  readonly fallback?: Json;
}

const TEXT: TypeModel = { kind: 'string' };
const TEXTS: TypeModel = { kind: 'list', items: TEXT };
const NUMBER: TypeModel = { kind: 'number' };
const COUNT: TypeModel = { kind: 'integer' };
const POSITIVE: TypeModel = { kind: 'number', bounds: { gt: 0 } };

const normalize = (...names: string[]): PrimitiveParameter => ({
  name: 'normalize',
  type: 'normalizers',
  fallback: names,
});
const optional = (name: string, type: TypeModel): PrimitiveParameter => ({
  name,
  type: { kind: 'union', members: [type, { kind: 'null' }] },
  fallback: null,
});
const choice = (name: string, fallback: string | undefined, ...values: string[]): PrimitiveParameter => ({
  name,
  type: { kind: 'literal', values },
  ...(fallback === undefined ? {} : { fallback }),
});
const flag = (name: string): PrimitiveParameter => ({ name, type: { kind: 'boolean' }, fallback: false });
const mode = (fallback: string): PrimitiveParameter => choice('mode', fallback, 'relative', 'absolute');
const decay = choice('decay', 'linear', 'linear', 'quadratic');

/**
 * The constructors of karenina's primitives: their parameters, in the order in which they are stored, with
 * the types by which pydantic reads the arguments and the values it fills in.
 */
export const primitiveSignatures: ReadonlyMap<string, readonly PrimitiveParameter[]> = new Map<
  string,
  readonly PrimitiveParameter[]
>([
  ['BooleanMatch', []],
  ['ExactMatch', [normalize('lowercase', 'strip')]],
  ['ContainsAny', [{ name: 'substrings', type: TEXTS }, normalize()]],
  ['ContainsAll', [{ name: 'substrings', type: TEXTS }, normalize()]],
  [
    'RegexMatch',
    [
      { name: 'pattern', type: TEXT },
      { name: 'flags', type: TEXTS, fallback: [] },
    ],
  ],
  ['SemanticMatch', [{ name: 'threshold', type: NUMBER, fallback: 0.85 }]],
  ['NumericExact', []],
  ['NumericTolerance', [{ name: 'tolerance', type: NUMBER }, mode('relative')]],
  [
    'NumericRange',
    [optional('min', NUMBER), optional('max', NUMBER), flag('exclusive_min'), flag('exclusive_max')],
  ],
  ['NumericMinimum', [flag('exclusive')]],
  ['NumericMaximum', [flag('exclusive')]],
  [
    'NumericGraded',
    [{ name: 'cutoff', type: POSITIVE }, optional('full_credit', NUMBER), mode('relative'), decay],
  ],
  [
    'NumericRangeGraded',
    [
      { name: 'min', type: NUMBER },
      { name: 'max', type: NUMBER },
      { name: 'margin', type: POSITIVE },
      mode('absolute'),
      decay,
      flag('exclusive_min'),
      flag('exclusive_max'),
    ],
  ],
  [
    'NumericThresholdGraded',
    [
      choice('direction', undefined, 'max', 'min'),
      { name: 'margin', type: POSITIVE },
      mode('relative'),
      decay,
      flag('exclusive'),
    ],
  ],
  ['SetContainment', [{ name: 'mode', type: TEXT, fallback: 'exact' }, optional('min_overlap', COUNT)]],
  ['OrderedMatch', [normalize('lowercase', 'strip')]],
  ['LiteralMatch', []],
  ['DateMatch', [optional('format', TEXT)]],
  ['DateTolerance', [{ name: 'tolerance', type: COUNT }, choice('unit', 'days', 'days', 'hours', 'minutes')]],
  ['DateRange', [optional('min', TEXT), optional('max', TEXT)]],
  ['TraceRegex', [{ name: 'pattern', type: TEXT }, optional('count_min', COUNT)]],
  ['TraceContains', [{ name: 'substring', type: TEXT }]],
  [
    'TraceLength',
    [optional('min', COUNT), optional('max', COUNT), { name: 'unit', type: TEXT, fallback: 'chars' }],
  ],
]);
