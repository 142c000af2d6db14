import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Json } from '../../src/core/json/Json.ts';
import { parseJson } from '../../src/core/json/parseJson.ts';
import { stringifyJson } from '../../src/core/json/stringifyJson.ts';
import { textMessage } from '../../src/core/message/message.ts';
import { documentViews } from '../../src/core/scenario/scenarioViews.ts';
import { entriesOfFewShot, isExample, questionsIn } from '../../src/inspector/node/fewShot.ts';
import { knownTools } from '../../src/inspector/node/knownTools.ts';
import {
  describeFilter,
  entriesOfFilter,
  otherKeys,
  readEntry,
  withEntries,
  withEntry,
} from '../../src/inspector/node/toolFilter.ts';
import { openCase } from '../support/checkpoints.ts';
import { nodeOf } from '../support/scenarioOf.ts';

const FILTER = parseJson(
  '{"why": 1.0, "remove": [{"server": "crm", "tool": "delete", "since": 2e1}, {"tool": null, "server": "shell"}, "x", {"server": 3}]}',
);

describe('a tool filter', () => {
  it('is read entry by entry, and what is none stays', () => {
    const entries = entriesOfFilter(FILTER) ?? [];
    expect(entries.map(readEntry)).toEqual([
      { server: 'crm', tool: 'delete' },
      { server: 'shell', tool: null },
      null,
      null,
    ]);
    expect(describeFilter(entries)).toBe(
      'The agent may use every tool that its model has, but not delete of crm, every tool of shell, something that can’t be read and something that can’t be read.',
    );
    expect(entriesOfFilter(null)).toEqual([]);
    expect(describeFilter([])).toBe('The agent may use every tool that its model has.');
  });

  it('changes what is edited, and no spelling or key beside it', () => {
    const [first = null, ...rest] = entriesOfFilter(FILTER) ?? [];
    const next = withEntries(FILTER, [withEntry(first, { tool: null }), ...rest]);
    expect(stringifyJson(next)).toBe(stringifyJson(FILTER).replace('"delete"', 'null'));
    expect(otherKeys(FILTER, ['remove'])).toEqual(['why']);
    expect(otherKeys(first, ['server', 'tool'])).toEqual(['since']);
    expect(stringifyJson(withEntries(null, [{ server: 'a', tool: 'b' }]))).toBe(
      '{"remove": [{"server": "a", "tool": "b"}]}',
    );
  });

  it('takes in what it gives, whatever a file holds', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const entries = entriesOfFilter(value as Json);
        if (entries === null || value === null) return;
        expect(entriesOfFilter(withEntries(value as Json, entries))).toEqual(entries);
        expect(describeFilter(entries)).toMatch(/\.$/);
      }),
    );
  });

  it('is offered the servers of the model and the tools of its settings and scripts', () => {
    const call = (name: string) => ({
      role: 'assistant' as const,
      content: [{ type: 'tool_use' as const, id: name, name, input: {} }],
    });
    const desk = nodeOf('desk', {
      script: [{ messages: [call('mcp__crm__lookup'), textMessage('assistant', 'a')] }],
    });
    const other = nodeOf('other', { script: [{ messages: [call('search'), call('lookup')] }] });
    const override = {
      answering_model: { mcp_urls_dict: { crm: 'u', shell: 'v' }, mcp_tool_filter: ['refund', 3] },
    };
    expect(knownTools(desk, [desk, other], override)).toEqual({
      servers: ['crm', 'shell'],
      tools: ['refund', 'lookup', 'search'],
      called: ['lookup'],
    });
    expect(knownTools(other, [], null)).toMatchObject({ servers: [], called: ['search', 'lookup'] });
  });
});

describe('few-shot examples', () => {
  it('are a list of anything, of which those with texts are shown', () => {
    expect(entriesOfFewShot(null)).toEqual([]);
    expect(entriesOfFewShot({})).toBeNull();
    const entries = entriesOfFewShot([
      { question: 'q', answer: 'a', id: 1 },
      { question: 3, answer: 'a' },
      'x',
    ]);
    expect(entries?.map(isExample)).toEqual([true, false, false]);
  });

  it('can be taken from the questions of the file, each once, but not from the node’s own', () => {
    const views = documentViews(openCase('02-support-triage'));
    const scenario = views.scenarios[0];
    if (scenario === undefined) throw new Error('the file has no scenario');
    const [first] = scenario.nodes;
    const own = first?.question ?? '';
    const questions = questionsIn(views, own);
    expect(questions.length).toBeGreaterThan(0);
    expect(questions.map(({ question }) => question)).not.toContain(own);
    expect(questions[0]?.from).toContain(` in ${scenario.name}`);
    expect(questionsIn({ ...views, scenarios: [scenario, scenario] }, own)).toEqual(questions);
    const many = Array.from({ length: 900 }, (_, n) => ({ question: `q${n}`, expectedAnswer: 'a' }));
    expect(questionsIn({ questions: many as never, scenarios: [] }, '')).toHaveLength(500);
  });
});
