import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { VirtualFiles } from '../../../src/core/files/VirtualFiles.ts';
import { applyHandover } from '../../../src/core/handover/applyHandover.ts';
import { KINDS, kindById } from '../../../src/core/handover/kinds.ts';
import { TRACE_BANNER } from '../../../src/core/handover/materializeTrace.ts';
import { DEFAULT_THRESHOLD, parseThreshold } from '../../../src/core/handover/parseThreshold.ts';
import { DEFAULT_PREAMBLE } from '../../../src/core/handover/preamble.ts';
import { handoverStrategies, strategyById } from '../../../src/core/handover/registry.ts';
import type { HandoverInput } from '../../../src/core/handover/strategy.ts';
import type { JsonObject } from '../../../src/core/json/Json.ts';
import { entriesOf, isObject, own } from '../../../src/core/json/objects.ts';
import type { TaggedMessage } from '../../../src/core/message/message.ts';
import { textMessage, USER_LABEL } from '../../../src/core/message/message.ts';
import type { Rendering } from '../../../src/core/scenario/document.ts';
import { formatTranscript, TRANSCRIPT_SEPARATOR } from '../../../src/core/transcript/formatTranscript.ts';
import { arbitraryLog, arbitraryText } from '../../support/arbitraryLog.ts';
import { logOf, readCases, textOf } from '../../support/readCases.ts';

const log: readonly TaggedMessage[] = [
  { agent_id: 'a', message: textMessage('system', 'You reason.'), node: 'ask', turn: 0 },
  { agent_id: USER_LABEL, message: textMessage('user', 'q'), node: 'ask', turn: 0 },
  { agent_id: 'a', message: textMessage('assistant', 'r'), node: 'ask', turn: 0 },
];

function input(given: Partial<HandoverInput> = {}): Parameters<typeof applyHandover>[1] {
  return {
    log,
    question: 'Rate it.',
    node: 'judge',
    agent: 'b',
    turn: 1,
    turnDir: '/workspace/s/m/turn_1',
    trace: { rendering: 'structured', threshold: DEFAULT_THRESHOLD },
    files: new VirtualFiles(),
    preamble: DEFAULT_PREAMBLE,
    // A function handover has to have a function; nobody allows it to run here.
    options: { source: '({ log }) => log' },
    ...given,
  };
}

describe('the reference’s cases', () => {
  it.each(readCases('handover').map((given) => [textOf(given, 'name'), given] as const))(
    '%s',
    (_name, given) => {
      const strategy = own(given, 'strategy');
      const expected = own(given, 'expect');
      const handed = logOf(own(given, 'log'));
      const question = textOf(given, 'question');
      const threshold = own(given, 'threshold');
      const files = new VirtualFiles();
      const result = applyHandover(
        { handover: typeof strategy === 'string' ? strategy : null },
        input({
          log: handed,
          question,
          node: textOf(given, 'node'),
          turn: Number(own(given, 'turn')),
          turnDir: '/workspace/t',
          trace: {
            rendering: 'karenina',
            threshold: typeof threshold === 'string' ? parseThreshold(threshold) : DEFAULT_THRESHOLD,
          },
          files,
          preamble: (path) => `Trace file: ${path}\n\n---\n\n`,
        }),
      );
      if (!isObject(expected)) {
        // The reference gives nothing here: its runner then sends the question with the raw messages.
        expect(result.question).toBe(question);
        expect(result.history).toEqual(handed.map(({ message }) => message));
        return;
      }
      expect(result.history).toEqual(own(expected, 'history'));
      const path = own(expected, 'trace_path');
      if (path === undefined) {
        expect(result.question).toBe(own(expected, 'question_text'));
        expect(files.size).toBe(0);
        return;
      }
      expect(result.question).toBe(`Trace file: ${path}\n\n---\n\n${question}`);
      const written = files.list().map(({ path: file, content }) => [file, withoutBanner(content)] as const);
      expect(new Map(written)).toEqual(new Map(entriesOf(own(expected, 'files') as JsonObject)));
      expect(result.written[0]).toBe(path);
      expect([...result.written].sort()).toEqual(files.list().map((file) => file.path));
    },
  );
});

