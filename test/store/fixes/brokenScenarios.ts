import type { JsonObject } from '../../../src/core/json/Json.ts';
import type { Message } from '../../../src/core/message/message.ts';
import type {
  Condition,
  OutcomeCheck,
  Scenario,
  ScenarioEdge,
  ScenarioNode,
  StateCheck,
} from '../../../src/core/scenario/document.ts';
import { UNREADABLE_CHECK } from '../../../src/core/scenario/unreadableCheck.ts';
import type { FIXERS } from '../../../src/store/fixes/fixes.ts';
import { edgeOf } from '../../support/scenarioOf.ts';
import { rulesOf } from '../../support/threadOf.ts';

/** A scenario that is in order is broken in one way; it has three nodes at least. */
type Break = (scenario: Scenario) => Scenario;

function check(field: string, given: Partial<StateCheck> = {}): StateCheck {
  return { type: 'state_check', field, expected: true, verify_with: { type: 'BooleanMatch' }, ...given };
}

function withNode(scenario: Scenario, at: number, change: Partial<ScenarioNode>): Scenario {
  return {
    ...scenario,
    nodes: scenario.nodes.map((node, index) => (index === at ? { ...node, ...change } : node)),
  };
}

function withEdge(scenario: Scenario, at: number, change: Partial<ScenarioEdge>): Scenario {
  return {
    ...scenario,
    edges: scenario.edges.map((edge, index) => (index === at ? { ...edge, ...change } : edge)),
  };
}

function more(scenario: Scenario, ...edges: readonly ScenarioEdge[]): Scenario {
  return { ...scenario, edges: [...scenario.edges, ...edges] };
}

function at(scenario: Scenario, index: number): string {
  return scenario.nodes.at(index)?.nodeId ?? '';
}

/** The edge between the first two nodes hands over by this. */
function handing(handover: string, handoverOptions: JsonObject = {}): Break {
  return (scenario) => withEdge(scenario, 0, { handover, handoverOptions });
}

/** The first two nodes have two agents with system prompts, each with a model of its own. */
const twoAgents: Break = (scenario) =>
  withNode(
    withNode(scenario, 0, { agentIdentity: 'writer', modelOverride: model('writer-model', 'You write.') }),
    1,
    { agentIdentity: 'reader', modelOverride: model('reader-model', 'You read.') },
  );

function model(model_name: string, system_prompt: string): JsonObject {
  return { answering_model: { id: model_name, model_name, interface: 'langchain', system_prompt } };
}

function both(...breaks: readonly Break[]): Break {
  return (scenario) => breaks.reduce((broken, one) => one(broken), scenario);
}

function saying(...messages: readonly Message[]): Break {
  return (scenario) => withNode(scenario, 0, { script: [{ messages }] });
}

const CALL: Message = {
  role: 'assistant',
  content: [{ type: 'tool_use', id: 'c1', name: 'search', input: {} }],
};
const RESULT: Message = {
  role: 'tool',
  content: [{ type: 'tool_result', tool_use_id: 'c1', content: 'Found.', is_error: false }],
};
const SIGNED: Message = {
  role: 'assistant',
  content: [
    { type: 'thinking', thinking: 'Hm.', signature: 'sig' },
    { type: 'text', text: 'Yes.' },
  ],
};

function outcome(check: OutcomeCheck | null): Break {
  return (scenario) => ({
    ...scenario,
    criteria: [{ name: 'met', description: '', check, evaluateSource: null, evaluateJs: null }],
  });
}

const filter = (...steps: readonly JsonObject[]): Break => handing('filter', { steps });

const payload = (handoverOptions: JsonObject = {}): Break =>
  both(handing('payload', handoverOptions), (scenario) =>
    withNode(scenario, 0, {
      script: [{ text: 'Go.', handoff: { to: at(scenario, 1), reason: 'It is theirs.', payload: {} } }],
    }),
  );

