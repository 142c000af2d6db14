import { describe, expect, it } from 'vitest';
import type { Json } from '../../../src/core/json/Json.ts';
import { parseJson } from '../../../src/core/json/parseJson.ts';
import { stringifyJson } from '../../../src/core/json/stringifyJson.ts';
import { coerceToType } from '../../../src/core/template/coerceToType.ts';
import { parseTemplate } from '../../../src/core/template/parseTemplate.ts';
import type { TypeModel } from '../../../src/core/template/TypeModel.ts';

function typeOf(annotation: string): TypeModel {
  const source = `from datetime import date\nclass Answer(BaseAnswer):\n    a: ${annotation}\n`;
  const [field] = parseTemplate(source).fields;
  if (field === undefined) throw new Error(annotation);
  return field.type;
}

/** What pydantic 2.13 was seen to make of each value; `null` where it refuses it. */
const OBSERVED: Readonly<Record<string, readonly (readonly [given: string, made: string | null])[]>> = {
  int: [
    ['5', '5'],
    ['true', '1'],
    ['5.0', '5'],
    ['-0.0', '0'],
    ['5.5', null],
    ['1e18', '1000000000000000000'],
    ['9.3e18', null],
    ['1e999', null],
    ['NaN', null],
    ['123456789012345678901234567890', '123456789012345678901234567890'],
    ['"5"', '5'],
    ['" 5\\n"', '5'],
    ['"\\u00a05\\u2003"', '5'],
    ['"\\ufeff5"', null],
    ['"5.00"', '5'],
    ['"5."', null],
    ['"5.5"', null],
    ['"1_000"', '1000'],
    ['"1_000.0"', '1000'],
    ['"1__0"', null],
    ['"_1"', null],
    ['"+5"', '5'],
    ['"- 5"', null],
    ['"-0"', '0'],
    ['"007"', '7'],
    ['"0x10"', null],
    ['"1e3"', null],
    ['"٣"', null],
    ['"99999999999999999999.0"', '99999999999999999999'],
    ['""', null],
    ['null', null],
    ['[]', null],
  ],
  float: [
    ['5', '5.0'],
    ['true', '1.0'],
    ['5.5', '5.5'],
    ['"5"', '5.0'],
    ['" 5.5 "', '5.5'],
    ['"1E3"', '1000.0'],
    ['"1_e5"', '100000.0'],
    ['"1e_5"', '100000.0'],
    ['"1_000.5"', '1000.5'],
    ['" 1_0"', null],
    ['"5_"', null],
    ['".5"', '0.5'],
    ['"5."', '5.0'],
    ['"."', null],
    ['"inf"', 'Infinity'],
    ['"-Infinity"', '-Infinity'],
    ['"nAn"', 'NaN'],
    ['"infin"', null],
    ['"5f"', null],
    ['""', null],
    ['null', null],
    [`1${'0'.repeat(400)}`, null],
  ],
  bool: [
    ['true', 'true'],
    ['1', 'true'],
    ['0.0', 'false'],
    ['2', null],
    ['0.5', null],
    ['"Yes"', 'true'],
    ['"OFF"', 'false'],
    ['"n"', 'false'],
    ['" true"', null],
    ['"2"', null],
    ['null', null],
  ],
  str: [
    ['"a"', '"a"'],
    ['1', null],
    ['true', null],
    ['null', null],
  ],
  date: [
    ['"2024-01-05"', '"2024-01-05"'],
    ['"2024-01-05T00:00:00Z"', '"2024-01-05"'],
    ['"2024-01-05 00:00"', '"2024-01-05"'],
    ['"2024-01-05T01:00:00"', null],
    ['"2024-02-30"', null],
    ['"2024-1-5"', null],
    ['" 2024-01-05"', null],
    ['null', null],
  ],
  'list[int]': [
    ['[1, "2"]', '[1, 2]'],
    ['"12"', null],
    ['{"a": 1}', null],
    ['[1.5]', null],
  ],
  'dict[str, int]': [
    ['{"a": "1", "2": true}', '{"a": 1, "2": 1}'],
    ['[]', null],
    ['{"a": "x"}', null],
  ],
  'Literal["a", "b"]': [
    ['"a"', '"a"'],
    ['"A"', null],
    ['1', null],
  ],
  'Literal[1, 2]': [
    ['1', '1'],
    ['true', '1'],
    ['2.0', '2'],
    ['"1"', null],
  ],
  'Literal[1, True]': [
    ['1', '1'],
    ['true', 'true'],
    ['1.0', 'true'],
  ],
  'Literal[1, "1", None]': [
    ['"1"', '"1"'],
    ['null', 'null'],
  ],
  'Optional[int]': [
    ['null', 'null'],
    ['"5"', '5'],
    ['""', null],
  ],
  'int | str': [
    ['"5"', '"5"'],
    ['5.0', '5'],
    ['true', '1'],
    ['5.5', null],
  ],
  'int | float': [
    ['5.0', '5.0'],
    ['5', '5'],
    ['"5"', '5'],
    ['"5.5"', '5.5'],
    ['true', '1'],
  ],
  'float | int': [
    ['5', '5'],
    ['"5"', '5.0'],
    ['true', '1.0'],
  ],
  'bool | float': [
    ['1', '1.0'],
    ['"1"', 'true'],
    ['5', '5.0'],
  ],
  'float | bool': [
    ['true', 'true'],
    ['"on"', 'true'],
  ],
  'list[int] | list[str]': [
    ['["1"]', '["1"]'],
    ['[1, "a"]', null],
    ['[]', '[]'],
  ],
  'list[float] | list[int]': [
    ['[1, 2]', '[1, 2]'],
    ['[1.0, 2]', '[1.0, 2.0]'],
    ['[true]', '[1.0]'],
  ],
  'dict[str, int] | dict[str, float]': [
    ['{"a": 1.0}', '{"a": 1.0}'],
    ['{"a": 1.5}', '{"a": 1.5}'],
  ],
  Any: [
    ['null', 'null'],
    ['[1.0]', '[1.0]'],
  ],
};

