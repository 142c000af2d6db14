import { describe, expect, it } from 'vitest';
import { type Clip, isClip } from '../../../src/core/clipboard/Clip.ts';
import { ClipError } from '../../../src/core/clipboard/ClipError.ts';
import { placeClip } from '../../../src/core/clipboard/placeClip.ts';
import { readClip } from '../../../src/core/clipboard/readClip.ts';
import { takeClip } from '../../../src/core/clipboard/takeClip.ts';
import { writeClip } from '../../../src/core/clipboard/writeClip.ts';
import type { Json, JsonObject } from '../../../src/core/json/Json.ts';
import { parseJson } from '../../../src/core/json/parseJson.ts';
import { stringifyJson } from '../../../src/core/json/stringifyJson.ts';
import type { BatonDocument, DocumentRecord, ScenarioView } from '../../../src/core/scenario/document.ts';
import {
  CHECKPOINT_FILES,
  checkpointOf,
  NOW,
  nodeOf,
  open,
  readCheckpointFile,
  save,
  scenarioOf,
  withRecords,
} from '../../support/checkpoints.ts';
import { sequentialIds } from '../../support/sequentialIds.ts';

const NODE_SIZE = { width: 232, height: 96 };

function allOf(view: ScenarioView): Clip {
  const ids = (records: readonly DocumentRecord[]) => records.map(({ id }) => id);
  return takeClip(view, {
    nodes: ids(view.nodes),
    edges: [],
    notes: ids(view.notes),
    groups: ids(view.groups),
  }).clip;
}

function some(view: ScenarioView, ...names: readonly string[]) {
  const nodes = view.nodes.filter(({ nodeId }) => names.includes(nodeId)).map(({ id }) => id);
  return takeClip(view, { nodes, edges: [], notes: [], groups: [] });
}

/** Parts without what is counted anew at every reading. */
function plain(clip: Clip): unknown {
  const bare = (records: readonly DocumentRecord[]) =>
    records.map((record) =>
      stringifyJson({ ...record, id: '', scenarioId: '', order: 0 } as unknown as Json),
    );
  return {
    ...clip,
    nodes: bare(clip.nodes),
    edges: bare(clip.edges),
    agents: bare(clip.agents),
    notes: bare(clip.notes),
    groups: bare(clip.groups),
  };
}

function refusal(text: string): string {
  try {
    readClip(text);
  } catch (error) {
    if (!(error instanceof ClipError)) throw error;
    return error.problems.map(({ code, message, fix }) => `${code}: ${message} ${fix ?? ''}`).join('\n');
  }
  throw new Error('it was read');
}

const SOURCE = `class Answer(BaseAnswer):
    verdict: str = VerifiedField(
        description="v",
        ground_truth=ConditionalGroundTruth(source="node_results.ask.parsed.x", cases={}),
        verify_with=ExactMatch(),
    )
`;

/** Everything that can speak of a node or an agent, and everything that must survive as it is spelt. */
function rich(): BatonDocument {
  const text = checkpointOf({
    name: 'rich',
    entryNode: 'ask',
    nodes: {
      ask: nodeOf('ask', {
        agentIdentity: 'solver',
        futureKey: parseJson('{"keep": 1.0, "__proto__": {"x": 1}, "7": true}'),
        modelOverride: { answering_model: { id: 'm', temperature: parseJson('0.70'), api_key: 'sk-1' } },
        metadata: {
          baton: {
            position: parseJson('{"x": 8.0, "y": 16}'),
            script: [{ text: 'over', handoff: { to: 'judge', reason: 'r', payload: parseJson('1e3') } }],
          },
        },
      }),
      judge: nodeOf('judge', {
        agentIdentity: 'judge',
        question: { text: 'Judge.', hasPart: { text: SOURCE } },
        metadata: {
          baton: { position: { x: 400, y: 16 }, script: [{ text: 'to', handoff: { to: 'solver' } }] },
        },
      }),
      aside: nodeOf('aside', { stateUpdateSource: 'state["node_results"]["ask"]' }),
    },
    edges: [
      { source: 'ask', target: 'judge', condition: null, vendor: parseJson('2.50') },
      { source: 'ask', target: 'judge' },
      { source: 'judge', target: 'ask', conditionSource: 'lambda s: s.node_visits["ask"] > 1' },
      {
        source: 'judge',
        target: '__end__',
        condition: {
          type: 'state_check',
          field: 'node_visits.ask',
          expected: parseJson('2.0'),
          verify_with: { type: 'NumericExact' },
        },
      },
      { source: 'judge', target: 'aside' },
      { source: 'aside', target: 'judge' },
    ],
    metadata: {
      baton: {
        handovers: [
          {
            edge: 0,
            source: 'ask',
            target: 'judge',
            strategy: 'filter',
            options: { steps: [{ type: 'agents', mode: 'keep', agents: ['solver', 'other'] }] },
          },
        ],
        conditions: [
          { edge: 1, source: 'ask', target: 'judge', javascript: "s => s.current_node === 'ask'" },
        ],
        notes: [{ text: 'why', x: parseJson('8.0'), y: 200, pinned: true }],
        groups: [{ name: 'Pair', nodes: ['ask', 'judge'] }],
      },
    },
  });
  return open(text).document;
}

