import type { Place, Problem } from '../problem.ts';

/**
 * Every rule that a scenario is checked by, by its code. The errors are karenina's: with one it does not load
 * or run the scenario. The warnings name what is allowed and seldom meant.
 */
export const SCENARIO_RULES = {
  // The graph.
  empty_scenario: { severity: 'error', rule: 'A scenario has at least one node.' },
  duplicate_node: { severity: 'error', rule: 'No two nodes have the same id.' },
  unknown_entry: { severity: 'error', rule: 'The entry is one of the nodes.' },
  unknown_source: { severity: 'error', rule: 'An edge starts at a node.' },
  unknown_target: { severity: 'error', rule: 'An edge leads to a node or to the end.' },
  not_from_entry: { severity: 'warning', rule: 'Woken nodes can be reached from the entry too.' },
  orphan: { severity: 'error', rule: 'Every node can be reached from the entry.' },
  no_fallback: { severity: 'error', rule: 'A node with conditional edges has an unconditional one too.' },
  two_fallbacks: { severity: 'warning', rule: 'A node has one unconditional edge at most.' },
  no_way_out: { severity: 'warning', rule: 'A run can leave every loop.' },
  // Names.
  no_node_id: { severity: 'error', rule: 'Every node has an id.' },
  reserved_node: { severity: 'error', rule: 'No node is called __end__.' },
  reserved_identity: { severity: 'error', rule: 'No agent is called __user__.' },
  entry_without_identity: {
    severity: 'warning',
    rule: 'Where nodes have an agent, the entry has one.',
  },
  // Handovers.
  unknown_strategy: { severity: 'error', rule: 'A handover strategy is one of the registry.' },
  strategy_not_exported: { severity: 'info', rule: 'A checkpoint can carry the strategy of every edge.' },
  identity_without_handover: { severity: 'warning', rule: 'Another agent gets the log by a handover.' },
  system_prompt_in_transcript: {
    severity: 'warning',
    rule: 'A transcript holds no system prompt of another agent.',
  },
  function_missing: { severity: 'error', rule: 'A handover by a function has one.' },
  filter_step_refused: { severity: 'error', rule: 'Every step of a filter can be followed.' },
  filter_agent_silent: { severity: 'warning', rule: 'A filter chooses among agents that speak before it.' },
  filter_leaves_nothing: { severity: 'warning', rule: 'A filter leaves something of the log.' },
  filter_step_idle: { severity: 'warning', rule: 'Every step of a filter has something to do.' },
  filter_cut_before_redaction: { severity: 'warning', rule: 'A filter redacts before it cuts.' },
  tool_pair_open: { severity: 'warning', rule: 'A history has tool calls and their results in pairs.' },
  system_prompt_twice: { severity: 'info', rule: 'No agent gets its system prompt twice.' },
  thinking_passed_on: { severity: 'warning', rule: 'Signed thinking goes to its own model alone.' },
  calls_flattened: { severity: 'info', rule: 'Tool calls are not handed on as lines of text.' },
  markers_quoted: { severity: 'warning', rule: 'No text looks like the transcript around it.' },
  trace_not_readable: { severity: 'warning', rule: 'Who is pointed to a file can read files.' },
  prompt_grows: { severity: 'warning', rule: 'No transcript is inlined in a loop.' },
  renderings_differ: { severity: 'warning', rule: 'Both renderings show the same of a trace.' },
  // Handoffs by value.
  payload_schema_broken: { severity: 'error', rule: 'The schema of a payload is a JSON Schema.' },
  payload_option_broken: {
    severity: 'warning',
    rule: 'What a payload edge says has the form that it needs.',
  },
  payload_placeholder: { severity: 'warning', rule: 'A payload has what the texts of its edge ask for.' },
  payload_carries_history: { severity: 'warning', rule: 'A payload does not carry the conversation.' },
  payload_large: { severity: 'warning', rule: 'A payload is small.' },
  handoffs_circular: { severity: 'warning', rule: 'Handoffs that can go round are limited by a rule.' },
  handoff_not_wired: { severity: 'warning', rule: 'A handoff that a prompt asks for is wired.' },
  handoff_condition_unused: { severity: 'warning', rule: 'An edge that a handoff takes has no condition.' },
  handoff_refused: { severity: 'warning', rule: 'A scripted handoff is one that a run accepts.' },
  handoff_unscripted: { severity: 'warning', rule: 'A node with payload edges has a reply that hands off.' },
  handoff_drops_call: { severity: 'warning', rule: 'A reply does not call a tool and hand off at once.' },
  handoff_to_end: { severity: 'warning', rule: 'A payload edge leads to a node.' },
  voice_changes: { severity: 'warning', rule: 'A change of voice is announced.' },
  // Summaries.
  summary_unreadable: { severity: 'error', rule: 'Scripted summaries have the form of such.' },
  summary_unscripted: { severity: 'info', rule: 'Every summary has scripted answers.' },
  summary_reply_unused: { severity: 'warning', rule: 'What is scripted for a summary is asked for.' },
  context_limit: { severity: 'warning', rule: 'A context policy keeps free less than there is.' },
  context_policy_idle: { severity: 'warning', rule: 'A node with a context policy is handed a history.' },
  // Findings.
  no_verdict: { severity: 'error', rule: 'A handoff by verdict waits for a verdict of one word.' },
  bad_verdict: { severity: 'error', rule: 'Every verdict is one word, and listed once.' },
  bad_cooldown: { severity: 'error', rule: 'A cooldown is a duration.' },
  handoff_to_self: { severity: 'error', rule: 'No agent hands off to itself.' },
  verdict_to_end: { severity: 'error', rule: 'A handoff by verdict leads to an agent.' },
  duplicate_handoff: { severity: 'error', rule: 'A verdict and an agent come once among handoffs.' },
  too_many_handoffs: { severity: 'error', rule: 'An agent has at most 10 handoffs.' },
  verdict_never_given: { severity: 'warning', rule: 'A handoff waits for a verdict that its agent gives.' },
  not_concluding: { severity: 'warning', rule: 'An agent that hands off by verdict concludes.' },
  condition_unused: { severity: 'warning', rule: 'A handoff by verdict has no condition.' },
  handoff_too_deep: { severity: 'warning', rule: 'No chain has more than 3 handoffs.' },
  handoff_cycle: { severity: 'info', rule: 'A circle of handoffs is stopped by its depth.' },
  bad_wake: { severity: 'error', rule: 'A wake has a time and an agent.' },
  bad_duration: { severity: 'warning', rule: 'What a scripted reply takes is a duration.' },
  no_conclusion: { severity: 'warning', rule: 'The script of an agent that concludes has a conclusion.' },
  bad_conclusion: { severity: 'warning', rule: 'A scripted conclusion is one that counts.' },
  // Conditions and outcome criteria.
  unreadable_check: { severity: 'error', rule: 'Every check has the shape of one.' },
  unknown_primitive: { severity: 'error', rule: 'A verification primitive is a known one.' },
  unknown_check: { severity: 'error', rule: 'An outcome check is a known one.' },
  bad_parameter: { severity: 'error', rule: 'A primitive has parameters that it takes.' },
  not_judged_here: { severity: 'warning', rule: 'A primitive needs nothing that only karenina has.' },
  pattern_refused: { severity: 'warning', rule: 'Baton judges patterns as Python does, or not at all.' },
  unknown_field: { severity: 'warning', rule: 'A condition asks for a field that the state has.' },
  unknown_node: { severity: 'warning', rule: 'Conditions, criteria and templates name nodes that exist.' },
  empty_criterion: { severity: 'warning', rule: 'An outcome criterion has a check.' },
  // Nodes.
  no_question: { severity: 'warning', rule: 'Every node has a question: karenina loads no empty one.' },
  no_expected_answer: {
    severity: 'warning',
    rule: 'Every node has an expected answer: karenina loads no empty one.',
  },
  unscripted: { severity: 'warning', rule: 'Every node has a scripted reply.' },
  empty_reply: { severity: 'warning', rule: 'A scripted reply says something.' },
  template_broken: { severity: 'warning', rule: 'An answer template is Python that karenina accepts.' },
  needs_sandbox: { severity: 'info', rule: 'What a run depends on needs no Python.' },
} as const satisfies Record<string, { severity: Problem['severity']; rule: string }>;

export type ScenarioRule = keyof typeof SCENARIO_RULES;

/** A rule that is not kept: what is wrong, where, and what to do, in whole sentences. */
export function violation(
  rule: ScenarioRule,
  message: string,
  where: Place,
  fix: string,
  about?: string,
): Problem {
  const problem = { severity: SCENARIO_RULES[rule].severity, code: rule, message, where, fix };
  return about === undefined ? problem : { ...problem, about };
}

/** The record of a part that comes from a document, for a problem's place. */
export function recordOf(part: object | undefined): Pick<Place, 'record'> {
  return part !== undefined && 'id' in part && typeof part.id === 'string' ? { record: part.id } : {};
}
