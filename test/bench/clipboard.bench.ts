import { bench, describe } from 'vitest';
import { placeClip } from '../../src/core/clipboard/placeClip.ts';
import { readClip } from '../../src/core/clipboard/readClip.ts';
import { takeClip } from '../../src/core/clipboard/takeClip.ts';
import { writeClip } from '../../src/core/clipboard/writeClip.ts';
import { applyDiff, diffOf, reverseDiff } from '../../src/core/scenario/edits.ts';
import { NOW, open, scenarioOf } from '../support/checkpoints.ts';
import { generateCheckpoint } from '../support/generate.ts';
import { sequentialIds } from '../support/sequentialIds.ts';

/* Reported, never asserted: twice the nodes should take twice as long. */

describe('copy, paste and undo of so many nodes', () => {
  for (const nodes of [500, 1000, 2000]) {
    const { document } = open(generateCheckpoint(nodes));
    const view = scenarioOf(document);
    const choice = { nodes: view.nodes.map(({ id }) => id), edges: [], notes: [], groups: [] };
    const { text } = writeClip(takeClip(view, choice).clip, NOW);
    const place = { by: { x: 24, y: 24 } };
    const fresh = sequentialIds();
    const ids = { next: (type: string) => `pasted-${fresh.next(type)}` };
    const paste = () => placeClip(view, readClip(text), ids, place, { width: 232, height: 96 });
    const diff = diffOf(document, paste().set);
    const pasted = applyDiff(document, diff);
    bench(`copy ${nodes}`, () => void writeClip(takeClip(view, choice).clip, NOW));
    bench(`paste ${nodes}`, () => void applyDiff(document, diffOf(document, paste().set)));
    bench(`undo a paste of ${nodes}`, () => void applyDiff(pasted, reverseDiff(diff)));
  }
});