const facts = Object.entries(OBSERVED).flatMap(([annotation, values]) =>
  values.map(([given, made]) => [annotation, given, made] as const),
);

describe('coerceToType', () => {
  it.each(facts)('reads for %s the value %s as pydantic does', (annotation, given, made) => {
    const value: Json | undefined = coerceToType(typeOf(annotation), parseJson(given));
    expect(value === undefined ? null : stringifyJson(value)).toBe(made);
  });

  it.each([
    ['int', 'ge=1, le=5', '5', '6'],
    ['int', 'gt=1, lt=5', '"4"', '5'],
    ['float', 'ge=0.5', '0.5', '0.4'],
    ['str', 'min_length=1, max_length=2', '"😀😀"', '""'],
    ['str', 'max_length=2', '"ab"', '"abc"'],
    ['list[int]', 'min_length=1', '[1]', '[]'],
    ['dict[str, int]', 'max_length=1', '{"a": 1}', '{"a": 1, "b": 2}'],
    ['Optional[int]', 'ge=1', 'null', '0'],
  ])('keeps to the bounds of %s with %s', (annotation, bounds, inside, outside) => {
    const source = `class Answer(BaseAnswer):\n    a: ${annotation} = Field(${bounds})\n`;
    const type = parseTemplate(source).fields[0]?.type ?? { kind: 'other', reason: '' };
    expect(coerceToType(type, parseJson(inside))).toBeDefined();
    expect(coerceToType(type, parseJson(outside))).toBeUndefined();
  });

  it('keeps keys like __proto__ as keys', () => {
    const value = coerceToType(typeOf('dict[str, int]'), parseJson('{"__proto__": "1", "1": 2, "a": 3}'));
    expect(stringifyJson(value ?? null)).toBe('{"__proto__": 1, "1": 2, "a": 3}');
  });
});
