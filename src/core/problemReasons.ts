import type { ScenarioRule } from './scenario/scenarioRules.ts';

/** Why the rules of a scenario are there, each in a sentence or two. */
const OF_RULES: Readonly<Record<ScenarioRule, string>> = {
  // The graph.
  empty_scenario: 'A run needs a node to ask; karenina refuses a scenario without one.',
  duplicate_node: 'Edges, conditions and results name a node by its id: with two of them nobody knows which.',
  unknown_entry: 'Without its first node a run can’t begin.',
  unknown_source: 'A run never gets onto such an edge, and karenina refuses the scenario.',
  unknown_target: 'A run that takes the edge has nowhere to go, and karenina refuses the scenario.',
  not_from_entry: 'Baton runs it, since it wakes the node; karenina starts at the entry and nowhere else.',
  orphan: 'It is never asked, and karenina refuses a scenario with such a node.',
  no_fallback: 'A run would end there as if all were done, and karenina refuses the scenario.',
  two_fallbacks: 'The first one always holds: whatever the others lead to is left out, without a word.',
  no_way_out: 'Agents hand back and forth until the limit stops them: the run never counts as completed.',
  // Names.
  no_node_id: 'No edge, condition or file can speak of a node that has no name.',
  reserved_node: 'An edge that leads to that name ends the run in place of asking the node.',
  reserved_identity: 'In a transcript its answers could not be told from the questions.',
  entry_without_identity:
    'Its answers, and those of every other node without an agent, carry the name of the model that happens to run them: transcripts and files change with it.',
  // Handovers.
  unknown_strategy: 'What the next agent gets to see is not known: a run ends there as an error.',
  strategy_not_exported:
    'karenina would hand on the whole log there, which is more than you may mean to show.',
  identity_without_handover:
    'A model that finds another one’s words in its own turns takes them for its own opinion, and defends them.',
  system_prompt_in_transcript:
    'Instructions in a text are still instructions to a model: it may follow those of the other agent.',
  system_prompt_twice:
    'Instructions that come twice weigh twice, cost twice, and go out of step when one copy is edited.',
  thinking_passed_on:
    'A signature is checked by the provider that gave it: another model’s provider answers with an error.',
  calls_flattened:
    'A model that reads calls as lines of text goes on in the same way: it writes such a line and calls nothing.',
  markers_quoted:
    'Whoever reads the transcript, model or karenina’s trace, takes the quoted line for a turn of its own.',
  trace_not_readable:
    'An agent that can’t open the file answers without having seen what happened, or makes it up.',
  function_missing: 'A run that takes the edge ends as an error.',
  filter_step_refused: 'A run ends there, so that nothing gets through that was meant to be held back.',
  filter_agent_silent: 'A step about nobody does nothing: what it was to hold back goes through.',
  filter_leaves_nothing: 'The next agent starts afresh, and nothing tells it so.',
  filter_step_idle: 'What it was to hold back goes through.',
  filter_cut_before_redaction: 'A secret that lies across the cut stays readable in part.',
  tool_pair_open: 'Providers answer a call without its result, or a result without its call, with an error.',
  prompt_grows:
    'After a few passes the prompt is longer than the model’s context, and every pass costs twice.',
  renderings_differ:
    'Two readers of the same run would see different things, and judge by what they have seen.',
  // Handoffs by value.
  payload_schema_broken: 'No payload can be checked against it: what comes through is anybody’s guess.',
  payload_option_broken: 'What it says is not followed, and the edge works otherwise than it reads.',
  payload_placeholder: 'A prompt is never sent with a gap in it: the run ends there in place of that.',
  payload_carries_history:
    'A value that holds the whole conversation is no value: the next agent decides everything again.',
  payload_large: 'A long payload costs at every turn that follows, and what matters is lost in it.',
  handoffs_circular: 'Agents that send a task back and forth do so until the turn limit, at full price.',
  handoff_not_wired: 'The model says that it hands over, and the run goes on as if it had said nothing.',
  handoff_condition_unused: 'The edge is taken whenever it is handed off to, whatever the condition says.',
  handoff_refused: 'The scripted run ends there as an error.',
  handoff_unscripted: 'What lies behind the edge is never tried in a scripted run.',
  handoff_drops_call: 'The tool runs, and its result vanishes: the next agent goes on without it.',
  handoff_to_end: 'The payload is checked, and thrown away.',
  voice_changes: 'A user who is answered by someone else without a word takes it for a fault.',
  // Summaries.
  summary_unreadable: 'A run ends there as an error.',
  summary_unscripted: 'Placeholders in place of a summary show nothing of what the next agent will know.',
  summary_reply_unused: 'You may believe that it is tried, and it is not.',
  context_limit: 'Every turn is then a summary of a summary.',
  context_policy_idle: 'It costs nothing and protects nothing.',
  // Findings.
  no_verdict: 'Nothing that its agent concludes with sets it off.',
  bad_verdict: 'No conclusion can give it, or nobody knows which one is meant.',
  bad_cooldown: 'How long it rests is not known, and so it never runs.',
  handoff_to_self: 'An agent that wakes itself has nobody to find out more.',
  verdict_to_end: 'A finding that nobody takes over is lost.',
  duplicate_handoff: 'One finding would wake the same agent twice.',
  too_many_handoffs: 'The catalog’s reader refuses an agent with more.',
  verdict_never_given: 'The agent behind it is never woken, and nothing tells why.',
  not_concluding: 'Without a verdict none of its handoffs is set off.',
  condition_unused: 'It runs on its verdict, whatever the condition says.',
  handoff_too_deep: 'Who comes last in the chain is not asked when it matters.',
  handoff_cycle: 'It ends by the depth limit, which may be what you count on.',
  bad_wake: 'Nobody is woken there, and what would follow is never tried.',
  bad_duration: 'Cooldowns and caps come out otherwise than in a real run.',
  no_conclusion: 'Handoffs by verdict are never tried in a scripted run.',
  bad_conclusion: 'The scripted run of the agent fails there.',
  // Conditions and outcome criteria.
  unreadable_check: 'It never holds: an edge is never taken, a criterion is never met.',
  unknown_primitive: 'Nothing can be judged by it: a run ends there as an error.',
  unknown_check: 'Nothing can be judged by it: the criterion comes out as false.',
  bad_parameter: 'Nothing can be judged by it: a run ends there as an error.',
  not_judged_here: 'It holds in karenina and not in Baton: the two would route differently.',
  pattern_refused: 'Judged in another way than Python’s, the two would route differently.',
  unknown_field: 'What is not there equals nothing: the condition never holds.',
  unknown_node: 'What is asked of it is not there: the check never holds.',
  empty_criterion: 'It comes out as false in every run.',
  // Nodes.
  no_question: 'The agent would be asked nothing.',
  no_expected_answer: 'Nobody can check the answer against what was wanted.',
  unscripted: 'A run without a model has nothing of yours to say there.',
  empty_reply:
    'Providers refuse or drop a message without content, and the turn is missing from the history that follows.',
  template_broken: 'Answers at this node are not judged.',
  needs_sandbox: 'Until its code is allowed, a run goes another way than it will in karenina.',
};

