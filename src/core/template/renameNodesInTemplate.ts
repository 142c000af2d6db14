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
 * Renames nodes (old name to new) where conditional ground truths name them: `node_results.<name>.` at the start
 * of a `source=` of `ConditionalGroundTruth(…)`. Nothing else changes, also in source with errors.
 */
export function renameNodesInTemplate(source: string, names: ReadonlyMap<string, string>): string {
  if (names.size === 0 || !source.includes('ConditionalGroundTruth')) return source;
  const edits: SourceEdit[] = [];
  parsePythonSyntax(source)
    .root.cursor()
    .iterate((node) => {
      if (node.name !== 'CallExpression') return;
      const path = sourceOf(node.node, source);
      if (path !== null) edits.push(...renameEdit(source, path, names));
    });
  return applySourceEdits(source, edits);
}

function sourceOf(call: SyntaxNode, source: string): PythonValue | null {
  if (!source.startsWith('ConditionalGroundTruth', call.from)) return null;
  const value = readPythonValue(call, source);
  if (value.kind !== 'call' || value.name !== 'ConditionalGroundTruth') return null;
  return value.slots.find(({ name }) => name === 'source')?.value ?? null;
}

const BEFORE_NAME = 'node_results.';

function renameEdit(source: string, path: PythonValue, names: ReadonlyMap<string, string>): SourceEdit[] {
  if (path.kind !== 'constant' || typeof path.value !== 'string') return [];
  const from = renamedNameIn(path.value, names);
  const to = from === undefined ? undefined : names.get(from);
  if (from === undefined || to === undefined || to === from) return [];
  const prefix = `${BEFORE_NAME}${from}.`;
  const literal = source.slice(path.from, path.to);
  const at = literal.indexOf(prefix);
  if (!OPENING.test(literal.slice(0, at)) || !PLAIN_TEXT.test(from + to)) {
    const text = pythonLiteral(`${BEFORE_NAME}${to}.${path.value.slice(prefix.length)}`);
    return [{ from: path.from, to: path.to, text }];
  }
  const start = path.from + at + BEFORE_NAME.length;
  return [{ from: start, to: start + from.length, text: to }];
}

/** The one of the names that a path begins with; a name may hold dots itself. */
function renamedNameIn(path: string, names: ReadonlyMap<string, string>): string | undefined {
  if (!path.startsWith(BEFORE_NAME)) return undefined;
  for (let end = path.indexOf('.', BEFORE_NAME.length); end !== -1; end = path.indexOf('.', end + 1)) {
    const name = path.slice(BEFORE_NAME.length, end);
    if (names.has(name)) return name;
  }
  return undefined;
}
