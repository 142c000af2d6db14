import type { Json, JsonObject } from '../../json/Json.ts';
import { isObject, own } from '../../json/objects.ts';
import type { ContentBlock } from '../../message/message.ts';
import { Fields } from '../Fields.ts';
import type { LogFormat } from '../LogFormat.ts';
import { isArray, type LogSource, type Path } from '../LogSource.ts';
import { type PartReader, readArguments, readContent, resultText, textPart } from '../readContent.ts';

/** An evaluation's log of inspect_ai: samples with their messages, and events in spans that name the agents. */
export const inspect: LogFormat = {
  id: 'inspect',
  name: 'inspect_ai eval log',
  recognize: ({ value }) => {
    if (!isObject(value)) return null;
    if (isObject(own(value, 'eval')) && isArray(own(value, 'samples'))) {
      return { because: 'it has an eval and its samples', sure: true };
    }
    const isSample = own(value, 'epoch') !== undefined && isArray(own(value, 'messages'));
    return isSample ? { because: 'it is a sample with its epoch and messages', sure: true } : null;
  },
  parts: (source) =>
    samplesOf(source).map(({ json }) => `sample ${word(own(json, 'id'))}, epoch ${word(own(json, 'epoch'))}`),
  read: (source, to, part) => {
    const samples = samplesOf(source);
    const chosen = samples[part];
    if (chosen === undefined) return;
    if (isObject(source.value) && chosen.path.length > 0) {
      const file = new Fields(source.value, [], 'the file', to);
      file.skip('samples');
      file.done();
    }
    readSample(new Fields(chosen.json, chosen.path, 'a sample', to));
  },
};

function samplesOf({ value }: LogSource): readonly { readonly json: JsonObject; readonly path: Path }[] {
  if (!isObject(value)) return [];
  const samples = own(value, 'samples');
  if (!isArray(samples)) return [{ json: value, path: [] }];
  return samples.flatMap((json, index) => (isObject(json) ? [{ json, path: ['samples', index] }] : []));
}

function readSample(sample: Fields): void {
  const events = own(sample.json, 'events');
  const speakers = speakersOf(isArray(events) ? events : []);
  const attachments = own(sample.json, 'attachments');
  const texts = isObject(attachments) ? attachments : {};
  sample.skip('attachments', 'id', 'epoch');
  for (const message of sample.list('a message', 'messages')) readMessage(message, speakers, texts);
  const left = speakers.size - speakers.used;
  if (left > 0) {
    const what = left === 1 ? '1 reply of a model is' : `${left} replies of models are`;
    const words = `${what} in the events of this sample and not among its messages, and left out.`;
    const fix = 'They are of agents that ran as tools, of graders, or were filtered at a handoff.';
    sample.to.problem(
      { severity: 'warning', code: 'log_replies_in_events', message: words, fix },
      sample.at('events'),
    );
  }
  sample.skip('events');
  sample.done();
}

/** Who gave the answer with an id, by the spans of agents that the events are in. */
class Speakers {
  readonly byMessage = new Map<string, string | null>();
  used = 0;

  get size(): number {
    return this.byMessage.size;
  }

  take(id: string | null): string | null {
    if (id === null || !this.byMessage.has(id)) return null;
    this.used += 1;
    return this.byMessage.get(id) ?? null;
  }
}

function speakersOf(events: readonly Json[]): Speakers {
  const spans = new Map<string, { readonly parent: string; readonly agent: string | null }>();
  const speakers = new Speakers();
  for (const event of events) {
    if (!isObject(event)) continue;
    const kind = own(event, 'event');
    if (kind === 'span_begin') {
      const name = own(event, 'name');
      const isAgent = own(event, 'type') === 'agent' && typeof name === 'string';
      spans.set(String(own(event, 'id')), {
        parent: String(own(event, 'parent_id')),
        agent: isAgent ? name : null,
      });
    } else if (kind === 'model') {
      const output = own(event, 'output');
      const choices = isObject(output) ? own(output, 'choices') : undefined;
      for (const choice of isArray(choices) ? choices : []) {
        const message = isObject(choice) ? own(choice, 'message') : undefined;
        const id = isObject(message) ? own(message, 'id') : undefined;
        if (typeof id === 'string')
          speakers.byMessage.set(id, agentAround(String(own(event, 'span_id')), spans));
      }
    }
  }
  return speakers;
}

function agentAround(
  span: string,
  spans: ReadonlyMap<string, { readonly parent: string; readonly agent: string | null }>,
): string | null {
  const seen = new Set<string>();
  for (let at = span; spans.has(at) && !seen.has(at); at = spans.get(at)?.parent ?? '') {
    seen.add(at);
    const agent = spans.get(at)?.agent ?? null;
    if (agent !== null) return agent;
  }
  return null;
}

const thought: PartReader = (part) => {
  const thinking = part.text('reasoning');
  const signature = part.text('signature');
  // What is redacted is no thought but a provider's cipher.
  if (thinking === null || part.flag('redacted')) return null;
  return [{ type: 'thinking', thinking, ...(signature === null ? {} : { signature }) }];
};

const PARTS = new Map([
  ['text', textPart('text')],
  ['reasoning', thought],
]);

function readMessage(message: Fields, speakers: Speakers, texts: JsonObject): void {
  const { to } = message;
  const role = message.text('role');
  const voice = speakers.take(message.text('id'));
  message.skip('source');
  const given = attached(message.take('content'), texts);
  if (role === 'tool') {
    const failure = message.fields('an error', 'error');
    const text = resultText(given, message.at('content'), to);
    const content = text === '' && failure !== null ? (failure.text('message') ?? '') : text;
    const tool_use_id = message.text('tool_call_id') ?? '';
    message.skip('function');
    to.say(
      null,
      'tool',
      [{ type: 'tool_result', tool_use_id, content, is_error: failure !== null }],
      message.path,
    );
  } else {
    const content = readContent(given, message.at('content'), to, PARTS);
    if (role === 'user') to.say(null, 'user', content, message.path);
    else if (role === 'system') to.say(null, 'system', content, message.path);
    else to.say(voice, 'assistant', [...content, ...calls(message)], message.path);
  }
  message.done();
}

function calls(message: Fields): ContentBlock[] {
  return message.list('a tool call', 'tool_calls').map((call) => {
    call.skip('type', 'view');
    const input = readArguments(call.take('arguments'), call.at('arguments'), message.to);
    const block: ContentBlock = {
      type: 'tool_use',
      id: call.text('id') ?? '',
      name: call.text('function') ?? '',
      input,
    };
    call.done();
    return block;
  });
}

const ATTACHMENT = 'attachment://';

/** A content with the long texts that are kept apart put back. */
function attached(content: Json | undefined, texts: JsonObject): Json | undefined {
  if (typeof content === 'string') {
    const text = content.startsWith(ATTACHMENT) ? own(texts, content.slice(ATTACHMENT.length)) : undefined;
    return typeof text === 'string' ? text : content;
  }
  if (!isArray(content)) return content;
  return content.map((part) => {
    const text = isObject(part) ? own(part, 'text') : undefined;
    return isObject(part) && typeof text === 'string'
      ? { ...part, text: attached(text, texts) ?? text }
      : part;
  });
}

function word(value: Json | undefined): string {
  return value === undefined || value === null || typeof value === 'object' ? '?' : String(value);
}
