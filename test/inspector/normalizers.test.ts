import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Json } from '../../src/core/json/Json.ts';
import { parseJson } from '../../src/core/json/parseJson.ts';
import { stringifyJson } from '../../src/core/json/stringifyJson.ts';
import { synonymsIn, withSynonyms } from '../../src/inspector/check/normalizers.ts';

const STRANGE: readonly Json[] = ['lowercase', 3, {}, { mapping: 'x' }, { mapping: { a: 1 } }];

describe('synonyms', () => {
  it('are read as rows in their order, and written back as they were', () => {
    const step = parseJson('{"since": 1.0, "mapping": {"2": "two", "BCL2": "BCL-2"}}');
    expect(synonymsIn(step)).toEqual([
      ['2', 'two'],
      ['BCL2', 'BCL-2'],
    ]);
    expect(stringifyJson(withSynonyms(step, synonymsIn(step) ?? []))).toBe(stringifyJson(step));
  });

  it('are none where a file has something else', () => {
    for (const step of STRANGE) {
      expect(synonymsIn(step)).toBeNull();
    }
  });

  it('come back as they were given', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.tuple(fc.string(), fc.string()), { selector: ([text]) => text }),
        (rows) => {
          expect(synonymsIn(withSynonyms({}, rows))).toEqual(rows);
        },
      ),
    );
  });
});