/** Why it matters what is found in files, logs, runs and exports. */
const OF_FILES: Readonly<Record<string, string>> = {
  // Checkpoints.
  not_json: 'A checkpoint is JSON: nothing of the file can be read.',
  truncated: 'Whatever came behind the break is not there.',
  empty_file: 'There is nothing to open.',
  not_a_checkpoint: 'Nothing in it is where a checkpoint has its questions and scenarios.',
  empty_checkpoint: 'There is nothing in it to look at or to run.',
  foreign_part: 'Baton can’t show it and does not touch it.',
  duplicate_key: 'Readers of JSON take one of them and drop the other without a word.',
  wrong_kind: 'It can’t be used as it is, and karenina may refuse the file for it.',
  node_id_differs: 'Edges go by the key; who reads the other id looks for a node that is not there.',
  copies_differ: 'Who reads the other place works with another text.',
  broken_metadata: 'What it was to set counts as not set.',
  handover_without_edge: 'What it says is not followed anywhere.',
  name_in_source: 'Code that asks for the old name finds nothing, and takes another way.',
  // What an export loses.
  baton_metadata: 'Other programs do not know of it.',
  code_in_metadata: 'karenina takes another way there than Baton.',
  dropped_key: 'It is gone once karenina has saved the file.',
  field_unknown_to_karenina: 'The check never holds there.',
  mixed_checkpoint: 'karenina reads only one of the two.',
  replaced_value: 'What was there before is not in the new file.',
  secret_removed: 'Files are mailed and committed: a key in one is a key lost.',
  strategy_in_metadata: 'The target sees more in karenina than in Baton.',
  strategy_refused: 'The file may not open there.',
  // The clipboard.
  clip_cut_off: 'Whatever came behind the break is not there.',
  clip_not_json: 'It can’t be told which parts are meant.',
  clip_wrong_kind: 'The part is not pasted, or not as it was.',
  clip_too_far: 'Nothing would find it there again.',
  clip_duplicate_key: 'Readers of JSON take one of them and drop the other without a word.',
  clip_newer: 'What an older version does not know would be lost.',
  clip_too_long: 'The window would stand still while it is read.',
  // Catalogs.
  not_yaml: 'Nothing of the file can be read.',
  not_a_catalog: 'There are no agents in it.',
  not_in_catalog: 'It is gone for who opens the catalog.',
  renamed_in_catalog: 'Who looks for the old name does not find it.',
  bad_agent: 'The agent can’t be used.',
  bad_name: 'Handoffs and logs could not speak of it.',
  bad_handoff: 'The handoff can’t be used.',
  duplicate_agent: 'Handoffs by that name would have two ends.',
  prompt_too_long: 'The catalog’s reader refuses it.',
  unknown_agent: 'Nobody takes the finding over.',
  // Logs.
  log_empty: 'There is nothing to hand over.',
  log_not_json: 'Nothing of the log can be read.',
  log_unknown_format: 'Who said what can’t be told.',
  log_other_format: 'Read in the wrong way, turns go to the wrong agents.',
  log_ambiguous_format: 'Read in the wrong way, turns go to the wrong agents.',
  log_bad_line: 'What it says is missing from the log.',
  log_not_array: 'A tagged log is a list of messages: there is none to read.',
  log_bad_entry: 'What it says is missing from the log.',
  log_bad_block: 'What it says is missing from the log.',
  log_untagged_message: 'Without its agent nobody knows whose words these are.',
  log_unknown_block: 'What it says is missing from every handover.',
  log_unknown_role: 'A handover treats questions and answers differently.',
  log_unmapped: 'The next agent does not get to see it.',
  log_key_ignored: 'It is not handed on.',
  log_bad_arguments: 'The call is shown with its arguments as a text.',
  log_empty_message: 'A turn without content is dropped by providers, and so the order of roles may break.',
  log_replies_in_events: 'The messages alone do not tell what the agent answered.',
  log_orphaned_call: 'As a history it is answered with an error.',
  log_orphaned_result: 'As a history it is answered with an error.',
  log_system_twice: 'Instructions that come twice weigh twice and cost twice.',
  log_signed_thinking: 'As a history for another model it is answered with an error.',
  // Trajectories.
  atif_no_trajectory: 'There is nothing to show.',
  atif_no_steps: 'There is nothing to show.',
  atif_missing: 'Readers of the format refuse the file.',
  atif_wrong_value: 'Readers of the format refuse the file.',
  atif_unknown_key: 'Readers of the format refuse the file.',
  atif_step_id: 'Steps are referred to by their number.',
  atif_timestamp: 'The order in time can’t be told.',
  atif_agent_only: 'Only an agent’s step has it: readers of the format refuse the file.',
  atif_no_model_call: 'A step without a call has nothing that a model used.',
  atif_copied_metrics: 'What a copied step used would be counted twice.',
  atif_unknown_call: 'A result without its call says nothing.',
  atif_embedded_id: 'References to a trajectory go by its id.',
  atif_not_embedded: 'What the sub-agent did can’t be shown.',
  atif_session_only: 'Where the trajectory is can’t be found out.',
  atif_ref: 'Where the trajectory is can’t be found out.',
  atif_media: 'The log has no place for it: the next agent does not get to see it.',
  atif_newer: 'An older reader may refuse it.',
  atif_not_here: 'What the sub-agent did is missing.',
  atif_renamed: 'Two agents of one name could not be told apart.',
  atif_unrelated: 'It belongs to another run.',
  // Runs.
  no_sandbox: 'The run went on without it, and may have gone another way.',
  not_judged: 'Conditions that ask for the verdict find none.',
  state_update_failed: 'Conditions that ask for what it sets find the old state.',
  outcome_not_evaluated: 'It counts as false.',
  condition_failed: 'Where the run is to go is not known, and so it ended.',
  conclusion_cut: 'Who gets the finding sees less of it.',
  conclusion_refused: 'The agent’s run fails: nothing is handed on.',
  conclusion_unasked: 'What it concluded with is not used.',
  handoff_unknown_key: 'What is given there is not used.',
  // The window.
  not_checked: 'What is wrong with the scenario is not known.',
};

/** Why a problem of a code matters, in a sentence or two; undefined for a code that speaks for itself. */
export function whyItMatters(code: string): string | undefined {
  if (Object.hasOwn(OF_RULES, code)) return OF_RULES[code as ScenarioRule];
  return Object.hasOwn(OF_FILES, code) ? OF_FILES[code] : undefined;
}
