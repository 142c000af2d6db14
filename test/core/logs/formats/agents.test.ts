import { describe, expect, it } from 'vitest';
import { readLog } from '../../../../src/core/logs/readLog.ts';
import { lines, logSample, reported } from '../../../support/readLogSample.ts';

const read = (json: unknown, options = {}) => readLog(JSON.stringify(json), options);

describe('OpenAI Agents SDK', () => {
  const items = (raw: string) => [
    {
      type: 'message_output_item',
      agent: { name: 'triage' },
      [raw]: { type: 'message', role: 'assistant', content: [{ type: 'output_text', text: 'One moment.' }] },
    },
    {
      type: 'tool_call_item',
      agent: { name: 'triage' },
      [raw]: { type: 'function_call', call_id: 'l', callId: 'l', name: 'lookup', arguments: '{}' },
    },
    {
      type: 'handoff_call_item',
      agent: { name: 'triage' },
      [raw]: {
        type: 'function_call',
        call_id: 'h',
        callId: 'h',
        name: 'transfer_to_billing',
        arguments: '{}',
      },
    },
    {
      type: 'handoff_output_item',
      agent: { name: 'triage' },
      source_agent: { name: 'triage' },
      sourceAgent: { name: 'triage' },
      target_agent: { name: 'billing' },
      targetAgent: { name: 'billing' },
      [raw]: { type: 'function_call_output', call_id: 'h', callId: 'h', output: '{"assistant": "billing"}' },
    },
    {
      type: 'message_output_item',
      agent: { name: 'billing' },
      [raw]: { type: 'message', role: 'assistant', content: [{ type: 'output_text', text: 'Hello.' }] },
    },
  ];

  it.each([
    [
      'a run state of JavaScript',
      { $schemaVersion: '1.0', currentTurn: 2, originalInput: 'Refund!', generatedItems: items('rawItem') },
    ],
    [
      'a run state of Python',
      {
        $schemaVersion: '1.0',
        original_input: [{ role: 'user', content: 'Refund!' }],
        generated_items: items('raw_item'),
      },
    ],
    ['a result', { input: 'Refund!', new_items: items('raw_item') }],
  ])('reads %s, with the agent of every item', (_name, state) => {
    const found = read(state);
    expect(found.format?.id).toBe('openai-agents');
    expect(lines(found)).toEqual([
      '__user__ user: Refund!',
      'triage assistant: One moment.',
      'triage assistant: lookup#l{}',
      'triage assistant: transfer_to_billing#h{}',
      'triage tool: h → {"assistant": "billing"}',
      'billing assistant: Hello.',
    ]);
    expect(found.needsAgents).toBe(false);
    expect(found.handovers).toEqual([{ from: 'triage', to: 'billing', at: 5 }]);
  });

  it('says that the result of a tool vanished which was called beside the handoff', () => {
    const found = read({ input: 'x', new_items: items('raw_item') });
    expect(reported(found)[0]).toBe('log_orphaned_call new_items[1].raw_item');
    expect(found.problems[0]?.message).toContain('lookup');
  });

  it('reads items that others shortened: types left out, agents as names, no raw item', () => {
    const found = read({
      input: 'Refund!',
      new_items: [
        { type: 'message_output_item', agent: 'triage', raw_item: { content: 'One moment.' } },
        {
          type: 'handoff_call_item',
          agent: 'triage',
          raw_item: { name: 'transfer', call_id: 'h', arguments: {} },
        },
        { type: 'handoff_output_item', source_agent: 'triage', target_agent: 'billing' },
        { type: 'tool_call_output_item', agent: 'billing', output: 'lost' },
      ],
    });
    expect(lines(found)).toEqual([
      '__user__ user: Refund!',
      'triage assistant: One moment.',
      'triage assistant: transfer#h{}',
    ]);
    expect(found.handovers).toEqual([{ from: 'triage', to: 'billing', at: 3 }]);
    expect(reported(found)).toEqual(['log_unmapped new_items[3]', 'log_key_ignored new_items[3].output']);
  });

  it('reads outputs in the form of JavaScript, and counts approvals', () => {
    const found = read([
      {
        type: 'tool_call_item',
        agent: 'a',
        rawItem: { type: 'function_call', callId: 'c', name: 'f', arguments: '{}' },
      },
      {
        type: 'tool_call_output_item',
        agent: 'a',
        output: 5,
        rawItem: {
          type: 'function_call_result',
          callId: 'c',
          name: 'f',
          output: { type: 'text', text: '5' },
        },
      },
      {
        type: 'tool_approval_item',
        agent: 'a',
        rawItem: { type: 'function_call', callId: 'd', name: 'g', arguments: '{}' },
      },
    ]);
    expect(lines(found)).toEqual(['a assistant: f#c{}', 'a tool: c → 5']);
    expect(reported(found)).toEqual(['log_unmapped [2]']);
  });
});

