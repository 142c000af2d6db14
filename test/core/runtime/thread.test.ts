import { describe, expect, it } from 'vitest';
import { VirtualFiles } from '../../../src/core/files/VirtualFiles.ts';
import type { AnswerRequest } from '../../../src/core/ports.ts';
import { previewContexts } from '../../../src/core/runtime/previewContexts.ts';
import { previewHandover } from '../../../src/core/runtime/previewHandover.ts';
import { readRunJson, writeRunJson } from '../../../src/core/runtime/runJson.ts';
import type { Scenario } from '../../../src/core/scenario/document.ts';
import { edgeOf, nodeOf, scenarioOf } from '../../support/scenarioOf.ts';
import {
  agentNode,
  findingReply,
  handoffEdge,
  recordOf,
  rulesOf,
  runLines,
  wakeOf,
} from '../../support/threadOf.ts';

/** triage hands `investigate` off to rca, which concludes with `rca`. */
function seed(given: Partial<Scenario> = {}, cooldown?: string): Scenario {
  return scenarioOf(
    [agentNode('triage', [findingReply('investigate')]), agentNode('rca', [findingReply('rca')])],
    [handoffEdge('triage', 'investigate', 'rca', cooldown)],
    given,
  );
}

describe('a thread', () => {
  it('starts the agent that waits for the verdict, on the entity, under the run that handed off', async () => {
    const { agentRuns, turns, status } = await recordOf(
      seed({ wakes: [wakeOf('triage', '5m', 'checkout')] }),
    );
    expect(status).toBe('completed');
    expect(runLines(agentRuns)).toEqual(['0 triage checkout ok', '1 rca checkout ok']);
    expect(agentRuns[1]).toMatchObject({
      wokenBy: 'handoff',
      parent: 0,
      edge: 0,
      label: 'service',
      startedAt: 300,
    });
    expect(
      turns.map(({ turn, node, agentRun, via, strategy }) => [turn, node, agentRun, via, strategy]),
    ).toEqual([
      [0, 'triage', 0, null, 'none'],
      [1, 'rca', 1, 0, 'finding'],
    ]);
    expect(turns[1]?.question).toBe(
      'Handed off by triage with verdict "investigate" on service=checkout.\n\ntriage\'s finding:\n\nIt is investigate.',
    );
    expect(turns[1]?.history).toEqual({ messages: [] });
  });

  it('is one manual wake of the entry where no wakes are given', async () => {
    const { agentRuns } = await recordOf(seed());
    expect(agentRuns[0]).toMatchObject({
      node: 'triage',
      wokenBy: 'manual',
      key: null,
      startedAt: 0,
      parent: null,
    });
  });

  it('tells a woken agent for what it was woken, before its own question', async () => {
    const nodes = [
      agentNode('triage', [findingReply('fine')], {
        question: 'Any trouble?',
        concludes: rulesOf({ trigger: 'watch-web' }),
      }),
    ];
    const { turns } = await recordOf(
      scenarioOf(nodes, [], {
        wakes: [wakeOf('triage', '0s', 'checkout'), wakeOf('triage', '1s', null, { by: 'schedule' })],
      }),
    );
    expect(turns.map(({ question }) => question)).toEqual([
      'Woken by the trigger watch-web for service=checkout.\n\n---\n\nAny trouble?',
      'Any trouble?',
    ]);
    expect(turns[0]?.parts.map(({ origin }) => origin)).toEqual(['announcement', 'separator', 'task']);
    expect(turns[0]?.ownQuestion).toBe('Any trouble?');
  });

  it('matches verdicts case aside, and hands on the concluded entity over the woken one', async () => {
    const nodes = [
      agentNode('triage', [findingReply('INVESTIGATE', { key: 'checkout-api', label: 'path' })]),
      agentNode('rca', [findingReply('rca')]),
    ];
    const edges = [handoffEdge('triage', 'Investigate', 'rca')];
    const { agentRuns } = await recordOf(
      scenarioOf(nodes, edges, { wakes: [wakeOf('triage', '0s', 'checkout')] }),
    );
    expect(agentRuns[1]).toMatchObject({ agent: 'rca', key: 'checkout-api', label: 'path' });
  });

  it('starts nobody for another verdict, for a no_op, or for a run without a conclusion', async () => {
    const nothing = {
      text: 'Quiet.',
      conclusion: { outcome: 'no_op', summary: 'Quiet.', verdict: 'investigate' },
    };
    for (const [reply, line] of [
      [findingReply('fine'), '0 triage - ok'],
      [nothing, '0 triage - ok'],
      [{ text: 'Hm.' }, '0 triage - empty: ended without a conclusion'],
    ] as const) {
      const nodes = [agentNode('triage', [reply]), agentNode('rca', [findingReply('rca')])];
      const { agentRuns } = await recordOf(scenarioOf(nodes, [handoffEdge('triage', 'investigate', 'rca')]));
      expect(runLines(agentRuns)).toEqual([line]);
    }
  });

  it('fans one verdict out to several agents', async () => {
    const nodes = ['triage', 'rca', 'pager'].map((name) => agentNode(name, [findingReply('investigate')]));
    const edges = [
      handoffEdge('triage', 'investigate', 'rca'),
      handoffEdge('triage', 'investigate', 'pager'),
    ];
    const { agentRuns, turns } = await recordOf(scenarioOf(nodes, edges));
    expect(agentRuns.map(({ agent, parent }) => [agent, parent])).toEqual([
      ['triage', null],
      ['rca', 0],
      ['pager', 0],
    ]);
    expect(turns[0]?.routing?.considered.map(({ verdict }) => verdict)).toEqual(['taken', 'taken']);
  });

  it('runs a target that has a trigger of its own, and one that does not conclude', async () => {
    const nodes = [
      agentNode('triage', [findingReply('investigate')]),
      nodeOf('rca', { agentIdentity: 'rca', script: [{ text: 'Root cause: the deploy.' }] }),
    ];
    const { agentRuns } = await recordOf(scenarioOf(nodes, [handoffEdge('triage', 'investigate', 'rca')]));
    expect(runLines(agentRuns)).toEqual(['0 triage - ok', '1 rca - ok']);
  });

  it('follows ordinary edges within an agent run, and never a handoff without its verdict', async () => {
    const nodes = [
      nodeOf('watch', { agentIdentity: 'triage', script: [{ text: 'Looking.' }] }),
      agentNode('judge', [findingReply('investigate')], { agentIdentity: 'triage' }),
      agentNode('rca', [findingReply('rca')]),
      nodeOf('never', { agentIdentity: 'never', script: [{ text: 'x' }] }),
    ];
    const edges = [
      handoffEdge('watch', 'investigate', 'rca'),
      edgeOf('watch', 'judge'),
      handoffEdge('judge', 'investigate', 'rca'),
      edgeOf('judge', 'never'),
    ];
    const { turns, agentRuns } = await recordOf(scenarioOf(nodes, edges));
    expect(turns.map(({ node, agentRun }) => `${node} ${agentRun}`)).toEqual(['watch 0', 'judge 0', 'rca 1']);
    expect(agentRuns[0]).toMatchObject({
      agent: 'triage',
      turns: [0, 1],
      conclusion: { verdict: 'investigate' },
    });
    expect(turns[0]?.routing?.considered.map(({ verdict }) => verdict)).toEqual(['needs_verdict', 'taken']);
    expect(turns[1]?.routing?.considered.map(({ verdict }) => verdict)).toEqual(['taken', 'not_reached']);
    // The second turn of a run has its own run's words as its history, and nothing of another's.
    expect(turns[1]?.history).toEqual({ log: 2 });
  });

  it('gives an agent that concludes the tool for it', async () => {
    const asked: AnswerRequest[] = [];
    const answer = (request: AnswerRequest) => {
      asked.push(request);
      return {
        messages: [],
        parsed: null,
        rubric: {},
        unscripted: false,
        conclusion: { outcome: 'finding', summary: 'x', verdict: 'investigate' },
      };
    };
    const scenario = seed();
    const plain = {
      ...scenario,
      nodes: scenario.nodes.map((node) => (node.nodeId === 'rca' ? { ...node, concludes: null } : node)),
    };
    await recordOf(plain, { answerer: { answer } });
    expect(asked.map(({ tools }) => tools.map(({ name }) => name))).toEqual([['conclude'], []]);
  });

  it('gives replies one a visit over the whole thread, and state each agent run its own', async () => {
    const nodes = [
      agentNode('triage', [
        { text: 'Nothing.', conclusion: { outcome: 'no_op', summary: 'Nothing.' } },
        findingReply('investigate'),
      ]),
      agentNode('rca', [findingReply('rca')]),
    ];
    const wakes = [wakeOf('triage', '0s', 'a'), wakeOf('triage', '1m', 'b'), wakeOf('triage', '2m', 'c')];
    const record = await recordOf(
      scenarioOf(nodes, [handoffEdge('triage', 'investigate', 'rca')], { wakes }),
    );
    expect(runLines(record.agentRuns)).toEqual([
      '0 triage a ok',
      '1 triage b ok',
      '2 rca b ok',
      '3 triage c ok',
      '4 rca c ok',
    ]);
    expect(record.state).toMatchObject({ turn: 1, node_visits: { rca: 1 } });
  });

  it('limits the turns of each agent run, not of the thread', async () => {
    const nodes = [nodeOf('loop', { agentIdentity: 'a', script: [{ text: 'again' }] })];
    const wakes = [wakeOf('loop', '0s', 'x'), wakeOf('loop', '1s', 'y')];
    const { agentRuns, status, turns } = await recordOf(
      scenarioOf(nodes, [edgeOf('loop', 'loop')], { wakes, turnLimit: 3 }),
    );
    expect(status).toBe('limit_reached');
    expect(runLines(agentRuns)).toEqual([
      '0 a x failed: stopped at the limit of 3 turns before a conclusion',
      '1 a y failed: stopped at the limit of 3 turns before a conclusion',
    ]);
    expect(turns.map(({ turn }) => turn)).toEqual([0, 1, 2, 3, 4, 5]);
  });

  it('puts the files of each turn into a folder of its own', async () => {
    const nodes = [
      nodeOf('a', { agentIdentity: 'a', script: [{ text: 'A' }] }),
      nodeOf('b', { agentIdentity: 'b', script: [{ text: 'B' }] }),
    ];
    const files = new VirtualFiles();
    const wakes = [wakeOf('a', '0s', 'x'), wakeOf('a', '1s', 'y')];
    const edges = [edgeOf('a', 'b', { handover: 'transcript_materialize' })];
    const { turns } = await recordOf(scenarioOf(nodes, edges, { wakes }), { files });
    const written = turns.flatMap((turn) => turn.written);
    expect(new Set(written).size).toBe(2);
    expect(files.read(written[1] ?? '')).toContain('service=y');
    expect(files.read(written[1] ?? '')).not.toContain('service=x');
  });

  it('is kept whole in run.json', async () => {
    const record = await recordOf(
      seed({ wakes: [wakeOf('triage', '0s', 'a'), wakeOf('triage', '1s', 'a')] }),
    );
    expect(readRunJson(writeRunJson(record))).toEqual(record);
  });
});

