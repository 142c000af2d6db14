import { readFilterSteps } from '../handover/filter/readFilterSteps.ts';
import { KINDS, kindById } from '../handover/kinds.ts';
import { isObject, own } from '../json/objects.ts';
import type { Place, Problem } from '../problem.ts';
import { TRANSCRIPT_SEPARATOR } from '../transcript/formatTranscript.ts';
import { placeEntries } from '../transcript/parseTranscript.ts';
import type { Scenario, ScenarioEdge, ScenarioNode } from './document.ts';
import { edgeName } from './edgeName.ts';
import { hasOpenPair } from './filterProblems.ts';
import { knownAfter } from './knownAfter.ts';
import { type AgentModels, agentModelsOf, modelOverrideOf, systemPromptIn } from './modelOverrideOf.ts';
import { recordOf, violation } from './scenarioRules.ts';
import { type SpeakerOf, speakersOf } from './speakersOf.ts';

/**
 * What the log brings along that trips the next agent: halves of tool calls, thinking that another model signed,
 * a system prompt once more, calls as lines of text, text that looks like the transcript around it. Foreseen from
 * what is scripted and asked. Linear in the scenario.
 */
export function historyProblems(scenario: Scenario): Problem[] {
  const context = contextOf(scenario);
  return [
    ...scenario.nodes.flatMap((node) => promptInQuestion(node, context)),
    ...scenario.edges.flatMap((edge) => {
      const from = context.nodes.get(edge.source);
      const to = context.nodes.get(edge.target);
      if (from === undefined || to === undefined) return [];
      const handed: Handed = { edge, from, to, where: { edge: edgeName(edge), ...recordOf(edge) } };
      return [
        ...openPairs(handed),
        ...foreignThinking(handed, context),
        ...promptTwice(handed, context),
        ...flattenedCalls(handed, context),
        ...quotedMarkers(handed, context),
      ];
    }),
  ];
}

interface Context {
  readonly scenario: Scenario;
  readonly nodes: ReadonlyMap<string, ScenarioNode>;
  readonly models: AgentModels;
  readonly speaker: SpeakerOf;
  /** By node, what may be in the log once it has answered. */
  readonly signed: ReadonlyMap<string, readonly string[]>;
  readonly prompted: ReadonlyMap<string, readonly string[]>;
  readonly calling: ReadonlyMap<string, readonly string[]>;
  readonly quoting: ReadonlyMap<string, readonly Quoting[]>;
}

/** A node whose words hold what a transcript is made of. */
interface Quoting {
  readonly node: string;
  readonly what: 'label' | 'separator';
}

interface Handed {
  readonly edge: ScenarioEdge;
  readonly from: ScenarioNode;
  readonly to: ScenarioNode;
  readonly where: Place;
}

/** So many agents whose prompts are in a log are told apart. */
const PROMPTED = 8;

function contextOf(scenario: Scenario): Context {
  const models = agentModelsOf(scenario.agents);
  const speaker = speakersOf(scenario);
  const promptOf = (node: ScenarioNode): string => systemPromptIn(modelOverrideOf(node, models));
  return {
    scenario,
    nodes: new Map(scenario.nodes.map((node) => [node.nodeId, node])),
    models,
    speaker,
    signed: knownAfter(scenario, (node) => (hasSigned(node) ? [modelOf(node, models)] : []), 2),
    prompted: knownAfter(scenario, (node) => (promptOf(node) === '' ? [] : [speaker(node)]), PROMPTED),
    calling: knownAfter(scenario, (node) => (hasCall(node) ? [node.nodeId] : []), 1),
    quoting: knownAfter(scenario, (node) => quotingOf(node, promptOf(node)), 4),
  };
}

/** What model answers at a node, as far as it is said. */
function modelOf(node: ScenarioNode, models: AgentModels): string {
  const override = modelOverrideOf(node, models);
  const answering = override === null ? undefined : own(override, 'answering_model');
  if (!isObject(answering)) return 'the base model';
  const name = own(answering, 'model_name') ?? own(answering, 'id');
  return typeof name === 'string' && name !== '' ? name : 'the base model';
}

function blocksOf({ script }: ScenarioNode) {
  return script.flatMap(({ messages = [] }) => messages.flatMap(({ content }) => content));
}

function hasSigned(node: ScenarioNode): boolean {
  return blocksOf(node).some((block) => block.type === 'thinking' && typeof block.signature === 'string');
}

function hasCall(node: ScenarioNode): boolean {
  return blocksOf(node).some((block) => block.type === 'tool_use');
}

const quotings = new WeakMap<ScenarioNode, readonly Quoting[]>();

/** Nodes keep their identity through edits elsewhere: their words are looked through once. */
function quotingOf(node: ScenarioNode, prompt: string): readonly Quoting[] {
  const known = quotings.get(node) ?? quotingIn(node.nodeId, wordsOf(node));
  quotings.set(node, known);
  return known.length > 0 ? known : quotingIn(node.nodeId, [prompt]);
}

function quotingIn(node: string, texts: readonly string[]): readonly Quoting[] {
  if (texts.some((text) => placeEntries(`${text}`).length > 0)) return [{ node, what: 'label' }];
  if (texts.some((text) => text.includes(TRANSCRIPT_SEPARATOR))) return [{ node, what: 'separator' }];
  return [];
}

