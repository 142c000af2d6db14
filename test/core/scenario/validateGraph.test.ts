import { describe, expect, it } from 'vitest';
import type { Json } from '../../../src/core/json/Json.ts';
import { type GraphEdge, validateGraph } from '../../../src/core/scenario/validateGraph.ts';
import { readCases, textOf } from '../../support/readCases.ts';

function edge(source: string, target: string, condition: Json = null): GraphEdge {
  return { source, target, condition };
}

function codes(nodes: readonly string[], edges: readonly GraphEdge[], entry = nodes[0] ?? ''): string[] {
  return validateGraph(nodes, edges, entry).map((problem) => problem.code);
}

describe('validateGraph', () => {
  it.each(readCases('graphs').map((given) => [textOf(given, 'name'), given] as const))(
    'judges as karenina does: %s',
    (_, given) => {
      const problems = validateGraph(
        given.nodes as unknown as string[],
        given.edges as unknown as GraphEdge[],
        textOf(given, 'entry'),
      );
      const errors = problems.filter(({ severity }) => severity === 'error');
      const warnings = problems.length - errors.length;
      const expected = given.expect as { ok: boolean; warnings?: number; kind?: string };
      if (expected.ok) expect({ errors, warnings }).toEqual({ errors: [], warnings: expected.warnings });
      else expect(errors[0]?.code).toBe(expected.kind);
    },
  );

  it('names every mistake, not the first alone', () => {
    expect(codes(['a', 'b', 'c'], [edge('x', 'y'), edge('a', 'b', {})])).toEqual([
      'unknown_source',
      'unknown_target',
      'orphan',
      'no_fallback',
    ]);
  });

  it('knows an entry that is missing from one that does not exist', () => {
    const [missing] = validateGraph(['a'], [], '');
    const [unknown] = validateGraph(['a'], [], 'b');
    expect([missing?.code, unknown?.code]).toEqual(['unknown_entry', 'unknown_entry']);
    expect(missing?.message).toBe('The scenario has no entry node.');
    expect(unknown?.message).toBe('The entry node b does not exist.');
  });

  it('wants a node, and each only once', () => {
    expect(codes([], [])).toEqual(['empty_scenario']);
    expect(codes(['a', 'b', 'a', 'a'], [edge('a', 'b')])).toEqual(['duplicate_node']);
  });

  it('does not let a run go on from the end, nor to a node that is called so', () => {
    expect(codes(['a', '__end__'], [edge('a', '__end__')])).toEqual(['orphan']);
  });

  it('takes Python source for a condition', () => {
    const coded = { ...edge('a', '__end__'), conditionSource: 'lambda s: True' };
    expect(codes(['a'], [coded])).toEqual(['no_fallback']);
    expect(codes(['a'], [coded, edge('a', '__end__')])).toEqual([]);
  });

  it('warns once a node of unconditional edges that are never followed', () => {
    expect(codes(['a'], [edge('a', 'a'), edge('a', '__end__'), edge('a', 'a')])).toEqual(['two_fallbacks']);
  });
});