describe('what a handoff is stopped by', () => {
  it('is first a target that is not there', async () => {
    const nodes = [agentNode('triage', [findingReply('investigate')])];
    const { agentRuns } = await recordOf(scenarioOf(nodes, [handoffEdge('triage', 'investigate', 'gone')]));
    expect(agentRuns.map(({ results }) => results)).toEqual([['handoff to gone skipped: no such agent']]);
  });

  it('is the cooldown of the pair for the entity, 30m by default, as a note and no run', async () => {
    const wakes = ['0s', '29m', '30m'].map((at) => wakeOf('triage', at, 'checkout'));
    const { agentRuns } = await recordOf(seed({ wakes: [...wakes, wakeOf('triage', '29m', 'billing')] }));
    expect(
      agentRuns.map(({ agent, key, startedAt, results }) => [agent, key, startedAt, ...results]),
    ).toEqual([
      ['triage', 'checkout', 0],
      ['rca', 'checkout', 0],
      ['triage', 'checkout', 1740, 'handoff to rca skipped: cooldown'],
      ['triage', 'billing', 1740],
      ['rca', 'billing', 1740],
      ['triage', 'checkout', 1800],
      ['rca', 'checkout', 1800],
    ]);
  });

  it('is no cooldown of 0s', async () => {
    const wakes = ['0s', '1s'].map((at) => wakeOf('triage', at, 'checkout'));
    const { agentRuns } = await recordOf(seed({ wakes }, '0s'));
    expect(agentRuns.map(({ agent }) => agent)).toEqual(['triage', 'rca', 'triage', 'rca']);
  });

  it('is a cooldown that can’t be read, in words', async () => {
    const { agentRuns } = await recordOf(seed({}, 'soon'));
    expect(agentRuns[0]?.results).toEqual(['handoff to rca skipped: its cooldown "soon" is no duration']);
  });

  it('is the depth: after three handoffs in a row the next is a capped run', async () => {
    const names = ['c1', 'c2', 'c3', 'c4', 'c5'];
    const nodes = names.map((name) => agentNode(name, [findingReply('next')]));
    const edges = names.map((name, index) =>
      handoffEdge(name, 'next', names[(index + 1) % names.length] ?? '', '0s'),
    );
    const { agentRuns } = await recordOf(scenarioOf(nodes, edges));
    expect(runLines(agentRuns)).toEqual([
      '0 c1 - ok',
      '1 c2 - ok',
      '2 c3 - ok',
      '3 c4 - ok',
      '4 c5 - capped: handoff chain stopped at depth 3',
    ]);
    expect(agentRuns[4]).toMatchObject({ wokenBy: 'handoff', parent: 3, turns: [] });
  });

  it('lets A hand to B and B back to A, until the depth', async () => {
    const nodes = [agentNode('a', [findingReply('next')]), agentNode('b', [findingReply('next')])];
    const edges = [handoffEdge('a', 'next', 'b', '0s'), handoffEdge('b', 'next', 'a', '0s')];
    const { agentRuns } = await recordOf(scenarioOf(nodes, edges));
    expect(agentRuns.map(({ agent, status }) => `${agent} ${status}`)).toEqual([
      'a ok',
      'b ok',
      'a ok',
      'b ok',
      'a capped',
    ]);
  });

  it('is a target that is running for the entity, and uses its cooldown up', async () => {
    const nodes = [
      agentNode('triage', [findingReply('investigate')]),
      agentNode('rca', [findingReply('rca', { duration: '10m' })]),
    ];
    const wakes = [
      wakeOf('rca', '0s', 'checkout'),
      wakeOf('triage', '1m', 'checkout'),
      wakeOf('triage', '1m', 'billing'),
      // rca is free by now, and the capped handoff rests.
      wakeOf('triage', '20m', 'checkout'),
    ];
    const { agentRuns } = await recordOf(
      scenarioOf(nodes, [handoffEdge('triage', 'investigate', 'rca')], { wakes }),
    );
    expect(runLines(agentRuns)).toEqual([
      '0 rca checkout ok',
      '1 triage checkout ok',
      '2 rca checkout capped: not started: rca is already running for checkout',
      '3 triage billing ok',
      '4 rca billing ok',
      '5 triage checkout ok',
    ]);
    expect(agentRuns[5]?.results).toEqual(['handoff to rca skipped: cooldown']);
    expect(agentRuns[0]).toMatchObject({ startedAt: 0, endedAt: 600 });
  });

  it('is the daily cap, over the last 24 hours', async () => {
    const nodes = [
      agentNode('triage', [findingReply('investigate')]),
      agentNode('rca', [findingReply('rca')], { concludes: rulesOf({ dailyCap: 1 }) }),
    ];
    const wakes = [wakeOf('triage', '0s', 'a'), wakeOf('triage', '1h', 'b'), wakeOf('triage', '24h', 'c')];
    const { agentRuns } = await recordOf(
      scenarioOf(nodes, [handoffEdge('triage', 'investigate', 'rca')], { wakes }),
    );
    expect(runLines(agentRuns).filter((line) => line.includes('rca'))).toEqual([
      '1 rca a ok',
      '3 rca b capped: cap of 1 run a day reached for rca',
      '5 rca c ok',
    ]);
  });

  it('is the daily budget, by what turns cost', async () => {
    const cost = (cost_usd: number) => ({ usage: { cost_usd } });
    const nodes = [
      agentNode('triage', [findingReply('investigate')]),
      agentNode(
        'rca',
        [findingReply('rca', cost(0.3)), findingReply('rca', cost(0.2)), findingReply('rca')],
        {
          concludes: rulesOf({ dailyBudget: 0.5 }),
        },
      ),
    ];
    const wakes = ['a', 'b', 'c'].map((key, index) => wakeOf('triage', `${index}h`, key));
    const { agentRuns } = await recordOf(
      scenarioOf(nodes, [handoffEdge('triage', 'investigate', 'rca')], { wakes }),
    );
    expect(runLines(agentRuns).filter((line) => line.includes('rca'))).toEqual([
      '1 rca a ok',
      '3 rca b ok',
      '5 rca c capped: budget of $0.50 a day reached for rca',
    ]);
  });

  it('stops wakes in the same way, with a record of each', async () => {
    const nodes = [
      agentNode('triage', [findingReply('fine', { duration: '5m' })], {
        concludes: rulesOf({ dailyCap: 2 }),
      }),
    ];
    const wakes = [
      wakeOf('triage', '0s', 'a'),
      wakeOf('triage', '1m', 'a'),
      // The first is over at this moment.
      wakeOf('triage', '5m', 'a'),
      wakeOf('triage', '20m', 'b', { by: 'schedule' }),
    ];
    const { agentRuns } = await recordOf(scenarioOf(nodes, [], { wakes }));
    expect(runLines(agentRuns)).toEqual([
      '0 triage a ok',
      '1 triage a capped: not started: triage is already running for a',
      '2 triage a ok',
      '3 triage b capped: cap of 2 runs a day reached for triage',
    ]);
  });

  it('records wakes that can’t be as failed', async () => {
    const wakes = [wakeOf('gone', '0s', 'a'), wakeOf('triage', 'soon', 'b'), wakeOf('triage', '1s', 'c')];
    const { agentRuns, status, failure } = await recordOf(seed({ wakes }));
    expect(runLines(agentRuns)).toEqual([
      '0 triage b failed: "soon" is no time to be woken at',
      '1 gone a failed: there is no node gone to wake',
      '2 triage c ok',
      '3 rca c ok',
    ]);
    expect(status).toBe('error');
    expect(failure?.reason).toContain('"soon"');
  });

  it('is a conclusion that was refused: the run failed, others go on', async () => {
    const rules = rulesOf({ verdicts: [{ verdict: 'investigate', when: '' }] });
    const nodes = [
      agentNode('triage', [findingReply('escalate'), findingReply('investigate')], { concludes: rules }),
      agentNode('rca', [findingReply('rca')]),
    ];
    const wakes = [wakeOf('triage', '0s', 'a'), wakeOf('triage', '1s', 'b')];
    const { agentRuns, turns, problems, status } = await recordOf(
      scenarioOf(nodes, [handoffEdge('triage', 'investigate', 'rca')], { wakes }),
    );
    expect(runLines(agentRuns)).toEqual([
      '0 triage a failed: escalate is none of your verdicts. Give exactly one of: investigate.',
      '1 triage b ok',
      '2 rca b ok',
    ]);
    expect(turns[0]).toMatchObject({
      conclusion: null,
      problems: [{ code: 'conclusion_refused', severity: 'error' }],
    });
    expect(problems.map(({ code }) => code)).toContain('conclusion_refused');
    expect(status).toBe('error');
  });

  it('leaves a conclusion that nobody asked for, and says so', async () => {
    const nodes = [nodeOf('ask', { script: [findingReply('investigate')] })];
    const { turns, agentRuns } = await recordOf(scenarioOf(nodes, []));
    expect(agentRuns).toEqual([]);
    expect(turns[0]).toMatchObject({ conclusion: null, problems: [{ code: 'conclusion_unasked' }] });
  });
});

