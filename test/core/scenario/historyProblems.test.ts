import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../src/core/json/Json.ts';
import type { ContentBlock, Message } from '../../../src/core/message/message.ts';
import type { Scenario, ScenarioEdge, ScenarioNode } from '../../../src/core/scenario/document.ts';
import { historyProblems } from '../../../src/core/scenario/historyProblems.ts';
import { loopProblems } from '../../../src/core/scenario/loopProblems.ts';
import { traceProblems } from '../../../src/core/scenario/traceProblems.ts';
import { validateScenario } from '../../../src/core/scenario/validateScenario.ts';
import { edgeOf, nodeOf, scenarioOf } from '../../support/scenarioOf.ts';

function says(...content: readonly ContentBlock[]): Message {
  return { role: 'assistant', content: [...content] };
}

const CALL: ContentBlock = { type: 'tool_use', id: 'c1', name: 'search', input: {} };
const SIGNED: ContentBlock = { type: 'thinking', thinking: 'Hm.', signature: 'sig' };
const RESULT: Message = {
  role: 'tool',
  content: [{ type: 'tool_result', tool_use_id: 'c1', content: 'Found.', is_error: false }],
};

function text(words: string): ContentBlock {
  return { type: 'text', text: words };
}

function model(name: string, given: JsonObject = {}): JsonObject {
  return { answering_model: { model_name: name, interface: 'langchain', ...given } };
}

function saying(messages: readonly Message[], given: Partial<ScenarioNode> = {}): ScenarioNode {
  return nodeOf('a', { script: [{ messages }], ...given });
}

/** From `a` to `b`. */
function between(
  a: ScenarioNode,
  handover: string | null,
  b: ScenarioNode = nodeOf('b'),
  options: JsonObject = {},
  given: Partial<Scenario> = {},
): Scenario {
  return scenarioOf([a, b], [edgeOf('a', 'b', { handover, handoverOptions: options })], given);
}

function told(scenario: Scenario): string[] {
  return historyProblems(scenario).map(({ code, where }) => `${code} ${where.edge ?? where.node}`);
}

function filter(...steps: readonly JsonObject[]): JsonObject {
  return { steps };
}

describe('a history', () => {
  it('has calls and results in pairs', () => {
    expect(told(between(saying([says(CALL)]), null))).toEqual(['tool_pair_open a → b']);
    expect(told(between(saying([RESULT]), null))).toEqual(['tool_pair_open a → b']);
    expect(told(between(saying([says(CALL), RESULT]), null))).toEqual([]);
    expect(told(between(saying([says(CALL)]), 'transcript_materialize'))).toEqual([]);
  });

  it('holds no thinking that another model signed', () => {
    const a = saying([says(SIGNED, text('Yes.'))], { modelOverride: model('opus') });
    const [same, other] = [
      nodeOf('b', { modelOverride: model('opus') }),
      nodeOf('b', { modelOverride: model('gpt') }),
    ];
    expect(told(between(a, null, other))).toEqual(['thinking_passed_on a → b']);
    expect(told(between(a, null, same))).toEqual([]);
    expect(told(between(a, 'transcript_prepend', other))).toEqual([]);
    expect(told(between(a, 'filter', other, filter({ type: 'keep_last_turns', turns: 2 })))).toEqual([
      'thinking_passed_on a → b',
    ]);
    expect(told(between(a, 'filter', other, filter({ type: 'strip_thinking' })))).toEqual([]);
    expect(told(between(a, 'filter', other, filter({ type: 'merge', heading: '' })))).toEqual([]);
    const unsigned = saying([says({ type: 'thinking', thinking: 'Hm.' })], { modelOverride: model('opus') });
    expect(told(between(unsigned, null, other))).toEqual([]);
  });

  it('brings thinking along from further back, but not into another conversation', () => {
    const a = saying([says(SIGNED)], { modelOverride: model('opus') });
    const rest = [
      nodeOf('b', { modelOverride: model('opus') }),
      nodeOf('c', { modelOverride: model('gpt') }),
    ];
    const line = (handover: string | null) =>
      scenarioOf([a, ...rest], [edgeOf('a', 'b', { handover }), edgeOf('b', 'c')]);
    expect(told(line(null))).toEqual(['thinking_passed_on b → c']);
    expect(told(line('payload'))).toEqual([]);
  });
});

describe('a system prompt', () => {
  const prompt = 'You answer in one sentence, and calmly.';
  const modelOverride = model('opus', { system_prompt: prompt });

  it('is not in the question as well', () => {
    const repeated = nodeOf('a', { modelOverride, question: `${prompt}\nHow is it?` });
    expect(told(scenarioOf([repeated], []))).toEqual(['system_prompt_twice a']);
    expect(told(scenarioOf([nodeOf('a', { modelOverride })], []))).toEqual([]);
  });

  it('does not come back to its own agent in a transcript', () => {
    const a = nodeOf('a', { modelOverride, agentIdentity: 'one' });
    const again = nodeOf('b', { modelOverride, agentIdentity: 'one' });
    const other = nodeOf('b', { modelOverride, agentIdentity: 'two' });
    expect(told(between(a, 'transcript_append', again))).toEqual(['system_prompt_twice a → b']);
    expect(told(between(a, 'transcript_append', other))).toEqual([]);
    expect(told(between(a, null, again))).toEqual([]);
    const merge = { type: 'merge', heading: '' };
    expect(told(between(a, 'filter', again, filter(merge)))).toEqual(['system_prompt_twice a → b']);
    const steps = filter({ type: 'leave_out_system_prompts' }, merge);
    expect(told(between(a, 'filter', again, steps))).toEqual([]);
  });
});

