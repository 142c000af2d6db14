import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../src/core/json/Json.ts';
import type { BatonDocument, ScenarioView } from '../../src/core/scenario/document.ts';
import { edgeName } from '../../src/core/scenario/edgeName.ts';
import { applyDiff, diffOf } from '../../src/core/scenario/edits.ts';
import { reachableFrom } from '../../src/core/scenario/reachableFrom.ts';
import { removeAndReconnect } from '../../src/store/commands/removeAndReconnect.ts';
import { spliceNode } from '../../src/store/commands/spliceNode.ts';
import type { Edit } from '../../src/store/Edit.ts';
import { checkpointOf, nodeOf, open, scenarioOf } from '../support/checkpoints.ts';
import { sequentialIds } from '../support/sequentialIds.ts';

const FAILED: JsonObject = {
  type: 'state_check',
  field: 'verify_result',
  expected: false,
  verify_with: { type: 'BooleanMatch' },
};

function fileOf(names: readonly string[], edges: readonly JsonObject[]): BatonDocument {
  return open(
    checkpointOf({
      entryNode: names[0] ?? '',
      nodes: Object.fromEntries(names.map((name) => [name, nodeOf(name)])),
      edges,
    }),
  ).document;
}

function ids() {
  const made = sequentialIds();
  return { next: (type: string) => `new-${made.next(type)}` };
}

function edited(document: BatonDocument, { set, remove = [] }: Edit): ScenarioView {
  return scenarioOf(applyDiff(document, diffOf(document, set, remove)));
}

/** Edges in the order of routing: `a → b`, with what they hand over and whether they are conditional. */
function edgesOf({ edges }: ScenarioView): string[] {
  return edges.map((edge) =>
    [edgeName(edge), edge.handover, edge.condition === null ? null : 'when'].filter(Boolean).join(' '),
  );
}

function without(
  document: BatonDocument,
  ...names: readonly string[]
): { view: ScenarioView; notice: string } {
  const view = scenarioOf(document);
  const nodes = view.nodes.filter(({ nodeId }) => names.includes(nodeId)).map(({ id }) => id);
  const edit = removeAndReconnect(view, ids(), { nodes });
  return { view: edited(document, edit), notice: edit.notice ?? '' };
}

describe('a node that is put on an edge', () => {
  const document = fileOf(
    ['a', 'b', 'n'],
    [{ source: 'a', target: 'b', condition: FAILED, handover: 'transcript_append', vendor: 1 }],
  );
  const view = scenarioOf(document);

  it('takes the edge with its condition and handover; a plain one leads on', () => {
    const [edge] = view.edges;
    const edit = spliceNode(view, ids(), edge?.id ?? '', 'n');
    expect(edit.label).toBe('Insert n between a and b');
    const spliced = edited(document, edit);
    expect(edgesOf(spliced)).toEqual(['a → n transcript_append when', 'n → b']);
    expect(spliced.edges[0]?.raw).toBe(edge?.raw);
    expect(spliced.edges[0]?.id).toBe(edge?.id);
  });

  it('after START becomes the entry', () => {
    const spliced = edited(document, spliceNode(view, ids(), null, 'n'));
    expect(spliced.entry).toBe('n');
    expect(edgesOf(spliced)).toEqual(['a → b transcript_append when', 'n → a']);
  });
});

describe('a node that is deleted, with its neighbours joined', () => {
  it('leaves the condition before it and the only handover there is', () => {
    const document = fileOf(
      ['a', 'n', 'b'],
      [
        { source: 'a', target: 'n', condition: FAILED },
        { source: 'a', target: '__end__' },
        { source: 'n', target: 'b', handover: 'transcript_prepend' },
      ],
    );
    const { view, notice } = without(document, 'n');
    expect(edgesOf(view)).toEqual(['a → b transcript_prepend when', 'a → END']);
    expect(notice).toBe('');
    expect(view.edges[0]?.id).toBe(scenarioOf(document).edges[0]?.id);
  });

  it('hands what it decided to the one before, in the order of routing', () => {
    const document = fileOf(
      ['a', 'n', 'b', 'c'],
      [
        { source: 'a', target: 'n', handover: 'transcript_append' },
        { source: 'n', target: 'b', condition: FAILED },
        { source: 'n', target: 'c' },
        { source: 'b', target: 'c' },
      ],
    );
    expect(edgesOf(without(document, 'n').view)).toEqual([
      'a → b transcript_append when',
      'a → c transcript_append',
      'b → c',
    ]);
  });

  it('names the handover and the conditions that can’t come along', () => {
    const document = fileOf(
      ['a', 'n', 'b', 'c'],
      [
        { source: 'a', target: 'n', handover: 'transcript_append', condition: FAILED },
        { source: 'n', target: 'b', condition: FAILED },
        { source: 'n', target: 'c', handover: 'transcript_prepend' },
      ],
    );
    const { view, notice } = without(document, 'n');
    expect(edgesOf(view)).toEqual(['a → c transcript_append when']);
    expect(notice).toContain('the condition of n → b');
    expect(notice).toContain('and 1 more');
  });

  it('joins no node with itself, makes no edge twice, and hands nothing to the end', () => {
    const document = fileOf(
      ['a', 'n', 'b'],
      [
        { source: 'a', target: 'n', handover: 'transcript_append' },
        { source: 'n', target: 'a', condition: FAILED },
        { source: 'n', target: '__end__' },
        { source: 'a', target: '__end__' },
      ],
    );
    expect(edgesOf(without(document, 'n').view)).toEqual(['a → END']);
  });

  it('moves the start to what comes next', () => {
    const document = fileOf(
      ['n', 'a', 'b'],
      [
        { source: 'n', target: 'b' },
        { source: 'b', target: 'a' },
      ],
    );
    expect(without(document, 'n').view.entry).toBe('b');
    expect(without(document, 'n', 'a', 'b').view.entry).toBe('');
  });

  it('keeps reachable whatever was, in any graph', () => {
    const name = fc.constantFrom('a', 'b', 'c', 'd', 'e');
    const edge = fc.record({ source: name, target: name, when: fc.boolean() });
    fc.assert(
      fc.property(fc.array(edge, { maxLength: 12 }), fc.subarray(['b', 'c', 'd', 'e']), (edges, gone) => {
        const document = fileOf(
          ['a', 'b', 'c', 'd', 'e'],
          edges.map(({ source, target, when }) => ({ source, target, ...(when && { condition: FAILED }) })),
        );
        // A path through decided edges alone may be lost: of those only one can stay.
        const free = scenarioOf(document).edges.every(({ condition }) => condition === null);
        const before = reachableFrom(scenarioOf(document).edges, 'a');
        const { view } = without(document, ...gone);
        const now = reachableFrom(view.edges, 'a');
        for (const { source, target } of view.edges) {
          expect(gone).not.toContain(source);
          expect(gone).not.toContain(target);
        }
        for (const node of now) expect([...before, 'a']).toContain(node);
        if (free) for (const node of before) if (!gone.includes(node)) expect([...now, 'a']).toContain(node);
      }),
    );
  });
});