describe('the virtual clock', () => {
  const slow = scenarioOf(
    [
      agentNode('triage', [findingReply('investigate', { duration: '2m' })]),
      agentNode('rca', [findingReply('rca', { duration: '1.5h' })]),
    ],
    [handoffEdge('triage', 'investigate', 'rca')],
    { wakes: [wakeOf('triage', '1m', 'checkout')] },
  );

  it('gives each run the time that its turns take', async () => {
    const { agentRuns } = await recordOf(slow);
    expect(agentRuns.map(({ startedAt, endedAt }) => [startedAt, endedAt])).toEqual([
      [60, 180],
      [180, 5580],
    ]);
  });

  it('shows what is running at a time, and nothing of what comes later', async () => {
    expect((await recordOf(slow, { until: 59 })).agentRuns).toEqual([]);
    expect(runLines((await recordOf(slow, { until: 179 })).agentRuns)).toEqual(['0 triage checkout running']);
    const { agentRuns } = await recordOf(slow, { until: 240 });
    expect(runLines(agentRuns)).toEqual(['0 triage checkout ok', '1 rca checkout running']);
    expect(agentRuns[1]).toMatchObject({ endedAt: 240, conclusion: null });
  });

  it('takes wakes in place of the scenario’s', async () => {
    const { agentRuns } = await recordOf(slow, { wakes: [wakeOf('rca', '5s', 'billing')] });
    expect(runLines(agentRuns)).toEqual(['0 rca billing ok']);
  });

  it('takes no time for a duration that can’t be read, and says so', async () => {
    const nodes = [agentNode('triage', [findingReply('fine', { duration: 'a while' })])];
    const { agentRuns, problems } = await recordOf(scenarioOf(nodes, []));
    expect(agentRuns[0]?.endedAt).toBe(0);
    expect(problems.map(({ code }) => code)).toEqual(['bad_duration']);
  });

  it('keeps the words of agents that run at once apart', async () => {
    const nodes = [
      nodeOf('first', { agentIdentity: 'a', script: [{ text: 'one', duration: '5m' }] }),
      nodeOf('second', { agentIdentity: 'a', script: [{ text: 'two' }] }),
      nodeOf('other', { agentIdentity: 'b', script: [{ text: 'in between' }] }),
    ];
    const wakes = [wakeOf('first', '0s'), wakeOf('other', '1m')];
    const { turns, log } = await recordOf(scenarioOf(nodes, [edgeOf('first', 'second')], { wakes }));
    expect(turns.map(({ node }) => node)).toEqual(['first', 'other', 'second']);
    expect(turns[2]?.history).toEqual({ messages: log.slice(0, 2).map(({ message }) => message) });
  });
});

