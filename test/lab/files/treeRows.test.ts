import { describe, expect, it } from 'vitest';
import { fileTree } from '../../../src/core/files/fileTree.ts';
import { parentRow, treeRows } from '../../../src/lab/files/treeRows.ts';

const root = fileTree(
  ['/run.json', '/w/turn_2/a.txt', '/w/turn_10/b.txt'].map((path) => ({ path, content: path })),
);

describe('treeRows', () => {
  it('lists folders before files, each under its own, with its place among its like', () => {
    expect(
      treeRows(root, new Set()).map(({ name, level, position, setSize }) => [name, level, position, setSize]),
    ).toEqual([
      ['w', 1, 1, 2],
      ['turn_2', 2, 1, 2],
      ['a.txt', 3, 1, 1],
      ['turn_10', 2, 2, 2],
      ['b.txt', 3, 1, 1],
      ['run.json', 1, 2, 2],
    ]);
  });

  it('puts folders that hold one folder each on one line', () => {
    const deep = fileTree([{ path: '/w/s/m/turn_1/a.txt', content: '' }]);
    expect(treeRows(deep, new Set()).map(({ name, level }) => [name, level])).toEqual([
      ['w/s/m/turn_1', 1],
      ['a.txt', 2],
    ]);
  });

  it('leaves out what a closed folder holds', () => {
    const rows = treeRows(root, new Set(['/w']));
    expect(rows.map(({ entry, expanded }) => [entry.path, expanded])).toEqual([
      ['/w', false],
      ['/run.json', undefined],
    ]);
  });

  it('knows the folder that a row is in', () => {
    const rows = treeRows(root, new Set());
    expect([0, 1, 2, 4, 5].map((index) => parentRow(rows, index))).toEqual([-1, 0, 1, 3, -1]);
  });
});
