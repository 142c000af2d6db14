import { describe, expect, it } from 'vitest';
import type { Problem } from '../../../src/core/problem.ts';
import { END, type Scenario, type ScenarioEdge } from '../../../src/core/scenario/document.ts';
import { findingProblems } from '../../../src/core/scenario/findingProblems.ts';
import { validateScenario } from '../../../src/core/scenario/validateScenario.ts';
import { scenarioOf } from '../../support/scenarioOf.ts';
import { agentNode, findingReply, handoffEdge, rulesOf, wakeOf } from '../../support/threadOf.ts';

const codes = (problems: readonly Problem[]): string[] => problems.map(({ code }) => code);

function triage(edges: readonly ScenarioEdge[], rules = rulesOf(), given: Partial<Scenario> = {}): Scenario {
  return scenarioOf(
    [
      agentNode('triage', [findingReply('investigate')], { concludes: rules }),
      agentNode('rca', [findingReply('rca')]),
    ],
    edges,
    given,
  );
}

describe('handoffs by verdict', () => {
  it('have no problem when they can run', () => {
    const verdicts = [{ verdict: 'investigate', when: '' }];
    const edges = [handoffEdge('triage', 'Investigate', 'rca', '1.5h')];
    expect(
      findingProblems(triage(edges, rulesOf({ verdicts }), { wakes: [wakeOf('triage', '5m')] })),
    ).toEqual([]);
  });

  it.each<[string, ScenarioEdge, RegExp]>([
    ['verdict_never_given', handoffEdge('triage', 'escalate', 'rca'), /never gives: it would never run/],
    ['no_verdict', handoffEdge('triage', '', 'rca'), /waits for no verdict/],
    ['no_verdict', handoffEdge('triage', 'look closer', 'rca'), /one word/],
    ['bad_cooldown', handoffEdge('triage', 'investigate', 'rca', '30'), /"30", which is no duration/],
    ['handoff_to_self', handoffEdge('triage', 'investigate', 'triage', '0s'), /hands off to itself/],
    ['verdict_to_end', handoffEdge('triage', 'investigate', END), /nobody takes over/],
  ])('%s', (code, edge, words) => {
    const rules = rulesOf({ verdicts: [{ verdict: 'investigate', when: '' }] });
    const problem = findingProblems(triage([edge], rules)).find((found) => found.code === code);
    expect(problem?.message).toMatch(words);
    expect(problem?.where.edge).toBe(`triage → ${edge.target === END ? 'END' : edge.target}`);
  });

  it('come once for a verdict and an agent; one verdict may go to several', () => {
    const twice = [handoffEdge('triage', 'investigate', 'rca'), handoffEdge('triage', 'INVESTIGATE', 'rca')];
    expect(codes(findingProblems(triage(twice)))).toEqual(['duplicate_handoff']);
    const fan = scenarioOf(
      ['triage', 'rca', 'pager'].map((name) => agentNode(name, [findingReply('investigate')])),
      [handoffEdge('triage', 'investigate', 'rca'), handoffEdge('triage', 'investigate', 'pager')],
    );
    expect(findingProblems(fan)).toEqual([]);
  });

  it('are at most 10 an agent', () => {
    const edges = (count: number) =>
      Array.from({ length: count }, (_, index) => handoffEdge('triage', `v${index}`, 'rca'));
    expect(codes(findingProblems(triage(edges(10))))).toEqual([]);
    expect(codes(findingProblems(triage(edges(11))))).toEqual(['too_many_handoffs']);
  });

  it('need an agent that concludes, and a target that exists', () => {
    const scenario = triage([handoffEdge('triage', 'investigate', 'gone')]);
    const plain = { ...scenario, nodes: scenario.nodes.map((node) => ({ ...node, concludes: null })) };
    expect(codes(findingProblems(plain))).toEqual(['not_concluding']);
    expect(codes(validateScenario(scenario))).toContain('unknown_target');
  });

  it('have no condition', () => {
    const edge = { ...handoffEdge('triage', 'investigate', 'rca'), condition: [] };
    expect(codes(findingProblems(triage([edge])))).toEqual(['condition_unused']);
  });

  it('in a circle are worth an info, and in a line of more than three a warning', () => {
    const names = ['a', 'b', 'c', 'd', 'e'];
    const nodes = names.map((name) => agentNode(name, [findingReply('next')]));
    const line = names.slice(1).map((name, index) => handoffEdge(names[index] ?? '', 'next', name));
    expect(findingProblems(scenarioOf(nodes, line))).toMatchObject([
      { code: 'handoff_too_deep', severity: 'warning', where: { edge: 'd → e' } },
    ]);
    expect(findingProblems(scenarioOf(nodes, line.slice(0, 3)))).toEqual([]);
    const circle = [handoffEdge('a', 'next', 'b'), handoffEdge('b', 'next', 'a')];
    expect(findingProblems(scenarioOf(nodes, circle))).toMatchObject([
      { code: 'handoff_cycle', severity: 'info' },
    ]);
  });

  it('are no fallbacks, and need none beside them', () => {
    const fan = scenarioOf(
      ['triage', 'rca', 'pager'].map((name) => agentNode(name, [findingReply('x')])),
      [handoffEdge('triage', 'x', 'rca'), handoffEdge('triage', 'x', 'pager')],
    );
    const found = codes(validateScenario(fan));
    expect(found).not.toContain('two_fallbacks');
    expect(found).not.toContain('no_fallback');
  });
});

describe('agents that conclude', () => {
  it('list each verdict once, as one word', () => {
    const verdicts = ['investigate', 'Investigate', 'look closer', ''].map((verdict) => ({
      verdict,
      when: '',
    }));
    expect(findingProblems(triage([], rulesOf({ verdicts }))).map(({ message }) => message)).toEqual([
      'The verdict "Investigate" of triage is listed twice.',
      'The verdict "look closer" of triage is not one word of letters, digits, _ and -.',
      'The verdict "" of triage is not one word of letters, digits, _ and -.',
    ]);
  });

  it('conclude in their scripts, with a verdict of theirs', () => {
    const rules = rulesOf({ verdicts: [{ verdict: 'investigate', when: '' }] });
    const scripted = (reply: object) => scenarioOf([agentNode('triage', [reply], { concludes: rules })], []);
    expect(codes(findingProblems(scripted({ text: 'Hm.' })))).toEqual(['no_conclusion']);
    expect(codes(findingProblems(scripted(findingReply('escalate'))))).toEqual(['bad_conclusion']);
    expect(codes(findingProblems(scripted(findingReply('investigate', { duration: 'long' }))))).toEqual([
      'bad_duration',
    ]);
  });
});

describe('wakes', () => {
  it('have a time and an agent', () => {
    const wakes = [wakeOf('gone', '0s'), wakeOf('triage', 'noon'), wakeOf('rca', '1h')];
    expect(findingProblems(triage([], rulesOf(), { wakes })).map(({ message }) => message)).toEqual([
      'Wake 1 is for gone, which the scenario does not have: it would fail.',
      'Wake 2 is at "noon", which is no time: it would fail.',
    ]);
  });

  it('and triggers begin a run as the entry does, which karenina would not load', () => {
    const found = (given: Partial<Scenario>, rules = rulesOf()) =>
      validateScenario(triage([], rules, given))
        .filter(({ where }) => where.node === 'rca')
        .map(({ code, severity }) => `${severity} ${code}`);
    expect(found({})).toContain('error orphan');
    const woken = found({ wakes: [wakeOf('rca', '0s')] });
    expect(woken).toContain('warning not_from_entry');
    expect(woken).not.toContain('error orphan');
  });
});