function withoutBanner(content: string): string {
  return content.startsWith(TRACE_BANNER) ? content.slice(TRACE_BANNER.length) : content;
}

describe('every strategy', () => {
  const anyInput = fc
    .record({
      log: arbitraryLog,
      question: arbitraryText,
      node: fc.oneof(arbitraryText, fc.constantFrom('..', '../..', '/', '')),
      turn: fc.nat(50),
      rendering: fc.constantFrom<Rendering>('structured', 'karenina'),
      threshold: fc.integer({ min: -1, max: 20 }),
    })
    .map(({ rendering, threshold, ...given }) =>
      input({ ...given, trace: { rendering, threshold }, files: new VirtualFiles() }),
    );

  it.each(handoverStrategies.map(({ id }) => id))('%s: the parts join to the question', (id) => {
    fc.assert(
      fc.property(anyInput, (given) => {
        const { question, parts } = applyHandover({ handover: id }, given);
        expect(parts.map(({ text }) => text).join('')).toBe(question);
        // A finding says everything where its target has no question of its own.
        const task = parts.filter(({ origin }) => origin === 'task').map(({ text }) => text);
        expect(task).toEqual(given.question === '' && task.length === 0 ? [] : [given.question]);
      }),
    );
  });

  it.each(handoverStrategies.map(({ id }) => id))('%s: writes inside the turn’s folder only', (id) => {
    fc.assert(
      fc.property(anyInput, (given) => {
        const { written } = applyHandover({ handover: id }, given);
        const paths = given.files.list().map(({ path }) => path);
        expect([...written].sort()).toEqual(paths);
        for (const path of paths)
          expect(path).toMatch(/^\/workspace\/s\/m\/turn_1\/traces\/(artifacts\/)?[\w-]+\.txt$/);
      }),
    );
  });

  it.each(handoverStrategies.map(({ id }) => id))('%s: leaves log and question as they are', (id) => {
    const before = structuredClone(log);
    applyHandover({ handover: id }, input());
    expect(log).toEqual(before);
  });
});

describe('no strategy', () => {
  it.each([null, 'none'])('%s hands the raw messages on', (handover) => {
    const result = applyHandover({ handover }, input());
    expect(result).toEqual({
      question: 'Rate it.',
      parts: [{ text: 'Rate it.', origin: 'task', agent: USER_LABEL, node: 'judge', turn: 1 }],
      history: log.map(({ message }) => message),
      written: [],
    });
  });
});

describe('prepend and append', () => {
  it.each([
    ['transcript_prepend', ['system', 'question', 'reply', 'separator', 'task']],
    ['transcript_append', ['task', 'separator', 'system', 'question', 'reply']],
  ])('%s says where each part comes from', (handover, origins) => {
    const { parts, question, history } = applyHandover({ handover }, input());
    expect(parts.map(({ origin }) => origin)).toEqual(origins);
    const pieces = [formatTranscript(log), 'Rate it.'];
    if (handover === 'transcript_append') pieces.reverse();
    expect(question).toBe(pieces.join(TRANSCRIPT_SEPARATOR));
    expect(history).toEqual([]);
  });
});

describe('an unknown strategy', () => {
  it('is refused with its name and the known ones', () => {
    expect(() => applyHandover({ handover: 'transcript_sing' }, input())).toThrow(
      `There is no handover strategy "transcript_sing". Choose one of: ${handoverStrategies.map(({ id }) => id).join(', ')}.`,
    );
    expect(strategyById('transcript_sing')).toBeUndefined();
    expect(strategyById('constructor')).toBeUndefined();
  });
});

describe('the kinds of handover', () => {
  it('are those of the strategies, in the same order', () => {
    expect(handoverStrategies.map(({ apply: _, ...kind }) => kind)).toEqual(Object.values(KINDS));
    expect(kindById(null)).toBe(KINDS.none);
    expect(kindById('constructor')).toBeUndefined();
  });
});
