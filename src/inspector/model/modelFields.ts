/** The two models of a node: one answers, the other reads the answer into the template's fields. */
export type ModelRole = 'answering_model' | 'parsing_model';

interface FieldBase {
  readonly key: string;
  readonly label: string;
  /** What counts when it is left out, for the empty field. */
  readonly fallback?: string;
  readonly hint?: string;
}

/** A value of a few letters or digits. */
export interface PlainField extends FieldBase {
  readonly kind: 'text' | 'integer' | 'number' | 'switch' | 'choice';
  /** The values of a `choice`. */
  readonly choices?: readonly string[];
  readonly least?: number;
}

/** Several values of one object, under a heading of their own. */
export interface FieldPart {
  readonly key: string;
  readonly label: string;
  readonly fields: readonly PlainField[];
}

/** One setting of a model, as karenina's `ModelConfig` names it. */
export type ModelField = (
  | PlainField
  | (FieldBase & { readonly kind: 'prompt' | 'texts' | 'table' | 'arguments' })
  | (FieldBase & { readonly kind: 'parts'; readonly parts: readonly FieldPart[] })
) & {
  /** Shown only where it is set, or for one of these interfaces. */
  readonly onlyFor?: readonly string[];
  /** Not for these, unless it is set. */
  readonly notFor?: readonly string[];
  /** Beyond the first glance. */
  readonly more?: true;
  /** What the columns of a `table` hold. */
  readonly columns?: readonly [name: string, value: string];
};

export const DEFAULT_INTERFACE = 'langchain';

const MODEL_INTERFACES = [
  'langchain',
  'openrouter',
  'openai_endpoint',
  'claude_agent_sdk',
  'claude_tool',
  'langchain_deep_agents',
  'manual',
] as const;

const ANTHROPIC = ['claude_agent_sdk', 'claude_tool'];
const LANGCHAIN = ['langchain', 'langchain_deep_agents'];
const DEEP_AGENTS = ['langchain_deep_agents'];
const MANUAL = ['manual'];

const MIDDLEWARE: readonly FieldPart[] = [
  {
    key: 'limits',
    label: 'Limits',
    fields: [
      { key: 'model_call_limit', label: 'Model calls', kind: 'integer', fallback: '25', least: 1 },
      { key: 'tool_call_limit', label: 'Tool calls', kind: 'integer', fallback: '50', least: 1 },
      {
        key: 'exit_behavior',
        label: 'At the limit',
        kind: 'choice',
        choices: ['end', 'continue'],
        fallback: 'end',
      },
    ],
  },
  {
    key: 'model_retry',
    label: 'Retries of the model',
    fields: [
      { key: 'max_retries', label: 'Retries', kind: 'integer', fallback: '2', least: 0 },
      { key: 'backoff_factor', label: 'Backoff factor', kind: 'number', fallback: '2.0' },
      { key: 'initial_delay', label: 'First delay, s', kind: 'number', fallback: '2.0' },
      { key: 'max_delay', label: 'Longest delay, s', kind: 'number', fallback: '10.0' },
      { key: 'jitter', label: 'Jitter', kind: 'switch', fallback: 'true' },
      {
        key: 'on_failure',
        label: 'When all fail',
        kind: 'choice',
        choices: ['continue', 'raise'],
        fallback: 'continue',
      },
    ],
  },
  {
    key: 'tool_retry',
    label: 'Retries of tools',
    fields: [
      { key: 'max_retries', label: 'Retries', kind: 'integer', fallback: '3', least: 0 },
      { key: 'backoff_factor', label: 'Backoff factor', kind: 'number', fallback: '2.0' },
      { key: 'initial_delay', label: 'First delay, s', kind: 'number', fallback: '1.0' },
      {
        key: 'on_failure',
        label: 'When all fail',
        kind: 'choice',
        choices: ['return_message', 'raise'],
        fallback: 'return_message',
      },
    ],
  },
  {
    key: 'summarization',
    label: 'Summaries',
    fields: [
      { key: 'enabled', label: 'Summarizes', kind: 'switch', fallback: 'true' },
      { key: 'model', label: 'Model', kind: 'text', fallback: 'A small one' },
      { key: 'trigger_fraction', label: 'From, share of context', kind: 'number', fallback: '0.8', least: 0 },
      { key: 'trigger_tokens', label: 'From, tokens', kind: 'integer', least: 1 },
      { key: 'keep_messages', label: 'Messages kept', kind: 'integer', fallback: '20', least: 1 },
    ],
  },
  {
    key: 'prompt_caching',
    label: 'Prompt caching, Anthropic',
    fields: [
      { key: 'enabled', label: 'Caches', kind: 'switch', fallback: 'true' },
      { key: 'ttl', label: 'Kept for', kind: 'choice', choices: ['5m', '1h'], fallback: '5m' },
      { key: 'min_messages_to_cache', label: 'From, messages', kind: 'integer', fallback: '0', least: 0 },
      {
        key: 'unsupported_model_behavior',
        label: 'Other models',
        kind: 'choice',
        choices: ['ignore', 'warn', 'raise'],
        fallback: 'warn',
      },
    ],
  },
];

