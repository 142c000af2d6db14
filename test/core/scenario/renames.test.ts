import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Json, JsonObject } from '../../../src/core/json/Json.ts';
import type { BatonDocument } from '../../../src/core/scenario/document.ts';
import { renameAgent } from '../../../src/core/scenario/renameAgent.ts';
import { renameNode, sourcesNaming } from '../../../src/core/scenario/renameNode.ts';
import { validateScenario } from '../../../src/core/scenario/validateScenario.ts';
import {
  at,
  checkpointOf,
  differences,
  nodeOf,
  open,
  openCase,
  save,
  scenarioOf,
  withRecords,
} from '../../support/checkpoints.ts';

function renamed(document: BatonDocument, from: string, to: string): BatonDocument {
  return withRecords(document, ...renameNode(scenarioOf(document), from, to));
}

describe('renameNode', () => {
  it('reaches node, edges, entry, conditions and outcome criteria of a real file', () => {
    const document = openCase('02-support-triage');
    const text = save(renamed(document, 'billing', 'accounts'));
    expect(text.replaceAll('accounts', 'billing')).toBe(save(document));
    const view = scenarioOf(open(text).document);
    expect(view.nodes.map((node) => node.nodeId)).toEqual(['triage', 'accounts', 'tech', 'review']);
    // The agent of the same name, the expected answer and the value compared with a parsed field stay.
    expect(view.nodes[1]?.agentIdentity).toBe('billing');
    expect(view.nodes[0]?.expectedAnswer).toBe('billing');
    expect(at(text, 'hasPart', 0, 'edges', 0, 'condition', 'expected')).toBe('billing');
    expect(at(text, 'hasPart', 0, 'edges', 7, 'condition', 'field')).toBe(
      'node_results.accounts.rubric.clear',
    );
    expect(at(text, 'hasPart', 0, 'outcomeCriteria', 0, 'check', 'conditions', 0, 'scope', 'node_id')).toBe(
      'accounts',
    );
    expect(at(text, 'hasPart', 0, 'outcomeCriteria', 2, 'check', 'node_id')).toBe('accounts');
  });

  it('reaches handoffs that replies script, and what their fields are compared with', () => {
    const script = [{ text: 'For b.', handoff: { to: 'b', reason: 'A bill.', payload: { b: 'b' } } }];
    const check = { type: 'ExactMatch' };
    const condition = { type: 'state_check', field: 'handoff.to', expected: 'b', verify_with: check };
    const document = open(
      checkpointOf({
        nodes: { a: nodeOf('a', { metadata: { baton: { script } } }), b: nodeOf('b') },
        entryNode: 'a',
        edges: [{ source: 'a', target: 'b', condition }],
      }),
    ).document;
    const view = scenarioOf(renamed(document, 'b', 'c'));
    expect(view.nodes[0]?.script[0]?.handoff).toEqual({ to: 'c', reason: 'A bill.', payload: { b: 'b' } });
    expect(view.edges[0]?.condition).toMatchObject({ expected: 'c' });
  });

  it('reaches handoffs of replies after a summary, and who is woken', () => {
    const handoff = { to: 'b', reason: 'r', payload: {} };
    const script = [{ failure: 'context_length', after_summary: { text: 'For b.', handoff } }];
    const baton: JsonObject = {
      wakes: [
        { at: '0s', node: 'b', key: 'b' },
        { at: '1m', node: 'a' },
      ],
    };
    const document = open(
      checkpointOf({
        nodes: { a: nodeOf('a', { metadata: { baton: { script } } }), b: nodeOf('b') },
        entryNode: 'b',
        edges: [{ source: 'b', target: 'a' }],
        metadata: { baton },
      }),
    ).document;
    const view = scenarioOf(renamed(document, 'b', 'c'));
    expect(view.nodes[0]?.script[0]?.after_summary?.handoff).toEqual({ ...handoff, to: 'c' });
    expect(view.wakes.map(({ node, key }) => [node, key])).toEqual([
      ['c', 'b'],
      ['a', null],
    ]);
    expect(view.entry).toBe('c');
    expect(validateScenario(view).filter(({ code }) => code === 'bad_wake')).toEqual([]);
  });

  it('reaches the entry and the conditional ground truths of templates', () => {
    const document = openCase('03-conditional');
    const text = save(renamed(document, 'ask', 'question'));
    expect(at(text, 'hasPart', 0, 'entryNode')).toBe('question');
    const template = at(text, 'hasPart', 0, 'nodes', 'judge', 'question', 'hasPart', 'text');
    expect(template).toContain('source="node_results.question.parsed.hedged"');
    expect(at(text, 'hasPart', 0, 'nodes', 'judge', 'questionData', 'answer_template')).toBe(template);
  });

  it('reaches every place of a check that speaks of nodes, and no other', () => {
    const check = { type: 'BooleanMatch' };
    const parts = (a: string): Record<string, Json> => ({
      nodes: { [a]: nodeOf(a), ab: nodeOf('ab') },
      edges: [
        {
          source: a,
          target: 'ab',
          condition: [
            { field: `node_visits.${a}`, expected: 1, verify_with: check },
            { field: `node_results.${a}.parsed.a`, expected: 'a', verify_with: check },
            { field: 'node_visits.ab', expected: 1, verify_with: check },
            { field: 'parsed.a', expected: 'a', verify_with: check },
            { field: 'current_node', expected: a, verify_with: check },
            { field: 'current_node', expected: [a, 'ab'], verify_with: check },
          ],
        },
        { source: a, target: 'ab' },
        { source: 'ab', target: a },
      ],
      entryNode: a,
      outcomeCriteria: [
        {
          name: 'a',
          description: 'a',
          check: {
            type: 'any_of',
            conditions: [
              {
                type: 'turn_check',
                scope: { type: 'any_turn', node_id: [a, 'ab'] },
                field: 'parsed.a',
                expected: 'a',
              },
              {
                type: 'TurnCheck',
                scope: { type: 'last_turn' },
                field: 'node_id',
                expected: a,
                verify_with: check,
              },
              { type: 'ResultCheck', field: 'path', expected: [a, 'ab'], verify_with: check },
              { type: 'ResultCheck', field: 'status', expected: 'a', verify_with: check },
              {
                type: 'CrossTurnCheck',
                source_turn: { type: 'all_turns', node_id: a },
                target_turn: { type: 'any_turn', node_id: 'ab' },
                source_field: 'parsed.a',
              },
            ],
          },
        },
        { name: 'n', description: '', check: { type: 'count_turns', node_id: a, verify_result: null } },
        { name: 'l', description: '', check: { type: 'CountTurns', node_id: ['ab', a] } },
      ],
    });
    const text = save(renamed(open(checkpointOf(parts('a'))).document, 'a', 'z'));
    // The question of the node keeps its words.
    const expected = checkpointOf(parts('z')).replaceAll('What says z?', 'What says a?');
    expect(differences(expected, text)).toEqual([]);
  });

  it('reads a name with dots as the state does', () => {
    const parts = (a: string): Record<string, Json> => ({
      nodes: { [a]: nodeOf('a.b') },
      entryNode: a,
      edges: [
        {
          source: a,
          target: a,
          condition: [
            { field: `node_visits.${a}`, expected: 1, verify_with: { type: 'NumericExact' } },
            { field: 'node_visits.a', expected: 1, verify_with: { type: 'NumericExact' } },
            { field: 'node_results.a.b', expected: 1, verify_with: { type: 'NumericExact' } },
          ],
        },
      ],
    });
    const text = save(renamed(open(checkpointOf(parts('a.b'))).document, 'a.b', 'c.d'));
    expect(differences(checkpointOf(parts('c.d')), text)).toEqual([
      'hasPart[0].nodes["c.d"].nodeId: "a.b" → "c.d"',
    ]);
  });

  it('leaves records alone that do not speak of the node', () => {
    const view = scenarioOf(openCase('02-support-triage'));
    const ids = renameNode(view, 'tech', 'engineer').map((record) => record.id);
    const edges = view.edges.filter(({ source, target }) => source === 'tech' || target === 'tech');
    const tech = view.nodes.find((node) => node.nodeId === 'tech');
    expect(new Set(ids)).toEqual(new Set([tech?.id, ...edges.map((edge) => edge.id)]));
    expect(renameNode(view, 'tech', 'tech')).toEqual([]);
  });

  it('refuses names that are unknown, taken, reserved or empty', () => {
    const view = scenarioOf(openCase('02-support-triage'));
    expect(() => renameNode(view, 'nobody', 'x')).toThrow(RangeError);
    for (const name of ['review', '__end__', ''])
      expect(() => renameNode(view, 'tech', name)).toThrow(RangeError);
  });

  it('names Python sources in which the name stands', () => {
    const text = checkpointOf({
      nodes: { ask: nodeOf('ask', { stateUpdateSource: "lambda acc, p: {'ask': 1}" }) },
      edges: [
        { source: 'ask', target: '__end__', conditionSource: 'lambda s: s.node_visits.asked' },
        { source: 'ask', target: '__end__', conditionSource: 'lambda s: s.node_visits["ask"] > 2' },
      ],
      outcomeCriteria: [{ name: 'c', description: '', evaluateSource: "lambda r: r.path == ['tell']" }],
    });
    const view = scenarioOf(open(text).document);
    const problems = sourcesNaming(view, 'ask');
    expect(problems.map(({ code, where }) => [code, where.record])).toEqual([
      ['name_in_source', view.nodes[0]?.id],
      ['name_in_source', view.edges[1]?.id],
    ]);
    expect(sourcesNaming(view, 'tell').map(({ where }) => where.criterion)).toEqual(['c']);
  });

  it('names functions of handovers in which the name stands', () => {
    const source = '({ state }) => [{ role: "user", content: state.node_results.ask.parsed.answer }]';
    const handovers = [{ edge: 0, source: 'ask', target: 'ask', strategy: 'callable', options: { source } }];
    const text = checkpointOf({
      edges: [{ source: 'ask', target: 'ask' }],
      metadata: { baton: { handovers } },
    });
    const view = scenarioOf(open(text).document);
    expect(sourcesNaming(view, 'ask').map(({ where }) => where.record)).toEqual([view.edges[0]?.id]);
    expect(sourcesNaming(view, 'answer')).toHaveLength(1);
    expect(sourcesNaming(view, 'as')).toEqual([]);
  });
});

