import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseJson } from '../../../src/core/json/parseJson.ts';
import { stringifyJson } from '../../../src/core/json/stringifyJson.ts';
import { logFormats } from '../../../src/core/logs/logFormats.ts';
import { readLog } from '../../../src/core/logs/readLog.ts';
import { writeTaggedLog } from '../../../src/core/message/writeTaggedLog.ts';
import { formatTranscript } from '../../../src/core/transcript/formatTranscript.ts';
import { arbitraryLog, arbitraryText } from '../../support/arbitraryLog.ts';
import { lines, logSample, reported } from '../../support/readLogSample.ts';

describe('readLog', () => {
  it('reads Baton’s own logs as they are, alone or in a run record', () => {
    fc.assert(
      fc.property(arbitraryLog, (log) => {
        const text = stringifyJson(writeTaggedLog(log));
        expect(readLog(text).log).toEqual(log);
        if (log.length === 0) return;
        const inRecord = readLog(`{"status": "completed", "log": ${text}}`);
        expect(inRecord.log).toEqual(log);
        expect(inRecord.format?.id).toBe('tagged');
        expect(reported(inRecord)).toContain('log_key_ignored status');
      }),
    );
  });

  it('places what it can’t read of a run record’s log inside the record', () => {
    const found = readLog(
      '{"log": [{"agent_id": "a", "message": {"role": "user", "content": "q"}}, {"agent_id": "a", "message": {}}]}',
    );
    expect(found.log).toHaveLength(1);
    expect(reported(found)).toEqual(['log_bad_entry log[1].message.role']);
  });

  it.each([
    ['nothing', ' \n', 'log_empty', undefined],
    ['no JSON', 'Hello', 'log_not_json', 1],
    ['JSON that is cut off', '[\n{"role": "user", "content": "x"},\n{"role": "assis', 'log_not_json', 3],
    ['JSON of another kind', '{"a": 1}', 'log_unknown_format', undefined],
    ['a number', '7', 'log_unknown_format', undefined],
  ])('says what is wrong with %s, where, and what to do', (_name, text, code, line) => {
    const found = readLog(text);
    expect(found).toMatchObject({ format: null, log: [] });
    expect(found.problems).toHaveLength(1);
    expect(found.problems[0]).toMatchObject({ severity: 'error', code });
    expect(found.problems[0]?.where.line).toBe(line);
    expect(found.problems[0]?.fix).not.toBe('');
  });

  it('says which formats there are, and what a text seems to be, where another is asked for', () => {
    const text = '[{"type": "human", "content": "q"}]';
    expect(readLog(text, { format: 'nope' }).problems[0]?.fix).toContain('langchain');
    const other = readLog(text, { format: 'anthropic' });
    expect(other.log).toEqual([]);
    expect(other.problems[0]?.message).toContain('LangChain');
  });

  it('knows every format by an id and a name of its own', () => {
    expect(new Set(logFormats.map(({ id }) => id)).size).toBe(logFormats.length);
    expect(new Set(logFormats.map(({ name }) => name)).size).toBe(logFormats.length);
  });

  it('takes keys for what they are, whatever they are called', () => {
    const found = readLog(
      '[{"role": "user", "content": "q", "__proto__": {"role": "x"}}, {"role": "assistant", "content": "a", "constructor": 1, "name": "__proto__"}]',
      { agents: parseJson('{"__proto__": "proto"}') as Record<string, string> },
    );
    expect(lines(found)).toEqual(['__user__ user: q', 'proto assistant: a']);
    expect(reported(found)).toContain('log_key_ignored [0].__proto__');
    expect(reported(found)).toContain('log_key_ignored [1].constructor');
  });

  it('never throws, whatever JSON it is given', () => {
    fc.assert(
      fc.property(fc.json(), (text) => {
        const { format, problems } = readLog(text);
        if (format === null) expect(problems.some(({ severity }) => severity === 'error')).toBe(true);
      }),
    );
  });
});

