/** The two models of a node: one answers, the other reads the answer into the template's fields. */
export type ModelRole = 'answering_model' | 'parsing_model';

/** One setting of a model, as karenina's `ModelConfig` names it. */
export interface ModelField {
  readonly key: string;
  readonly label: string;
  readonly kind: 'text' | 'integer' | 'number' | 'interface' | 'json';
  /** What counts when it is left out, for the empty field. */
  readonly fallback?: string;
  readonly hint?: string;
  /** Shown only where it is set, or for this interface. */
  readonly onlyFor?: readonly string[];
  /** Beyond the first glance. */
  readonly more?: true;
}

export const MODEL_INTERFACES = [
  'langchain',
  'openrouter',
  'openai_endpoint',
  'claude_agent_sdk',
  'claude_tool',
  'langchain_deep_agents',
  'manual',
] as const;

const ANTHROPIC = ['claude_agent_sdk', 'claude_tool'];

/** The settings that have a field of their own, but for the system prompt, which has its place elsewhere. */
export const MODEL_FIELDS: readonly ModelField[] = [
  { key: 'id', label: 'Model id', kind: 'text', hint: 'Names the model in results and folders' },
  { key: 'model_name', label: 'Model name', kind: 'text', hint: 'As the provider spells it' },
  { key: 'interface', label: 'Interface', kind: 'interface', fallback: 'langchain' },
  { key: 'model_provider', label: 'Provider', kind: 'text', hint: 'For langchain, as in anthropic, openai' },
  { key: 'temperature', label: 'Temperature', kind: 'number', fallback: '0.1' },
  { key: 'max_tokens', label: 'Max tokens', kind: 'integer', fallback: '8192' },
  { key: 'max_retries', label: 'Max retries', kind: 'integer', fallback: '2', more: true },
  { key: 'request_timeout', label: 'Request timeout, s', kind: 'number', more: true },
  { key: 'agent_timeout', label: 'Agent timeout, s', kind: 'integer', fallback: '180', more: true },
  { key: 'max_context_tokens', label: 'Max context tokens', kind: 'integer', more: true },
  { key: 'endpoint_base_url', label: 'Endpoint URL', kind: 'text', onlyFor: ['openai_endpoint'] },
  { key: 'anthropic_base_url', label: 'Anthropic URL', kind: 'text', onlyFor: ANTHROPIC },
  { key: 'mcp_urls_dict', label: 'MCP servers', kind: 'json', more: true, hint: 'Name to URL' },
  { key: 'mcp_tool_filter', label: 'MCP tools', kind: 'json', more: true, hint: 'A list of tool names' },
  { key: 'extra_kwargs', label: 'Extra arguments', kind: 'json', more: true },
  { key: 'agent_middleware', label: 'Agent middleware', kind: 'json', more: true },
];

/** Keys that hold a secret: never asked for, never shown. */
export function isSecret(key: string): boolean {
  return /api_?key$/i.test(key);
}
