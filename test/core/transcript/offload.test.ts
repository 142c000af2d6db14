import { describe, expect, it } from 'vitest';
import type { TaggedMessage } from '../../../src/core/message/message.ts';
import { textMessage, USER_LABEL } from '../../../src/core/message/message.ts';
import { formatTranscript, TRANSCRIPT_SEPARATOR } from '../../../src/core/transcript/formatTranscript.ts';
import { reformatTranscript } from '../../../src/core/transcript/reformatTranscript.ts';
import { renderStructuredTrace } from '../../../src/core/transcript/renderStructuredTrace.ts';

const long = '😀'.repeat(1234);
const log: TaggedMessage[] = [
  { agent_id: 'a', message: textMessage('system', long) },
  { agent_id: USER_LABEL, message: textMessage('user', long) },
  { agent_id: 'a', message: textMessage('assistant', long) },
  {
    agent_id: 'a',
    message: {
      role: 'assistant',
      content: [
        { type: 'text', text: '😀'.repeat(10) },
        { type: 'tool_use', id: '1', name: 'f', input: { k: long } },
      ],
    },
  },
  {
    agent_id: 'a',
    message: {
      role: 'tool',
      content: [{ type: 'tool_result', tool_use_id: '1', content: ` <${long}> `, is_error: false }],
    },
  },
];

type Render = (offload: {
  directory: string;
  threshold: number;
  write: (p: string, c: string) => void;
}) => string;

function run(render: Render, threshold: number) {
  const files = new Map<string, string>();
  const xml = render({ directory: '/t/artifacts', threshold, write: (path, text) => files.set(path, text) });
  return { files, xml };
}

const karenina: Render = (offload) =>
  reformatTranscript(formatTranscript(log) + TRANSCRIPT_SEPARATOR, offload);
const structured: Render = (offload) => renderStructuredTrace(log, offload);

describe.each([
  ['karenina', karenina, `<${long}>`],
  ['structured', structured, ` <${long}> `],
] as const)('offloading in the %s rendering', (_name, render, result) => {
  it('moves agents’ blocks above the threshold to numbered files, counted in code points', () => {
    const { files, xml } = run(render, 10);
    expect([...files]).toEqual([
      ['/t/artifacts/text_001.txt', long],
      ['/t/artifacts/tool_call_002.txt', `k='${long}'`],
      ['/t/artifacts/tool_result_003.txt', result],
    ]);
    expect(xml).toContain(
      '    <text offloaded="true">\n      [Content offloaded: 1,234 chars]\n      File: /t/artifacts/text_001.txt\n    </text>\n',
    );
    expect(xml).toContain('<tool_call name="f" offloaded="true">');
    expect(xml).toContain('<tool_result name="f" offloaded="true">');
  });

  it('never moves system prompts and user text', () => {
    const { xml } = run(render, 10);
    expect(xml).toContain(`<system_prompt agent="a">\n    ${long}\n`);
    expect(xml).toContain(`<user>\n    ${long}\n`);
  });

  it('leaves a block of exactly the threshold where it is', () => {
    expect([...run(render, 1234).files.keys()]).toEqual([
      '/t/artifacts/tool_call_001.txt',
      '/t/artifacts/tool_result_002.txt',
    ]);
  });
});
