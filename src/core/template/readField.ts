import type { SyntaxNode } from '@lezer/common';
import type { Json } from '../json/Json.ts';
import { JsonNumber } from '../json/JsonNumber.ts';
import { strip } from '../python/strip.ts';
import type { Primitive } from '../scenario/document.ts';
import { bindArguments } from './bindArguments.ts';
import { coerceToType } from './coerceToType.ts';
import { type LiteralReading, literalOf } from './literalOf.ts';
import {
  FIELD_ARGUMENTS,
  type FieldArgument,
  type FieldDefault,
  type TemplateField,
} from './ParsedTemplate.ts';
import { childrenOf } from './PythonSyntax.ts';
import type { ArgumentSlot, PythonCall, PythonValue } from './PythonValue.ts';
import { readAnnotation } from './readAnnotation.ts';
import { readGroundTruth } from './readGroundTruth.ts';
import { readPrimitive } from './readPrimitive.ts';
import { readPythonValue } from './readPythonValue.ts';
import type { SourceRange } from './SourceRange.ts';
import type { TemplateNotes } from './TemplateNotes.ts';
import { BOUND_ARGUMENTS, holdsDates, reasonAgainst, type TypeModel } from './TypeModel.ts';
import { withBounds } from './withBounds.ts';

/** What a factory without arguments makes. */
const FACTORIES: ReadonlyMap<string, Json> = new Map<string, Json>([
  ['list', []],
  ['dict', {}],
  ['str', ''],
]);

/** The primitives that look at a value's text, which a date has as well. */
const TEXT_PRIMITIVES: ReadonlySet<string> = new Set([
  'ContainsAll',
  'ContainsAny',
  'DateMatch',
  'DateRange',
  'DateTolerance',
  'ExactMatch',
  'RegexMatch',
]);

const DEFAULT_WEIGHT = new JsonNumber('1.0');

/**
 * Reads a statement `name: type = VerifiedField(…)` (or `Field(…)`, a default, nothing) of an answer class.
 * Null when the statement is no field; what can't be shown goes to `notes`.
 */
export function readField(
  statement: SyntaxNode,
  source: string,
  imports: ReadonlySet<string>,
  notes: TemplateNotes,
): TemplateField | null {
  const [target, typeDef, , valueNode, ...rest] = childrenOf(statement);
  const typeNode = typeDef?.name === 'TypeDef' ? childrenOf(typeDef)[1] : undefined;
  if (target?.name !== 'VariableName' || typeNode === undefined || rest.length > 0) return null;
  const name = source.slice(target.from, target.to).normalize('NFKC');
  if (!checkName(name, target, notes)) return null;
  const value = valueNode === undefined ? null : readPythonValue(valueNode, source);
  const reader = new FieldReader(name, notes, readAnnotation(typeNode, source, imports));
  const parts = reader.read(value);
  return {
    name,
    annotation: source.slice(typeNode.from, typeNode.to),
    line: notes.placeOf(statement.from).line,
    ...parts,
    ranges: {
      statement: rangeOf(statement),
      name: rangeOf(target),
      annotation: rangeOf(typeNode),
      ...reader.ranges,
    },
    type: reader.judgedType(typeNode, parts.verify_with),
  };
}

function rangeOf({ from, to }: SourceRange): SourceRange {
  return { from, to };
}

function checkName(name: string, range: SourceRange, notes: TemplateNotes): boolean {
  if (name.startsWith('_')) {
    const fix = 'Choose a name that starts with a letter.';
    notes.broken(
      'private-name',
      range,
      `A field’s name can’t start with an underscore, as ${name} does.`,
      fix,
    );
    return false;
  }
  if (name === 'correct') {
    const fix = 'Choose another name.';
    notes.broken('reserved-name', range, 'The name “correct” is reserved: no field can have it.', fix);
  }
  return true;
}

type FieldParts = Omit<TemplateField, 'name' | 'annotation' | 'line' | 'ranges' | 'type'>;

