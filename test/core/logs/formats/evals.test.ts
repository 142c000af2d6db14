import { describe, expect, it } from 'vitest';
import { readLog } from '../../../../src/core/logs/readLog.ts';
import { lines, logSample, reported } from '../../../support/readLogSample.ts';

const read = (json: unknown, options = {}) => readLog(JSON.stringify(json), options);

describe('inspect_ai logs', () => {
  const said = (id: string, text: string) => ({ id, role: 'assistant', content: text, source: 'generate' });
  const model = (span_id: string, message: object) => ({
    event: 'model',
    span_id,
    output: { choices: [{ message }] },
  });
  const log = {
    version: 2,
    eval: { task: 't' },
    samples: [
      { id: 1, epoch: 1, messages: [{ role: 'user', content: 'first' }] },
      {
        id: 2,
        epoch: 1,
        attachments: { abc: 'A long question' },
        messages: [
          { id: 'q', role: 'user', content: 'attachment://abc', source: 'input' },
          {
            ...said('m1', ''),
            content: [
              { type: 'reasoning', reasoning: 'Hm', signature: 's' },
              { type: 'text', text: 'Asking.' },
            ],
            tool_calls: [{ id: 'c', type: 'function', function: 'transfer_to_web', arguments: { x: 1.5 } }],
          },
          {
            role: 'tool',
            tool_call_id: 'c',
            function: 'transfer_to_web',
            content: '',
            error: { type: 'timeout', message: 'Too slow.' },
          },
          said('m2', 'Found it.'),
        ],
        events: [
          { event: 'span_begin', id: 's1', parent_id: null, type: 'agent', name: 'planner' },
          { event: 'span_begin', id: 's2', parent_id: 's1', type: 'tool', name: 'transfer_to_web' },
          { event: 'span_begin', id: 's3', parent_id: 's2', type: 'agent', name: 'web' },
          model('s1', said('m1', '')),
          model('s3', said('m2', '')),
          model('s3', said('m3', 'filtered')),
          { event: 'info', data: 1 },
        ],
      },
    ],
  };

  it('reads the sample that is chosen, agents from the spans of its events', () => {
    expect(read(log).parts).toEqual(['sample 1, epoch 1', 'sample 2, epoch 1']);
    expect(lines(read(log))).toEqual(['__user__ user: first']);
    const found = read(log, { part: 1 });
    expect(found.format?.id).toBe('inspect');
    expect(lines(found)).toEqual([
      '__user__ user: A long question',
      'planner assistant: (Hm) | Asking. | transfer_to_web#c{"x":1.5}',
      'planner tool: c → error Too slow.',
      'web assistant: Found it.',
    ]);
    expect(found.needsAgents).toBe(false);
    const left = found.problems.find(({ code }) => code === 'log_replies_in_events');
    expect(left?.message).toMatch(/^1 reply/);
    expect(left?.where.path).toBe('samples[1].events');
  });

  it('asks for the agent where nothing names it', () => {
    const found = read({ id: 1, epoch: 1, messages: [{ role: 'user', content: 'q' }, said('m', 'a')] });
    expect(found.needsAgents).toBe(true);
  });
});

describe('tau-bench runs', () => {
  it('reads one of the sample’s three runs', () => {
    const found = readLog(logSample('tau-bench-airline'), { part: 2, agents: { assistant: 'airline' } });
    expect(found.format?.id).toBe('tau-bench');
    expect(found.parts).toEqual(['task 0, trial 0', 'task 1, trial 0', 'task 2, trial 0']);
    expect(found.part).toBe(2);
    expect(found.agents).toEqual(['airline']);
    expect(found.log[0]).toMatchObject({ agent_id: 'airline', message: { role: 'system' } });
    expect(reported(found)).toEqual(['log_key_ignored [2].reward', 'log_key_ignored [2].info']);
  });

  it('loses no message of any run', () => {
    const runs = JSON.parse(logSample('tau-bench-airline')) as { traj: object[] }[];
    expect(runs.map((_, part) => readLog(logSample('tau-bench-airline'), { part }).log.length)).toEqual(
      runs.map(({ traj }) => traj.length),
    );
  });
});

