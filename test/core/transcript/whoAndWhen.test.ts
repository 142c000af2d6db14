import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { formatTranscript, TRANSCRIPT_SEPARATOR } from '../../../src/core/transcript/formatTranscript.ts';
import { reformatTranscript } from '../../../src/core/transcript/reformatTranscript.ts';
import { renderStructuredTrace } from '../../../src/core/transcript/renderStructuredTrace.ts';
import { readLogSample } from '../../support/readLogSample.ts';
import { readXml } from '../../support/readXml.ts';

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

// The hashes are of what the reference itself gave for these public logs: test/samples/README.md.
describe.each([
  {
    name: 'who-and-when-50',
    messages: 113,
    codePoints: 129_052,
    transcript: '33daf1c67eb18e1bb07d5c4136eb36899154a1301df748a60b59c018d88b97ec',
    karenina: '4933b25954fdbd935b776baf95bd6c1f32165a770d368874f9cabff83b3dc8b1',
  },
  {
    name: 'who-and-when-algo-16',
    messages: 10,
    codePoints: 10_552,
    transcript: 'a1a69158ee5ee7a9acea4b3030e548617c21ed7e1cd4c9903dd2224193512767',
    karenina: '747692c874d85557eecfbcc7832d18c13ceeec607e76a9c38940c3d265012ea3',
  },
])('$name', ({ name, messages, codePoints, transcript, karenina }) => {
  const log = readLogSample(name);

  it('has the reference’s transcript', () => {
    expect(log).toHaveLength(messages);
    expect([...formatTranscript(log)]).toHaveLength(codePoints);
    expect(sha256(formatTranscript(log))).toBe(transcript);
  });

  it('has the reference’s rendering', () => {
    expect(sha256(reformatTranscript(formatTranscript(log) + TRANSCRIPT_SEPARATOR))).toBe(karenina);
  });

  it('is whole in the structured rendering', () => {
    const turns = readXml(renderStructuredTrace(log));
    const texts = turns
      .flatMap(({ children }) => children)
      .flatMap((child) => (child.name === 'user' ? [child] : child.children));
    expect(texts).toHaveLength(messages);
    expect(texts.map(({ text }) => text.replace(/\s+/g, ''))).toEqual(
      log.map(({ message: { content } }) =>
        content[0]?.type === 'text' ? content[0].text.replace(/\s+/g, '') : '',
      ),
    );
  });
});
