import type { JsonObject } from '../json/Json.ts';
import { isObject, own } from '../json/objects.ts';
import type { Agent, ScenarioNode } from './document.ts';

/** Each agent's model settings, by identity. */
export type AgentModels = ReadonlyMap<string, JsonObject | null>;

export function agentModelsOf(agents: readonly Agent[]): AgentModels {
  return new Map(agents.map((agent) => [agent.identity, agent.modelOverride]));
}

/** The model settings that apply to a node: its own, or those of its agent. */
export function modelOverrideOf(
  node: Pick<ScenarioNode, 'agentIdentity' | 'modelOverride'>,
  models: AgentModels,
): JsonObject | null {
  if (node.modelOverride !== undefined) return node.modelOverride;
  return models.get(node.agentIdentity ?? '') ?? null;
}

/** The system prompt in a node's model settings; '' when there is none. */
export function systemPromptIn(override: JsonObject | null): string {
  const answering = override === null ? undefined : own(override, 'answering_model');
  const prompt = isObject(answering) ? own(answering, 'system_prompt') : undefined;
  return typeof prompt === 'string' ? prompt : '';
}