/** The first node hands off to the second by a verdict, besides its other edge. */
const finding = (handoverOptions: JsonObject, target = 1): Break =>
  both(
    (scenario) =>
      withNode(scenario, 0, {
        concludes: rulesOf({ verdicts: [{ verdict: 'bug', when: '' }] }),
        script: [{ text: 'Done.', conclusion: { outcome: 'finding', summary: 'S', verdict: 'bug' } }],
      }),
    (scenario) =>
      more(scenario, edgeOf(at(scenario, 0), at(scenario, target), { handover: 'finding', handoverOptions })),
  );

/** One way, or several, to break a scenario by each rule whose problems can be fixed. */
export const BREAKS: Readonly<Record<keyof typeof FIXERS, readonly Break[]>> = {
  // The graph.
  empty_scenario: [(scenario) => ({ ...scenario, nodes: [], edges: [], entry: '' })],
  duplicate_node: [
    (scenario) => ({
      ...scenario,
      nodes: [...scenario.nodes, ...scenario.nodes.slice(1, 2)],
    }),
    (scenario) => ({ ...scenario, nodes: [...scenario.nodes, ...scenario.nodes.slice(0, 1)] }),
  ],
  unknown_entry: [
    (scenario) => ({ ...scenario, entry: '' }),
    (scenario) => ({ ...scenario, entry: 'nowhere at all' }),
  ],
  unknown_source: [
    (scenario) => more(scenario, edgeOf('nowhere at all', at(scenario, 1))),
    (scenario) =>
      more(scenario, edgeOf(`${at(scenario, 0)}s`, at(scenario, 1), { condition: check('turn') })),
    (scenario) => more(scenario, edgeOf('__end__', at(scenario, 1))),
  ],
  unknown_target: [
    (scenario) => more(scenario, edgeOf(at(scenario, 0), 'nowhere at all', { condition: check('turn') })),
    (scenario) => more(scenario, edgeOf(at(scenario, 0), '')),
    (scenario) => withEdge(scenario, scenario.edges.length - 1, { target: 'nowhere at all' }),
    (scenario) =>
      more(withEdge(scenario, 0, { condition: check('turn') }), edgeOf(at(scenario, 0), 'nowhere at all')),
    finding({ verdict: 'bug' }, 99),
  ],
  orphan: [
    (scenario) => ({ ...scenario, nodes: [...scenario.nodes, { ...lonely(scenario), nodeId: 'lonely' }] }),
    (scenario) => ({
      ...scenario,
      nodes: [...scenario.nodes, { ...lonely(scenario), nodeId: 'lonely' }],
      edges: [...scenario.edges.slice(0, -1), edgeOf('lonely', at(scenario, 0))],
    }),
  ],
  no_fallback: [(scenario) => withEdge(scenario, 0, { condition: check('verify_result') })],
  two_fallbacks: [
    (scenario) => more(scenario, edgeOf(at(scenario, 0), at(scenario, 2))),
    (scenario) => ({ ...scenario, edges: [edgeOf(at(scenario, 0), '__end__'), ...scenario.edges] }),
  ],
  no_way_out: [
    (scenario) => withEdge(scenario, scenario.edges.length - 1, { target: at(scenario, 0) }),
    (scenario) => withEdge(scenario, scenario.edges.length - 1, { target: at(scenario, -1) }),
  ],
  // Names.
  no_node_id: [
    (scenario) =>
      withNode(withEdge(withEdge(scenario, 0, { target: '' }), 1, { source: '' }), 1, { nodeId: '' }),
  ],
  reserved_node: [
    (scenario) => ({
      ...scenario,
      nodes: [{ ...lonely(scenario), nodeId: '__end__' }, ...scenario.nodes],
      edges: [edgeOf('__end__', at(scenario, 0)), ...scenario.edges],
      entry: '__end__',
    }),
  ],
  entry_without_identity: [(scenario) => withNode(scenario, 0, { agentIdentity: null })],
  reserved_identity: [
    (scenario) => ({
      ...withNode(scenario, 0, { agentIdentity: '__user__' }),
      agents: [{ identity: '__user__', colour: 0, modelOverride: null }],
    }),
    (scenario) => withNode(scenario, 0, { agentIdentity: '__user__' }),
  ],
  // Handovers.
  unknown_strategy: [handing('prepend'), handing('TranscriptMaterialise'), handing('by pigeon')],
  identity_without_handover: [
    both(twoAgents, (scenario) => withEdge(scenario, 0, { handover: null, handoverOptions: {} })),
  ],
  system_prompt_in_transcript: [both(twoAgents, handing('transcript_prepend'))],
  system_prompt_twice: [
    (scenario) =>
      withNode(scenario, 0, {
        modelOverride: model('m', 'You answer in one sentence, and calmly.'),
        question: 'You answer in one sentence, and calmly. How is it?',
      }),
    both(twoAgents, (scenario) =>
      more(
        withEdge(withNode(scenario, 1, { agentIdentity: 'writer' }), 0, { handover: 'transcript_append' }),
      ),
    ),
    both(
      twoAgents,
      (scenario) => withNode(scenario, 1, { agentIdentity: 'writer' }),
      filter({ type: 'merge', heading: '' }),
    ),
  ],
  thinking_passed_on: [
    both(twoAgents, saying(SIGNED), (scenario) =>
      withEdge(scenario, 0, { handover: null, handoverOptions: {} }),
    ),
    both(twoAgents, saying(SIGNED), filter({ type: 'leave_out_system_prompts' })),
  ],
  calls_flattened: [both(saying(CALL, RESULT), handing('transcript_append'))],
  markers_quoted: [
    both(
      saying({ role: 'assistant', content: [{ type: 'text', text: 'It says\n[x:assistant:text] no' }] }),
      handing('transcript_prepend'),
    ),
    both(
      saying({ role: 'assistant', content: [{ type: 'text', text: 'One\n\n---\n\nTwo' }] }),
      handing('transcript_materialize'),
      (scenario) => ({ ...scenario, trace: { ...scenario.trace, rendering: 'karenina' } }),
    ),
  ],
  trace_not_readable: [both(twoAgents, handing('transcript_materialize'))],
  function_missing: [handing('callable')],
  filter_step_refused: [filter({ type: 'shuffle' }), handing('filter', { steps: 'all' })],
  filter_agent_silent: [
    filter({ type: 'agents', mode: 'leave_out', agents: ['nobody'], questions: 'all' }),
    both(twoAgents, filter({ type: 'agents', mode: 'keep', agents: ['writer', 'nobody'], questions: 'all' })),
  ],
  filter_leaves_nothing: [filter({ type: 'keep_last_turns', turns: 0 })],
  filter_step_idle: [filter({ type: 'merge', heading: '' }, { type: 'strip_thinking' })],
  filter_cut_before_redaction: [
    filter({ type: 'tool_results', over: 10, how: 'cut' }, { type: 'redact', pattern: 'key' }),
  ],
  tool_pair_open: [
    both(saying(CALL), filter()),
    both(saying(RESULT), filter()),
    both(saying(CALL), (scenario) => withEdge(scenario, 0, { handover: null, handoverOptions: {} })),
  ],
  prompt_grows: [
    both(handing('transcript_prepend'), (scenario) =>
      more(scenario, edgeOf(at(scenario, 1), at(scenario, 0), { condition: check('turn') })),
    ),
  ],
  renderings_differ: [],
  // Handoffs by value.
  payload_schema_broken: [payload({ schema: { type: 'thing', required: 'id' } })],
  payload_option_broken: [payload({ render: 'poem', announce: 'yes' })],
  payload_placeholder: [
    payload({ render: 'template', template: '{{foo}} is it: {{payload}}' }),
    payload({ render: 'template', template: 'It is {{payload.id}}.' }),
    payload({ render: 'template', template: '{{foo}}' }),
    payload({ render: 'template', template: '' }),
    payload({ announcement: 'Because {{payload.why.first}}.' }),
  ],
  payload_carries_history: [
    payload({
      schema: { type: 'object', required: ['messages'], properties: { messages: { type: 'array' }, id: {} } },
    }),
    payload({
      schema: { properties: { of: { properties: { transcript: { type: 'string' } } } } },
    }),
  ],
  handoffs_circular: [
    both(
      payload(),
      (scenario) => withEdge(scenario, 1, { target: at(scenario, 0), handover: 'payload' }),
      (scenario) => more(scenario, edgeOf(at(scenario, 1), at(scenario, 2))),
    ),
  ],
  handoff_not_wired: [
    (scenario) => ({
      ...withNode(scenario, 0, { question: 'If in doubt, hand over to the billing agent.' }),
      edges: [
        ...scenario.edges.slice(0, -1),
        edgeOf(at(scenario, -1), 'billing'),
        edgeOf('billing', '__end__'),
      ],
      nodes: [
        ...withNode(scenario, 0, { question: 'If in doubt, hand over to the billing agent.' }).nodes,
        { ...lonely(scenario), nodeId: 'billing' },
      ],
    }),
  ],
  handoff_condition_unused: [
    both(payload(), (scenario) => withEdge(scenario, 0, { condition: check('turn') })),
  ],
  handoff_refused: [
    both(payload(), (scenario) =>
      withNode(scenario, 0, { script: [{ text: 'Go.', handoff: { to: 'nobody' } }] }),
    ),
    both(payload({ schema: { required: ['id'], properties: { id: { type: 'string' } } } })),
    (scenario) => withNode(scenario, 0, { script: [{ handoff: { to: at(scenario, 1), reason: 'r' } }] }),
  ],
  handoff_unscripted: [both(payload(), (scenario) => withNode(scenario, 0, { script: [{ text: 'Hm.' }] }))],
  handoff_drops_call: [
    both(payload(), (scenario) =>
      withNode(scenario, 0, {
        script: scenario.nodes[0]?.script.map((reply) => ({ ...reply, messages: [CALL] })) ?? [],
      }),
    ),
  ],
  handoff_to_end: [
    (scenario) => withEdge(scenario, scenario.edges.length - 1, { handover: 'payload' }),
    (scenario) => more(scenario, edgeOf(at(scenario, 0), '__end__', { handover: 'payload' })),
  ],
  voice_changes: [both(twoAgents, payload({ announce: false }))],
  // Summaries.
  summary_unreadable: [handing('summary', { replies: 'none' })],
  summary_unscripted: [
    handing('summary'),
    both(handing('none'), (scenario) =>
      withNode(withEdge(scenario, 0, { handover: null }), 1, {
        contextPolicy: { limit: 9000, threshold: 100, replies: [] },
      }),
    ),
    both(
      (scenario) => withEdge(scenario, 0, { handover: null }),
      (scenario) =>
        withNode(scenario, 1, {
          contextPolicy: { limit: 9000, threshold: 100, replies: [{ summary: 'S' }] },
          script: [{ failure: 'context_length' }],
        }),
    ),
  ],
  summary_reply_unused: [
    handing('summary', { replies: [{ summary: 'S', short: 'never' }, { summary: 'again' }] }),
    handing('summary', { replies: [{ summary: null, questions: 'never', short: 'S' }] }),
    (scenario) => withNode(scenario, 1, { script: [{ text: 'Hm.', after_summary: { text: 'never' } }] }),
    (scenario) =>
      withNode(scenario, 1, { script: [{ failure: 'context_length', after_summary: { text: 'never' } }] }),
  ],
  context_limit: [
    (scenario) => withNode(scenario, 1, { contextPolicy: { limit: 100, threshold: 100, replies: [] } }),
    (scenario) => withNode(scenario, 1, { contextPolicy: { limit: 0, threshold: 0, replies: [] } }),
  ],
  context_policy_idle: [
    both(handing('transcript_prepend'), (scenario) =>
      withNode(scenario, 1, { contextPolicy: { limit: 9000, threshold: 100, replies: [{ summary: 'S' }] } }),
    ),
  ],
  // Findings.
  no_verdict: [finding({}), finding({ verdict: 'a bug!' }), both(finding({ verdict: 'bug' }), finding({}))],
  bad_verdict: [
    (scenario) =>
      withNode(scenario, 0, {
        concludes: rulesOf({
          verdicts: ['bug', 'a bug!', 'bug', '!'].map((verdict) => ({ verdict, when: '' })),
        }),
        script: [],
      }),
  ],
  bad_cooldown: [finding({ verdict: 'bug', cooldown: 'long' })],
  handoff_to_self: [finding({ verdict: 'bug' }, 0)],
  verdict_to_end: [
    both(finding({ verdict: 'bug' }), (scenario) =>
      withEdge(scenario, scenario.edges.length - 1, { target: '__end__' }),
    ),
  ],
  duplicate_handoff: [both(finding({ verdict: 'bug' }), finding({ verdict: 'bug' }))],
  verdict_never_given: [finding({ verdict: 'bugs' }), finding({ verdict: 'quiet' })],
  not_concluding: [
    both(finding({ verdict: 'bug' }), (scenario) =>
      withNode(scenario, 0, { concludes: null, script: [{ text: 'Done.' }] }),
    ),
  ],
  condition_unused: [
    both(finding({ verdict: 'bug' }), (scenario) =>
      withEdge(scenario, scenario.edges.length - 1, { condition: check('turn') }),
    ),
  ],
  bad_wake: [
    (scenario) => ({
      ...scenario,
      wakes: [{ at: 'soon', node: at(scenario, 0), key: null, label: null, by: 'manual' }],
    }),
    (scenario) => ({
      ...scenario,
      wakes: [{ at: '1m', node: 'nobody', key: null, label: null, by: 'manual' }],
    }),
  ],
  bad_duration: [
    both(finding({ verdict: 'bug' }), (scenario) =>
      withNode(scenario, 0, {
        script: scenario.nodes[0]?.script.map((reply) => ({ ...reply, duration: 'a while' })) ?? [],
      }),
    ),
  ],
  no_conclusion: [
    both(finding({ verdict: 'bug' }), (scenario) => withNode(scenario, 0, { script: [{ text: 'Done.' }] })),
  ],
  bad_conclusion: [
    both(finding({ verdict: 'bug' }), (scenario) =>
      withNode(scenario, 0, { script: [{ text: 'Done.', conclusion: { outcome: 'maybe' } }] }),
    ),
  ],
  // Conditions and outcome criteria.
  unreadable_check: [conditioned(UNREADABLE_CHECK), outcome({ type: 'Unreadable' })],
  unknown_primitive: [
    conditioned(check('turn', { verify_with: { type: 'exact_mach' } })),
    outcome({ ...verified(), verify_with: { type: 'Telepathy' } }),
  ],
  unknown_check: [outcome({ ...verified(), type: 'TurnChek' }), outcome({ type: 'Telepathy' })],
  bad_parameter: [
    conditioned(check('turn', { verify_with: { type: 'RegexMatch', pattern: '(' } })),
    outcome({ ...verified(), verify_with: { type: 'NumericTolerance', tolerance: 'much' } }),
  ],
  unknown_field: [
    conditioned(check('sentiment')),
    conditioned(check('verify-result')),
    conditioned(check('')),
  ],
  unknown_node: [
    conditioned(check('node_visits.nowhere')),
    conditioned([check('verify_result'), check('node_results.nowhere.verify_result')]),
    outcome({ ...verified(), scope: { type: 'node', node_id: 'nowhere' } }),
  ],
  empty_criterion: [outcome(null)],
  // Nodes.
  no_expected_answer: [(scenario) => withNode(scenario, 0, { expectedAnswer: '' })],
  unscripted: [
    (scenario) => withNode(scenario, 0, { script: [] }),
    (scenario) => ({ ...scenario, nodes: scenario.nodes.map((node) => ({ ...node, script: [] })) }),
  ],
  empty_reply: [
    (scenario) => withNode(scenario, 0, { script: [{ text: ' ' }] }),
    (scenario) => withNode(scenario, 0, { script: [{ text: 'Yes.' }, { parsed: {} }] }),
    saying({ role: 'assistant', content: [] }),
    saying(
      { role: 'assistant', content: [] },
      { role: 'assistant', content: [{ type: 'text', text: 'Yes.' }] },
    ),
  ],
};

function lonely({ nodes }: Scenario): ScenarioNode {
  return nodes[0] as ScenarioNode;
}

function verified(): OutcomeCheck {
  return { ...check('verify_result'), type: 'TurnCheck', scope: { type: 'last_turn' } } as never;
}

/** The first node has an edge more that waits for this. */
function conditioned(condition: Condition): Break {
  return (scenario) => more(scenario, edgeOf(at(scenario, 0), at(scenario, 2), { condition }));
}