describe('what is written is read back', () => {
  it.each(CHECKPOINT_FILES)('from every part of %s', (path) => {
    const { scenarios } = { scenarios: viewsOf(open(readCheckpointFile(path)).document) };
    for (const view of scenarios) {
      const clip = allOf(view);
      const { text, secrets } = writeClip(clip, NOW);
      expect(isClip(text)).toBe(true);
      if (secrets > 0) continue;
      const again = readClip(text);
      expect(plain(again)).toEqual(plain({ ...clip, agents: again.agents.length === 0 ? [] : clip.agents }));
      expect(writeClip(again, NOW).text).toBe(text);
    }
  });

  it('with unknown keys, number spellings, scripts, places, options and code; without keys and passwords', () => {
    const clip = allOf(scenarioOf(rich()));
    const { text, secrets } = writeClip(clip, NOW);
    expect(secrets).toBe(1);
    for (const kept of [
      '"keep": 1.0',
      '"__proto__"',
      '2.50',
      '0.70',
      '1e3',
      '"x": 8.0',
      "=== 'ask'",
      '"pinned"',
    ])
      expect(text).toContain(kept);
    expect(text).not.toContain('sk-1');
    const again = readClip(text);
    expect(writeClip(again, NOW).text).toBe(text);
    expect(again.edges[0]?.handoverOptions).toEqual(clip.edges[0]?.handoverOptions);
    expect(again.edges[1]?.conditionJs).toBe(clip.edges[1]?.conditionJs);
  });

  it('and is valid JSON with a marker and a version first', () => {
    const { text } = writeClip(allOf(scenarioOf(rich())), NOW);
    expect(Object.keys(JSON.parse(text))).toEqual(['baton', 'version', 'scenario']);
  });
});

describe('what is taken', () => {
  it('is nodes with the edges among them and to the end, their agents, and their group', () => {
    const { clip, leftOut } = some(scenarioOf(rich()), 'ask', 'judge');
    expect(clip.edges.map(({ source, target }) => `${source} ${target}`)).toEqual([
      'ask judge',
      'ask judge',
      'judge ask',
      'judge __end__',
    ]);
    expect(leftOut).toBe(2);
    expect(clip.agents.map(({ identity }) => identity)).toEqual(['solver', 'judge']);
    expect(clip.groups.map(({ name }) => name)).toEqual(['Pair']);
    expect(clip.entry).toBe('ask');
  });

  it('is a group with its nodes', () => {
    const view = scenarioOf(rich());
    const { clip } = takeClip(view, {
      nodes: [],
      edges: [],
      notes: [],
      groups: view.groups.map(({ id }) => id),
    });
    expect(clip.nodes.map(({ nodeId }) => nodeId)).toEqual(['ask', 'judge']);
  });
});

function viewsOf(document: BatonDocument): readonly ScenarioView[] {
  const count = [...document.records.values()].filter(({ type }) => type === 'scenario').length;
  return Array.from({ length: count }, (_, index) => scenarioOf(document, index));
}

let made = 0;
function paste(document: BatonDocument, clip: Clip, by = { x: 24, y: 24 }) {
  made += 1;
  const ids = sequentialIds();
  const placed = placeClip(
    scenarioOf(document),
    clip,
    { next: (type) => `pasted-${made}-${ids.next(type)}` },
    { by },
    NODE_SIZE,
  );
  return { placed, document: withRecords(document, ...placed.set) };
}