describe('Who&When failure logs', () => {
  it('reads the samples: human asks, everyone else is an agent under name or role', () => {
    const hand = readLog(logSample('who-and-when-50'));
    expect(hand.format?.id).toBe('who-and-when');
    expect(hand.log).toHaveLength(113);
    expect(hand.log[0]).toMatchObject({ agent_id: '__user__', message: { role: 'user' } });
    expect(hand.agents).toContain('Orchestrator (-> WebSurfer)');
    const made = readLog(logSample('who-and-when-algo-16'));
    expect(made.format?.id).toBe('who-and-when');
    expect(made.log.every(({ message }) => message.role === 'assistant')).toBe(true);
    expect(made.agents).toContain('Computer_terminal');
    expect(reported(made)).toContain('log_key_ignored system_prompt');
  });

  it('lets one agent stand for several roles', () => {
    const found = readLog(logSample('who-and-when-50'), {
      agents: {
        'Orchestrator (thought)': 'Orchestrator',
        'Orchestrator (-> WebSurfer)': 'Orchestrator',
        'Orchestrator (-> Assistant)': 'Orchestrator',
      },
    });
    expect(found.agents).toEqual(['Orchestrator', 'WebSurfer', 'Assistant']);
  });
});

describe('Vercel AI SDK messages', () => {
  it('reads steps, calls with what came of them, and counts other parts', () => {
    const found = read([
      {
        id: '1',
        role: 'user',
        parts: [
          { type: 'text', text: 'Hi' },
          { type: 'file', mediaType: 'image/png', url: 'data:' },
        ],
      },
      {
        id: '2',
        role: 'assistant',
        parts: [
          { type: 'step-start' },
          { type: 'reasoning', text: 'Hm', state: 'done' },
          {
            type: 'tool-weather',
            toolCallId: 'a',
            state: 'output-available',
            input: { city: 'Oslo' },
            output: { temp: 1 },
          },
          {
            type: 'dynamic-tool',
            toolName: 'time',
            toolCallId: 'b',
            state: 'output-error',
            input: {},
            errorText: 'no clock',
          },
          { type: 'step-start' },
          { type: 'text', text: 'Cold.', state: 'done' },
          { type: 'tool-ask', toolCallId: 'c', state: 'input-available', input: {} },
          { type: 'data-chart', data: {} },
        ],
      },
    ]);
    expect(found.format?.id).toBe('vercel-ai');
    expect(lines(found)).toEqual([
      '__user__ user: Hi',
      'assistant assistant: (Hm) | weather#a{"city":"Oslo"} | time#b{}',
      'assistant tool: a → {"temp": 1} | b → error no clock',
      'assistant assistant: Cold. | ask#c{}',
    ]);
    expect(reported(found)).toEqual([
      'log_unmapped [0].parts[1]',
      'log_key_ignored [0].id',
      'log_unmapped [1].parts[7]',
    ]);
  });

  it('reads the older invocations, and the messages for models', () => {
    expect(
      lines(
        read([
          {
            role: 'assistant',
            content: 'It is 5.',
            parts: [
              {
                type: 'tool-invocation',
                toolInvocation: {
                  state: 'result',
                  step: 0,
                  toolCallId: 'x',
                  toolName: 'add',
                  args: { a: 2 },
                  result: '5',
                },
              },
              { type: 'text', text: 'It is 5.' },
            ],
          },
        ]),
      ),
    ).toEqual([
      'assistant assistant: add#x{"a":2}',
      'assistant tool: x → 5',
      'assistant assistant: It is 5.',
    ]);
    expect(
      lines(
        read([
          { role: 'user', content: 'q' },
          { role: 'assistant', content: [{ type: 'tool-call', toolCallId: 'k', toolName: 'f', input: {} }] },
          {
            role: 'tool',
            content: [
              { type: 'tool-result', toolCallId: 'k', toolName: 'f', output: { type: 'text', value: 'r' } },
            ],
          },
        ]),
      ),
    ).toEqual(['__user__ user: q', 'assistant assistant: f#k{}', 'assistant tool: k → r']);
  });
});
