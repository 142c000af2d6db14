import { describe, expect, it } from 'vitest';
import { JsonNumber } from '../../../src/core/json/JsonNumber.ts';
import type { RunRecord } from '../../../src/core/runtime/events.ts';
import { readRunJson } from '../../../src/core/runtime/runJson.ts';
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
    const record: RunRecord = {
      start: null,
      scenario: 's',
      status: 'completed',
      path: [],
      turns: [],
      outcomes: [],
      state: {
        turn: 0,
        current_node: 'ask',
        verify_result: null,
        parsed: { score: new JsonNumber('1.0') },
        node_visits: {},
        accumulated: {},
        node_results: {},
      },
      agentRuns: [],
      code: [],
      log: [],
      failure: null,
      problems: [],
      startedAt: '',
      endedAt: '',
    };
    const [file] = runFiles([], record);
    expect(file?.path).toBe(RECORD_PATH);
    expect(file?.content).toContain('"score": 1.0');
    expect(readRunJson(file?.content ?? '')).toEqual(record);
  });
});
