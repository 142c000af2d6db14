import { describe, expect, it } from 'vitest';
import { VirtualFiles } from '../../../src/core/files/VirtualFiles.ts';
import { applyHandover } from '../../../src/core/handover/applyHandover.ts';
import { DEFAULT_PREAMBLE } from '../../../src/core/handover/preamble.ts';
import type { Json, JsonObject } from '../../../src/core/json/Json.ts';
import { parseJson } from '../../../src/core/json/parseJson.ts';
import {
  type ContentBlock,
  type Message,
  type Role,
  type TaggedMessage,
  textMessage,
  USER_LABEL,
} from '../../../src/core/message/message.ts';

const call = (id: string, input: JsonObject = {}): ContentBlock => ({
  type: 'tool_use',
  id,
  name: 'look_up',
  input,
});
const result = (id: string, content: string): ContentBlock => ({
  type: 'tool_result',
  tool_use_id: id,
  content,
  is_error: false,
});
const text = (said: string): ContentBlock => ({ type: 'text', text: said });
const thinking = (thought: string, signature?: string): ContentBlock => ({
  type: 'thinking',
  thinking: thought,
  ...(signature === undefined ? {} : { signature }),
});
const said = (agent_id: string, role: Role, ...content: ContentBlock[]): TaggedMessage => ({
  agent_id,
  message: { role, content },
});

/** Three turns of a support desk: two of triage, one of billing. */
const LOG: readonly TaggedMessage[] = [
  said('triage', 'system', text('You sort requests.')),
  said(USER_LABEL, 'user', text('I was charged twice.')),
  said('triage', 'assistant', thinking('Look them up.'), call('call_1', { customer: 'C-7' })),
  said('triage', 'tool', result('call_1', '{"card": "4111 1111 1111 1111", "orders": [17, 18]}')),
  said('triage', 'assistant', text('This is for billing.')),
  said('billing', 'system', text('You move money.')),
  said(USER_LABEL, 'user', text('Handle the charge.')),
  said('billing', 'assistant', text('Refunded.')),
  said(USER_LABEL, 'user', text('Anything else?')),
  said('triage', 'assistant', text('No.')),
];

function handOver(options: JsonObject, log: readonly TaggedMessage[] = LOG) {
  return applyHandover(
    { handover: 'filter' },
    {
      log,
      question: 'Write the summary.',
      node: 'summarize',
      agent: 'writer',
      turn: 3,
      turnDir: '/workspace/s/m/turn_3',
      trace: { rendering: 'structured', threshold: 2000 },
      files: new VirtualFiles(),
      preamble: DEFAULT_PREAMBLE,
      options,
    },
  );
}

/** The history that steps leave, and what they say of it. */
function filtered(given: Json, log: readonly TaggedMessage[] = LOG) {
  const { history, notes } = handOver({ steps: given }, log);
  const [inAll, ...steps] = notes ?? [];
  return { history, inAll, notes: steps };
}

const messagesOf = (log: readonly TaggedMessage[]): Message[] => log.map(({ message }) => message);
const texts = (history: readonly Message[]): string[] =>
  history.flatMap(({ content }) => content.flatMap((block) => (block.type === 'text' ? [block.text] : [])));

