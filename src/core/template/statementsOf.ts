import type { SyntaxNode } from '@lezer/common';
import { childrenOf } from './PythonSyntax.ts';
import { readPythonValue } from './readPythonValue.ts';

export interface ClassStatements {
  /** The text of the docstring; null when there is none. */
  readonly docstring: string | null;
  /** In order, without the docstring and without those that do nothing (`pass`, `...`). */
  readonly statements: readonly SyntaxNode[];
}

/** What a class's body says. Statements that share a line come one by one. */
export function statementsOf(classNode: SyntaxNode, source: string): ClassStatements {
  const body = childrenOf(classNode).find((child) => child.name === 'Body');
  const all = body === undefined ? [] : childrenOf(body).filter((child) => child.name !== ':');
  const flat = all.flatMap((statement) =>
    statement.name === 'StatementGroup'
      ? childrenOf(statement).filter((child) => child.name !== ';')
      : [statement],
  );
  const [first, ...rest] = flat;
  const docstring = first === undefined ? null : textOf(first, source);
  const said = docstring === null ? flat : rest;
  return { docstring, statements: said.filter((statement) => !doesNothing(statement)) };
}

function textOf(statement: SyntaxNode, source: string): string | null {
  const expression = statement.name === 'ExpressionStatement' ? statement.firstChild : null;
  if (expression?.name !== 'String' && expression?.name !== 'ContinuedString') return null;
  const value = readPythonValue(expression, source);
  return value.kind === 'constant' && typeof value.value === 'string' ? value.value : null;
}

function doesNothing(statement: SyntaxNode): boolean {
  if (statement.name === 'PassStatement') return true;
  return statement.name === 'ExpressionStatement' && statement.firstChild?.name === 'Ellipsis';
}