describe('the preview of a handoff', () => {
  it('is what the run sends, for each entity', async () => {
    const scenario = seed({ wakes: [wakeOf('triage', '0s', 'checkout'), wakeOf('triage', '1m', 'billing')] });
    const { turns } = await recordOf(scenario);
    const [edge] = scenario.edges;
    const contexts = previewContexts(scenario, 0);
    expect(contexts.map(({ label, kind }) => [label, kind])).toEqual([
      ['triage · service=checkout', 'scripted'],
      ['triage · service=billing', 'scripted'],
    ]);
    const previews = contexts.map(
      (context) => edge && previewHandover(scenario, edge, context)?.handover.question,
    );
    expect(previews).toEqual(turns.filter(({ node }) => node === 'rca').map(({ question }) => question));
    expect(contexts.map(({ turn }) => turn)).toEqual([1, 3]);
  });

  it('follows ordinary edges of agent runs as the run does, files included', async () => {
    const nodes = [
      nodeOf('a', { agentIdentity: 'a', script: [{ text: 'A' }] }),
      nodeOf('b', { agentIdentity: 'b', script: [{ text: 'B' }] }),
    ];
    const wakes = [wakeOf('a', '0s', 'x'), wakeOf('a', '1s', 'y')];
    const scenario = scenarioOf(nodes, [edgeOf('a', 'b', { handover: 'transcript_materialize' })], { wakes });
    const { turns } = await recordOf(scenario);
    const [edge] = scenario.edges;
    const previews = previewContexts(scenario, 0).map(
      (context) => edge && previewHandover(scenario, edge, context),
    );
    expect(previews.map((preview) => preview?.handover.question)).toEqual([
      turns[1]?.question,
      turns[3]?.question,
    ]);
  });

  it('is a sample where the scripts never bring it about', () => {
    const scenario = scenarioOf(
      [agentNode('triage', [{ text: 'Hm.' }]), agentNode('rca', [])],
      [handoffEdge('triage', 'investigate', 'rca')],
    );
    const [context] = previewContexts(scenario, 0);
    const [edge] = scenario.edges;
    expect(context?.kind).toBe('assumed');
    const preview = context && edge && previewHandover(scenario, edge, context);
    expect(preview?.handover.question).toMatch(
      /^Handed off by triage with verdict "investigate" on service=checkout\./,
    );
    expect(preview?.handover.notes).toHaveLength(1);
  });
});