describe('a filter', () => {
  it('hands the target its own question and, without steps, the whole log', () => {
    for (const options of [{}, { steps: [] }, { other: true }] as JsonObject[]) {
      const { question, parts, history, written } = handOver(options);
      expect(question).toBe('Write the summary.');
      expect(parts).toEqual([
        { text: 'Write the summary.', origin: 'task', agent: USER_LABEL, node: 'summarize', turn: 3 },
      ]);
      expect(history).toEqual(messagesOf(LOG));
      expect(written).toEqual([]);
    }
  });

  it('applies its steps in their order', () => {
    const merge = { type: 'merge' };
    const prompts = { type: 'leave_out_system_prompts' };
    const first = filtered([prompts, merge]).history;
    const last = filtered([merge, prompts]).history;
    expect(texts(first)[0]).not.toContain('You sort requests.');
    expect(texts(last)[0]).toContain('[triage:system:text] You sort requests.');
  });

  it('says what each step did, in the order of the steps', () => {
    const { inAll, notes } = filtered([
      { type: 'keep_last_turns', turns: 2 },
      { type: 'leave_out_system_prompts' },
      { type: 'tool_results', over: 5 },
    ]);
    expect(inAll).toBe('4 of 10 messages are handed on, as they are.');
    expect(notes).toEqual([
      'Step 1, keep the last 2 turns: 5 of 10 messages left out.',
      'Step 2, leave out system prompts: 1 of 5 messages left out.',
      'Step 3, cut tool results over 5 characters: nothing to do.',
    ]);
  });
});

describe('what a filter says in all', () => {
  it.each<[string, Json]>([
    ['All of 10 messages are handed on as they are.', [{ type: 'keep_last_turns', turns: 9 }]],
    ['None of 10 messages is handed on.', [{ type: 'keep_last_turns', turns: 0 }]],
    ['10 of 10 messages are handed on, 1 of them changed.', [{ type: 'tool_results', over: 5 }]],
    ['What is left of 10 messages is handed on as one.', [{ type: 'merge' }]],
    [
      '1 of 10 messages is handed on, as it is.',
      [
        { type: 'agents', mode: 'keep', agents: ['billing'], questions: 'none' },
        { type: 'leave_out_system_prompts' },
      ],
    ],
  ])('is %s', (sentence, steps) => {
    expect(filtered(steps).inAll).toBe(sentence);
  });

  it('is nothing without steps, and that there is nothing without a log', () => {
    expect(filtered([]).inAll).toBeUndefined();
    expect(filtered([{ type: 'merge' }], []).inAll).toBe('There are no messages to hand on.');
  });
});

describe('keep the last turns', () => {
  it.each([
    [0, 0],
    [1, 2],
    [2, 5],
    [3, 10],
    [99, 10],
  ])('of %i turns leaves %i messages, the latest', (turns, count) => {
    const { history } = filtered([{ type: 'keep_last_turns', turns }]);
    expect(history).toEqual(messagesOf(LOG).slice(10 - count));
  });

  it('goes by the turns that a run noted, where it noted them', () => {
    const noted = LOG.map((entry, index) => ({ ...entry, turn: index < 8 ? 0 : 1 }));
    const { history } = filtered([{ type: 'keep_last_turns', turns: 2 }], noted);
    expect(history).toHaveLength(10);
  });

  it('takes a result along whose call is in a turn that goes', () => {
    const log = [
      said(USER_LABEL, 'user', text('Start it.')),
      said('a', 'assistant', call('slow')),
      said(USER_LABEL, 'user', text('Well?')),
      said('a', 'tool', result('slow', 'done')),
      said('a', 'assistant', text('It is done.')),
    ];
    const { history } = filtered([{ type: 'keep_last_turns', turns: 1 }], log);
    expect(texts(history)).toEqual(['Well?', 'It is done.']);
    expect(history).toHaveLength(2);
  });
});

