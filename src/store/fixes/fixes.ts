import type { ScenarioRule } from '../../core/scenario/scenarioRules.ts';
import {
  checkSomething,
  knownCheck,
  knownField,
  knownNode,
  knownPrimitive,
  makeAnew,
  mendParameters,
} from './checks.ts';
import {
  inlineTrace,
  keepCalls,
  knownStrategy,
  materialize,
  renderStructured,
  setHandover,
  stripThinking,
  structuredTrace,
  withoutSystemPrompts,
} from './chooseHandover.ts';
import { connectOrphan } from './connectOrphan.ts';
import { mendSource, mendTarget } from './danglingEdges.ts';
import { giveEntryIdentity } from './entryIdentity.ts';
import type { Fixer } from './Fix.ts';
import { addFallback, settleFallbacks } from './fallbackEdges.ts';
import { beforeMerge, dropSilent, redactFirst, removeStep } from './filterSteps.ts';
import {
  chooseVerdict,
  conclude,
  defaultCooldown,
  deleteHandoff,
  dropDuration,
  listVerdict,
  mendConclusion,
  mendVerdict,
  mendWake,
  redirectHandoff,
  scriptConclusion,
} from './findings.ts';
import { addFirstNode, chooseEntry } from './firstNode.ts';
import { leaveLoop } from './leaveLoop.ts';
import { nameNode, renameReserved, renameUser, separateNodes } from './names.ts';
import {
  announce,
  anyObject,
  dropBroken,
  dropCondition,
  dropHistory,
  endPlainly,
  limitHandoffs,
  mendPlaceholder,
  wireHandoff,
} from './payloadEdges.ts';
import { promptOutOfQuestion } from './promptInQuestion.ts';
import { mendHandoff, scriptHandoff } from './scriptedHandoffs.ts';
import { expectAnything, fillReply, scriptReply } from './scriptReply.ts';
import { dropUnreadable, dropUnused, raiseLimit, removePolicy, scriptSummary } from './summaries.ts';
import { answerCalls, completePairs } from './toolPairs.ts';
import { writeFunction } from './writeFunction.ts';

/** What can be done about problems, by their code. */
export const FIXERS = {
  // The graph.
  empty_scenario: addFirstNode,
  duplicate_node: separateNodes,
  unknown_entry: chooseEntry,
  unknown_source: mendSource,
  unknown_target: mendTarget,
  orphan: connectOrphan,
  no_fallback: addFallback,
  two_fallbacks: settleFallbacks,
  no_way_out: leaveLoop,
  // Names.
  no_node_id: nameNode,
  reserved_node: renameReserved,
  reserved_identity: renameUser,
  entry_without_identity: giveEntryIdentity,
  // Handovers.
  unknown_strategy: knownStrategy,
  identity_without_handover: setHandover,
  system_prompt_in_transcript: withoutSystemPrompts,
  system_prompt_twice: (view, problem, ids) =>
    (problem.where.node === undefined ? withoutSystemPrompts : promptOutOfQuestion)(view, problem, ids),
  thinking_passed_on: stripThinking,
  calls_flattened: keepCalls,
  markers_quoted: structuredTrace,
  trace_not_readable: inlineTrace,
  function_missing: writeFunction,
  filter_step_refused: removeStep,
  filter_agent_silent: dropSilent,
  filter_leaves_nothing: removeStep,
  filter_step_idle: beforeMerge,
  filter_cut_before_redaction: redactFirst,
  tool_pair_open: completePairs,
  prompt_grows: materialize,
  renderings_differ: renderStructured,
  // Handoffs by value.
  payload_schema_broken: anyObject,
  payload_option_broken: dropBroken,
  payload_placeholder: mendPlaceholder,
  payload_carries_history: dropHistory,
  handoffs_circular: limitHandoffs,
  handoff_not_wired: wireHandoff,
  handoff_condition_unused: dropCondition,
  handoff_refused: mendHandoff,
  handoff_unscripted: scriptHandoff,
  handoff_drops_call: answerCalls,
  handoff_to_end: endPlainly,
  voice_changes: announce,
  // Summaries.
  summary_unreadable: dropUnreadable,
  summary_unscripted: scriptSummary,
  summary_reply_unused: dropUnused,
  context_limit: raiseLimit,
  context_policy_idle: removePolicy,
  // Findings.
  no_verdict: chooseVerdict,
  bad_verdict: mendVerdict,
  bad_cooldown: defaultCooldown,
  handoff_to_self: redirectHandoff,
  verdict_to_end: redirectHandoff,
  duplicate_handoff: deleteHandoff,
  verdict_never_given: listVerdict,
  not_concluding: conclude,
  condition_unused: dropCondition,
  bad_wake: mendWake,
  bad_duration: dropDuration,
  no_conclusion: scriptConclusion,
  bad_conclusion: mendConclusion,
  // Conditions and outcome criteria.
  unreadable_check: makeAnew,
  unknown_primitive: knownPrimitive,
  unknown_check: knownCheck,
  bad_parameter: mendParameters,
  unknown_field: knownField,
  unknown_node: knownNode,
  empty_criterion: checkSomething,
  // Nodes.
  no_expected_answer: expectAnything,
  unscripted: scriptReply,
  empty_reply: fillReply,
} satisfies Partial<Record<ScenarioRule, Fixer>>;

/** What no edit by rule mends, and what a person has to decide there. */
export const NEEDS_PERSON: Readonly<Record<string, string>> = {
  not_from_entry: 'from where karenina is to come to the node',
  strategy_not_exported: 'whether karenina is to run the scenario at all',
  payload_large: 'what of the payload the next agent needs',
  too_many_handoffs: 'which handoffs are not needed',
  handoff_too_deep: 'which of the agents need not hand on',
  handoff_cycle: 'whether the circle is meant',
  not_judged_here: 'what else the condition may ask',
  pattern_refused: 'what else the pattern may say',
  no_question: 'what is to be asked',
  template_broken: 'what the template is to judge',
  needs_sandbox: 'whether the file’s code may run',
  // What was found when the file was read: the file stays as it is until it is written.
  duplicate_key: 'which of the two values is meant',
  wrong_kind: 'what the value is to be',
  not_json: 'what the file is to say',
  truncated: 'where the rest of the file is',
  empty_file: 'which file is meant',
  not_a_checkpoint: 'which file is meant',
  empty_checkpoint: 'which file is meant',
  node_id_differs: 'which of the two ids is meant',
  copies_differ: 'which of the two texts is meant',
  broken_metadata: 'what the value is to be',
  handover_without_edge: 'which edge is meant',
  foreign_part: 'what it is for',
};

/**
 * Codes whose first fix is right for every problem of the kind, so that all are mended at once: it takes nothing
 * away that a person wrote, and there is no choice in it.
 */
export const ALIKE: ReadonlySet<string> = new Set<ScenarioRule>([
  'no_fallback',
  'identity_without_handover',
  'prompt_grows',
  'thinking_passed_on',
  'system_prompt_in_transcript',
  'trace_not_readable',
  'unscripted',
  'empty_reply',
  'no_expected_answer',
  'summary_unscripted',
  'tool_pair_open',
  'handoff_condition_unused',
  'condition_unused',
  'voice_changes',
  'bad_cooldown',
  'handoff_drops_call',
  'filter_cut_before_redaction',
]);
