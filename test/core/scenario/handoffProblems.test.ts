import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Json, JsonObject } from '../../../src/core/json/Json.ts';
import type { Message } from '../../../src/core/message/message.ts';
import type { Problem } from '../../../src/core/problem.ts';
import type { Agent, Scenario, ScenarioEdge, ScenarioNode } from '../../../src/core/scenario/document.ts';
import { END } from '../../../src/core/scenario/document.ts';
import { SCENARIO_RULES } from '../../../src/core/scenario/scenarioRules.ts';
import { validateScenario } from '../../../src/core/scenario/validateScenario.ts';
import { edgeOf, nodeOf, scenarioOf } from '../../support/scenarioOf.ts';

const SCHEMA: JsonObject = {
  type: 'object',
  properties: { userId: { type: 'string' }, note: { type: 'string' } },
  required: ['userId'],
};

function payloadEdge(source: string, target: string, options: JsonObject = {}): ScenarioEdge {
  return edgeOf(source, target, { handover: 'payload', handoverOptions: { schema: SCHEMA, ...options } });
}

const TO_BILLING = { to: 'billing', reason: 'A bill.', payload: { userId: 'u_1' } };

function handing(handoff: Json): Partial<ScenarioNode> {
  return { script: [{ text: 'For billing.', handoff }] };
}

function two(
  edge: ScenarioEdge = payloadEdge('triage', 'billing'),
  triage: Partial<ScenarioNode> = handing(TO_BILLING),
  given: Partial<Scenario> = {},
): Scenario {
  return scenarioOf(
    [nodeOf('triage', triage), nodeOf('billing', { script: [{ text: 'Paid.' }] })],
    [edge],
    given,
  );
}

/** What payload handoffs alone are told about. */
const OTHERS = new Set([
  ...['no_expected_answer', 'strategy_not_exported', 'unscripted', 'orphan', 'identity_without_handover'],
]);

function problemsOf(scenario: Scenario): Problem[] {
  const problems = validateScenario(scenario).filter(({ code }) => !OTHERS.has(code));
  for (const { message, fix, code } of problems) {
    expect(message).toMatch(/^[A-Z].+[.]$/s);
    expect(fix).toMatch(/^[A-Z].+[.]$/s);
    expect(Object.keys(SCENARIO_RULES)).toContain(code);
  }
  return problems;
}

function told(scenario: Scenario): [string, string][] {
  return problemsOf(scenario).map(({ code, message }) => [code, message]);
}

describe('handoffs that are in order', () => {
  it('are not spoken of', () => {
    expect(told(two())).toEqual([]);
  });

  it('need no edge without a condition beside them', () => {
    const nodes = ['triage', 'billing', 'support'].map((id) => nodeOf(id, handing(TO_BILLING)));
    const check = { field: 'verify_result', expected: true, verify_with: { type: 'BooleanMatch' } };
    const edges = [
      payloadEdge('triage', 'billing'),
      payloadEdge('triage', 'support'),
      edgeOf('triage', 'support', { condition: check }),
    ];
    const codes = problemsOf(scenarioOf(nodes, edges)).map(({ code }) => code);
    expect(codes).not.toContain('no_fallback');
    expect(codes).not.toContain('two_fallbacks');
  });
});

