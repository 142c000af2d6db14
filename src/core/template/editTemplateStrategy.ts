import type { SyntaxNode } from '@lezer/common';
import { applySourceEdits } from './applySourceEdits.ts';
import { fieldBlock, lineEnd, lineStart, newlineOf } from './fieldBlock.ts';
import { findAnswerClass } from './findAnswerClass.ts';
import { parseForEditing } from './findField.ts';
import { childrenOf, parsePythonSyntax } from './PythonSyntax.ts';
import { readPythonValue } from './readPythonValue.ts';
import { rewriteValue } from './rewriteValue.ts';
import { statementsOf } from './statementsOf.ts';
import { TemplateError } from './TemplateError.ts';
import { TemplateNotes } from './TemplateNotes.ts';
import { type WantedCall, type WantedValue, wantedSource } from './WantedValue.ts';

/** How the fields' verdicts shall make up the template's: a `StrategyNode` without its places. */
export type TemplateStrategy =
  | { readonly type: 'FieldCheck'; readonly field: string }
  | { readonly type: 'AllOf' | 'AnyOf'; readonly conditions: readonly TemplateStrategy[] }
  | { readonly type: 'AtLeastN'; readonly n: number; readonly conditions: readonly TemplateStrategy[] };

const CLASS = 'VerificationStrategy';

/**
 * Sets how the fields' verdicts make up the template's, or with null that all of them have to pass. What the
 * strategy says already keeps its spelling, and all else stays to the byte. Throws a TemplateError
 * (`EditError`) when the source can't be edited as a form, or its strategy is code.
 */
export function editTemplateStrategy(
  source: string,
  strategy: TemplateStrategy | null,
  className?: string,
): string {
  const template = parseForEditing(source, className);
  if (template.unsupported.some(({ code }) => code === 'template/strategy')) {
    throw new TemplateError('EditError', 'The strategy is code: change it in the code editor.');
  }
  const node = strategyClass(source, template.className);
  if (node === null) {
    if (strategy === null) return source;
    const last = template.fields.at(-1);
    if (last === undefined) throw new TemplateError('EditError', 'The template has no field to check.');
    const { from, to } = fieldBlock(source, last);
    const indent = /^[ \t]*/.exec(source.slice(from))?.[0] ?? '';
    return applySourceEdits(source, [
      { from: to, to, text: newStrategy(strategy, indent, newlineOf(source)) },
    ]);
  }
  if (strategy === null) return withoutClass(source, node);
  const value = strategyValue(source, node);
  if (value === null) {
    throw new TemplateError('EditError', `The ${CLASS} sets no strategy: change it in the code editor.`);
  }
  const written = readPythonValue(value, source);
  return applySourceEdits(source, rewriteValue(source, written, wanted(strategy)));
}

/** The strategy without its checks of a field; null when none is left. */
export function strategyWithout(strategy: TemplateStrategy, field: string): TemplateStrategy | null {
  if (strategy.type === 'FieldCheck') return strategy.field === field ? null : strategy;
  const conditions = strategy.conditions
    .map((condition) => strategyWithout(condition, field))
    .filter((condition) => condition !== null);
  return conditions.length === 0 && strategy.conditions.length > 0 ? null : { ...strategy, conditions };
}

function strategyClass(source: string, className: string): SyntaxNode | null {
  const { root } = parsePythonSyntax(source);
  const found = findAnswerClass(root, source, className, new TemplateNotes(source));
  if (found === null) return null;
  const classes = statementsOf(found.node, source).statements.filter(
    (statement) => statement.name === 'ClassDefinition' && nameOf(statement, source) === CLASS,
  );
  return classes.at(-1) ?? null;
}

function nameOf(statement: SyntaxNode, source: string): string {
  const name = childrenOf(statement).find((child) => child.name === 'VariableName');
  return name === undefined ? '' : source.slice(name.from, name.to);
}

function strategyValue(source: string, node: SyntaxNode): SyntaxNode | null {
  const [statement] = statementsOf(node, source).statements;
  if (statement?.name !== 'AssignStatement') return null;
  return childrenOf(statement).at(-1) ?? null;
}

function newStrategy(strategy: TemplateStrategy, indent: string, newline: string): string {
  const lines = [
    `${indent}class ${CLASS}:`,
    `${indent}    verify_strategy = ${wantedSource(wanted(strategy))}`,
  ];
  return `${newline}${newline}${lines.join(newline)}`;
}

/** Takes the class's lines out, and the empty ones above it. */
function withoutClass(source: string, node: SyntaxNode): string {
  const start = lineStart(source, node.from);
  // The parser counts the newline after a class to it.
  const end = lineEnd(source, node.from + source.slice(node.from, node.to).trimEnd().length);
  if (source.slice(start, node.from).trim() !== '') {
    throw new TemplateError('EditError', `The ${CLASS} shares a line with something else.`);
  }
  const above = source.slice(0, start).replace(/(?:[ \t]*\r?\n)+$/, '');
  return above + source.slice(end);
}

function wanted(strategy: TemplateStrategy): WantedCall {
  const call = (args: readonly (readonly [string, WantedValue])[]): WantedCall => ({
    kind: 'call',
    name: strategy.type,
    args: args.map(([name, value]) => ({ name, value, isDefault: false })),
  });
  if (strategy.type === 'FieldCheck') return call([['field', { kind: 'constant', value: strategy.field }]]);
  const conditions: WantedValue = { kind: 'list', items: strategy.conditions.map(wanted) };
  if (strategy.type !== 'AtLeastN') return call([['conditions', conditions]]);
  return call([
    ['n', { kind: 'constant', value: strategy.n }],
    ['conditions', conditions],
  ]);
}
