import { describe, expect, it } from 'vitest';
import { fileTree } from '../../../src/core/files/fileTree.ts';
import { normalizePath, VirtualFiles } from '../../../src/core/files/VirtualFiles.ts';

describe('fileTree', () => {
  it('arranges folders before files, numbers by value', () => {
    const files = VirtualFiles.from([
      { path: '/w/turn_10/traces/a.txt', content: '' },
      { path: '/w/turn_2/b.txt', content: 'é😀x' },
      { path: '/w/a.txt', content: 'abc' },
      { path: '/top.txt', content: '\ud800' },
    ]);
    const file = (path: string, bytes: number) => ({
      kind: 'file',
      name: path.slice(path.lastIndexOf('/') + 1),
      path,
      bytes,
    });
    const folder = (path: string, children: unknown[]) => ({
      kind: 'folder',
      name: path.slice(path.lastIndexOf('/') + 1),
      path,
      children,
    });
    expect(fileTree(files.list())).toEqual(
      folder('/', [
        folder('/w', [
          folder('/w/turn_2', [file('/w/turn_2/b.txt', 7)]),
          folder('/w/turn_10', [folder('/w/turn_10/traces', [file('/w/turn_10/traces/a.txt', 0)])]),
          file('/w/a.txt', 3),
        ]),
        file('/top.txt', 3),
      ]),
    );
  });

  it('keeps a file beside a folder of the same name, and names of JavaScript’s own', () => {
    const tree = fileTree([
      { path: '/__proto__', content: '' },
      { path: '/__proto__/constructor', content: 'x' },
    ]);
    expect(tree.children.map(({ kind, path }) => [kind, path])).toEqual([
      ['folder', '/__proto__'],
      ['file', '/__proto__'],
    ]);
  });

  it('is an empty root for no files', () => {
    expect(fileTree([])).toEqual({ kind: 'folder', name: '', path: '/', children: [] });
  });
});

describe('VirtualFiles', () => {
  it('finds a file under any spelling of its path', () => {
    const files = new VirtualFiles();
    files.write('/a//b/./c.txt', 'first');
    files.write('/a/b/c.txt', 'second');
    expect(files.size).toBe(1);
    expect(files.has('/a/./b/c.txt')).toBe(true);
    expect(files.read('/a/b//c.txt')).toBe('second');
    expect(files.read('/a/b')).toBeUndefined();
    expect(files.list()).toEqual([{ path: '/a/b/c.txt', content: 'second' }]);
  });

  it.each(['a/b', '', '/a/../../b', '/..'])('refuses the path %j', (path) => {
    expect(() => normalizePath(path)).toThrow(RangeError);
    expect(() => new VirtualFiles().write(path, '')).toThrow(RangeError);
  });
});
