import { describe, expect, it } from 'vitest';
import { type Box, overlaps } from '../../src/canvas/Box.ts';
import { canvasGraph, NODE_SIZE } from '../../src/canvas/canvasGraph.ts';
import { placeGhosts } from '../../src/canvas/placeGhosts.ts';
import { diffDocuments } from '../../src/core/diff/diffDocuments.ts';
import type { BatonDocument, NodeRecord } from '../../src/core/scenario/document.ts';
import { applyDiff, diffOf } from '../../src/core/scenario/edits.ts';
import { removeParts } from '../../src/store/commands/removeParts.ts';
import { openCase, scenarioOf, withRecords } from '../support/checkpoints.ts';

function without(document: BatonDocument, node: NodeRecord): BatonDocument {
  const { set, remove } = removeParts(scenarioOf(document), { nodes: [node.id] });
  return applyDiff(document, diffOf(document, set, remove));
}

/** All nodes in one row. */
function scene(document: BatonDocument) {
  const view = scenarioOf(document);
  const graph = canvasGraph(view, () => null);
  const boxes = new Map<string, Box>();
  for (const part of graph.nodes.values()) boxes.set(part.id, { x: boxes.size * 300, y: 0, ...part.size });
  return { view, graph, boxes };
}

function ghostsOf(before: BatonDocument, after: BatonDocument) {
  const { view, graph, boxes } = scene(after);
  const { changes } = diffDocuments(before, after);
  return { ...placeGhosts(changes, view.id, graph, boxes), boxes };
}

function nodeOf(document: BatonDocument, name: string): NodeRecord {
  const node = scenarioOf(document).nodes.find(({ nodeId }) => nodeId === name);
  if (node === undefined) throw new Error(`there is no node ${name}`);
  return node;
}

const FILE = '02-support-triage';

describe('what was removed', () => {
  it('is drawn where it lay, with the edges at it', () => {
    const file = openCase(FILE);
    const before = withRecords(file, { ...nodeOf(file, 'tech'), position: { x: 40, y: 700 } });
    const { nodes, edges } = ghostsOf(before, without(before, nodeOf(before, 'tech')));
    expect(nodes.map(({ record, box }) => [record.nodeId, box])).toEqual([
      ['tech', { x: 40, y: 700, ...NODE_SIZE }],
    ]);
    expect(edges.map(({ record }) => [record.source, record.target])).toEqual([
      ['triage', 'tech'],
      ['tech', 'review'],
    ]);
  });

  it('covers nothing that is there, whether it has a place or not', () => {
    const file = openCase(FILE);
    for (const position of [null, { x: 290, y: 10 }]) {
      const before = withRecords(file, { ...nodeOf(file, 'tech'), position });
      const { nodes, boxes } = ghostsOf(before, without(before, nodeOf(before, 'tech')));
      const ghost = nodes[0]?.box as Box;
      expect([...boxes.values()].filter((box) => overlaps(box, ghost))).toEqual([]);
    }
  });

  it('of another scenario is not drawn, nor an edge without its ends', () => {
    const before = openCase(FILE);
    const after = without(before, nodeOf(before, 'tech'));
    const { graph, boxes } = scene(after);
    const { changes } = diffDocuments(before, after);
    expect(placeGhosts(changes, 'another', graph, boxes)).toEqual({ nodes: [], edges: [] });
    const edgesAlone = changes.filter(({ what }) => what === 'edge');
    expect(placeGhosts(edgesAlone, scenarioOf(after).id, graph, boxes)).toEqual({ nodes: [], edges: [] });
  });
});
