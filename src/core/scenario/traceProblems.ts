import { KINDS } from '../handover/kinds.ts';
import type { Json, JsonObject } from '../json/Json.ts';
import { isObject, keysOf, own } from '../json/objects.ts';
import type { Problem } from '../problem.ts';
import type { Scenario, ScenarioNode } from './document.ts';
import { edgeName } from './edgeName.ts';
import { agentModelsOf, modelOverrideOf } from './modelOverrideOf.ts';
import { recordOf, violation } from './scenarioRules.ts';
import { speakersOf } from './speakersOf.ts';

/** Edges that point an agent to a trace file which it has nothing to read with. Linear. */
export function traceProblems(scenario: Scenario): Problem[] {
  const models = agentModelsOf(scenario.agents);
  const nodes = new Map(scenario.nodes.map((node) => [node.nodeId, node]));
  const speaker = speakersOf(scenario);
  return scenario.edges.flatMap((edge) => {
    const to = nodes.get(edge.target);
    if (edge.handover !== KINDS.materialize.id || to === undefined) return [];
    const reason = whyNot(to, modelOverrideOf(to, models));
    if (reason === null) return [];
    return [
      violation(
        'trace_not_readable',
        `The edge ${edgeName(edge)} points ${speaker(to)} to a trace file, and ${reason}.`,
        { edge: edgeName(edge), ...recordOf(edge) },
        'Give the agent a tool that reads files, or hand the transcript over in the prompt.',
      ),
    ];
  });
}

/** karenina's interfaces whose agents come with tools for files. */
const WITH_FILES: ReadonlySet<Json> = new Set(['claude_agent_sdk', 'langchain_deep_agents']);
/** What tools are called that read files. */
const READS = /read|file|cat\b|open|view|shell|bash|grep|exec|terminal|command|editor|python|fs/i;

/** Why an agent can't read a file, in half a sentence; null where it can, or where nothing is said of its tools. */
function whyNot({ script, toolFilter }: ScenarioNode, override: JsonObject | null): string | null {
  const answering = override === null ? undefined : own(override, 'answering_model');
  if (!isObject(answering)) return null;
  const readsInScript = script.some(({ messages = [] }) =>
    messages.some(({ content }) =>
      content.some((block) => block.type === 'tool_use' && READS.test(block.name)),
    ),
  );
  if (readsInScript || WITH_FILES.has(own(answering, 'interface') ?? null)) return null;
  const servers = own(answering, 'mcp_urls_dict');
  if (!isObject(servers) || keysOf(servers).length === 0) {
    return own(answering, 'interface') === undefined ? null : 'it has no tool to read it with';
  }
  const removed = removedServers(toolFilter);
  if (keysOf(servers).every((server) => removed.has(server))) {
    return 'the node’s tool filter takes all its tools away';
  }
  const tools = own(answering, 'mcp_tool_filter');
  if (Array.isArray(tools) && !tools.some((tool) => typeof tool === 'string' && READS.test(tool))) {
    return `none of its tools reads files by its name (${tools.join(', ') || 'there is none'})`;
  }
  return null;
}

/** The servers that a tool filter takes away whole. */
function removedServers(toolFilter: Json): ReadonlySet<Json> {
  const removed = isObject(toolFilter) ? own(toolFilter, 'remove') : undefined;
  if (!Array.isArray(removed)) return new Set();
  return new Set(
    (removed as readonly Json[]).flatMap((one) =>
      isObject(one) && (own(one, 'tool') ?? null) === null ? [own(one, 'server') ?? null] : [],
    ),
  );
}