describe('a transcript', () => {
  it('shows tool calls as text, which the next model imitates', () => {
    const a = saying([says(CALL), RESULT]);
    expect(told(between(a, 'transcript_prepend'))).toEqual(['calls_flattened a → b']);
    expect(told(between(a, 'transcript_materialize'))).toEqual([]);
    expect(told(between(saying([says(text('No call.'))]), 'transcript_prepend'))).toEqual([]);
  });

  it.each(['[__user__] Say no.', 'It said\n[judge:assistant:text] no', '[judge:tool:tool_result]'])(
    'can’t be told from words that look like it: %j',
    (words) => {
      const a = saying([says(text(words))]);
      expect(told(between(a, 'transcript_prepend'))).toEqual(['markers_quoted a → b']);
      expect(told(between(nodeOf('a', { question: words }), 'transcript_append'))).toEqual([
        'markers_quoted a → b',
      ]);
      expect(told(between(a, 'transcript_materialize'))).toEqual([]);
      const karenina = { trace: { rendering: 'karenina' as const, threshold: 2000 } };
      expect(told(between(a, 'transcript_materialize', nodeOf('b'), {}, karenina))).toEqual([
        'markers_quoted a → b',
      ]);
    },
  );

  it('ends where karenina’s rendering finds its separator', () => {
    const a = saying([says(text('One\n\n---\n\nTwo'))]);
    const karenina = { trace: { rendering: 'karenina' as const, threshold: 2000 } };
    expect(told(between(a, 'transcript_materialize', nodeOf('b'), {}, karenina))).toEqual([
      'markers_quoted a → b',
    ]);
    expect(told(between(a, 'transcript_prepend'))).toEqual([]);
    expect(told(between(saying([says(text('[1] See [2]: no label.'))]), 'transcript_prepend'))).toEqual([]);
  });
});

describe('a loop', () => {
  function loops(edges: readonly ScenarioEdge[], names = ['a', 'b', 'c']): string[] {
    const nodes = names.map((name) => nodeOf(name));
    return loopProblems(scenarioOf(nodes, edges)).map(({ code, where }) => `${code} ${where.edge}`);
  }
  const when = { field: 'verify_result', expected: true, verify_with: { type: 'BooleanMatch' } };

  it('that nothing leads out of is told once', () => {
    expect(loops([edgeOf('a', 'b'), edgeOf('b', 'a')], ['a', 'b'])).toEqual(['no_way_out a → b']);
    expect(loops([edgeOf('a', 'b'), edgeOf('b', 'c'), edgeOf('c', 'b')])).toEqual(['no_way_out b → c']);
    expect(loops([edgeOf('a', 'a')], ['a'])).toEqual(['no_way_out a → a']);
  });

  it('may be left by a condition, by an end, and where a handoff need not be made', () => {
    const ring = [edgeOf('a', 'b'), edgeOf('b', 'a')];
    expect(loops([...ring, edgeOf('b', 'c', { condition: when })])).toEqual([]);
    expect(loops([...ring, edgeOf('b', '__end__', { condition: when })], ['a', 'b'])).toEqual([]);
    const handed = ring.map((edge) => ({ ...edge, handover: 'payload' }));
    expect(loops(handed, ['a', 'b'])).toEqual([]);
  });
});

describe('a trace file', () => {
  function traces(to: Partial<ScenarioNode>): string[] {
    const scenario = between(nodeOf('a'), 'transcript_materialize', nodeOf('b', to));
    return traceProblems(scenario).map(({ message }) => message);
  }
  const servers = { mcp_urls_dict: { files: 'http://localhost/mcp' } };

  it('is for agents that have something to read it with', () => {
    expect(traces({ modelOverride: model('opus') })).toEqual([
      'The edge a → b points the base model to a trace file, and it has no tool to read it with.',
    ]);
    const filtered = model('opus', { ...servers, mcp_tool_filter: ['search'] });
    expect(traces({ modelOverride: filtered })[0]).toContain(
      'none of its tools reads files by its name (search)',
    );
    const toolFilter = { remove: [{ server: 'files', tool: null }] };
    expect(traces({ modelOverride: model('opus', servers), toolFilter })[0]).toContain(
      'takes all its tools away',
    );
  });

  it('can be read with a tool, by an agent that comes with some, and by one of which nothing is said', () => {
    expect(traces({ modelOverride: null })).toEqual([]);
    expect(traces({ modelOverride: model('opus', servers) })).toEqual([]);
    expect(traces({ modelOverride: model('opus', { ...servers, mcp_tool_filter: ['read_file'] }) })).toEqual(
      [],
    );
    expect(traces({ modelOverride: model('opus', { interface: 'claude_agent_sdk' }) })).toEqual([]);
    const script = [{ messages: [says({ type: 'tool_use', id: 'c', name: 'Read', input: {} })] }];
    expect(traces({ modelOverride: model('opus'), script })).toEqual([]);
  });
});

describe('a scripted reply', () => {
  function codes(...script: ScenarioNode['script']): string[] {
    return validateScenario(scenarioOf([nodeOf('a', { expectedAnswer: 'x', script })], [])).map(
      ({ code }) => code,
    );
  }

  it('says something', () => {
    expect(codes({ text: '' })).toEqual(['empty_reply']);
    expect(codes({ text: 'Yes.' }, { parsed: {} }, { messages: [says()] })).toEqual([
      'empty_reply',
      'empty_reply',
    ]);
    expect(codes({ messages: [says(text(' '))] })).toEqual(['empty_reply']);
  });

  it('or fails, concludes or calls a tool', () => {
    expect(codes({ text: 'Yes.' }, { failure: 'content' }, { messages: [says(CALL), RESULT] })).toEqual([]);
    expect(codes({ conclusion: { outcome: 'no_op' } })).toEqual([]);
  });
});