/** How a kind of failure is tried again. */
function retries(key: string, label: string, attempts: string, least: string, most: string): FieldPart {
  return {
    key,
    label,
    fields: [
      { key: 'max_attempts', label: 'Retries', kind: 'integer', fallback: attempts, least: 0 },
      { key: 'backoff_min', label: 'Shortest delay, s', kind: 'number', fallback: least, least: 0 },
      { key: 'backoff_max', label: 'Longest delay, s', kind: 'number', fallback: most, least: 0 },
      { key: 'backoff_multiplier', label: 'Backoff factor', kind: 'number', fallback: '2.0', least: 1 },
    ],
  };
}

const RETRY_POLICY: readonly FieldPart[] = [
  retries('connection', 'No connection', '3', '1.0', '10.0'),
  retries('timeout', 'Timeout', '1', '2.0', '5.0'),
  retries('rate_limit', 'Rate limit', '3', '5.0', '30.0'),
  retries('server_error', 'Server error', '2', '2.0', '15.0'),
];

/** Every setting of a model, but for its secrets and for the traces of the manual interface, which no file holds. */
export const MODEL_FIELDS: readonly ModelField[] = [
  { key: 'id', label: 'Model id', kind: 'text', hint: 'Names the model in results and folders' },
  { key: 'model_name', label: 'Model name', kind: 'text', hint: 'As the provider spells it' },
  {
    key: 'interface',
    label: 'Interface',
    kind: 'choice',
    choices: MODEL_INTERFACES,
    fallback: DEFAULT_INTERFACE,
  },
  {
    key: 'model_provider',
    label: 'Provider',
    kind: 'text',
    hint: 'As in anthropic, openai',
    onlyFor: LANGCHAIN,
  },
  { key: 'endpoint_base_url', label: 'Endpoint URL', kind: 'text', onlyFor: ['openai_endpoint'] },
  { key: 'anthropic_base_url', label: 'Anthropic URL', kind: 'text', onlyFor: ANTHROPIC },
  { key: 'temperature', label: 'Temperature', kind: 'number', fallback: '0.1', notFor: MANUAL },
  { key: 'max_tokens', label: 'Max tokens', kind: 'integer', fallback: '16384', notFor: MANUAL },
  { key: 'system_prompt', label: 'System prompt', kind: 'prompt', more: true },
  { key: 'max_retries', label: 'Max retries', kind: 'integer', fallback: '2', least: 0, more: true },
  { key: 'request_timeout', label: 'Request timeout, s', kind: 'number', least: 0, more: true },
  { key: 'agent_timeout', label: 'Agent timeout, s', kind: 'integer', fallback: '180', least: 0, more: true },
  { key: 'max_context_tokens', label: 'Max context tokens', kind: 'integer', least: 1, more: true },
  {
    key: 'mcp_urls_dict',
    label: 'MCP servers',
    kind: 'table',
    columns: ['Server', 'URL'],
    notFor: MANUAL,
    more: true,
  },
  {
    key: 'mcp_tool_filter',
    label: 'MCP tools',
    kind: 'texts',
    hint: 'One a line; empty lets it use all of them',
    notFor: MANUAL,
    more: true,
  },
  {
    key: 'mcp_tool_description_overrides',
    label: 'Descriptions of MCP tools',
    kind: 'table',
    columns: ['Tool', 'Description'],
    notFor: MANUAL,
    more: true,
  },
  {
    key: 'deepagents_backend',
    label: 'Backend',
    kind: 'choice',
    choices: ['filesystem', 'docker', 'local_shell'],
    fallback: 'filesystem',
    onlyFor: DEEP_AGENTS,
  },
  { key: 'deepagents_docker_image', label: 'Docker image', kind: 'text', onlyFor: DEEP_AGENTS },
  {
    key: 'deepagents_docker_network',
    label: 'Docker network',
    kind: 'choice',
    choices: ['bridge', 'none'],
    fallback: 'bridge',
    onlyFor: DEEP_AGENTS,
  },
  {
    key: 'deepagents_execute_timeout',
    label: 'Command timeout, s',
    kind: 'integer',
    fallback: '120',
    least: 1,
    onlyFor: DEEP_AGENTS,
  },
  {
    key: 'deepagents_execute_max_output_bytes',
    label: 'Output at most, bytes',
    kind: 'integer',
    fallback: '100000',
    least: 1,
    onlyFor: DEEP_AGENTS,
  },
  { key: 'extra_kwargs', label: 'Extra arguments', kind: 'arguments', notFor: MANUAL, more: true },
  {
    key: 'agent_middleware',
    label: 'Agent middleware',
    kind: 'parts',
    parts: MIDDLEWARE,
    hint: 'Counts where the model has MCP servers.',
    notFor: MANUAL,
    more: true,
  },
  {
    key: 'retry_policy',
    label: 'Retries by failure',
    kind: 'parts',
    parts: RETRY_POLICY,
    hint: 'Left out, the run’s own policy counts.',
    notFor: MANUAL,
    more: true,
  },
];
