import { describe, expect, it } from 'vitest';
import { VirtualFiles } from '../../../src/core/files/VirtualFiles.ts';
import { applyHandover } from '../../../src/core/handover/applyHandover.ts';
import type { HandoverInput } from '../../../src/core/handover/strategy.ts';
import { textMessage } from '../../../src/core/message/message.ts';
import type { Conclusion } from '../../../src/core/runtime/events.ts';

const CONCLUDED: Conclusion = {
  outcome: 'finding',
  summary: '500s on checkout rose from 2 to 140.',
  verdict: 'investigate',
  key: 'checkout',
  label: 'service',
  headline: 'not handed on',
  next_step: 'nor this',
};

function handOver(given: Partial<HandoverInput> = {}) {
  return applyHandover(
    { handover: 'finding' },
    {
      log: [{ agent_id: 'triage', message: textMessage('assistant', 'a secret of the log') }],
      question: '',
      node: 'rca',
      agent: 'rca',
      turn: 1,
      turnDir: '/workspace/s/m/turn_2',
      trace: { rendering: 'structured', threshold: 2000 },
      files: new VirtualFiles(),
      preamble: () => '',
      options: { verdict: 'investigate' },
      from: { node: 'watch', agent: 'triage' },
      conclusion: CONCLUDED,
      ...given,
    },
  );
}

describe('a finding', () => {
  it('is handed over as who handed off, verdict and entity, whose finding, and the finding', () => {
    const { question, parts, history, conversation, notes } = handOver();
    expect(question).toBe(
      'Handed off by triage with verdict "investigate" on service=checkout.\n\n' +
        "triage's finding:\n\n500s on checkout rose from 2 to 140.",
    );
    expect(parts).toEqual([{ text: question, origin: 'finding', agent: 'triage' }]);
    expect({ history, conversation, notes }).toEqual({ history: [], conversation: [], notes: [] });
  });

  it('has no label= where the label is not known, and no entity where there is none', () => {
    expect(handOver({ conclusion: { ...CONCLUDED, label: null } }).question).toMatch(
      /^Handed off by triage with verdict "investigate" on checkout\.\n\n/,
    );
    expect(handOver({ conclusion: { ...CONCLUDED, key: null } }).question).toMatch(
      /^Handed off by triage with verdict "investigate"\.\n\n/,
    );
  });

  it('comes before the target’s own question, where it has one', () => {
    const { question, parts } = handOver({ question: 'What broke?' });
    expect(question).toBe(`${handOver().question}\n\n---\n\nWhat broke?`);
    expect(parts.map(({ origin }) => origin)).toEqual(['finding', 'separator', 'task']);
  });

  it('is a sample where no turn concluded, and says so', () => {
    const { question, notes } = handOver({ conclusion: null, options: { verdict: 'Escalate' } });
    expect(question).toContain('with verdict "escalate" on service=checkout.');
    expect(notes).toEqual(['No turn concluded before this edge: the finding is a sample.']);
    const nothing = handOver({ conclusion: { ...CONCLUDED, outcome: 'no_op' } });
    expect(nothing.question).not.toContain('140.');
    expect(nothing.notes?.[0]).toContain('nothing to hand on');
  });

  it('says when the verdict is not the one that the edge waits for', () => {
    const { notes } = handOver({ options: { verdict: 'resolved' } });
    expect(notes).toEqual([
      'This finding’s verdict is investigate, and the edge waits for the verdict resolved: it would not run.',
    ]);
  });
});