describe('LangChain and LangGraph', () => {
  const plain = [
    { type: 'system', content: 'You supervise.' },
    { type: 'human', content: 'Sum 1 and 2', id: 'm1' },
    {
      type: 'ai',
      name: 'supervisor',
      content: '',
      tool_calls: [{ name: 'transfer_to_math', args: {}, id: 'h', type: 'tool_call' }],
      additional_kwargs: {
        tool_calls: [{ id: 'h', type: 'function', function: { name: 'transfer_to_math', arguments: '{}' } }],
      },
    },
    {
      type: 'tool',
      name: 'transfer_to_math',
      tool_call_id: 'h',
      content: 'Successfully transferred to math',
      status: 'success',
    },
    { type: 'ai', name: 'math', content: [{ type: 'text', text: '3' }] },
  ];
  const expected = [
    'supervisor system: You supervise.',
    '__user__ user: Sum 1 and 2',
    'supervisor assistant: transfer_to_math#h{}',
    'supervisor tool: h → Successfully transferred to math',
    'math assistant: 3',
  ];

  const constructors: Record<string, string> = {
    system: 'SystemMessage',
    human: 'HumanMessage',
    ai: 'AIMessageChunk',
    tool: 'ToolMessage',
  };
  it.each([
    ['an array', plain],
    ['a state', { messages: plain, next: [] }],
    ['a thread', { values: { messages: plain } }],
    ['a batch of one', { inputs: { messages: [plain] } }],
    ['dicts', plain.map(({ type, ...data }) => ({ type, data }))],
    [
      'serialized constructors',
      plain.map(({ type, ...kwargs }) => ({
        lc: 1,
        type: 'constructor',
        id: ['langchain', 'schema', 'messages', constructors[type]],
        kwargs,
      })),
    ],
  ])('reads messages as %s, each call once', (_name, json) => {
    const found = read(json);
    expect(found.format?.id).toBe('langchain');
    expect(lines(found)).toEqual(expected);
    expect(found.needsAgents).toBe(false);
    expect(found.problems.filter(({ severity }) => severity !== 'info')).toEqual([]);
  });

  it('reads a stream of updates, nodes standing for agents without a name', () => {
    const call = { type: 'ai', content: '', tool_calls: [{ name: 'f', args: {}, id: 'c' }] };
    const found = read([
      { plan: { messages: [{ type: 'human', content: 'q' }, call], next: 'write' } },
      { tools: { messages: [{ type: 'tool', tool_call_id: 'c', content: 'r' }] } },
      { write: { messages: [{ type: 'ai', name: 'writer', content: 'w' }] }, __interrupt__: [1] },
    ]);
    expect(found.format?.id).toBe('langchain');
    expect(lines(found)).toEqual([
      '__user__ user: q',
      'plan assistant: f#c{}',
      'plan tool: c → r',
      'writer assistant: w',
    ]);
    expect(reported(found)).toEqual(['log_key_ignored [0].plan.next', 'log_key_ignored [2].__interrupt__']);
  });

  it('reads blocks of providers without saying a call twice; invalid calls are kept', () => {
    const found = read([
      { type: 'human', content: 'q', name: 'ann' },
      {
        type: 'ai',
        content: [
          { type: 'thinking', thinking: 'Hm.', signature: 's' },
          { type: 'tool_use', id: 't', name: 'f', input: { x: 1 } },
        ],
        tool_calls: [{ name: 'f', args: { x: 1 }, id: 't' }],
        invalid_tool_calls: [{ name: 'g', args: '{"y":', id: 'u', error: 'cut' }],
        usage_metadata: { input_tokens: 3 },
      },
      { type: 'tool', tool_call_id: 't', content: 'no', status: 'error' },
      { type: 'tool', tool_call_id: 'u', content: '' },
      { type: 'remove', id: 'x' },
    ]);
    expect(lines(found)).toEqual([
      '__user__ user: q',
      'assistant assistant: (Hm.) | f#t{"x":1} | g#u{"arguments":"{\\"y\\":"}',
      'assistant tool: t → error no',
      'assistant tool: u → ',
    ]);
    expect(found.needsAgents).toBe(true);
    expect(reported(found)).toEqual([
      'log_bad_arguments [1].invalid_tool_calls[0].args',
      'log_key_ignored [0].name',
      'log_key_ignored [1].usage_metadata',
      'log_unmapped [4]',
      'log_key_ignored [4].id',
    ]);
  });
});