describe('only some agents', () => {
  const agents = (given: JsonObject): Json => [{ type: 'agents', ...given }];

  it('keeps what they said, with the questions put to them', () => {
    const { history } = filtered(agents({ mode: 'keep', agents: ['billing'] }));
    expect(texts(history)).toEqual(['You move money.', 'Handle the charge.', 'Refunded.']);
  });

  it('leaves out what they said, calls and results included, with the questions put to them', () => {
    const { history } = filtered(agents({ mode: 'leave_out', agents: ['triage'] }));
    expect(texts(history)).toEqual(['You move money.', 'Handle the charge.', 'Refunded.']);
    expect(history).toHaveLength(3);
  });

  it('keeps all questions, or none', () => {
    const choice = { mode: 'keep', agents: ['billing'] };
    expect(texts(filtered(agents({ ...choice, questions: 'all' })).history)).toEqual([
      'I was charged twice.',
      'You move money.',
      'Handle the charge.',
      'Refunded.',
      'Anything else?',
    ]);
    expect(texts(filtered(agents({ ...choice, questions: 'none' })).history)).toEqual([
      'You move money.',
      'Refunded.',
    ]);
  });

  it('takes a call along whose result another agent gave', () => {
    const log = [
      said('a', 'assistant', text('One moment.'), call('c')),
      said('runner', 'tool', result('c', 'ok')),
      said('a', 'assistant', text('Done.')),
    ];
    const { history } = filtered(agents({ mode: 'leave_out', agents: ['runner'] }), log);
    expect(history).toEqual([textMessage('assistant', 'One moment.'), textMessage('assistant', 'Done.')]);
  });

  it('keeps a question that nobody has answered yet', () => {
    const log = [...LOG, said(USER_LABEL, 'user', text('Still there?'))];
    const { history } = filtered(agents({ mode: 'keep', agents: ['billing'] }), log);
    expect(texts(history).at(-1)).toBe('Still there?');
  });
});

describe('system prompts and thinking', () => {
  it('leaves out system prompts, whoever’s they are', () => {
    const { history } = filtered([{ type: 'leave_out_system_prompts' }]);
    expect(history).toEqual(messagesOf(LOG).filter(({ role }) => role !== 'system'));
  });

  it('strips thinking, and a message that was nothing else', () => {
    const log = [...LOG, said('triage', 'assistant', thinking('Was that all?'))];
    const { history, notes } = filtered([{ type: 'strip_thinking' }], log);
    expect(history[2]).toEqual({ role: 'assistant', content: [call('call_1', { customer: 'C-7' })] });
    expect(history).toHaveLength(10);
    expect(notes).toEqual([
      'Step 1, strip thinking: 2 blocks of thinking left out, 1 of 11 messages left out.',
    ]);
  });
});

describe('long tool results', () => {
  const limit = (over: number, how?: string): Json => [
    { type: 'tool_results', over, ...(how === undefined ? {} : { how }) },
  ];
  const contentOf = (history: readonly Message[]): string[] =>
    history.flatMap(({ content }) =>
      content.flatMap((block) => (block.type === 'tool_result' ? [block.content] : [])),
    );
  const logOf = (content: string): TaggedMessage[] => [
    said('a', 'assistant', call('c')),
    said('a', 'tool', result('c', content)),
  ];

  it('are cut to their head, which says how much is missing', () => {
    const { history, notes } = filtered(limit(8));
    expect(contentOf(history)).toEqual(['{"card":\n[cut here: 43 more characters]']);
    expect(notes).toEqual(['Step 1, cut tool results over 8 characters: 1 tool result cut.']);
  });

  it('stay as they are at the limit', () => {
    expect(contentOf(filtered(limit(4), logOf('four')).history)).toEqual(['four']);
    expect(contentOf(filtered(limit(3), logOf('four')).history)).toEqual([
      'fou\n[cut here: 1 more characters]',
    ]);
  });

  it('are counted and cut by code points', () => {
    expect(contentOf(filtered(limit(3), logOf('😀😀😀')).history)).toEqual(['😀😀😀']);
    expect(contentOf(filtered(limit(2), logOf('😀😀😀')).history)).toEqual([
      '😀😀\n[cut here: 1 more characters]',
    ]);
    expect(contentOf(filtered(limit(0), logOf('😀')).history)).toEqual(['[cut here: 1 more characters]']);
  });

  it('say how much is missing in all when they are cut twice, in whichever order', () => {
    const steps = [...(limit(10) as Json[]), ...(limit(4) as Json[])];
    const twice = ['0123\n[cut here: 96 more characters]'];
    const long = logOf('0123456789'.repeat(10));
    expect(contentOf(filtered(steps, long).history)).toEqual(twice);
    expect(contentOf(filtered([...steps].reverse(), long).history)).toEqual(twice);
  });

  it('are left out with their calls; what else was said stays', () => {
    const { history, notes } = filtered(limit(8, 'leave_out'));
    expect(contentOf(history)).toEqual([]);
    expect(history[2]).toEqual({ role: 'assistant', content: [thinking('Look them up.')] });
    expect(history).toHaveLength(9);
    expect(notes).toEqual([
      'Step 1, leave out tool results over 8 characters: 1 tool result left out with its call, 1 of 10 messages left out.',
    ]);
  });

  it('take their own call along where a script reuses ids', () => {
    const log = [...logOf('short'), ...logOf('a long one'), ...logOf('tiny')];
    const { history } = filtered(limit(6, 'leave_out'), log);
    expect(history).toEqual(messagesOf([...logOf('short'), ...logOf('tiny')]));
  });
});

