import { describe, expect, it } from 'vitest';
import { JsonNumber } from '../../../src/core/json/JsonNumber.ts';
import { parseJson } from '../../../src/core/json/parseJson.ts';
import type { RunRecord } from '../../../src/core/runtime/events.ts';
import { RECORD_PATH, runFiles } from '../../../src/lab/files/runFiles.ts';

describe('runFiles', () => {
  it('has the last content of a path, and no record before the run has ended', () => {
    const files = runFiles(
      [
        { path: '/a.txt', content: 'old' },
        { path: '/b.txt', content: 'b' },
        { path: '/a.txt', content: 'new' },
      ],
      null,
    );
    expect(files).toEqual([
      { path: '/a.txt', content: 'new' },
      { path: '/b.txt', content: 'b' },
    ]);
  });

  it('has the record as JSON, numbers as they were spelt', () => {
    const record = {
      scenario: 's',
      state: { parsed: { score: new JsonNumber('1.0') } },
    } as unknown as RunRecord;
    const [file] = runFiles([], record);
    expect(file?.path).toBe(RECORD_PATH);
    expect(file?.content).toContain('"score": 1.0');
    expect(parseJson(file?.content ?? '')).toEqual(record);
  });
});
