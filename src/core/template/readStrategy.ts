import type { SyntaxNode } from '@lezer/common';
import { bindArguments } from './bindArguments.ts';
import { coerceToType } from './coerceToType.ts';
import { literalOf } from './literalOf.ts';
import type { StrategyNode } from './ParsedTemplate.ts';
import { childrenOf } from './PythonSyntax.ts';
import type { ArgumentSlot, PythonCall, PythonValue } from './PythonValue.ts';
import { readPythonValue } from './readPythonValue.ts';
import type { SourceRange } from './SourceRange.ts';
import { statementsOf } from './statementsOf.ts';
import type { TemplateNotes } from './TemplateNotes.ts';

/**
 * Reads the inner class `VerificationStrategy` with its `verify_strategy`. Null when it sets none; what it
 * says otherwise goes to `notes`.
 */
export function readStrategy(
  classNode: SyntaxNode,
  source: string,
  fieldNames: ReadonlySet<string>,
  notes: TemplateNotes,
): StrategyNode | null {
  const reader = new StrategyReader(fieldNames, notes);
  let strategy: StrategyNode | null = null;
  for (const statement of statementsOf(classNode, source).statements) {
    const parts = childrenOf(statement);
    const [target] = parts;
    const value = parts.at(-1);
    const isAssignment = statement.name === 'AssignStatement' && (parts.length === 3 || parts.length === 4);
    const name = target?.name === 'VariableName' ? source.slice(target.from, target.to) : '';
    if (!isAssignment || name !== 'verify_strategy' || value === undefined) {
      notes.code('strategy', statement, 'The VerificationStrategy has more in it than verify_strategy.');
      continue;
    }
    const read = readPythonValue(value, source);
    const isNone = read.kind === 'constant' && read.value === null;
    strategy = isNone ? null : reader.read(read);
  }
  return strategy;
}

class StrategyReader {
  private readonly fieldNames: ReadonlySet<string>;
  private readonly notes: TemplateNotes;

  constructor(fieldNames: ReadonlySet<string>, notes: TemplateNotes) {
    this.fieldNames = fieldNames;
    this.notes = notes;
  }

  read(value: PythonValue): StrategyNode | null {
    if (value.kind !== 'call') return this.refuse(value);
    switch (value.name) {
      case 'FieldCheck':
        return this.readFieldCheck(value);
      case 'AllOf':
      case 'AnyOf': {
        const conditions = this.readConditions(value, []);
        return conditions === null ? null : { type: value.name, conditions };
      }
      case 'AtLeastN':
        return this.readAtLeast(value);
      default:
        return this.refuse(value);
    }
  }

  private readFieldCheck(call: PythonCall): StrategyNode | null {
    const field = this.argumentsOf(call, ['field'])?.get('field')?.value;
    if (field?.kind !== 'constant' || typeof field.value !== 'string') return this.refuse(call);
    if (!this.fieldNames.has(field.value)) {
      const message = `The VerificationStrategy checks the field “${field.value}”, which the template does not verify.`;
      this.notes.mistake('unknown-field', field, message, 'Name a verified field, or remove the check.');
    }
    return { type: 'FieldCheck', field: field.value, range: { from: field.from, to: field.to } };
  }

  private readAtLeast(call: PythonCall): StrategyNode | null {
    const given = this.argumentsOf(call, ['n', 'conditions'])?.get('n');
    const literal = given === undefined ? undefined : literalOf(given.value);
    const n =
      literal !== undefined && 'json' in literal
        ? coerceToType({ kind: 'integer' }, literal.json)
        : undefined;
    const conditions = this.readConditions(call, ['n']);
    if (n === undefined || n === null) return this.refuse(call);
    return conditions === null ? null : { type: 'AtLeastN', n: Number(n), conditions };
  }

  private readConditions(call: PythonCall, others: readonly string[]): StrategyNode[] | null {
    const given = this.argumentsOf(call, [...others, 'conditions']);
    if (given === null) return this.refuse(call);
    const list = given.get('conditions')?.value;
    if (list === undefined) return [];
    if (list.kind !== 'list') return this.refuse(list);
    const conditions = list.slots.map(({ value }) => this.read(value));
    return conditions.includes(null) ? null : conditions.filter((condition) => condition !== null);
  }

  private argumentsOf(call: PythonCall, names: readonly string[]): ReadonlyMap<string, ArgumentSlot> | null {
    const given = bindArguments(call, []);
    return given !== null && [...given.keys()].every((name) => names.includes(name)) ? given : null;
  }

  private refuse(range: SourceRange): null {
    const message = 'The verify_strategy is not built of AllOf, AnyOf, AtLeastN and FieldCheck alone.';
    this.notes.code('strategy', range, message);
    return null;
  }
}