describe('redaction', () => {
  const CARD = String.raw`\b(?:\d[ -]?){12}(?=\d{4}\b)`;
  const redacted = (given: JsonObject, log: readonly TaggedMessage[]) =>
    filtered([{ type: 'redact', ...given }], log);

  it('reaches texts, thinking, results and arguments, keys and numbers included', () => {
    const log = [
      said('a', 'system', text('Card 4111-1111-1111-1111.')),
      said(
        'a',
        'assistant',
        thinking('4111111111111111?'),
        call('c', parseJson('{"4111111111111111": [{"card": 4111111111111111, "n": 1.0}]}') as JsonObject),
      ),
      said('a', 'tool', result('c', 'ok 4111 1111 1111 1111')),
    ];
    const { history, notes } = redacted({ pattern: CARD, replacement: '…' }, log);
    expect(JSON.stringify(history)).not.toMatch(/4111.?1111/);
    expect(history[0]).toEqual(textMessage('system', 'Card …1111.'));
    expect(history[1]?.content[0]).toEqual(thinking('…1111?'));
    expect(history[1]?.content[1]).toEqual(
      call('c', parseJson('{"…1111": [{"card": "…1111", "n": 1.0}]}') as JsonObject),
    );
    expect(history[2]?.content[0]).toEqual(result('c', 'ok …1111'));
    expect(notes).toEqual([`Step 1, redact ${CARD}: 4 blocks redacted.`]);
  });

  it('keeps keys apart that read the same afterwards', () => {
    const log = [said('a', 'assistant', call('c', { k1: 1, k2: 2 })), said('a', 'tool', result('c', ''))];
    const { history } = redacted({ pattern: String.raw`k\d`, replacement: 'k' }, log);
    expect(history[0]?.content[0]).toEqual(call('c', { k: 1, 'k (2)': 2 }));
  });

  it('leaves out signed thinking that it would change', () => {
    const log = [said('a', 'assistant', thinking('my secret', 'sig'), thinking('fine', 'sig'), text('Hi.'))];
    const { history, notes } = redacted({ pattern: 'secret' }, log);
    expect(history[0]?.content).toEqual([thinking('fine', 'sig'), text('Hi.')]);
    expect(notes).toEqual(['Step 1, redact secret: 1 block of signed thinking left out.']);
  });

  it.each([
    // Python 3.13: re.sub(pattern, lambda m: '-', text)
    ['x*', 'abxd', [], '-a-b--d-'],
    ['(?=a)|a', 'a', [], '--'],
    ['(?i:SECRET)', 'Secret', [], '-'],
    ['secret', 'SECRET', ['IGNORECASE'], '-'],
    ['^.', 'ab\ncd', ['MULTILINE'], '-b\n-d'],
    ['$', 'a\n', [], 'a-\n-'],
    ['.', '😀', [], '-'],
    [String.raw`\d`, '٣', [], '-'],
  ])('finds what Python finds: %j in %j', (pattern, given, flags, expected) => {
    const log = [said('a', 'assistant', text(given))];
    expect(texts(redacted({ pattern, flags, replacement: '-' }, log).history)).toEqual([expected]);
  });

  it('takes the replacement as it is', () => {
    const log = [said('a', 'assistant', text('key=1'))];
    const { history } = redacted({ pattern: '(key)=.', replacement: String.raw`$1 \1 $&` }, log);
    expect(texts(history)).toEqual([String.raw`$1 \1 $&`]);
  });
});