describe('a payload that carries the history', () => {
  it.each<[JsonObject, string]>([
    [{ history: { type: 'string' } }, 'payload.history, which is the conversation so far by its name'],
    [{ chat_history: { type: 'array' } }, 'payload.chat_history, which is the conversation so far'],
    [
      { context: { type: 'object', properties: { messages: {} } } },
      'payload.context.messages, which is the conversation so far',
    ],
    [
      { said: { type: 'array', items: { properties: { role: {}, content: {} } } } },
      'payload.said, which is a list of messages without an end',
    ],
  ])('%j', (properties, words) => {
    const [problem] = told(two(payloadEdge('triage', 'billing', { schema: { properties } })));
    expect(problem?.[0]).toBe('payload_carries_history');
    expect(problem?.[1]).toContain(words);
  });

  it('is not what has a limited size or another name', () => {
    const properties = {
      history: { type: 'string', maxLength: 280 },
      messages: { type: 'integer' },
      historyOfOrders: { type: 'array' },
      said: { type: 'array', maxItems: 2, items: { properties: { role: {}, content: {} } } },
    };
    expect(told(two(payloadEdge('triage', 'billing', { schema: { properties } })))).toEqual([]);
  });

  it('is told with its size where a reply scripts it', () => {
    const payload = { userId: 'u_1', note: 'x'.repeat(8000) };
    const [problem] = told(two(undefined, handing({ ...TO_BILLING, payload })));
    expect(problem?.[0]).toBe('payload_large');
    expect(problem?.[1]).toMatch(/a payload of 8,0\d\d characters, about 2,0\d\d tokens/);
  });
});

describe('handoffs that go round', () => {
  const ring = (handoffs: Scenario['handoffs']): Scenario => {
    const names = ['billing', 'triage', 'support'];
    const next = (index: number): string => names[(index + 1) % names.length] as string;
    return scenarioOf(
      names.map((id, index) => nodeOf(id, handing({ ...TO_BILLING, to: next(index) }))),
      names.map((id, index) => payloadEdge(id, next(index))),
      { handoffs },
    );
  };

  it('are told with their way where nothing ends them', () => {
    expect(told(ring({ budget: null, allowReturn: true }))).toEqual([
      [
        'handoffs_circular',
        'Handoffs can go round over billing → triage, triage → support, support → billing, and nothing but the turn limit of 20 ends it.',
      ],
    ]);
  });

  it('are not where a rule does', () => {
    expect(told(ring({ budget: 4, allowReturn: true }))).toEqual([]);
    expect(told(ring({ budget: null, allowReturn: false }))).toEqual([]);
  });
});

describe('a handoff by prompt', () => {
  const prompted = (question: string, edges: readonly ScenarioEdge[] = []): Scenario =>
    scenarioOf(
      [
        nodeOf('triage', {
          question,
          agentIdentity: 'triager',
          ...(edges.length > 0 ? handing(TO_BILLING) : {}),
        }),
        nodeOf('billing', { agentIdentity: 'clerk' }),
        nodeOf('support', { agentIdentity: 'helper' }),
      ],
      [edgeOf('triage', 'support'), ...edges],
    );

  it.each<[string, string]>([
    ['If the question is about billing, please transfer to the billing team.', 'to billing'],
    ['Hand it over to billing.', 'to billing'],
    ['Route the request to Clerk.', 'to billing'],
    ['Then escalate this to our legal department.', 'to the legal department'],
  ])('%s', (question, whom) => {
    const [problem, ...more] = told(prompted(question));
    expect(more).toEqual([]);
    expect(problem?.[0]).toBe('handoff_not_wired');
    expect(problem?.[1]).toContain(`no edge leads from it ${whom}:`);
  });

  it.each([
    'Hand it over to support.',
    'Pass the result to the caller.',
    'What does one pass to a function?',
    'Route it to the triage team.',
  ])('is none: %s', (question) => {
    expect(told(prompted(question))).toEqual([]);
  });

  it('is none where the edge is wired', () => {
    expect(told(prompted('Transfer to the billing team.', [payloadEdge('triage', 'billing')]))).toEqual([]);
  });

  it('is found in a system prompt too', () => {
    const agents: Agent[] = [
      {
        identity: 'router',
        colour: 0,
        modelOverride: { answering_model: { system_prompt: 'Hand off to billing when it is a bill.' } },
      },
    ];
    const base = prompted('Decide.');
    const nodes = base.nodes.map((node) =>
      node.nodeId === 'triage' ? { ...node, agentIdentity: 'router', modelOverride: undefined } : node,
    );
    expect(told({ ...base, nodes, agents }).map(([code]) => code)).toContain('handoff_not_wired');
  });

  it('takes any text', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 300 }), (question) => {
        for (const { message } of problemsOf(prompted(question))) expect(message).not.toBe('');
      }),
    );
  });
});