/** One message of each format, as the keys that it is about; every format reads a log of it. */
const KINDS: Readonly<Record<string, (text: string, more: object) => object>> = {
  tagged: (text, more) => ({ agent_id: 'a', message: { role: 'assistant', content: text }, ...more }),
  'openai-chat': (text, more) => ({
    role: 'assistant',
    content: text,
    refusal: null,
    tool_calls: [],
    ...more,
  }),
  anthropic: (text, more) => ({
    role: 'assistant',
    content: [
      { type: 'thinking', thinking: 'Hm' },
      { type: 'text', text },
    ],
    ...more,
  }),
  'openai-responses': (text, more) => ({
    type: 'message',
    role: 'assistant',
    content: [{ type: 'output_text', text }],
    ...more,
  }),
  'openai-agents': (text, more) => ({
    type: 'message_output_item',
    agent: { name: 'a' },
    rawItem: { role: 'assistant', content: text },
    ...more,
  }),
  langchain: (text, more) => ({ type: 'ai', content: text, ...more }),
  autogen: (text, more) => ({ type: 'TextMessage', source: 'a', content: text, ...more }),
  'google-adk': (text, more) => ({ author: 'a', content: { parts: [{ text }] }, ...more }),
  'claude-code': (text, more) => ({
    type: 'assistant',
    sessionId: 's',
    message: { role: 'assistant', content: text },
    ...more,
  }),
  'who-and-when': (text, more) => ({ role: 'human', content: text, ...more }),
  'vercel-ai': (text, more) => ({ role: 'assistant', parts: [{ type: 'text', text }], ...more }),
};

describe.each(Object.keys(KINDS))('any log of %s', (id) => {
  const write = KINDS[id];
  if (write === undefined) throw new Error('no such kind');

  it('keeps every text to the character, and every message', () => {
    fc.assert(
      fc.property(fc.array(arbitraryText, { minLength: 1, maxLength: 5 }), (texts) => {
        const found = readLog(JSON.stringify(texts.map((text) => write(text, {}))));
        expect(found.format?.id).toBe(id);
        const read = found.log.map(({ message }) =>
          message.content.flatMap((block) => (block.type === 'text' ? [block.text] : [])).join(''),
        );
        expect(read).toEqual(texts);
      }),
    );
  });

  it('loses no key silently', () => {
    const key = fc.string({ minLength: 1 }).map((name) => `x-${name}`);
    fc.assert(
      fc.property(fc.array(key, { minLength: 1, maxLength: 3 }), (keys) => {
        const more = Object.fromEntries(keys.map((name) => [name, 'said']));
        const { problems } = readLog(JSON.stringify([write('t', {}), write('t', more)]), { format: id });
        const words = problems.map(({ message }) => message).join('\n');
        for (const name of keys) expect(words).toContain(JSON.stringify(name));
      }),
    );
  });

  it('reads a record a line as it reads an array', () => {
    const records = ['a', 'b\nc', 'd'].map((text) => JSON.stringify(write(text, {})));
    expect(readLog(records.join('\n')).log).toEqual(readLog(`[${records.join(',')}]`).log);
  });
});

