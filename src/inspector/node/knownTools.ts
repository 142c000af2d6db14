import type { Json, JsonObject } from '../../core/json/Json.ts';
import { isObject, keysOf, own } from '../../core/json/objects.ts';
import type { ScenarioNode } from '../../core/scenario/document.ts';
import { modelOf } from '../model/modelSettings.ts';

/** The tools and servers that a node's agent can be expected to have. */
export interface KnownTools {
  /** The MCP servers of its model, by name. */
  readonly servers: readonly string[];
  /** Tools that scripts call or the model's settings name. */
  readonly tools: readonly string[];
  /** Tools that the node's own script calls. */
  readonly called: readonly string[];
}

/** What model settings and scripts tell of tools: `override` is what applies at the node. */
export function knownTools(
  node: Pick<ScenarioNode, 'script'>,
  nodes: readonly Pick<ScenarioNode, 'script'>[],
  override: JsonObject | null,
): KnownTools {
  const model = modelOf(override, 'answering_model');
  const urls = model === null ? undefined : own(model, 'mcp_urls_dict');
  const allowed = model === null ? undefined : own(model, 'mcp_tool_filter');
  const called = callsIn(node);
  const everywhere = nodes.flatMap((other) => [...callsIn(other)]);
  return {
    servers: isObject(urls) ? keysOf(urls) : [],
    tools: [...new Set([...textsIn(allowed), ...called, ...everywhere])],
    called: [...called],
  };
}

/** The names of the tools that a script calls; `mcp__crm__lookup` is `lookup`. */
function callsIn({ script }: Pick<ScenarioNode, 'script'>): ReadonlySet<string> {
  const names = new Set<string>();
  for (const { messages = [] } of script) {
    for (const { content } of messages) {
      for (const block of content) if (block.type === 'tool_use') names.add(bareName(block.name));
    }
  }
  return names;
}

function bareName(name: string): string {
  return /^mcp__.+?__(.+)$/s.exec(name)?.[1] ?? name;
}

function textsIn(value: Json | undefined): readonly string[] {
  return Array.isArray(value) ? (value as readonly Json[]).filter((item) => typeof item === 'string') : [];
}