class FieldReader {
  readonly ranges: Partial<Record<FieldArgument, SourceRange>> = {};
  private readonly name: string;
  private readonly notes: TemplateNotes;
  private type: TypeModel;
  private readonly opaque: FieldArgument[] = [];

  constructor(name: string, notes: TemplateNotes, type: TypeModel) {
    this.name = name;
    this.notes = notes;
    this.type = type;
  }

  read(value: PythonValue | null): FieldParts {
    if (value?.kind === 'call' && value.name === 'VerifiedField') return this.readVerified(value);
    if (value?.kind === 'call' && value.name === 'Field') return this.readPlain(value);
    return {
      ...this.readNothing(),
      fallback: value === null || value.kind === 'ellipsis' ? null : this.readDefault(value),
    };
  }

  /** The field's type, its bounds included; notes when its values can't be judged. */
  judgedType(range: SourceRange, primitive: Primitive | null): TypeModel {
    const reason = reasonAgainst(this.type);
    if (reason !== null) {
      this.notes.code('unknown-type', range, `Answers can’t be judged by the field ${this.name}: ${reason}.`);
    } else if (primitive !== null && holdsDates(this.type) && !TEXT_PRIMITIVES.has(primitive.type)) {
      const message = `The field ${this.name} holds a Python date, which ${primitive.type} judges only in Python.`;
      this.notes.code('date-value', range, message);
    }
    return this.type;
  }

  private readNothing(): FieldParts {
    return {
      kind: 'plain',
      description: null,
      ground_truth: null,
      verify_with: null,
      weight: DEFAULT_WEIGHT,
      extraction_hint: null,
      fallback: null,
      title: null,
      examples: null,
      opaque: this.opaque,
      call: null,
    };
  }

  private readPlain(call: PythonCall): FieldParts {
    const given = this.bind(call, ['default']);
    const description = given.get('description');
    return {
      ...this.readNothing(),
      ...this.readOptions(given, new Set(['description'])),
      description: description === undefined ? null : this.readText('description', description),
      call,
    };
  }

  private readVerified(call: PythonCall): FieldParts {
    const given = this.bind(call, FIELD_ARGUMENTS);
    const [description, groundTruth, verifyWith] = (
      ['description', 'ground_truth', 'verify_with'] as const
    ).map((name) => this.require(given, name, call));
    const weight = given.get('weight');
    const hint = given.get('extraction_hint');
    return {
      ...this.readNothing(),
      ...this.readOptions(given, new Set(FIELD_ARGUMENTS)),
      kind: 'verified',
      description: description === undefined ? null : this.readDescription(description),
      ground_truth: groundTruth === undefined ? null : this.readGroundTruth(groundTruth),
      verify_with: verifyWith === undefined ? null : this.readVerifyWith(verifyWith),
      weight: weight === undefined ? DEFAULT_WEIGHT : this.readWeight(weight),
      extraction_hint: hint === undefined ? null : this.readText('extraction_hint', hint),
      call,
    };
  }

  private bind(call: PythonCall, positional: readonly string[]): ReadonlyMap<string, ArgumentSlot> {
    const bound = bindArguments(call, positional);
    if (bound !== null) return bound;
    const message = `The field ${this.name} calls ${call.name} with too many arguments.`;
    this.notes.broken('arguments', call, message, 'Give every argument once, by its name.');
    return new Map();
  }

  private require(
    given: ReadonlyMap<string, ArgumentSlot>,
    argument: FieldArgument,
    call: PythonCall,
  ): ArgumentSlot | undefined {
    const slot = given.get(argument);
    if (slot === undefined) {
      const message = `The field ${this.name} has no ${argument}.`;
      this.notes.broken('missing-argument', call, message, `Give VerifiedField a ${argument}.`);
    }
    return slot;
  }