describe('an edge', () => {
  it.each<[string, ScenarioEdge, string]>([
    ['handoff_to_end', payloadEdge('triage', END), 'ends the run: nobody takes over'],
    [
      'payload_schema_broken',
      payloadEdge('triage', 'billing', { schema: { properties: { userId: { type: 'text' } } } }),
      'properties.userId.type is "text", which is no type of JSON.',
    ],
    [
      'payload_option_broken',
      payloadEdge('triage', 'billing', { render: 'yaml' }),
      'its render is not json, list or template.',
    ],
    [
      'payload_placeholder',
      payloadEdge('triage', 'billing', {
        render: 'template',
        template: '{{payload.userId}} {{payload.note}}',
      }),
      'writes {{payload.note}}, which a payload need not have',
    ],
    [
      'payload_placeholder',
      payloadEdge('triage', 'billing', { announcement: 'From {{sender}}' }),
      'writes {{sender}}, which stands for nothing.',
    ],
    [
      'payload_placeholder',
      payloadEdge('triage', 'billing', { render: 'template' }),
      'by a template that is empty',
    ],
    [
      'handoff_condition_unused',
      edgeOf('triage', 'billing', {
        handover: 'payload',
        handoverOptions: { schema: SCHEMA },
        condition: [],
      }),
      'has a condition, which is never tried',
    ],
  ])('%s', (code, edge, words) => {
    const problems = told(two(edge));
    expect(problems.map(([one]) => one)).toContain(code);
    expect(problems.find(([one]) => one === code)?.[1]).toContain(words);
  });
});

describe('a change of voice', () => {
  const voices = (announce: boolean, from: string, to: string): [string, string][] => {
    const model = (system_prompt: string) => ({ answering_model: { id: 'm', system_prompt } });
    return told(
      scenarioOf(
        [
          nodeOf('triage', {
            ...handing(TO_BILLING),
            agentIdentity: from,
            modelOverride: model('Be brief.'),
          }),
          nodeOf('billing', { agentIdentity: to, modelOverride: model('Be kind.') }),
        ],
        [payloadEdge('triage', 'billing', { announce })],
      ),
    );
  };

  it('is told where nobody announces it', () => {
    expect(voices(false, 'router', 'clerk')[0]?.[1]).toBe(
      'The payload edge triage → billing is silent, and clerk speaks in place of router, under another system prompt: the voice changes, and nobody says why.',
    );
    expect(voices(false, 'one', 'one')[0]?.[0]).toBe('voice_changes');
    expect(voices(true, 'router', 'clerk')).toEqual([]);
  });
});

describe('a scripted handoff', () => {
  it('that a run refuses is told', () => {
    expect(told(two(undefined, handing({ to: 'billing', payload: { userId: 7 } })))).toEqual([
      [
        'handoff_refused',
        'The scripted reply 1 of the node triage hands off what a run refuses. It gives no reason: say in one sentence why the task goes to another agent. Its payload.userId is the number 7, where a text is expected.',
      ],
    ]);
    expect(told(two(edgeOf('triage', 'billing')))[0]?.[1]).toContain('No payload edge leaves triage');
  });

  it('is missed where payload edges leave a node', () => {
    expect(told(two(undefined, { script: [{ text: 'Hm.' }] }))[0]?.[0]).toBe('handoff_unscripted');
  });

  it('is told that it drops a call', () => {
    const messages: Message[] = [
      { role: 'assistant', content: [{ type: 'tool_use', id: 'c', name: 'find', input: {} }] },
    ];
    const script = [{ messages, handoff: TO_BILLING }];
    expect(told(two(undefined, { script }))[0]?.[1]).toContain('calls find and hands off at once');
  });
});
