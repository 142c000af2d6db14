import type { JsonObject } from '../../json/Json.ts';
import { isObject, own } from '../../json/objects.ts';
import { type Fields, objectsOf } from '../Fields.ts';
import type { LogFormat } from '../LogFormat.ts';
import { countFitting, isArray, recordsOf } from '../LogSource.ts';
import { readAnthropicMessage } from './anthropic.ts';

/** What a session's file, or the stream of one, has beside its messages. */
const OWN_KEYS = [
  'sessionId',
  'session_id',
  'parentUuid',
  'isSidechain',
  'agentId',
  'parent_tool_use_id',
  'uuid',
];

/** The agent that a person talks to; sub-agents have names of their own. */
const MAIN = 'claude-code';

/** A session of Claude Code: a record a line, tool results as messages of the user, sub-agents as sidechains. */
export const claudeCode: LogFormat = {
  id: 'claude-code',
  name: 'Claude Code session',
  recognize: (source) => {
    const { items } = recordsOf(source);
    return countFitting(items, isTurn) > 0 && countFitting(items, isRecord) * 2 >= items.length
      ? { because: 'its records are turns with a session and a parent', sure: true }
      : null;
  },
  read: (source, to) => {
    const records = objectsOf(recordsOf(source), 'a record', to);
    const names = new SubAgents(records.map(({ json }) => json));
    for (const record of records) readRecord(record, names);
  },
};

function isTurn(item: JsonObject): boolean {
  const type = own(item, 'type');
  const isSaid = (type === 'user' || type === 'assistant') && isObject(own(item, 'message'));
  return isSaid && OWN_KEYS.some((key) => own(item, key) !== undefined);
}

function isRecord(item: JsonObject): boolean {
  return typeof own(item, 'type') === 'string';
}

function readRecord(record: Fields, names: SubAgents): void {
  const { to } = record;
  const type = record.text('type') ?? '';
  const message = record.fields('a message', 'message');
  if ((type !== 'user' && type !== 'assistant') || message === null) {
    to.unmapped(`a record of type ${JSON.stringify(type)}`, record.path);
    return;
  }
  const voice = names.of(record.json);
  record.skip(
    'isSidechain',
    'agentId',
    'uuid',
    'parentUuid',
    'parent_tool_use_id',
    'sessionId',
    'session_id',
  );
  if (type === 'user' && own(message.json, 'role') === undefined) {
    to.unmapped('a message without a role', message.path);
    return;
  }
  readAnthropicMessage(message, voice);
  record.done();
}

/** Finds what sub-agents are called: the type that the call which started each asked for. */
class SubAgents {
  private readonly byAgentId = new Map<string, string>();
  private readonly byCall = new Map<string, string>();
  private readonly byPrompt = new Map<string, string>();
  private readonly byUuid = new Map<string, string>();
  private readonly taken = new Set<string>([MAIN]);

  constructor(records: readonly JsonObject[]) {
    const types = this.byCall;
    for (const record of records) {
      for (const block of blocksOf(record)) {
        const input = own(block, 'input');
        if (own(block, 'type') === 'tool_use' && isObject(input)) {
          const kind = own(input, 'subagent_type');
          const prompt = own(input, 'prompt');
          if (typeof kind !== 'string') continue;
          types.set(String(own(block, 'id')), kind);
          if (typeof prompt === 'string') this.byPrompt.set(prompt, kind);
        } else if (own(block, 'type') === 'tool_result') {
          const result = own(record, 'toolUseResult');
          const agentId = isObject(result) ? own(result, 'agentId') : undefined;
          const kind = types.get(String(own(block, 'tool_use_id')));
          if (typeof agentId === 'string' && kind !== undefined) this.byAgentId.set(agentId, kind);
        }
      }
    }
    for (const kind of types.values()) this.taken.add(kind);
  }

  /** The voice of a record: of the main agent, or of the sub-agent whose sidechain it is on. */
  of(record: JsonObject): string {
    const agentId = own(record, 'agentId');
    const call = own(record, 'parent_tool_use_id');
    if (typeof call === 'string') return this.byCall.get(call) ?? `sub-agent ${call}`;
    const isSide = own(record, 'isSidechain') ?? typeof agentId === 'string';
    if (isSide !== true) return MAIN;
    const parent = own(record, 'parentUuid');
    const known = typeof agentId === 'string' ? this.byAgentId.get(agentId) : this.byUuid.get(String(parent));
    const name = known ?? this.byPrompt.get(promptOf(record)) ?? this.unknown(agentId);
    if (typeof agentId === 'string') this.byAgentId.set(agentId, name);
    this.byUuid.set(String(own(record, 'uuid')), name);
    return name;
  }

  private unknown(agentId: unknown): string {
    if (typeof agentId === 'string') return `sub-agent ${agentId}`;
    let count = 1;
    while (this.taken.has(`sub-agent ${count}`)) count += 1;
    this.taken.add(`sub-agent ${count}`);
    return `sub-agent ${count}`;
  }
}

function blocksOf(record: JsonObject): readonly JsonObject[] {
  const message = own(record, 'message');
  const content = isObject(message) ? own(message, 'content') : undefined;
  return isArray(content) ? content.filter(isObject) : [];
}

/** What a record asks, when it is one text. */
function promptOf(record: JsonObject): string {
  const message = own(record, 'message');
  const content = isObject(message) ? own(message, 'content') : undefined;
  if (typeof content === 'string') return content;
  return blocksOf(record)
    .map((block) => own(block, 'text'))
    .filter((text) => typeof text === 'string')
    .join('\n');
}
