import type { SyntaxNode } from '@lezer/common';
import type { Problem } from '../problem.ts';
import { cleanDocstring } from './cleanDocstring.ts';
import { findAnswerClass } from './findAnswerClass.ts';
import type { ParsedTemplate, TemplateField } from './ParsedTemplate.ts';
import { childrenOf, parsePythonSyntax } from './PythonSyntax.ts';
import { readField } from './readField.ts';
import { readStrategy } from './readStrategy.ts';
import { statementsOf } from './statementsOf.ts';
import { TemplateNotes } from './TemplateNotes.ts';
import { templateSchema } from './templateSchema.ts';

/** So many templates are remembered; those met first are forgotten first. */
const REMEMBERED = 200;
const remembered = new Map<string, ParsedTemplate>();

/**
 * Reads an answer template's Python source into its fields without running any of it. `className` picks a
 * class; without it it is the source's one class derived from `BaseAnswer`. Never throws: what is wrong, or
 * is code, is told in `unsupported`. Cheap for a source that was read lately: a preview reads those of its
 * path at every keystroke.
 */
export function parseTemplate(source: string, className?: string): ParsedTemplate {
  if (className !== undefined) return readTemplate(source, className);
  const known = remembered.get(source);
  if (known !== undefined) return known;
  const template = readTemplate(source, className);
  for (const first of remembered.keys()) {
    if (remembered.size < REMEMBERED) break;
    remembered.delete(first);
  }
  remembered.set(source, template);
  return template;
}

function readTemplate(source: string, className: string | undefined): ParsedTemplate {
  const { root, fault } = parsePythonSyntax(source);
  const notes = new TemplateNotes(source);
  if (fault?.isInFunction) notes.code('syntax', fault, fault.message);
  else if (fault !== null) {
    notes.broken('syntax', fault, fault.message, 'Correct the source in the code editor.');
    return withoutClass(source, notes);
  }
  const found = findAnswerClass(root, source, className, notes);
  if (found === null) return withoutClass(source, notes);
  const { docstring, statements } = statementsOf(found.node, source);
  const fields = readFields(statements, source, found.imports, notes);
  const verified = fields.filter((field) => field.kind === 'verified');
  const strategies = statements.filter((statement) => isStrategy(statement, source));
  const names = new Set(verified.map((field) => field.name));
  const [strategy = null] = strategies.map((node) => readStrategy(node, source, names, notes)).slice(-1);
  if (verified.length === 0) {
    const message = 'No field has a ground truth: only code could judge an answer.';
    notes.kept('nothing-to-verify', found.node, message);
  }
  const cleaned = docstring === null || docstring === '' ? null : cleanDocstring(docstring);
  return {
    source,
    className: found.name,
    docstring: cleaned,
    fields,
    strategy,
    schema: templateSchema(found.name, cleaned, fields),
    unsupported: inOrder(notes.problems),
    verifiable: verified.length > 0 && !notes.blocking,
  };
}

function withoutClass(source: string, notes: TemplateNotes): ParsedTemplate {
  return {
    source,
    className: null,
    docstring: null,
    fields: [],
    strategy: null,
    schema: null,
    unsupported: inOrder(notes.problems),
    verifiable: false,
  };
}

function inOrder(problems: readonly Problem[]): Problem[] {
  return problems.toSorted(
    (a, b) => (a.where.line ?? 0) - (b.where.line ?? 0) || (a.where.column ?? 0) - (b.where.column ?? 0),
  );
}

function readFields(
  statements: readonly SyntaxNode[],
  source: string,
  imports: ReadonlySet<string>,
  notes: TemplateNotes,
): TemplateField[] {
  const fields = new Map<string, TemplateField>();
  for (const statement of statements) {
    if (isStrategy(statement, source)) continue;
    const isAssignment = statement.name === 'AssignStatement';
    const field = isAssignment ? readField(statement, source, imports, notes) : null;
    if (field === null) noteStatement(statement, source, notes);
    else if (fields.has(field.name)) {
      const message = `The field ${field.name} is declared twice.`;
      notes.broken('duplicate-field', field.ranges.statement, message, 'Remove one, or rename it.');
    } else fields.set(field.name, field);
  }
  return [...fields.values()];
}

function isStrategy(statement: SyntaxNode, source: string): boolean {
  return statement.name === 'ClassDefinition' && nameOf(statement, source) === 'VerificationStrategy';
}

/** The name that a definition or assignment gives; '' when it gives none. */
function nameOf(statement: SyntaxNode, source: string): string {
  const name = childrenOf(statement).find((child) => child.name === 'VariableName');
  return name === undefined ? '' : source.slice(name.from, name.to);
}

/** Says of a statement of the answer class that is no field what it is. */
function noteStatement(statement: SyntaxNode, source: string, notes: TemplateNotes): void {
  const name = nameOf(statement, source);
  if (statement.name === 'FunctionDefinition') {
    const does = name === 'verify' ? ': it judges answers by code' : '';
    notes.code('method', statement, `The template has its own method ${name}()${does}.`);
  } else if (statement.name === 'DecoratedStatement') {
    notes.code('decorator', statement, 'The template has a decorated method or class.');
  } else if (statement.name === 'ClassDefinition') {
    notes.code('inner-class', statement, `The template has an inner class, ${name}.`);
  } else if (statement.name === 'AssignStatement' && !name.startsWith('_')) {
    const message = `${name === '' ? 'A value' : name} is set without a type, so it is no field.`;
    notes.code('untyped-field', statement, message);
  } else if (statement.name !== 'AssignStatement') {
    notes.code('statement', statement, 'The template has code among its fields.');
  }
}
