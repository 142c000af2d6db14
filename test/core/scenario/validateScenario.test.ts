import { describe, expect, it } from 'vitest';
import { primitiveDescriptors } from '../../../src/core/check/primitiveDescriptors.ts';
import type { Json, JsonObject } from '../../../src/core/json/Json.ts';
import type { Problem } from '../../../src/core/problem.ts';
import type { ScenarioView } from '../../../src/core/scenario/document.ts';
import { renderingProblems } from '../../../src/core/scenario/renderingProblems.ts';
import { SCENARIO_RULES } from '../../../src/core/scenario/scenarioRules.ts';
import { validateScenario } from '../../../src/core/scenario/validateScenario.ts';
import { checkpointOf, nodeOf, open, openCase, scenarioOf } from '../../support/checkpoints.ts';
import { readLogSample } from '../../support/readLogSample.ts';

const REPLY = { baton: { script: [{ text: 'yes' }] } };

/** A node that nothing is wrong with. */
function good(nodeId: string, members: JsonObject = {}): JsonObject {
  return nodeOf(nodeId, { metadata: REPLY, ...members });
}

function speaking(nodeId: string, agent: string, prompt = '', members: JsonObject = {}): JsonObject {
  const model = { id: 'm', ...(prompt === '' ? {} : { system_prompt: prompt }) };
  return good(nodeId, { agentIdentity: agent, modelOverride: { answering_model: model }, ...members });
}

function edge(source: string, target: string, members: JsonObject = {}): JsonObject {
  return { source, target, ...members };
}

function scenario(
  nodes: readonly JsonObject[],
  edges: readonly JsonObject[],
  members: JsonObject = {},
): ScenarioView {
  const entries = nodes.map((node) => [String(node.nodeId), node] as const);
  const text = checkpointOf({
    nodes: Object.fromEntries(entries),
    entryNode: entries[0]?.[0] ?? '',
    edges,
    ...members,
  });
  return scenarioOf(open(text).document);
}

