import type { TaggedMessage } from '../../src/core/message/message.ts';

/** A repeatable source of numbers in [0, 1): linear congruential, so that every run sees the same data. */
function seededRandom(seed = 1): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

const WORDS =
  'the agent reads a trace and answers with evidence from invoice ledger ticket "quoted" it\'s naïve – Größe 日本 line\nbreak <tag> & 100% [note] value=3.14 because review failed twice'.split(
    ' ',
  );

function words(random: () => number, length: number): string {
  const parts: string[] = [];
  for (let size = 0; size < length; ) {
    const word = WORDS[Math.floor(random() * WORDS.length)] ?? '';
    parts.push(word);
    size += word.length + 1;
  }
  return parts.join(' ').slice(0, length);
}

/**
 * A log as long runs leave them: questions, answers, tool calls with their results and thinking, two agents.
 * `characters` counts the text of all messages, roughly.
 */
export function generateLog(messages: number, characters: number): TaggedMessage[] {
  const random = seededRandom();
  const each = Math.max(8, Math.floor(characters / messages));
  const log: TaggedMessage[] = [];
  const say = (agent_id: string, message: TaggedMessage['message']): void => {
    log.push({ agent_id, message, node: agent_id, turn: Math.floor(log.length / 6) });
  };
  while (log.length < messages) {
    const agent = log.length % 12 < 6 ? 'solver' : 'critic';
    const id = `call_${log.length}`;
    say(agent, { role: 'system', content: [{ type: 'text', text: words(random, each) }] });
    say('__user__', { role: 'user', content: [{ type: 'text', text: words(random, each) }] });
    say(agent, {
      role: 'assistant',
      content: [
        { type: 'thinking', thinking: words(random, 40) },
        { type: 'text', text: words(random, each >> 1) },
        {
          type: 'tool_use',
          id,
          name: 'search',
          input: { query: words(random, each >> 1), limit: 5, exact: true, after: null },
        },
      ],
    });
    say(agent, {
      role: 'tool',
      content: [{ type: 'tool_result', tool_use_id: id, content: words(random, each * 2), is_error: false }],
    });
    say(agent, { role: 'assistant', content: [{ type: 'text', text: words(random, each) }] });
    say(agent, { role: 'assistant', content: [{ type: 'text', text: words(random, each >> 1) }] });
  }
  return log.slice(0, messages);
}

/**
 * A checkpoint's text with one scenario: a ring of `nodes` nodes of eight agents with shortcuts, scripted
 * where `scripted` is set.
 */
export function generateCheckpoint(nodes: number, { scripted = true } = {}): string {
  const id = (n: number): string => `node-${n}`;
  const entries = Array.from({ length: nodes }, (_, n) => {
    const question = `What does step ${n} conclude from the one before, and on what evidence?`;
    return [
      id(n),
      {
        '@type': 'karenina:ScenarioNode',
        nodeId: id(n),
        question: {
          '@type': 'Question',
          text: question,
          acceptedAnswer: { '@type': 'Answer', text: `conclusion ${n}` },
          hasPart: { '@type': 'SoftwareSourceCode', name: 't', text: '', programmingLanguage: 'Python' },
        },
        modelOverride: {
          answering_model: {
            id: `model-${n % 8}`,
            model_name: `model-${n % 8}`,
            model_provider: 'anthropic',
            interface: 'langchain',
            system_prompt: `You are agent ${n % 8}.`,
          },
        },
        questionData: {
          question,
          raw_answer: `conclusion ${n}`,
          keywords: [],
          date_created: '2026-11-30T09:00:00',
          date_modified: '2026-11-30T09:00:00',
        },
        agentIdentity: `agent-${n % 8}`,
        metadata: scripted
          ? { baton: { script: [{ text: `Step ${n} is done.`, verify_result: true }] } }
          : {},
      },
    ] as const;
  });
  const edges = entries.flatMap((_, n) => [
    ...(n % 7 === 3
      ? [
          {
            source: id(n),
            target: id((n + 5) % nodes),
            condition: {
              type: 'state_check',
              field: 'verify_result',
              expected: false,
              verify_with: { type: 'BooleanMatch' },
            },
            handover: 'transcript_append',
          },
        ]
      : []),
    n === nodes - 1
      ? { source: id(n), target: '__end__' }
      : { source: id(n), target: id(n + 1), ...(n % 3 === 0 ? { handover: 'transcript_prepend' } : {}) },
  ]);
  return JSON.stringify(
    {
      '@context': { '@version': 1.1, '@vocab': 'https://schema.org/' },
      '@type': 'DataFeed',
      '@id': 'urn:uuid:generated',
      name: `ring of ${nodes}`,
      description: '',
      version: '1.0.0',
      creator: 'generated',
      dateCreated: '2026-11-30T09:00:00',
      dateModified: '2026-11-30T09:00:00',
      dataFeedElement: [],
      hasPart: [
        {
          '@type': 'karenina:Scenario',
          name: `ring of ${nodes}`,
          description: '',
          entryNode: id(0),
          nodes: Object.fromEntries(entries),
          edges,
          outcomeCriteria: [],
          metadata: {},
        },
      ],
    },
    null,
    2,
  );
}
