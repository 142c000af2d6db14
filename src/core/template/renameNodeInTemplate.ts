import type { SyntaxNode } from '@lezer/common';
import { applySourceEdits, type SourceEdit } from './applySourceEdits.ts';
import { parsePythonSyntax } from './PythonSyntax.ts';
import type { PythonValue } from './PythonValue.ts';
import { pythonLiteral } from './pythonLiteral.ts';
import { readPythonValue } from './readPythonValue.ts';

/** Characters that mean themselves in every kind of string literal. */
const PLAIN_TEXT = /^[^\\"'\p{C}\p{Zl}\p{Zp}]*$/u;
/** What stands before a literal's first character. */
const OPENING = /^[(\s]*[a-zA-Z]?["']{1,3}$/;

/**
 * Renames a node where conditional ground truths name it: `node_results.<from>.` at the start of a `source=`
 * of `ConditionalGroundTruth(…)`. Nothing else changes, also in source with errors.
 */
export function renameNodeInTemplate(source: string, from: string, to: string): string {
  if (from === to || !source.includes('ConditionalGroundTruth')) return source;
  const edits: SourceEdit[] = [];
  parsePythonSyntax(source)
    .root.cursor()
    .iterate((node) => {
      if (node.name !== 'CallExpression') return;
      const path = sourceOf(node.node, source);
      if (path !== null) edits.push(...renameEdit(source, path, from, to));
    });
  return applySourceEdits(source, edits);
}

function sourceOf(call: SyntaxNode, source: string): PythonValue | null {
  if (!source.startsWith('ConditionalGroundTruth', call.from)) return null;
  const value = readPythonValue(call, source);
  if (value.kind !== 'call' || value.name !== 'ConditionalGroundTruth') return null;
  return value.slots.find(({ name }) => name === 'source')?.value ?? null;
}

function renameEdit(source: string, path: PythonValue, from: string, to: string): SourceEdit[] {
  const prefix = `node_results.${from}.`;
  if (path.kind !== 'constant' || typeof path.value !== 'string' || !path.value.startsWith(prefix)) return [];
  const literal = source.slice(path.from, path.to);
  const at = literal.indexOf(prefix);
  if (!OPENING.test(literal.slice(0, at)) || !PLAIN_TEXT.test(from + to)) {
    const text = pythonLiteral(`node_results.${to}.${path.value.slice(prefix.length)}`);
    return [{ from: path.from, to: path.to, text }];
  }
  const start = path.from + at + 'node_results.'.length;
  return [{ from: start, to: start + from.length, text: to }];
}