describe('AutoGen', () => {
  it('reads the sample', () => {
    const found = readLog(logSample('autogen-handoff'));
    expect(found.format?.id).toBe('autogen');
    expect(lines(found).slice(2, 5)).toEqual([
      '__user__ user: Hi, I bought a rocket-powered unicycle and it exploded.',
      'TriageAgent assistant: transfer_to_issues_and_repairs#call_iRnHdOjAk80LBNwPxMdxwwqM{}',
      'TriageAgent tool: call_iRnHdOjAk80LBNwPxMdxwwqM → Transferred to IssuesAndRepairsAgent. Adopt persona immediately.',
    ]);
    expect(found.agents).toEqual(['TriageAgent', 'IssuesAndRepairsAgent']);
    expect(found.problems).toEqual([]);
  });

  it('reads a team’s result, with the handoff that it tells of', () => {
    const found = read({
      stop_reason: null,
      messages: [
        { source: 'user', type: 'TextMessage', content: 'Refund', models_usage: null, metadata: {} },
        {
          source: 'travel',
          type: 'ToolCallRequestEvent',
          content: [{ id: 'c', name: 'transfer_to_refunds', arguments: '{}' }],
        },
        {
          source: 'travel',
          type: 'ToolCallExecutionEvent',
          content: [{ call_id: 'c', name: 'transfer_to_refunds', content: 'ok', is_error: false }],
        },
        { source: 'travel', type: 'HandoffMessage', target: 'refunds', content: 'ok', context: [] },
        { source: 'refunds', type: 'ThoughtEvent', content: 'Which flight?' },
        { source: 'refunds', type: 'MultiModalMessage', content: ['See', { data: '…' }] },
        { source: 'refunds', type: 'StructuredMessage', content: { done: true } },
        { source: 'refunds', type: 'UserInputRequestedEvent', request_id: 'r' },
      ],
    });
    expect(lines(found)).toEqual([
      '__user__ user: Refund',
      'travel assistant: transfer_to_refunds#c{}',
      'travel tool: c → ok',
      'travel assistant: ok',
      'refunds assistant: (Which flight?)',
      'refunds assistant: See',
      'refunds assistant: {"done": true}',
    ]);
    expect(found.handovers).toEqual([{ from: 'travel', to: 'refunds', at: 4 }]);
    expect(reported(found)).toEqual(['log_unmapped messages[5].content[1]', 'log_unmapped messages[7]']);
  });

  it('reads the thread of a saved team', () => {
    const found = read({
      type: 'TeamState',
      agent_states: { manager: { message_thread: [{ source: 'a', type: 'TextMessage', content: 'x' }] } },
    });
    expect(lines(found)).toEqual(['a assistant: x']);
  });

  it('reads a group chat of before by its names, whatever the roles', () => {
    const found = read([
      { role: 'user', name: 'user_proxy', content: 'Plan it.' },
      { role: 'user', name: 'planner', content: 'Step 1.' },
      { role: 'user', name: 'critic', content: 'Why?' },
      { role: 'assistant', name: 'planner', content: 'Because.' },
    ]);
    expect(found.format?.id).toBe('autogen-chat');
    expect(lines(found)).toEqual([
      '__user__ user: Plan it.',
      'planner assistant: Step 1.',
      'critic assistant: Why?',
      'planner assistant: Because.',
    ]);
  });
});