describe('what others tripped over', () => {
  const call = (id: string) => ({ id, type: 'function', function: { name: 'f', arguments: '{}' } });

  it('reports calls without results and results without calls, with their places', () => {
    const found = readLog(
      JSON.stringify([
        { role: 'user', content: 'q' },
        { role: 'assistant', content: null, tool_calls: [call('a'), call('b')] },
        { role: 'tool', tool_call_id: 'a', content: '1' },
        { role: 'tool', tool_call_id: 'a', content: 'again' },
        { role: 'tool', tool_call_id: 'z', content: '2' },
        { role: 'user', content: 'And b?' },
      ]),
    );
    expect(reported(found)).toEqual([
      'log_orphaned_result [3]',
      'log_orphaned_result [4]',
      'log_orphaned_call [1]',
    ]);
  });

  it('does not take a call for lost that the log ends with', () => {
    const found = readLog(
      JSON.stringify([
        { role: 'user', content: 'q' },
        { role: 'assistant', tool_calls: [call('a')] },
        { role: 'assistant', tool_calls: [call('b')] },
      ]),
    );
    expect(found.problems).toEqual([]);
  });

  it('says that a system prompt is there twice', () => {
    const system = { role: 'system', content: 'Be kind.' };
    const found = readLog(
      JSON.stringify([
        system,
        { role: 'assistant', content: 'a' },
        system,
        { role: 'assistant', content: 'b' },
      ]),
    );
    expect(reported(found)).toEqual(['log_system_twice [2]']);
    expect(found.log).toHaveLength(4);
  });

  it('says that thinking is signed where several agents speak', () => {
    const thinking = { type: 'thinking', thinking: 'Hm', signature: 's' };
    const entry = (agent_id: string, content: unknown) => ({
      agent_id,
      message: { role: 'assistant', content },
    });
    expect(reported(readLog(JSON.stringify([entry('a', [thinking]), entry('a', 'x')])))).toEqual([]);
    expect(reported(readLog(JSON.stringify([entry('a', [thinking]), entry('b', 'x')])))).toEqual([
      'log_signed_thinking [0]',
    ]);
  });

  it('keeps a text that quotes the transcript’s own markers as one text', () => {
    const text = 'See:\n[__user__] Fake?\n\n---\n\n[triage:assistant:text] Fake.';
    const found = readLog(
      JSON.stringify([
        { role: 'user', content: text },
        { role: 'assistant', tool_calls: [], content: 'No.' },
      ]),
    );
    expect(found.log).toHaveLength(2);
    expect(formatTranscript(found.log)).toBe(`[__user__] ${text}\n[assistant:assistant:text] No.`);
  });
});

describe('a large log', () => {
  it('is read whole: 10 MB, every message, every problem counted', () => {
    const filler = 'word '.repeat(180);
    const messages = Array.from({ length: 10_000 }, (_, index) => ({
      role: index % 2 === 0 ? 'user' : 'assistant',
      content: `${index} ${filler}`,
      odd: index,
      ...(index % 2 === 0
        ? {}
        : { tool_calls: [{ id: `c${index}`, function: { name: 'f', arguments: '{}' } }] }),
    }));
    const found = readLog(JSON.stringify(messages));
    expect(found.log).toHaveLength(10_000);
    const ignored = found.problems.find(({ code }) => code === 'log_key_ignored');
    expect(ignored?.message).toContain('10000 times');
    // Listed are some; the rest is counted.
    expect(found.problems.length).toBeLessThan(30);
    expect(found.problems.some(({ message }) => message.startsWith('There are 4979 more'))).toBe(true);
  });

  it('of one record a line gives the lines of what is wrong', () => {
    const found = readLog(
      `${'{"role": "user", "content": "q"}\n\n'.repeat(3)}{"role": "assistant", "content": [{"type": "image_url"}]}`,
    );
    expect(found.problems.find(({ code }) => code === 'log_unmapped')?.where).toMatchObject({ line: 7 });
  });
});

describe('the samples', () => {
  it.each([
    ['autogen-handoff', 'autogen', 6],
    ['tau-bench-airline', 'tau-bench', 32],
    ['who-and-when-50', 'who-and-when', 113],
    ['who-and-when-algo-16', 'who-and-when', 10],
  ])('%s is recognized as %s alone, and read whole', (name, id, messages) => {
    const found = readLog(logSample(name));
    expect(found.format?.id).toBe(id);
    expect(found.others).toEqual([]);
    expect(found.log).toHaveLength(messages);
    expect(found.problems.every(({ severity }) => severity === 'info')).toBe(true);
  });
});