function wordsOf(node: ScenarioNode): readonly string[] {
  return [
    node.question,
    ...node.script.flatMap(({ text, messages }) => (messages === undefined && text ? [text] : [])),
    ...blocksOf(node).flatMap((block) =>
      block.type === 'text' ? [block.text] : block.type === 'tool_result' ? [block.content] : [],
    ),
  ];
}

function openPairs({ edge, from, where }: Handed): Problem[] {
  if (edge.handover !== null || !hasOpenPair(from)) return [];
  return [
    violation(
      'tool_pair_open',
      `The history that the edge ${edgeName(edge)} hands on has a tool call without its result, or a result without its call, from the script of ${from.nodeId}: providers refuse it.`,
      where,
      `Complete the messages of ${from.nodeId}, or hand over a transcript.`,
      from.nodeId,
    ),
  ];
}

function foreignThinking({ edge, to, where }: Handed, { signed, models }: Context): Problem[] {
  if (!handsMessagesOn(edge, 'strip_thinking')) return [];
  const own = modelOf(to, models);
  const other = signed.get(edge.source)?.find((model) => model !== own);
  if (other === undefined) return [];
  return [
    violation(
      'thinking_passed_on',
      `The history that the edge ${edgeName(edge)} hands to ${to.nodeId} holds thinking that ${other} signed, and ${own} answers there: its provider refuses it.`,
      where,
      'Strip thinking by a filter, or hand over a transcript, which has none.',
    ),
  ];
}

/** Whether the target gets the log's messages as they are, without a filter's step of this type. */
function handsMessagesOn({ handover, handoverOptions }: ScenarioEdge, without: string): boolean {
  if (handover === null) return true;
  if (handover !== KINDS.filter.id) return false;
  return !readFilterSteps(handoverOptions).some(
    (reading) => !reading.ok || reading.step.type === without || reading.step.type === 'merge',
  );
}

/** A prompt of fewer characters may well stand in a question by chance. */
const TELLING = 24;

function promptInQuestion(node: ScenarioNode, { models, speaker }: Context): Problem[] {
  const prompt = systemPromptIn(modelOverrideOf(node, models)).trim();
  if (prompt.length < TELLING || !node.question.includes(prompt)) return [];
  return [
    violation(
      'system_prompt_twice',
      `The question of ${node.nodeId} holds the whole system prompt of ${speaker(node)}, which is sent with it anyway.`,
      { node: node.nodeId, ...recordOf(node) },
      'Take it out of the question.',
    ),
  ];
}

function promptTwice({ edge, to, where }: Handed, { prompted, models, speaker }: Context): Problem[] {
  if (!handsTranscriptOn(edge)) return [];
  const agent = speaker(to);
  if (systemPromptIn(modelOverrideOf(to, models)) === '') return [];
  if (prompted.get(edge.source)?.includes(agent) !== true) return [];
  return [
    violation(
      'system_prompt_twice',
      `The transcript that the edge ${edgeName(edge)} hands to ${agent} holds the system prompt of ${agent} itself, which it gets anyway.`,
      where,
      'Leave system prompts out by a filter, or hand over a trace file.',
    ),
  ];
}

/** Whether the prompt holds the transcript, system prompts included. */
function handsTranscriptOn({ handover, handoverOptions }: ScenarioEdge): boolean {
  if (kindById(handover)?.inlinesTranscript === true) return true;
  if (handover !== KINDS.filter.id) return false;
  const steps = readFilterSteps(handoverOptions).flatMap((reading) =>
    reading.ok ? [reading.step.type] : [],
  );
  return steps.includes('merge') && !steps.includes('leave_out_system_prompts');
}

function flattenedCalls({ edge, to, where }: Handed, { calling }: Context): Problem[] {
  const [node] = calling.get(edge.source) ?? [];
  if (node === undefined || kindById(edge.handover)?.inlinesTranscript !== true) return [];
  return [
    violation(
      'calls_flattened',
      `The transcript that the edge ${edgeName(edge)} hands to ${to.nodeId} shows the tool calls of ${node} as lines of text.`,
      where,
      'Hand the messages themselves on by a filter, if the target has tools and is to call them.',
    ),
  ];
}

function quotedMarkers({ edge, to, where }: Handed, { quoting, scenario }: Context): Problem[] {
  const inlines = kindById(edge.handover)?.inlinesTranscript === true;
  const isParsed = edge.handover === KINDS.materialize.id && scenario.trace.rendering === 'karenina';
  if (!inlines && !isParsed) return [];
  const quoted = quoting.get(edge.source)?.find(({ what }) => isParsed || what === 'label');
  if (quoted === undefined) return [];
  const what =
    quoted.what === 'label'
      ? 'a line that begins like one of a transcript'
      : 'the line that ends a transcript';
  const message = isParsed
    ? `The trace that the edge ${edgeName(edge)} writes for ${to.nodeId} is made of text in which ${quoted.node} has ${what}: karenina’s rendering takes it for that.`
    : `In the transcript that the edge ${edgeName(edge)} hands to ${to.nodeId} the words of ${quoted.node} have ${what}: it can’t be told from one.`;
  return [
    violation(
      'markers_quoted',
      message,
      where,
      isParsed
        ? 'Use the structured rendering, a setting of the scenario: it tells them apart.'
        : 'Hand over a trace file in the structured rendering, or say it otherwise.',
    ),
  ];
}