describe('Google ADK events', () => {
  it.each([
    [
      'camel',
      { functionCall: { id: 'x', name: 'transfer_to_agent', args: { agent_name: 'greeter' } } },
      { functionResponse: { id: 'x', name: 'transfer_to_agent', response: { result: 'ok' } } },
      { transferToAgent: 'greeter', stateDelta: {} },
    ],
    [
      'snake',
      { function_call: { name: 'transfer_to_agent', args: { agent_name: 'greeter' } } },
      { function_response: { name: 'transfer_to_agent', response: { result: 'ok' } } },
      { transfer_to_agent: 'greeter', state_delta: { a: 1 } },
    ],
  ])('reads %s case, with the transfer', (spelling, call, response, actions) => {
    const found = read({
      appName: 'app',
      events: [
        { author: 'user', content: { role: 'user', parts: [{ text: 'Hi' }] }, timestamp: 1.5 },
        { author: 'root', content: { role: 'model', parts: [{ text: 'Plan.', thought: true }, call] } },
        { author: 'root', content: { role: 'user', parts: [response] }, actions },
        { author: 'greeter', partial: true, content: { parts: [{ text: 'Hel' }] } },
        {
          author: 'greeter',
          content: {
            role: 'model',
            parts: [{ text: 'Hello' }, { inlineData: { mimeType: 'image/png', data: '…' } }],
          },
        },
      ],
    });
    const id = spelling === 'camel' ? 'x' : 'call_1';
    expect(found.format?.id).toBe('google-adk');
    expect(lines(found)).toEqual([
      '__user__ user: Hi',
      `root assistant: (Plan.) | transfer_to_agent#${id}{"agent_name":"greeter"}`,
      `root tool: ${id} → ok`,
      'greeter assistant: Hello',
    ]);
    expect(found.handovers).toEqual([{ from: 'root', to: 'greeter', at: 3 }]);
    expect(reported(found)).toContain('log_unmapped events[3]');
    expect(reported(found)).toContain('log_unmapped events[4].content.parts[1]');
    expect(reported(found)).toContain('log_key_ignored appName');
  });

  it('reads results that are more than a text, errors, and code', () => {
    const found = read([
      {
        author: 'a',
        content: {
          parts: [{ functionCall: { name: 'f', args: {} } }, { functionCall: { name: 'f', args: { n: 2 } } }],
        },
      },
      {
        author: 'a',
        content: {
          parts: [
            { functionResponse: { name: 'f', response: { error: 'no' } } },
            { functionResponse: { name: 'f', response: { a: 1, b: 2 } } },
          ],
        },
      },
      {
        author: 'a',
        content: {
          parts: [
            { executableCode: { code: '1+1', language: 'PYTHON' } },
            { codeExecutionResult: { outcome: 'OUTCOME_OK', output: '2' } },
          ],
        },
      },
    ]);
    expect(lines(found)).toEqual([
      'a assistant: f#call_1{} | f#call_2{"n":2}',
      'a tool: call_1 → error {"error": "no"} | call_2 → {"a": 1, "b": 2}',
      'a assistant: code_execution#call_3{"code":"1+1","language":"PYTHON"}',
      'a tool: call_3 → 2',
    ]);
  });
});

