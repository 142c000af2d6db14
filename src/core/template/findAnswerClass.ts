import type { SyntaxNode } from '@lezer/common';
import { childrenOf } from './PythonSyntax.ts';
import { readImport } from './readImport.ts';
import type { TemplateNotes } from './TemplateNotes.ts';

interface FoundClass {
  readonly name: string;
  readonly node: SyntaxNode;
  /** What the source imports from `datetime`. */
  readonly imports: ReadonlySet<string>;
}

interface Candidate {
  readonly name: string;
  readonly node: SyntaxNode;
  readonly bases: readonly string[];
  /** Whether the class has more than plain base classes, as `metaclass=…`. */
  readonly special: boolean;
}

/**
 * The answer class of a source: the one asked for, or the one that derives from `BaseAnswer` and that no
 * other class derives from. Null, with a note, when there is none. All that stands beside it is noted.
 */
export function findAnswerClass(
  root: SyntaxNode,
  source: string,
  className: string | undefined,
  notes: TemplateNotes,
): FoundClass | null {
  const imports = new Set<string>();
  const classes: Candidate[] = [];
  for (const statement of childrenOf(root)) {
    if (statement.name === 'ImportStatement') readImport(statement, source, imports, notes);
    else if (statement.name === 'ClassDefinition') classes.push(readClass(statement, source));
    else if (statement.name === 'DecoratedStatement') {
      notes.code('decorator', statement, 'The template has a decorated class or function.');
      const inner = childrenOf(statement).find((child) => child.name === 'ClassDefinition');
      if (inner !== undefined) classes.push(readClass(inner, source));
    } else if (statement.name !== 'ExpressionStatement' || statement.firstChild?.name !== 'String') {
      notes.code('module-code', statement, 'The source has code beside the answer class.');
    }
  }
  const answers = answersAmong(classes);
  const chosen = choose(answers, className, root, notes);
  if (chosen === null) return null;
  for (const other of classes) {
    if (other !== chosen)
      notes.code('several-classes', other.node, `The source has another class, ${other.name}.`);
  }
  if (chosen.special || chosen.bases.length !== 1 || chosen.bases[0] !== 'BaseAnswer') {
    notes.code('bases', chosen.node, `The class ${chosen.name} builds on more than BaseAnswer.`);
  }
  return { name: chosen.name, node: chosen.node, imports };
}

function readClass(node: SyntaxNode, source: string): Candidate {
  const children = childrenOf(node);
  const name = children.find((child) => child.name === 'VariableName');
  const list = children.find((child) => child.name === 'ArgList');
  const bases =
    list === undefined
      ? []
      : childrenOf(list)
          .slice(1, -1)
          .filter((child) => child.name !== ',');
  const plain = bases.every((base) => base.name === 'VariableName');
  return {
    name: name === undefined ? '' : source.slice(name.from, name.to).normalize('NFKC'),
    node,
    bases: bases.map((base) => source.slice(base.from, base.to)),
    special: !plain || children.some((child) => child.name === 'TypeParamList'),
  };
}

/** The classes that derive from `BaseAnswer`, directly or through classes of the source before them. */
function answersAmong(classes: readonly Candidate[]): Candidate[] {
  const names = new Set(['BaseAnswer']);
  return classes.filter(({ name, bases }) => {
    const derives = bases.some((base) => names.has(base));
    if (derives) names.add(name);
    return derives;
  });
}

function choose(
  answers: readonly Candidate[],
  className: string | undefined,
  root: SyntaxNode,
  notes: TemplateNotes,
): Candidate | null {
  const bases = new Set(answers.flatMap((answer) => answer.bases));
  const leaves = answers.filter(({ name }) => !bases.has(name));
  const chosen = className === undefined ? leaves[0] : answers.findLast(({ name }) => name === className);
  if (chosen === undefined) {
    const wanted = className === undefined ? 'class derived from BaseAnswer' : `answer class ${className}`;
    const fix = 'Declare one, as in “class Answer(BaseAnswer):”.';
    notes.broken('no-answer-class', { from: root.from, to: root.from }, `The source has no ${wanted}.`, fix);
    return null;
  }
  if (leaves.length > 1) {
    const message = 'The source has several answer classes: a template may have one.';
    notes.broken('several-answer-classes', (leaves[1] ?? chosen).node, message, 'Keep one of them.');
  }
  return chosen;
}
