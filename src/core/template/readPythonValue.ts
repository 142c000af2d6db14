import type { SyntaxNode } from '@lezer/common';
import { childrenOf } from './PythonSyntax.ts';
import type { ArgumentSlot, EntrySlot, ItemSlot, PythonCode, PythonValue } from './PythonValue.ts';
import { bigIntOf, floatJson, integerJson, isInteger, isNumeric } from './pythonNumbers.ts';
import { readPythonNumber } from './readPythonNumber.ts';
import { type Reading, readPythonString } from './readPythonString.ts';

/** Expressions inside one another; Python itself gives up at 200 brackets. */
const DEEPEST = 200;

const CODE_NAMES: Readonly<Record<string, string>> = {
  FormatString: 'an f-string',
  VariableName: 'a variable',
  BinaryExpression: 'a computed value',
  UnaryExpression: 'a computed value',
  ConditionalExpression: 'a computed value',
  LambdaExpression: 'a lambda',
  MemberExpression: 'a value looked up elsewhere',
  SetExpression: 'a set',
  ArrayComprehensionExpression: 'a comprehension',
  DictionaryComprehensionExpression: 'a comprehension',
  SetComprehensionExpression: 'a comprehension',
  ComprehensionExpression: 'a comprehension',
  CallExpression: 'a call of something computed',
};

/** Reads an expression of a parsed source. Never throws; see `PythonValue`. */
export function readPythonValue(node: SyntaxNode, source: string): PythonValue {
  return new ValueReader(source).read(node, 0);
}

class ValueReader {
  private readonly source: string;

  constructor(source: string) {
    this.source = source;
  }

  read(node: SyntaxNode, depth: number): PythonValue {
    const { from, to } = node;
    if (depth > DEEPEST) return { kind: 'code', from, to, reason: 'nested too deep' };
    switch (node.name) {
      case 'String':
        return this.constant(node, readPythonString(this.textOf(node)));
      case 'ContinuedString':
        return this.constant(node, this.readStrings(node));
      case 'Number':
        return this.constant(node, readPythonNumber(this.textOf(node)));
      case 'Boolean':
        return { kind: 'constant', from, to, value: this.textOf(node) === 'True' };
      case 'None':
        return { kind: 'constant', from, to, value: null };
      case 'Ellipsis':
        return { kind: 'ellipsis', from, to };
      case 'VariableName':
        return { kind: 'name', from, to, name: this.textOf(node).normalize('NFKC') };
      case 'UnaryExpression':
        return this.readSigned(node, depth);
      case 'ParenthesizedExpression':
        return this.readParenthesized(node, depth);
      case 'ArrayExpression':
        return this.readItems(node, 'list', depth);
      case 'TupleExpression':
        return this.readItems(node, 'tuple', depth);
      case 'DictionaryExpression':
        return this.readDict(node, depth);
      case 'CallExpression':
        return this.readCall(node, depth);
      default:
        return code(node);
    }
  }

  private textOf(node: SyntaxNode): string {
    return this.source.slice(node.from, node.to);
  }

  private constant(node: SyntaxNode, reading: Reading<unknown>): PythonValue {
    const { from, to } = node;
    if ('reason' in reading) return { kind: 'code', from, to, reason: reading.reason };
    const { value } = reading;
    if (typeof value === 'string' || isNumeric(value)) return { kind: 'constant', from, to, value };
    return code(node);
  }

  /** `"a" 'b'`: strings that follow one another are one. */
  private readStrings(node: SyntaxNode): Reading<string> {
    let value = '';
    for (const part of childrenOf(node)) {
      if (part.name !== 'String') return { reason: CODE_NAMES.FormatString as string };
      const reading = readPythonString(this.textOf(part));
      if ('reason' in reading) return reading;
      value += reading.value;
    }
    return { value };
  }

  private readSigned(node: SyntaxNode, depth: number): PythonValue {
    const [sign, operand] = childrenOf(node);
    if (sign?.name !== 'ArithOp' || operand === undefined) return code(node);
    const inner = this.read(operand, depth + 1);
    if (inner.kind !== 'constant' || !isNumeric(inner.value)) return code(node);
    const { from, to } = node;
    const mark = this.textOf(sign);
    if (mark === '+') return { kind: 'constant', from, to, value: inner.value };
    if (mark !== '-') return code(node);
    const { value } = inner;
    const negated = isInteger(value) ? integerJson(-bigIntOf(value)) : floatJson(-value.valueOf());
    return { kind: 'constant', from, to, value: negated };
  }

