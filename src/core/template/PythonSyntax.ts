import type { SyntaxNode } from '@lezer/common';
import { parser } from '@lezer/python';
import type { SourceRange } from './SourceRange.ts';

/** Where a source is not Python, and why. */
interface SyntaxFault extends SourceRange {
  /** A whole sentence. */
  readonly message: string;
  /** Whether it is inside of a function, so that what is around it is read all the same. */
  readonly isInFunction: boolean;
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

/** The first fault outside of functions, else the first one inside. */
function findFault(source: string, root: SyntaxNode): SyntaxFault | null {
  const nul = source.indexOf('\0');
  if (nul !== -1) return faultAt(nul, nul + 1, 'Python source can’t hold a NUL character.');
  let inner: SyntaxFault | null = null;
  const cursor = root.cursor();
  do {
    const { from, to } = cursor;
    if (cursor.name === 'String' || cursor.name === 'FormatString') {
      if (!isTerminated(source.slice(from, to)))
        return faultAt(from, to, 'This string has no closing quote.');
    } else if (cursor.type.isError && !isBareYield(cursor.node)) {
      if (!isInFunction(cursor.node)) {
        return faultAt(from, to, 'This is not Python: something is missing or misplaced.');
      }
      // The grammar is behind Python here and there, and what a function does is never read.
      inner ??= { ...faultAt(from, to, 'Baton can’t read this part of a function.'), isInFunction: true };
    }
  } while (cursor.next());
  return inner;
}

function faultAt(from: number, to: number, message: string): SyntaxFault {
  return { from, to, message, isInFunction: false };
}

function isInFunction(node: SyntaxNode): boolean {
  for (let outer = node.parent; outer !== null; outer = outer.parent) {
    if (outer.name === 'FunctionDefinition') return true;
  }
  return false;
}

/** The grammar wants a value after every `yield`; Python doesn't. */
function isBareYield(error: SyntaxNode): boolean {
  return error.from === error.to && (error.parent?.name.startsWith('Yield') ?? false);
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
