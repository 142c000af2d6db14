import type { SyntaxNode } from '@lezer/common';
import { parser } from '@lezer/python';
import type { SourceRange } from './SourceRange.ts';

/** Where a source is not Python, and why. */
export interface SyntaxFault extends SourceRange {
  /** A whole sentence. */
  readonly message: string;
}

export interface PythonSyntax {
  readonly root: SyntaxNode;
  /** The first place that is not Python; null when all of it is. */
  readonly fault: SyntaxFault | null;
}

/** `1.` and `1.e5`, but not the number in `x1.real` and `1.5`. */
const DOTTED_NUMBER =
  /(?<![\w.\xa1-\uffff])(?<digits>[0-9](?:_?[0-9])*)\.(?=[eE][-+]?[0-9]|(?![\w.\xa1-\uffff]))/g;

/** Parses Python source. Never throws: what is no Python is told in `fault`, the rest is parsed around it. */
export function parsePythonSyntax(source: string): PythonSyntax {
  // The parser's grammar lacks numbers that end in a dot. Nodes are ranges of the source, whatever was parsed.
  const tree = parser.parse(source.replace(DOTTED_NUMBER, '$<digits>0'));
  return { root: tree.topNode, fault: findFault(source, tree.topNode) };
}

/** A node's children without its comments. */
export function childrenOf(node: SyntaxNode): SyntaxNode[] {
  const children: SyntaxNode[] = [];
  for (let child = node.firstChild; child !== null; child = child.nextSibling) {
    if (child.name !== 'Comment') children.push(child);
  }
  return children;
}

function findFault(source: string, root: SyntaxNode): SyntaxFault | null {
  const nul = source.indexOf('\0');
  if (nul !== -1) return { from: nul, to: nul + 1, message: 'Python source can’t hold a NUL character.' };
  const cursor = root.cursor();
  do {
    if (cursor.name === 'String' || cursor.name === 'FormatString') {
      const { from, to } = cursor;
      if (!isTerminated(source.slice(from, to))) {
        return { from, to, message: 'This string has no closing quote.' };
      }
    } else if (cursor.type.isError) {
      return {
        from: cursor.from,
        to: cursor.to,
        message: 'This is not Python: something is missing or misplaced.',
      };
    }
  } while (cursor.next());
  return null;
}

/** A string literal's prefix and quotes: `rb`, `"""`. */
export function stringParts(literal: string): { readonly prefix: string; readonly quote: string } {
  const prefix = /^[a-zA-Z]*/.exec(literal)?.[0] ?? '';
  const mark = literal.slice(prefix.length, prefix.length + 3);
  const quote = mark === '"""' || mark === "'''" ? mark : mark.slice(0, 1);
  return { prefix, quote };
}

/** The parser ends a string at its line's end too: whether the closing quote is really there. */
function isTerminated(literal: string): boolean {
  const { prefix, quote } = stringParts(literal);
  const body = prefix.length + quote.length;
  if (literal.length < body + quote.length || !literal.endsWith(quote)) return false;
  let backslashes = 0;
  for (let at = literal.length - quote.length - 1; at >= body && literal[at] === '\\'; at -= 1)
    backslashes += 1;
  return backslashes % 2 === 0;
}