function problemsOf(view: ScenarioView): Problem[] {
  const problems = validateScenario(view);
  for (const problem of problems) {
    expect(problem.message).toMatch(/^[A-Z(].+[.]$/s);
    expect(problem.fix).toMatch(/^[A-Z].+[.]$/s);
    expect(Object.keys(SCENARIO_RULES)).toContain(problem.code);
    expect(problem.where).toMatchObject({ scenario: view.name, record: expect.any(String) });
  }
  return problems;
}

function codes(view: ScenarioView): string[] {
  return problemsOf(view).map(({ code }) => code);
}

function condition(field: string, verify_with: JsonObject = { type: 'BooleanMatch' }, expected: Json = true) {
  return { type: 'state_check', field, expected, verify_with };
}

describe('validateScenario', () => {
  it('has nothing to say about a scenario that is in order', () => {
    expect(problemsOf(scenario([good('ask')], []))).toEqual([]);
  });

  it('leads to the record that is meant, errors first', () => {
    const view = scenario(
      [nodeOf('ask'), good('lost')],
      [edge('ask', 'nowhere'), edge('ask', 'ask', { handover: 'transcript_append' })],
    );
    expect(problemsOf(view).map(({ code, where }) => [code, where.record])).toEqual([
      ['unknown_target', view.edges[0]?.id],
      ['orphan', view.nodes[1]?.id],
      ['two_fallbacks', view.nodes[0]?.id],
      ['unscripted', view.nodes[0]?.id],
      ['prompt_grows', view.edges[1]?.id],
    ]);
  });

  it('says once that nothing is scripted, and names the nodes where only some are not', () => {
    const unscripted = (view: ReturnType<typeof scenario>): (string | undefined)[] =>
      problemsOf(view)
        .filter(({ code }) => code === 'unscripted')
        .map(({ where }) => where.node);
    const next = [edge('ask', 'judge')];
    expect(unscripted(scenario([nodeOf('ask'), nodeOf('judge')], next))).toEqual([undefined]);
    expect(unscripted(scenario([good('ask'), nodeOf('judge')], next))).toEqual(['judge']);
  });

  it('finds no error in the files that karenina wrote', () => {
    const names = [
      '01-venetoclax-pushback',
      '02-support-triage',
      '03-conditional',
      '04-two-scenarios',
      '05-ring-of-60',
    ];
    for (const name of names) {
      const problems = problemsOf(scenarioOf(openCase(name)));
      expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
    }
  });

  it('says what a real scenario is to be looked at for', () => {
    const problems = problemsOf(scenarioOf(openCase('02-support-triage')));
    const told = problems
      .filter(({ code }) => code !== 'unscripted')
      .map(({ code, where }) => `${code} ${where.edge ?? where.node ?? where.criterion}`);
    expect(told).toEqual([
      'needs_sandbox billing',
      'prompt_grows triage → billing',
      'system_prompt_in_transcript triage → billing',
      'prompt_grows triage → tech',
      'system_prompt_in_transcript triage → tech',
      'identity_without_handover triage → review',
      'system_prompt_in_transcript billing → review',
      'system_prompt_in_transcript tech → review',
      'prompt_grows review → billing',
      'system_prompt_in_transcript review → billing',
      'identity_without_handover review → triage',
      'system_prompt_twice triage → billing',
      'system_prompt_twice review → billing',
      'needs_sandbox review → triage',
      'needs_sandbox custom',
      'needs_sandbox triage',
    ]);
  });
});

describe('names', () => {
  it('that mean something else are refused', () => {
    expect(codes(scenario([good('__end__')], []))).toEqual(['reserved_node']);
    const view = scenario([good('ask', { agentIdentity: '__user__' })], []);
    expect(problemsOf(view).map(({ code, where }) => [code, where.record])).toEqual([
      ['reserved_identity', view.agents[0]?.id],
    ]);
    expect(validateScenario({ ...view, agents: [] }).map(({ code }) => code)).toEqual(['reserved_identity']);
    expect(codes(scenario([good('')], [], { entryNode: '' }))).toEqual(['no_node_id']);
  });
});

describe('nodes', () => {
  it('need a question and an expected answer for karenina', () => {
    expect(codes(scenario([good('ask', { question: {} })], []))).toEqual([
      'no_question',
      'no_expected_answer',
    ]);
  });

  it('that need Python are named, with the reason', () => {
    const template =
      'class Answer(BaseAnswer):\n    a: str\n\n    def verify(self) -> bool:\n        return True\n';
    const question = { text: 'Q', acceptedAnswer: { text: 'A' }, hasPart: { text: template } };
    const view = scenario([good('ask', { stateUpdateSource: 'lambda a, p: a', question })], []);
    const [first, second] = problemsOf(view);
    expect([first?.code, second?.code]).toEqual(['needs_sandbox', 'needs_sandbox']);
    expect(second?.message).toContain('line 4 of the template');
  });

  it('whose template is broken are named, with the place', () => {
    const question = {
      text: 'Q',
      acceptedAnswer: { text: 'A' },
      hasPart: { text: 'class Answer(BaseAnswer:\n' },
    };
    const [problem] = problemsOf(scenario([good('ask', { question })], []));
    expect(problem).toMatchObject({
      code: 'template_broken',
      message: expect.stringMatching(/line \d+ of the template/),
    });
  });

  it('whose template asks a node that does not exist are named', () => {
    const view = scenarioOf(openCase('03-conditional'));
    const renamed = { ...view, nodes: view.nodes.map((node) => ({ ...node, nodeId: `${node.nodeId}2` })) };
    const told = validateScenario(renamed).filter(({ code }) => code === 'unknown_node');
    expect(told.map(({ where }) => where.node)).toEqual(['judge2']);
    expect(told[0]?.message).toContain('the result of ask,');
  });
});

describe('handovers', () => {
  it('without a strategy are named where another agent goes on', () => {
    const nodes = [speaking('a', 'one'), speaking('b', 'one'), speaking('c', 'two'), good('d')];
    const view = scenario(nodes, [edge('a', 'b'), edge('b', 'c'), edge('c', 'd')]);
    // A node without an identity speaks as the entry does.
    expect(problemsOf(view).map(({ code, where }) => [code, where.edge])).toEqual([
      ['identity_without_handover', 'b → c'],
      ['identity_without_handover', 'c → d'],
    ]);
    expect(codes(scenario([good('a'), good('b')], [edge('a', 'b')]))).toEqual([]);
  });

  it.each(['transcript_prepend', 'transcript_append', 'transcript_materialize'])(
    '%s to another agent carries the system prompts of all before',
    (handover) => {
      const nodes = [
        speaking('a', 'one', 'Be one.'),
        speaking('b', 'two', ''),
        speaking('c', 'two', ''),
        speaking('d', 'one', 'Be one.'),
      ];
      const edges = [
        edge('a', 'b', { handover }),
        edge('b', 'c', { handover }),
        edge('c', 'd', { handover }),
      ];
      const view = scenario(nodes, edges);
      const told = problemsOf(view).filter(({ code }) => code !== 'system_prompt_twice');
      expect(told.map(({ code, where }) => [code, where.edge])).toEqual([
        ['system_prompt_in_transcript', 'a → b'],
        ['system_prompt_in_transcript', 'b → c'],
      ]);
      expect(told[0]?.message).toContain('hands to two holds the system prompt of one');
    },
  );

  it('see a system prompt that only a loop brings', () => {
    const nodes = [speaking('a', 'one'), speaking('b', 'two', 'Be two.')];
    const view = scenario(nodes, [
      edge('a', 'b', { handover: 'transcript_materialize' }),
      edge('b', 'a', { handover: 'transcript_materialize' }),
    ]);
    expect(problemsOf(view).map(({ code, where }) => [code, where.edge])).toEqual([
      ['no_way_out', 'a → b'],
      ['system_prompt_in_transcript', 'b → a'],
    ]);
  });

  it('that inline the transcript in a loop grow', () => {
    const nodes = [good('a'), good('b'), good('c')];
    const view = scenario(nodes, [
      edge('a', 'b', { handover: 'transcript_prepend' }),
      edge('b', 'a', { handover: 'transcript_materialize' }),
      edge('b', 'c', { handover: 'transcript_append', condition: condition('verify_result') }),
    ]);
    expect(problemsOf(view).map(({ code, where }) => [code, where.edge])).toEqual([
      ['prompt_grows', 'a → b'],
    ]);
  });

  it('that nobody knows are errors', () => {
    const view = scenario([good('a')], [edge('a', '__end__', { handover: 'telepathy' })]);
    expect(problemsOf(view)).toMatchObject([
      { code: 'unknown_strategy', severity: 'error', where: { edge: 'a → END', record: view.edges[0]?.id } },
    ]);
  });
});

describe('renderingProblems', () => {
  it('says in numbers what karenina would not show', () => {
    const where = { edge: 'a → b' };
    const [problem, ...more] = renderingProblems(readLogSample('who-and-when-50'), where, 'karenina');
    expect(more).toEqual([]);
    expect(problem).toMatchObject({ code: 'renderings_differ', severity: 'warning', where });
    expect(problem?.message).toContain('it would render 6 of 113 messages, end at a separator');
    const [plain] = renderingProblems(readLogSample('who-and-when-algo-16'), where, 'structured');
    expect(plain?.message).toContain('as raw text');
  });

  it('says nothing where both show the same', () => {
    const log = [
      {
        agent_id: '__user__',
        message: { role: 'user' as const, content: [{ type: 'text' as const, text: 'Q' }] },
      },
      {
        agent_id: 'a',
        message: { role: 'assistant' as const, content: [{ type: 'text' as const, text: 'A' }] },
      },
    ];
    expect(renderingProblems(log, {}, 'karenina')).toEqual([]);
    expect(renderingProblems([], {}, 'karenina')).toEqual([]);
  });
});

describe('conditions', () => {
  function ask(check: Json): string[] {
    return codes(scenario([good('a')], [edge('a', 'a', { condition: check }), edge('a', '__end__')]));
  }

  it.each([
    'verify_result',
    'turn',
    'current_node',
    'parsed.x',
    'parsed.a.b',
    'accumulated.n',
    'node_visits.a',
    'node_results.a',
    'node_results.a.verify_result',
    'node_results.a.parsed.x',
    'node_results.a.rubric.clear',
  ])('may ask for %s', (field) => {
    expect(ask(condition(field))).toEqual([]);
  });

  it.each(['', 'parsed', 'accumulated', 'node_visits', 'node_results.a.verdict', 'state.x'])(
    'get nothing for %s',
    (field) => {
      expect(ask([condition('turn'), condition(field)])).toEqual(['unknown_field']);
    },
  );

  it('name nodes that exist', () => {
    expect(ask(condition('node_visits.b'))).toEqual(['unknown_node']);
    expect(ask([condition('node_results.b.parsed.x'), condition('node_visits.b')])).toEqual(['unknown_node']);
  });

  it.each([
    [{ type: 'Psychic' }, 'unknown_primitive'],
    [{ type: 'RegexMatch' }, 'bad_parameter'],
    [{ type: 'RegexMatch', pattern: '(' }, 'bad_parameter'],
    [{ type: 'RegexMatch', pattern: '(a)?(?(1)b|c)' }, 'pattern_refused'],
    [{ type: 'NumericRange', min: 'few' }, 'bad_parameter'],
    [{ type: 'SemanticMatch' }, 'not_judged_here'],
  ])('are judged by a primitive that can: %j', (primitive, code) => {
    expect(ask(condition('parsed.x', primitive))).toEqual([code]);
  });

  it.each(primitiveDescriptors.filter(({ type }) => type !== 'SemanticMatch').map(({ type }) => type))(
    'may use %s as a form makes it',
    (type) => {
      const parameters =
        primitiveDescriptors.find((descriptor) => descriptor.type === type)?.parameters ?? [];
      const given = parameters.filter(({ fallback }) => fallback === undefined);
      const made = Object.fromEntries(given.map(({ name, start }) => [name, start ?? null]));
      expect(ask(condition('parsed.x', { type, ...made }))).toEqual([]);
    },
  );

  it('that can not be read are errors', () => {
    expect(ask('always')).toEqual(['unreadable_check']);
  });

  it('in Python are not run', () => {
    const view = scenario(
      [good('a')],
      [edge('a', 'a', { conditionSource: 'lambda s: True' }), edge('a', '__end__')],
    );
    expect(codes(view)).toEqual(['needs_sandbox']);
  });
});

describe('outcome criteria', () => {
  function judge(members: JsonObject): string[] {
    return codes(
      scenario([good('a')], [], { outcomeCriteria: [{ name: 'c', description: '', ...members }] }),
    );
  }
  const turn = (node_id: Json): JsonObject => ({
    type: 'TurnCheck',
    scope: { type: 'any_turn', node_id },
    field: 'verify_result',
    expected: true,
    verify_with: { type: 'BooleanMatch' },
  });

  it('need something to check', () => {
    expect(judge({})).toEqual(['empty_criterion']);
    expect(judge({ evaluateSource: 'lambda r: True' })).toEqual(['needs_sandbox']);
    expect(judge({ check: turn('a') })).toEqual([]);
    expect(judge({ check: { type: 'count_turns', node_id: null } })).toEqual([]);
  });

  it('name nodes that exist, however deep', () => {
    expect(judge({ check: { type: 'AllOf', conditions: [turn('a'), turn(['a', 'b'])] } })).toEqual([
      'unknown_node',
    ]);
    expect(judge({ check: { type: 'FirstMatchIndex', node_id: 'b' } })).toEqual(['unknown_node']);
  });

  it('are of a known type, however deep', () => {
    expect(judge({ check: { type: 'Oracle' } })).toEqual(['unknown_check']);
    expect(
      judge({ check: { type: 'any_of', conditions: [{ type: 'AtLeastN', n: 1, conditions: ['x'] }] } }),
    ).toEqual(['unreadable_check']);
    expect(judge({ check: { ...turn('a'), verify_with: 'BooleanMatch' } })).toEqual(['unreadable_check']);
    expect(judge({ check: 'yes' })).toEqual(['unreadable_check']);
    const psychic = { ...turn('a'), verify_with: { type: 'Psychic' } };
    expect(judge({ check: { type: 'AllOf', conditions: [psychic] } })).toEqual(['unknown_primitive']);
  });
});
