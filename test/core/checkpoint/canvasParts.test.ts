import { describe, expect, it } from 'vitest';
import { parseJson } from '../../../src/core/json/parseJson.ts';
import { renameNode } from '../../../src/core/scenario/renameNode.ts';
import { at, checkpointOf, nodeOf, open, save, scenarioOf, withRecords } from '../../support/checkpoints.ts';

const NOTE = '{"text": "why", "x": 8.0, "y": 16, "width": 300, "pinned": true}';
const BROKEN = '{"text": 7}';

function file(): string {
  return checkpointOf({
    nodes: { a: nodeOf('a'), b: nodeOf('b') },
    entryNode: 'a',
    edges: [{ source: 'a', target: 'b' }],
    metadata: parseJson(
      `{"baton": {"notes": [${NOTE}, ${BROKEN}], "groups": [{"name": "G", "nodes": ["a", "gone"]}]}}`,
    ),
  });
}

describe('notes and groups of the canvas', () => {
  it('are read from the metadata, and a broken entry costs no other', () => {
    const { document, problems } = open(file());
    const view = scenarioOf(document);
    expect(view.notes).toMatchObject([
      { text: 'why', position: { x: 8, y: 16 }, size: { width: 300, height: 96 }, colour: 0 },
    ]);
    expect(view.groups).toMatchObject([{ name: 'G', members: ['a', 'gone'], collapsed: false, colour: 0 }]);
    expect(problems.map(({ code }) => code)).toEqual(['broken_metadata']);
    expect(save(document)).toBe(file());
  });

  it('change in the file only where they were edited', () => {
    const { document } = open(file());
    const [note] = scenarioOf(document).notes;
    if (note === undefined) throw new Error('no note');
    const moved = withRecords(document, { ...note, position: { x: 8, y: 24 }, text: 'because' });
    expect(at(save(moved), 'hasPart', 0, 'metadata', 'baton', 'notes')).toEqual(
      parseJson(`[{"text": "because", "x": 8.0, "y": 24, "width": 300, "pinned": true}, ${BROKEN}]`),
    );
  });

  it('keep a node that is renamed', () => {
    const { document } = open(file());
    const renamed = withRecords(document, ...renameNode(scenarioOf(document), 'a', 'first'));
    expect(scenarioOf(renamed).groups[0]?.members).toEqual(['first', 'gone']);
  });
});
