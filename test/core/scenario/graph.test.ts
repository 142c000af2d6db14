import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cycleComponents, edgesInCycles } from '../../../src/core/scenario/cycleComponents.ts';
import { type Ends, edgesFrom } from '../../../src/core/scenario/edgesFrom.ts';
import { pathsTo } from '../../../src/core/scenario/pathsTo.ts';
import { reachableFrom } from '../../../src/core/scenario/reachableFrom.ts';

function edges(...names: readonly string[]): Ends[] {
  return names.map((name) => {
    const [source = '', target = ''] = name.split('>');
    return { source, target };
  });
}

function names(path: readonly Ends[]): string {
  return path.map(({ source, target }) => `${source}>${target}`).join(' ');
}

const NODES = ['a', 'b', 'c', 'd', 'e'];
const someEdges = fc.array(
  fc.record({ source: fc.constantFrom(...NODES), target: fc.constantFrom(...NODES, '__end__') }),
  { maxLength: 12 },
);

describe('edgesFrom', () => {
  it('groups edges by their source, in order', () => {
    const all = edges('a>b', 'b>a', 'a>c');
    expect(edgesFrom(all).get('a')).toEqual([all[0], all[2]]);
    expect(edgesFrom(all).get('c')).toBeUndefined();
  });
});

describe('reachableFrom', () => {
  it('follows edges, but not from the end', () => {
    expect([...reachableFrom(edges('a>b', 'b>__end__', '__end__>c', 'd>a'), 'a')]).toEqual(['a', 'b']);
  });
});

describe('cycles', () => {
  it('are found where edges lead back, a node on itself included', () => {
    const all = edges('a>b', 'b>c', 'c>b', 'c>d', 'd>d', 'd>__end__');
    expect(names([...edgesInCycles(all)])).toBe('b>c c>b d>d');
  });

  it('are the edges whose target leads back to their source', () => {
    fc.assert(
      fc.property(someEdges, (all) => {
        const expected = all.filter(
          ({ source, target }) => target !== '__end__' && reachableFrom(all, target).has(source),
        );
        expect([...edgesInCycles(all)]).toEqual(expected);
      }),
    );
  });

  it('number components so that edges lead downwards or stay', () => {
    fc.assert(
      fc.property(someEdges, (all) => {
        const component = cycleComponents(NODES, all);
        for (const { source, target } of all) {
          if (target === '__end__') continue;
          expect(component.get(target)).toBeLessThanOrEqual(component.get(source) as number);
        }
      }),
    );
  });

  it('are found in a ring too long for recursion', () => {
    const ring = Array.from({ length: 50_000 }, (_, n) => ({
      source: `${n}`,
      target: `${(n + 1) % 50_000}`,
    }));
    expect(edgesInCycles(ring).size).toBe(50_000);
  });
});

describe('pathsTo', () => {
  it('lists the ways to an edge, shortest first', () => {
    const all = edges('ask>push', 'push>judge', 'ask>judge', 'judge>ask', 'judge>__end__');
    const last = all[4] as Ends;
    const paths = pathsTo({ entry: 'ask', edges: all }, last, { limit: 10 });
    expect(paths.map(names)).toEqual(['ask>judge judge>__end__', 'ask>push push>judge judge>__end__']);
  });

  it('goes along a loop once when the edge closes it', () => {
    const all = edges('a>b', 'b>a', 'a>a');
    expect(pathsTo({ entry: 'a', edges: all }, all[1] as Ends, { limit: 9 }).map(names)).toEqual(['a>b b>a']);
    expect(pathsTo({ entry: 'a', edges: all }, all[2] as Ends, { limit: 9 }).map(names)).toEqual(['a>a']);
  });

  it('takes parallel edges for different ways', () => {
    const all = edges('a>b', 'a>b', 'b>__end__');
    const paths = pathsTo({ entry: 'a', edges: all }, all[2] as Ends, { limit: 9 });
    expect(paths.map(([first]) => all.indexOf(first as Ends))).toEqual([0, 1]);
  });

  it('finds none to an edge that a run never comes to', () => {
    const all = edges('a>b', 'c>b', 'x>y');
    expect(pathsTo({ entry: 'a', edges: all }, all[1] as Ends, { limit: 9 })).toEqual([]);
    expect(pathsTo({ entry: '', edges: all }, all[0] as Ends, { limit: 9 })).toEqual([]);
  });

  it('lists exactly the paths that leave no node twice, as many as asked for', () => {
    fc.assert(
      fc.property(someEdges, fc.nat(), fc.integer({ min: 1, max: 30 }), (all, pick, limit) => {
        fc.pre(all.length > 0);
        const edge = all[pick % all.length] as Ends;
        const expected = simplePaths(all, 'a', edge.source).map((path) => [...path, edge]);
        const paths = pathsTo({ entry: 'a', edges: all }, edge, { limit });
        expect(paths.map((path) => path.length)).toEqual(
          expected
            .map((path) => path.length)
            .sort((x, y) => x - y)
            .slice(0, limit),
        );
        const spell = (path: readonly Ends[]): string => path.map((one) => all.indexOf(one)).join();
        const known = new Set(expected.map(spell));
        expect(new Set(paths.map(spell)).size).toBe(paths.length);
        for (const path of paths) expect(known).toContain(spell(path));
      }),
      { numRuns: 400 },
    );
  });

  it('stays quick on a long scenario with many ways', () => {
    const size = 3000;
    const all = Array.from({ length: size }, (_, n) => edges(`${n}>${n + 1}`, `${n}>${n + 2}`)).flat();
    const last = all.at(-1) as Ends;
    const paths = pathsTo({ entry: '0', edges: all }, last, { limit: 20 });
    expect(paths).toHaveLength(20);
    expect(paths[0]).toHaveLength(size / 2 + 1);
  });
});

/** Every path between two nodes that leaves no node twice, by trying all. */
function simplePaths(all: readonly Ends[], from: string, to: string): Ends[][] {
  const found: Ends[][] = [];
  const walk = (node: string, path: Ends[], left: ReadonlySet<string>): void => {
    if (node === to) found.push(path);
    else {
      for (const edge of all) {
        if (edge.source === node && edge.target !== '__end__' && !left.has(edge.target)) {
          walk(edge.target, [...path, edge], new Set([...left, edge.target]));
        }
      }
    }
  };
  walk(from, [], new Set([from]));
  return found;
}