describe('Claude Code sessions', () => {
  const record = (type: string, content: unknown, more: object = {}) => ({
    type,
    sessionId: 's',
    parentUuid: null,
    isSidechain: false,
    message: { role: type, content },
    ...more,
  });
  const task = {
    type: 'tool_use',
    id: 't',
    name: 'Task',
    input: { subagent_type: 'reviewer', prompt: 'Review it.' },
  };
  const result = { type: 'tool_result', tool_use_id: 't', content: [{ type: 'text', text: 'Fine.' }] };
  const jsonl = (records: readonly unknown[]) => records.map((one) => JSON.stringify(one)).join('\n');

  it('reads turns, results and sub-agents under the type they were asked for', () => {
    const found = readLog(
      jsonl([
        { type: 'summary', summary: 'Work', leafUuid: 'x' },
        record('user', 'Do it'),
        record('assistant', [{ type: 'thinking', thinking: 'Hm', signature: 's' }]),
        record('assistant', [task]),
        record('user', 'Review it.', { isSidechain: true, uuid: 'u1' }),
        record('assistant', [{ type: 'text', text: 'Fine.' }], {
          isSidechain: true,
          parentUuid: 'u1',
          uuid: 'u2',
        }),
        record('user', [result], { toolUseResult: { content: [] } }),
        record('assistant', [{ type: 'text', text: 'Done.' }]),
      ]),
    );
    expect(found.format?.id).toBe('claude-code');
    expect(lines(found)).toEqual([
      '__user__ user: Do it',
      'claude-code assistant: (Hm)',
      'claude-code assistant: Task#t{"subagent_type":"reviewer","prompt":"Review it."}',
      '__user__ user: Review it.',
      'reviewer assistant: Fine.',
      'claude-code tool: t → Fine.',
      'claude-code assistant: Done.',
    ]);
    const unmapped = found.problems.find(({ code }) => code === 'log_unmapped');
    expect(unmapped?.where).toEqual({ path: '[0]', line: 1, column: 1 });
    expect(found.problems.map(({ code }) => code)).toContain('log_signed_thinking');
  });

  it('finds a sub-agent’s name by its id, or numbers it', () => {
    const found = readLog(
      jsonl([
        record('assistant', [task]),
        record('assistant', [{ type: 'text', text: 'r' }], {
          isSidechain: true,
          agentId: 'a1',
          parentUuid: 'p',
        }),
        record('assistant', [{ type: 'text', text: 'q' }], {
          isSidechain: true,
          agentId: 'zz',
          parentUuid: 'p',
        }),
        record('assistant', [{ type: 'text', text: 'n' }], { isSidechain: true, parentUuid: 'other' }),
        record('user', [result], { toolUseResult: { agentId: 'a1' } }),
      ]),
    );
    expect(found.agents).toEqual(['claude-code', 'reviewer', 'sub-agent zz', 'sub-agent 1']);
  });

  it('reads the stream of a session, sub-agents by the call that started them', () => {
    const said = (type: string, content: unknown, parent_tool_use_id: string | null = null) => ({
      type,
      session_id: 's',
      parent_tool_use_id,
      message: { role: type, content },
    });
    const found = readLog(
      jsonl([
        { type: 'system', subtype: 'init', session_id: 's' },
        said('assistant', [task]),
        said('assistant', [{ type: 'text', text: 'Fine.' }], 't'),
        said('assistant', [{ type: 'text', text: 'Odd.' }], 'u'),
        said('user', [result]),
        { type: 'result', result: 'Done.', session_id: 's' },
      ]),
    );
    expect(found.format?.id).toBe('claude-code');
    expect(found.agents).toEqual(['claude-code', 'reviewer', 'sub-agent u']);
  });

  it('leaves out a line that is cut off, and says which', () => {
    const text = `${jsonl([record('user', 'a'), record('assistant', [{ type: 'text', text: 'b' }])])}\n{"type": "user", "mess`;
    const found = readLog(text);
    expect(lines(found)).toEqual(['__user__ user: a', 'claude-code assistant: b']);
    expect(found.problems.find(({ code }) => code === 'log_bad_line')).toMatchObject({
      severity: 'error',
      where: { line: 3 },
    });
  });
});
