import type { SyntaxNode } from '@lezer/common';
import type { Json } from '../json/Json.ts';
import { childrenOf } from './PythonSyntax.ts';
import { readPythonValue } from './readPythonValue.ts';
import type { TypeModel } from './TypeModel.ts';

/** Types inside one another. */
const DEEPEST = 50;

const PLAIN_TYPES: ReadonlyMap<string, TypeModel> = new Map<string, TypeModel>([
  ['str', { kind: 'string' }],
  ['int', { kind: 'integer' }],
  ['float', { kind: 'number' }],
  ['bool', { kind: 'boolean' }],
  ['Any', { kind: 'any' }],
  ['object', { kind: 'any' }],
  ['list', { kind: 'list', items: { kind: 'any' } }],
  ['List', { kind: 'list', items: { kind: 'any' } }],
  ['dict', { kind: 'dict', values: { kind: 'any' } }],
  ['Dict', { kind: 'dict', values: { kind: 'any' } }],
]);

/** Types that a template has only once it imports them. */
const IMPORTED_TYPES: ReadonlyMap<string, TypeModel> = new Map<string, TypeModel>([
  ['date', { kind: 'date' }],
  ['datetime', { kind: 'datetime' }],
]);

/**
 * Reads a field's annotation: `list[str]`, `Literal["a", "b"]`, `int | None`. `imports` has the names that the
 * source imports from `datetime`. A type it doesn't know is `other`, with a reason.
 */
export function readAnnotation(node: SyntaxNode, source: string, imports: ReadonlySet<string>): TypeModel {
  return new AnnotationReader(source, imports).read(node, 0);
}

class AnnotationReader {
  private readonly source: string;
  private readonly imports: ReadonlySet<string>;

  constructor(source: string, imports: ReadonlySet<string>) {
    this.source = source;
    this.imports = imports;
  }

  read(node: SyntaxNode, depth: number): TypeModel {
    const text = this.textOf(node);
    if (depth > DEEPEST) return { kind: 'other', reason: 'it is nested too deep' };
    switch (node.name) {
      case 'None':
        return { kind: 'null' };
      case 'VariableName':
        return this.readName(text);
      case 'ParenthesizedExpression': {
        const inner = childrenOf(node)[1];
        return inner === undefined ? unknown(text) : this.read(inner, depth + 1);
      }
      case 'BinaryExpression':
        return this.readAlternatives(node, depth);
      case 'MemberExpression':
        return this.readSubscript(node, depth);
      default:
        return unknown(text);
    }
  }

  private textOf(node: SyntaxNode): string {
    return this.source.slice(node.from, node.to);
  }

  private readName(name: string): TypeModel {
    const imported = this.imports.has(name) ? IMPORTED_TYPES.get(name) : undefined;
    return PLAIN_TYPES.get(name) ?? imported ?? unknown(name);
  }

  /** `a | b`. */
  private readAlternatives(node: SyntaxNode, depth: number): TypeModel {
    const [left, operator, right] = childrenOf(node);
    if (
      left === undefined ||
      right === undefined ||
      operator === undefined ||
      this.textOf(operator) !== '|'
    ) {
      return unknown(this.textOf(node));
    }
    return unionOf([this.read(left, depth + 1), this.read(right, depth + 1)]);
  }

  private readSubscript(node: SyntaxNode, depth: number): TypeModel {
    const [base, bracket, ...rest] = childrenOf(node);
    if (base?.name !== 'VariableName' || bracket?.name !== '[') return unknown(this.textOf(node));
    const parts = rest.filter((child) => child.name !== ',' && child.name !== ']');
    const [first, second] = parts;
    const name = this.textOf(base);
    if (first === undefined) return unknown(this.textOf(node));
    if (name === 'Literal') return this.readLiteral(parts);
    const types = parts.map((part) => this.read(part, depth + 1));
    const [one = unknown(''), two = unknown('')] = types;
    if (name === 'Union') return unionOf(types);
    if (name === 'Optional' && second === undefined) return unionOf([one, { kind: 'null' }]);
    if ((name === 'list' || name === 'List') && second === undefined) return { kind: 'list', items: one };
    if ((name === 'dict' || name === 'Dict') && types.length === 2) {
      if (one.kind === 'string' || one.kind === 'any') return { kind: 'dict', values: two };
      return { kind: 'other', reason: 'its keys are not text' };
    }
    return unknown(this.textOf(node));
  }

  private readLiteral(parts: readonly SyntaxNode[]): TypeModel {
    const values: Json[] = [];
    for (const part of parts) {
      const nested = part.name === 'MemberExpression' ? this.readSubscript(part, 0) : undefined;
      if (nested?.kind === 'literal') {
        values.push(...nested.values);
        continue;
      }
      const value = readPythonValue(part, this.source);
      if (value.kind !== 'constant') return unknown(this.textOf(part));
      values.push(value.value);
    }
    return { kind: 'literal', values: distinct(values, valueKey) };
  }
}

function unknown(text: string): TypeModel {
  return { kind: 'other', reason: `Baton does not know the type “${text.slice(0, 60)}”` };
}

/** As in Python: unions in unions are one, a member counts once; `None` comes last, as in pydantic’s schema. */
function unionOf(types: readonly TypeModel[]): TypeModel {
  const flat = distinct(
    types.flatMap((type) => (type.kind === 'union' ? type.members : [type])),
    typeKey,
  );
  const members = [
    ...flat.filter((type) => type.kind !== 'null'),
    ...flat.filter((type) => type.kind === 'null'),
  ];
  const [only] = members;
  return members.length === 1 && only !== undefined ? only : { kind: 'union', members };
}

function distinct<T>(values: readonly T[], keyOf: (value: T) => string): T[] {
  const first = new Map<string, T>();
  for (const value of values) {
    const key = keyOf(value);
    if (!first.has(key)) first.set(key, value);
  }
  return [...first.values()];
}

function valueKey(value: Json): string {
  return JSON.stringify(value);
}

/** Literals are the same type in any order. */
function typeKey(type: TypeModel): string {
  return JSON.stringify(type.kind === 'literal' ? type.values.map(valueKey).toSorted() : type);
}
