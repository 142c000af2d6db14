import { describe, expect, it } from 'vitest';
import { textMessage, USER_LABEL } from '../../../src/core/message/message.ts';
import { transcriptParts } from '../../../src/core/transcript/transcriptParts.ts';
import { partRows } from '../../../src/lab/text/partRows.ts';
import { promptGutter } from '../../../src/lab/text/promptGutter.ts';

const log = [
  { agent_id: 'ada', message: textMessage('system', 'Be brief.'), node: 'ask', turn: 0 },
  { agent_id: USER_LABEL, message: textMessage('user', 'Why?'), node: 'ask', turn: 0 },
  { agent_id: 'ada', message: textMessage('assistant', 'Because [x].'), node: 'ask', turn: 0 },
];

describe('promptGutter', () => {
  it('names where each part comes from', () => {
    const parts = promptGutter(
      [
        ...transcriptParts(log),
        { text: '\n\n---\n\n', origin: 'separator', agent: null },
        { text: 'Judge it.', origin: 'task', agent: USER_LABEL, node: 'judge', turn: 1 },
      ],
      'judge',
    );
    expect(parts.map(({ name }) => name)).toEqual([
      'system',
      'ask',
      'reply · turn 0',
      'separator',
      'own task',
    ]);
    expect(parts.map(({ agent }) => agent)).toEqual(['ada', USER_LABEL, 'ada', null, 'judge']);
    expect(parts.map(({ text, label }) => text.slice(0, label))).toEqual([
      '[ada:system:text]',
      '[__user__]',
      '[ada:assistant:text]',
      '',
      '',
    ]);
  });

  it('has no turn or node for a log that does not know them', () => {
    const [question, reply] = promptGutter(
      transcriptParts([
        { agent_id: USER_LABEL, message: textMessage('user', 'Why?') },
        { agent_id: 'ada', message: textMessage('assistant', 'So.') },
      ]),
      'judge',
    );
    expect([question?.name, reply?.name]).toEqual(['question', 'reply']);
  });

  it('takes no text for a label that only looks like one', () => {
    const [task] = promptGutter([{ text: '[__user__] no', origin: 'task', agent: USER_LABEL }], 'judge');
    expect(task?.label).toBe(0);
  });
});

describe('partRows', () => {
  it('shows each part from its own row on, and lets the gutter speak once', () => {
    const parts = promptGutter(
      [
        { text: `${'x'.repeat(2500)}\n`, origin: 'preamble', agent: null },
        { text: 'y', origin: 'task', agent: USER_LABEL },
      ],
      'judge',
    );
    const rows = partRows(parts);
    expect(rows.map(({ from, first, part }) => [from, first, part.name])).toEqual([
      [0, true, 'preamble'],
      [2000, false, 'preamble'],
      [2501, true, 'own task'],
    ]);
  });
});