  /** Notes an argument that is code; gives the literal of any other. */
  private show(argument: FieldArgument, slot: ArgumentSlot, reading: LiteralReading): Json | undefined {
    this.ranges[argument] = rangeOf(slot.value);
    if (!('fault' in reading)) return reading.json;
    this.opaque.push(argument);
    const { reason, range, fix } = reading.fault;
    const message = `The ${argument} of the field ${this.name} has ${reason} in it.`;
    if (fix === undefined) this.notes.code('code-value', range, message);
    else this.notes.broken('wrong-argument', range, message, fix);
    return undefined;
  }

  private readText(argument: FieldArgument, slot: ArgumentSlot): string | null {
    const text = this.show(argument, slot, literalOf(slot.value));
    if (text === undefined || text === null || typeof text === 'string') return text ?? null;
    this.refuse(argument, slot, 'text');
    return null;
  }

  private readDescription(slot: ArgumentSlot): string | null {
    const text = this.readText('description', slot);
    if (strip(text ?? '') === '' && !this.opaque.includes('description')) {
      const message = `The field ${this.name} has an empty description: a judge would not know what to extract.`;
      this.notes.broken('empty-description', slot, message, 'Say what the field holds.');
    }
    return text;
  }

  private readGroundTruth(slot: ArgumentSlot): Json {
    return this.show('ground_truth', slot, readGroundTruth(slot.value)) ?? null;
  }

  private readVerifyWith(slot: ArgumentSlot): Primitive | null {
    const reading = readPrimitive(slot.value);
    const primitive = this.show('verify_with', slot, reading);
    return primitive === undefined ? null : (primitive as Primitive);
  }

  private readWeight(slot: ArgumentSlot): Json {
    const json = this.show('weight', slot, literalOf(slot.value));
    if (json === undefined) return DEFAULT_WEIGHT;
    const weight = coerceToType({ kind: 'number' }, json);
    if (weight === undefined) this.refuse('weight', slot, 'a number');
    return weight ?? DEFAULT_WEIGHT;
  }

  private refuse(argument: string, slot: ArgumentSlot, wanted: string): void {
    const message = `The ${argument} of the field ${this.name} is not ${wanted}.`;
    this.notes.broken('wrong-argument', slot.value, message, `Give it ${wanted}.`);
  }

  /** What pydantic's `Field` takes beside the `known` arguments. */
  private readOptions(
    given: ReadonlyMap<string, ArgumentSlot>,
    known: ReadonlySet<string>,
  ): Pick<TemplateField, 'fallback' | 'title' | 'examples'> {
    let fallback: FieldDefault | null = null;
    let title: string | null = null;
    let examples: Json = null;
    for (const [argument, slot] of given) {
      const literal = literalOf(slot.value);
      const json = 'json' in literal ? literal.json : undefined;
      if (known.has(argument)) continue;
      if (argument === 'default') {
        if (slot.value.kind !== 'ellipsis') fallback = this.readDefault(slot.value);
      } else if (
        argument === 'default_factory' &&
        slot.value.kind === 'name' &&
        FACTORIES.has(slot.value.name)
      ) {
        fallback = { value: FACTORIES.get(slot.value.name) ?? null, inSchema: false };
      } else if (argument === 'title' && typeof json === 'string') title = json;
      else if (argument === 'examples' && Array.isArray(json)) examples = json;
      else if (!this.addBound(argument, json)) this.noteOption(argument, slot);
    }
    return { fallback, title, examples };
  }

  private addBound(argument: string, limit: Json | undefined): boolean {
    if (!BOUND_ARGUMENTS.has(argument) || limit === undefined) return false;
    const bounded = withBounds(this.type, argument, limit);
    if (bounded === null) return false;
    this.type = bounded;
    return true;
  }

  private noteOption(argument: string, slot: ArgumentSlot): void {
    const message = `The field ${this.name} has an argument that Baton can’t judge by: ${argument}.`;
    this.notes.code('unknown-argument', slot, message);
  }

  private readDefault(value: PythonValue): FieldDefault | null {
    const reading = literalOf(value);
    if ('json' in reading) return { value: reading.json, inSchema: true };
    const message = `The default of the field ${this.name} has ${reading.fault.reason} in it.`;
    this.notes.code('code-value', reading.fault.range, message);
    return null;
  }
}