describe('renameAgent', () => {
  const document = openCase('01-venetoclax-pushback');
  const view = scenarioOf(document);

  it('renames the agent and the identity of its nodes', () => {
    const text = save(withRecords(document, ...renameAgent(view, 'reasoner', 'doctor')));
    expect(differences(save(document), text)).toEqual([
      'hasPart[0].nodes.ask.agentIdentity: "reasoner" → "doctor"',
      'hasPart[0].nodes.challenge.agentIdentity: "reasoner" → "doctor"',
    ]);
  });

  it('renames it in the filters that choose it, and leaves all else of them', () => {
    const desk = scenarioOf(open(readFileSync('public/examples/private-desk.jsonld', 'utf8')).document);
    const changed = renameAgent(desk, 'billing', 'money');
    expect(changed.map(({ type }) => type)).toEqual(['agent', 'node', 'edge']);
    const [edge] = changed.filter((record) => record.type === 'edge');
    expect(edge?.handoverOptions).toEqual({
      steps: [
        { type: 'agents', mode: 'keep', agents: ['money'], questions: 'theirs' },
        { type: 'leave_out_system_prompts' },
        { type: 'merge', heading: 'What billing was asked and what it decided:' },
      ],
    });
    expect(renameAgent(desk, 'auditor', 'checker').map(({ type }) => type)).toEqual(['agent', 'node']);
  });

  it('refuses names that are unknown, taken, reserved or empty', () => {
    expect(renameAgent(view, 'judge', 'judge')).toEqual([]);
    expect(() => renameAgent(view, 'nobody', 'x')).toThrow(RangeError);
    for (const name of ['judge', '__user__', '']) {
      expect(() => renameAgent(view, 'reasoner', name)).toThrow(RangeError);
    }
  });
});
