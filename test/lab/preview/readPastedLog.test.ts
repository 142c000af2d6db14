import { describe, expect, it } from 'vitest';
import { readPastedLog } from '../../../src/lab/preview/readPastedLog.ts';

describe('readPastedLog', () => {
  it('reads tagged messages', () => {
    const { log, problems } = readPastedLog(
      '[{"agent_id": "a", "message": {"role": "assistant", "content": "Hi"}}]',
    );
    expect(problems).toEqual([]);
    expect(log).toEqual([
      { agent_id: 'a', message: { role: 'assistant', content: [{ type: 'text', text: 'Hi' }] } },
    ]);
  });

  it('says where a text stops being JSON, and what to do', () => {
    const { log, problems } = readPastedLog('[\n  {"agent_id": "a",}\n]');
    expect(log).toEqual([]);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatchObject({ severity: 'error', where: { line: 2 } });
    expect(problems[0]?.fix).toMatch(/JSON/);
  });

  it('keeps what can be read beside what can’t', () => {
    const { log, problems } = readPastedLog(
      '[{"agent_id": "a", "message": {"role": "user", "content": "ok"}}, {"role": "user"}]',
    );
    expect(log).toHaveLength(1);
    expect(problems[0]?.where.path).toContain('[1]');
  });
});
