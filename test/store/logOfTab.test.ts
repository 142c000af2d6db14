import { describe, expect, it } from 'vitest';
import { newDocument } from '../../src/core/checkpoint/newDocument.ts';
import { textMessage } from '../../src/core/message/message.ts';
import type { RunRecord } from '../../src/core/runtime/events.ts';
import { run } from '../../src/core/runtime/run.ts';
import type { BatonDocument } from '../../src/core/scenario/document.ts';
import { newScenarioRecord } from '../../src/core/scenario/newRecords.ts';
import { createStores } from '../../src/store/stores.ts';
import { nodeOf, scenarioOf } from '../support/scenarioOf.ts';
import { sequentialIds } from '../support/sequentialIds.ts';

const NOW = '2026-01-01T00:00:00Z';
const LOG = [{ agent_id: 'a', message: textMessage('assistant', 'Hi.') }];

function setUp() {
  const ids = sequentialIds();
  const stores = createStores({
    clock: { now: () => NOW },
    ids,
    runner: { start: () => ({ cancel: () => {} }) },
    later: () => {},
    present: Promise.resolve(),
  });
  const withScenarios = (...names: string[]): BatonDocument => {
    const document = newDocument('d', ids, NOW);
    const scenarios = names.map((name, order) => newScenarioRecord(ids, { name, order }));
    return { records: new Map([...document.records, ...scenarios.map((one) => [one.id, one] as const)]) };
  };
  const open = (id: string, document: BatonDocument, log: typeof LOG | null = null): void =>
    stores.workspace.getState().open({ id, fileName: `${id}.jsonld`, document, importProblems: [], log });
  const source = () => stores.session.getState().logSource.kind;
  return { ...stores, open, withScenarios, source };
}

describe('the log of a tab', () => {
  it('is behind the preview of the file it was opened with, and of no other', () => {
    const { open, withScenarios, source, workspace, active } = setUp();
    open('plain', withScenarios('s'));
    expect(source()).toBe('scripted');
    open('log', withScenarios('s'), LOG);
    expect(source()).toBe('pasted');
    expect(active.getState().open?.log).toBe(LOG);
    workspace.getState().activate('plain');
    expect(source()).toBe('scripted');
    expect(active.getState().open?.log).toBeNull();
  });

  it('comes back as it was left', () => {
    const { open, withScenarios, source, session, workspace } = setUp();
    open('plain', withScenarios('s'));
    open('log', withScenarios('s'), LOG);
    session.getState().useLog({ kind: 'scripted', path: 0 });
    workspace.getState().activate('plain');
    workspace.getState().keepLog(LOG);
    session.getState().useLog({ kind: 'pasted' });
    workspace.getState().activate('log');
    expect(source()).toBe('scripted');
    workspace.getState().activate('plain');
    expect(source()).toBe('pasted');
  });

  it('stays at another scenario of its file, and is no change of the document', () => {
    const { open, withScenarios, source, session, workspace, active } = setUp();
    open('log', withScenarios('one', 'two'));
    workspace.getState().keepLog(LOG);
    session.getState().useLog({ kind: 'pasted' });
    session.getState().showScenario(active.getState().scenarios[1]?.id ?? null);
    expect(source()).toBe('pasted');
    expect(active.getState().open?.past).toBeNull();
    expect(active.getState().open?.saved).toBe(active.getState().open?.document);
  });
});

describe('a run that was made elsewhere', () => {
  it('is shown as one that has ended', async () => {
    const scenario = scenarioOf([nodeOf('ask', { script: [{ text: 'A' }] })], [], { entry: 'ask' });
    let record: RunRecord | null = null;
    for await (const event of run(scenario)) if (event.type === 'run_ended') record = event.record;
    if (record === null) throw new Error('the run has not ended');
    const stores = setUp();
    stores.run.getState().show('s', scenario, record);
    expect(stores.run.getState()).toMatchObject({
      phase: 'ended',
      scenarioId: 's',
      record,
      turns: record.turns,
    });
  });
});