describe('what is pasted', () => {
  it('has names of its own, and all that is inside follows', () => {
    const before = rich();
    const view = scenarioOf(before);
    const { document, placed } = paste(before, some(view, 'ask', 'judge').clip);
    const after = scenarioOf(document);
    const [ask, judge] = after.nodes.slice(3);
    expect([ask?.nodeId, judge?.nodeId]).toEqual(['ask-2', 'judge-2']);
    expect(ask?.script[0]?.handoff).toMatchObject({ to: 'judge-2' });
    expect(judge?.template).toContain('node_results.ask-2.parsed.x');
    expect(after.edges.slice(6).map(({ source, target }) => `${source} ${target}`)).toEqual([
      'ask-2 judge-2',
      'ask-2 judge-2',
      'judge-2 ask-2',
      'judge-2 __end__',
    ]);
    expect(after.edges.at(-1)?.condition).toMatchObject({ field: 'node_visits.ask-2' });
    expect(after.groups.map(({ name, members }) => [name, members])).toEqual([
      ['Pair', ['ask', 'judge']],
      ['Pair-2', ['ask-2', 'judge-2']],
    ]);
    expect(after.agents).toEqual(view.agents);
    expect(placed.code).toEqual(['the edge ask-2 → judge-2', 'the edge judge-2 → ask-2']);
    expect(ask?.position).toEqual({ x: 32, y: 40 });
    // What was there is there as it was.
    expect(after.nodes.slice(0, 3)).toEqual(view.nodes);
    expect(after.edges.slice(0, 6)).toEqual(view.edges);
    expect(after.entry).toBe('ask');
  });

  it('comes a second time as another set, independent of the first', () => {
    const clip = some(scenarioOf(rich()), 'ask', 'judge').clip;
    const twice = paste(paste(rich(), clip).document, clip).document;
    const names = scenarioOf(twice).nodes.map(({ nodeId }) => nodeId);
    expect(names).toEqual(['ask', 'judge', 'aside', 'ask-2', 'judge-2', 'ask-3', 'judge-3']);
    expect(
      scenarioOf(twice)
        .edges.slice(-4)
        .map(({ source }) => source),
    ).toEqual(['ask-3', 'ask-3', 'judge-3', 'judge-3']);
    expect(open(save(twice)).problems.filter(({ severity }) => severity === 'error')).toEqual([]);
  });

  it('brings an agent with other settings under another name, and shares one with the same', () => {
    const other = open(
      checkpointOf({
        nodes: {
          ask: nodeOf('ask', {
            agentIdentity: 'solver',
            modelOverride: { answering_model: { id: 'other' } },
          }),
          judge: nodeOf('judge', { agentIdentity: 'judge' }),
        },
      }),
    ).document;
    const { document, placed } = paste(other, some(scenarioOf(rich()), 'ask', 'judge').clip);
    expect(placed.renamedAgents).toEqual([['solver', 'solver-2']]);
    const after = scenarioOf(document);
    expect(after.agents.map(({ identity }) => identity)).toEqual(['solver', 'judge', 'solver-2']);
    expect(new Set(after.agents.map(({ colour }) => colour)).size).toBe(3);
    const [ask, judge] = after.nodes.slice(2);
    expect(ask?.agentIdentity).toBe('solver-2');
    expect(judge?.script[0]?.handoff).toMatchObject({ to: 'solver-2' });
    expect(after.edges[0]?.handoverOptions).toMatchObject({ steps: [{ agents: ['solver-2', 'other'] }] });
  });

  it('shares an agent whose key was not copied', () => {
    const clip = readClip(writeClip(some(scenarioOf(rich()), 'ask').clip, NOW).text);
    const { placed } = paste(rich(), clip);
    expect(placed.renamedAgents).toEqual([]);
    expect(placed.set.some(({ type }) => type === 'agent')).toBe(false);
  });

  it('becomes a whole scenario in an empty one, with its entry', () => {
    const empty = open(checkpointOf({ nodes: {}, entryNode: '' })).document;
    const { document } = paste(empty, some(scenarioOf(rich()), 'judge', 'ask').clip);
    expect(scenarioOf(document).entry).toBe('ask');
  });

  it('leaves out edges by themselves whose nodes are not there', () => {
    const view = scenarioOf(rich());
    const { clip } = takeClip(view, {
      nodes: [],
      edges: view.edges.map(({ id }) => id),
      notes: [],
      groups: [],
    });
    const { placed, document } = paste(open(checkpointOf({})).document, clip);
    expect(placed.leftOut).toBe(6);
    expect(scenarioOf(document).edges).toEqual([]);
    expect(scenarioOf(paste(rich(), clip).document).edges).toHaveLength(12);
  });
});

