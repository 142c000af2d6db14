import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { bench, describe } from 'vitest';
import { importCheckpoint } from '../../src/core/checkpoint/importCheckpoint.ts';
import type { NodeRecord } from '../../src/core/scenario/document.ts';
import { generateCheckpoint } from '../support/generate.ts';
import { openEditor } from '../support/openEditor.ts';
import { sequentialIds } from '../support/sequentialIds.ts';

/*
 * Reported, never asserted. Edits should take a time that is linear in their number, and a memory that is what they
 * changed.
 */

function editorOf(nodes: number) {
  const editor = openEditor(importCheckpoint(generateCheckpoint(nodes), sequentialIds()).document);
  const ids = editor.view().nodes.map(({ id }) => id);
  const editOne = (count: number): void => {
    const record = editor.document().records.get(ids[count % ids.length] ?? '') as NodeRecord;
    editor.edit({
      label: `Edit question of ${record.nodeId}`,
      set: [{ ...record, question: `Why? ${count}` }],
    });
  };
  return { ...editor, editOne };
}

function usedHeap(): number {
  setFlagsFromString('--expose_gc');
  runInNewContext('gc')();
  return process.memoryUsage().heapUsed;
}

const EDITS = 10_000;
const filled = editorOf(100);
const before = usedHeap();
for (let count = 0; count < EDITS; count += 1) filled.editOne(count);
const perEdit = (usedHeap() - before) / EDITS;
console.log(`memory after 10,000 edits of single nodes: ${perEdit.toFixed(0)} bytes an edit`);

describe('edits of single nodes among 100', () => {
  for (const count of [2500, 5000, 10_000]) {
    bench(`${count.toLocaleString('en')} edits`, () => {
      const { editOne } = editorOf(100);
      for (let index = 0; index < count; index += 1) editOne(index);
    });
  }
});

describe('history of 10,000 steps', () => {
  bench('to its beginning and back', () => {
    filled.workspace.getState().travel(-EDITS);
    filled.workspace.getState().travel(EDITS);
  });
});

describe('an edit that adds 1,000 nodes and their edges', () => {
  const editor = openEditor();
  const { records } = importCheckpoint(generateCheckpoint(1000), sequentialIds()).document;
  editor.edit({ label: 'Paste', set: [...records.values()] });
  bench('undo and redo', () => {
    editor.workspace.getState().undo();
    editor.workspace.getState().redo();
  });
});
