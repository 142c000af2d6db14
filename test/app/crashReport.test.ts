import { describe, expect, it } from 'vitest';
import { crashReport } from '../../src/app/crashReport.ts';
import { newNodeRecord } from '../../src/core/scenario/newRecords.ts';
import type { OpenDocument } from '../../src/store/workspaceStore.ts';

const node = {
  ...newNodeRecord({ next: () => 'n1' }, { scenarioId: 's', nodeId: 'ask-the-bank', order: 0 }),
  question: 'What is in account 4711?',
  modelOverride: { answering_model: { id: 'm1', api_key: 'sk-very-secret' } },
};
const document = { records: new Map([['n1', node]]) };
const step = { label: 'Rename node ask to ask-the-bank', keepBefore: false, at: 0, coalesce: undefined };
const open: OpenDocument = {
  id: 'd',
  fileName: 'bank.jsonld',
  document,
  saved: document,
  past: {
    top: { ...step, diff: { added: new Map(), updated: new Map(), removed: new Map() } },
    below: null,
    size: 1,
  },
  future: null,
  importProblems: [],
  log: null,
  codeAllowed: null,
};
const error = Object.assign(new TypeError('no key sk-very-secret for What is in account 4711?'), {
  stack: [
    'TypeError: no key sk-very-secret',
    '    at render (https://baton.example/assets/Canvas-1a2b.js:3:14)',
    '    at https://baton.example/assets/index-3c.js:5:6',
    '    at other (chrome-extension://abc/What is in account.js:1:1)',
  ].join('\n'),
});

function report(withTexts: boolean): string {
  return crashReport('Canvas', error, open, 'Browser 1', withTexts);
}

describe('a report of a fault', () => {
  it('says what it can be found by', () => {
    expect(report(false).split('\n')).toEqual([
      expect.stringMatching(/^Baton \d/),
      'Browser: Browser 1',
      'Panel: Canvas',
      expect.stringMatching(/^Error: TypeError: no key /),
      'Stack:',
      '  render /assets/Canvas-1a2b.js:3:14',
      '  anonymous /assets/index-3c.js:5:6',
      'Records: 1 node',
      'Last edits: Rename',
    ]);
  });

  it('holds no texts unless they are asked for, and never keys', () => {
    for (const text of ['account', 'ask-the-bank', 'baton.example', 'sk-very-secret', 'bank.jsonld']) {
      expect(report(false)).not.toContain(text);
    }
    expect(report(true)).toContain('What is in account 4711?');
    expect(report(true)).not.toContain('sk-very-secret');
  });
});