describe('bad text is refused whole, with the place and the remedy', () => {
  const scenario = (members: Readonly<Record<string, Json>>): string =>
    stringifyJson({ baton: 'scenario parts', version: 1, scenario: { nodes: {}, edges: [], ...members } });
  const good = writeClip(allOf(scenarioOf(rich())), NOW).text;

  it.each<[string, string, RegExp]>([
    ['cut off', good.slice(0, good.length / 2), /clip_cut_off: .*cut off.*line \d+.*Copy the parts again/],
    [
      'broken',
      good.replace('"edges": [', '"edges": ['.replace('[', '[,')),
      /clip_not_json: .*line \d+, column \d+/,
    ],
    [
      'of a newer version',
      '{"baton": "scenario parts", "version": 2, "scenario": {"anything": 1}}',
      /clip_newer: .*newer Baton.*Reload/,
    ],
    ['of another thing of Baton’s', '{"baton": "settings", "version": 1}', /baton is not "scenario parts"/],
    [
      'without a version',
      '{"baton": "scenario parts", "scenario": {}}',
      /version is no number: it is missing/,
    ],
    [
      'with a list for a scenario',
      '{"baton": "scenario parts", "version": 1, "scenario": []}',
      /scenario is no object: it is a list/,
    ],
    [
      'with a list of nodes',
      scenario({ nodes: [] }),
      /scenario\.nodes is no object of nodes by id: it is a list/,
    ],
    ['with edges that are none', scenario({ edges: 'x' }), /scenario\.edges is no list: it is a text/],
    ['with a node that is a number', scenario({ nodes: { a: 5 } }), /scenario\.nodes\.a is a number/],
    [
      'with a question of the wrong kind',
      scenario({ nodes: { a: { question: { text: 5 } } } }),
      /scenario\.nodes\.a\.question\.text is a number.*Copy the parts again/,
    ],
    [
      'with an edge to nowhere',
      scenario({ edges: [{ source: 'a' }] }),
      /scenario\.edges\[0\]\.target is missing/,
    ],
    [
      'with one id twice',
      good.replace('"judge": {', '"ask": {'),
      /clip_duplicate_key: .*scenario\.nodes\.ask is there more than once/,
    ],
    [
      'with a place that is no number',
      scenario({
        nodes: { a: { nodeId: 'a', metadata: { baton: { position: { x: parseJson('NaN'), y: 0 } } } } },
      }),
      /scenario\.nodes\.a\.metadata\.baton\.position\.x/,
    ],
    [
      'with a place out of this world',
      scenario({
        nodes: { a: { nodeId: 'a', metadata: { baton: { position: { x: parseJson('1e300'), y: 0 } } } } },
      }),
      /clip_too_far: .*scenario\.nodes\.a lies at 1e\+300, 0/,
    ],
    ['nested without end', `{"baton": ${'['.repeat(3000)}`, /nested more than/],
    ['of 25 MB', `{"baton": "${'x'.repeat(25_000_000)}"}`, /clip_too_long: .*25 MB/],
  ])('%s', (_, text, expected) => {
    expect(isClip(text)).toBe(true);
    expect(refusal(text)).toMatch(expected);
  });

  it('takes __proto__ and constructor for names like any other', () => {
    const text = scenario(
      parseJson(
        '{"nodes": {"__proto__": {"nodeId": "__proto__"}, "constructor": {"nodeId": "constructor"}}, "edges": [{"source": "__proto__", "target": "constructor"}]}',
      ) as JsonObject,
    );
    const { document } = paste(open(checkpointOf({})).document, readClip(text));
    expect(scenarioOf(document).nodes.map(({ nodeId }) => nodeId)).toEqual([
      'ask',
      '__proto__',
      'constructor',
    ]);
    expect(({} as Record<string, unknown>).nodeId).toBeUndefined();
  });

  it('renames a node that calls itself the end', () => {
    const text = scenario(
      parseJson(
        '{"nodes": {"__end__": {"nodeId": "__end__"}, "a": {"nodeId": "a"}}, "edges": [{"source": "a", "target": "__end__"}]}',
      ) as JsonObject,
    );
    const { document } = paste(open(checkpointOf({})).document, readClip(text));
    expect(scenarioOf(document).nodes.map(({ nodeId }) => nodeId)).toEqual(['ask', '__end__-2', 'a']);
    expect(scenarioOf(document).edges[0]?.target).toBe('__end__');
  });
});