  private readParenthesized(node: SyntaxNode, depth: number): PythonValue {
    const inner = childrenOf(node).filter((child) => child.name !== '(' && child.name !== ')');
    const [only] = inner;
    if (only === undefined || inner.length > 1) return code(node);
    const value = this.read(only, depth + 1);
    // The parentheses belong to the value: strings on several lines need them.
    return { ...value, from: node.from, to: node.to };
  }

  private readItems(node: SyntaxNode, kind: 'list' | 'tuple', depth: number): PythonValue {
    const slots: ItemSlot[] = [];
    const parts = this.slotParts(node);
    for (const { nodes, comma } of parts.slots) {
      const [only] = nodes;
      if (only === undefined || nodes.length > 1) return code(node, 'a list with parts filled in');
      slots.push({ from: only.from, to: only.to, comma, value: this.read(only, depth + 1) });
    }
    return { kind, from: node.from, to: node.to, open: parts.open, close: parts.close, slots };
  }

  private readDict(node: SyntaxNode, depth: number): PythonValue {
    const slots: EntrySlot[] = [];
    const parts = this.slotParts(node);
    for (const { nodes, comma } of parts.slots) {
      const [key, colon, value] = nodes;
      if (key === undefined || colon?.name !== ':' || value === undefined || nodes.length > 3) {
        return code(node, 'a dict with parts filled in');
      }
      slots.push({
        from: key.from,
        to: value.to,
        comma,
        key: this.read(key, depth + 1),
        value: this.read(value, depth + 1),
      });
    }
    return { kind: 'dict', from: node.from, to: node.to, open: parts.open, close: parts.close, slots };
  }

  private readCall(node: SyntaxNode, depth: number): PythonValue {
    const [callee, list] = childrenOf(node);
    if (callee?.name !== 'VariableName' || list?.name !== 'ArgList') return code(node);
    const slots: ArgumentSlot[] = [];
    const parts = this.slotParts(list);
    for (const { nodes, comma } of parts.slots) {
      const slot = this.readArgument(nodes, comma, depth);
      if (slot === null) return code(node, 'a call with arguments filled in');
      slots.push(slot);
    }
    const names = slots.flatMap(({ name }) => (name === null ? [] : [name]));
    const positionalLast = slots.findLastIndex(({ name }) => name === null);
    if (new Set(names).size < names.length) return code(node, 'a call that gives an argument twice');
    if (slots.slice(0, positionalLast + 1).some(({ name }) => name !== null)) {
      return code(node, 'a call with an unnamed argument after a named one');
    }
    return {
      kind: 'call',
      from: node.from,
      to: node.to,
      name: this.textOf(callee).normalize('NFKC'),
      nameRange: { from: callee.from, to: callee.to },
      open: parts.open,
      close: parts.close,
      slots,
    };
  }

  private readArgument(nodes: SyntaxNode[], comma: number | null, depth: number): ArgumentSlot | null {
    const [first, assign, value] = nodes;
    if (first === undefined) return null;
    if (nodes.length === 1) {
      return { from: first.from, to: first.to, comma, name: null, value: this.read(first, depth + 1) };
    }
    if (first.name !== 'VariableName' || assign === undefined || value === undefined) return null;
    if (this.textOf(assign) !== '=' || nodes.length > 3) return null;
    const name = this.textOf(first).normalize('NFKC');
    return { from: first.from, to: value.to, comma, name, value: this.read(value, depth + 1) };
  }

  /** Splits what is between a node's brackets at its commas. */
  private slotParts(node: SyntaxNode): {
    readonly open: number;
    readonly close: number;
    readonly slots: { nodes: SyntaxNode[]; comma: number | null }[];
  } {
    const children = childrenOf(node);
    const first = children[0];
    const last = children.at(-1);
    const slots: { nodes: SyntaxNode[]; comma: number | null }[] = [];
    let nodes: SyntaxNode[] = [];
    for (const child of children.slice(1, -1)) {
      if (child.name === ',') {
        slots.push({ nodes, comma: child.from });
        nodes = [];
      } else nodes.push(child);
    }
    if (nodes.length > 0) slots.push({ nodes, comma: null });
    return { open: first?.to ?? node.from, close: last?.from ?? node.to, slots };
  }
}

function code(node: SyntaxNode, reason = CODE_NAMES[node.name] ?? 'code'): PythonCode {
  return { kind: 'code', from: node.from, to: node.to, reason };
}