describe('merging', () => {
  it('makes one user message of all: the transcript under its heading', () => {
    const log = LOG.slice(5, 8);
    const { history, notes } = filtered([{ type: 'merge', heading: 'So far:' }], log);
    expect(history).toEqual([
      textMessage(
        'user',
        'So far:\n\n[billing:system:text] You move money.\n[__user__] Handle the charge.\n[billing:assistant:text] Refunded.',
      ),
    ]);
    expect(notes).toEqual(['Step 1, merge into one user message: 3 messages merged into one.']);
  });

  it('makes nothing of nothing, and of what a transcript does not show', () => {
    expect(filtered([{ type: 'merge' }], []).history).toEqual([]);
    expect(filtered([{ type: 'merge' }], [said('a', 'assistant', thinking('…'))]).history).toEqual([]);
  });
});

describe('a log that has halves of pairs itself', () => {
  it('keeps them, and says that providers refuse them', () => {
    const log = [said('a', 'assistant', call('c'), call('d')), said('a', 'tool', result('x', ''))];
    const { history, inAll, notes } = filtered([], log);
    expect(history).toEqual(messagesOf(log));
    expect(notes).toEqual([]);
    expect(inAll).toBe(
      'The log has 2 tool calls without a result: providers refuse such a history. ' +
        'The log has a tool result without a call: providers refuse such a history.',
    );
  });
});

describe('a step that can’t be followed', () => {
  it.each<[string, Json, string]>([
    ['no list', 'all', 'step 1: steps must be a list of steps'],
    ['no object', [{ type: 'strip_thinking' }, 3], 'step 2: it must be an object with a type'],
    [
      'an unknown type',
      [{ type: 'sing' }],
      'step 1: the type "sing" is unknown; there are keep_last_turns, ',
    ],
    ['a type of the prototype', [{ type: 'constructor' }], 'step 1: the type "constructor" is unknown'],
    ['negative turns', [{ type: 'keep_last_turns', turns: -1 }], 'turns must be a whole number, 0 or more'],
    ['half a turn', [{ type: 'keep_last_turns', turns: 0.5 }], 'turns must be a whole number, 0 or more'],
    ['no turns', [{ type: 'keep_last_turns' }], 'turns must be a whole number, 0 or more'],
    ['an unknown mode', [{ type: 'agents', mode: 'all', agents: [] }], 'mode must be one of keep, leave_out'],
    ['no list of agents', [{ type: 'agents', mode: 'keep', agents: 'a' }], 'agents must be a list of texts'],
    ['a negative limit', [{ type: 'tool_results', over: -5 }], 'over must be a whole number, 0 or more'],
    ['an empty pattern', [{ type: 'redact', pattern: '' }], 'pattern is empty'],
    ['a broken pattern', [{ type: 'redact', pattern: '(' }], 'its pattern is refused: '],
    ['an unjudged pattern', [{ type: 'redact', pattern: '(a)?(?(1)b|c)' }], 'its pattern is refused: '],
  ])('stops the handover and says why: %s', (_name, steps, reason) => {
    expect(() => handOver({ steps })).toThrow(reason);
    expect(() => handOver({ steps })).toThrow(/^The filter before summarize can’t be followed at step \d: /);
  });

  it('is told by the spelling of its numbers only where it matters', () => {
    const steps = parseJson('[{"type": "keep_last_turns", "turns": 1.0}]');
    expect(filtered(steps).history).toHaveLength(2);
  });
});
