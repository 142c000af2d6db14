import type { Json } from '../json/Json.ts';
import { pyEquals } from '../python/pyEquals.ts';
import { strip } from '../python/strip.ts';
import type { Primitive } from '../scenario/document.ts';
import { applySourceEdits, type SourceEdit } from './applySourceEdits.ts';
import { checkAnnotation, checkFieldName } from './checkFieldParts.ts';
import { editSlots } from './editSlots.ts';
import { findField } from './findField.ts';
import {
  FIELD_ARGUMENTS,
  type FieldArgument,
  type ParsedTemplate,
  type StrategyNode,
  type TemplateField,
} from './ParsedTemplate.ts';
import type { PythonCall } from './PythonValue.ts';
import { pythonLiteral } from './pythonLiteral.ts';
import { rewriteValue } from './rewriteValue.ts';
import { sameJson } from './sameJson.ts';
import { TemplateError } from './TemplateError.ts';
import { wantedSource } from './WantedValue.ts';
import { wantedArgument } from './wantedArgument.ts';

/**
 * What to change in a field. A key that is left out changes nothing; `weight` and `extraction_hint` given as
 * undefined are taken out of the source.
 */
export interface TemplateFieldChange {
  readonly name?: string;
  /** Python source: `list[str]`. */
  readonly annotation?: string;
  readonly description?: string;
  /** Conditional as in `TemplateField.ground_truth`. */
  readonly ground_truth?: Json;
  /** Parameters left out, or at their default, are not written. */
  readonly verify_with?: Primitive;
  readonly weight?: Json;
  readonly extraction_hint?: string | null;
}

/**
 * Changes a field in a template's source and nothing else: comments, spacing and all other values stay to the
 * byte, and a value that is changed to what it says already keeps its spelling. A new name is carried over to
 * the `FieldCheck`s of the strategy; a plain field becomes a verified one when it gets a `verify_with`.
 *
 * Throws a TemplateError (`EditError`) when the source has no such field, when its value is code, or when the
 * change would make no valid field.
 */
export function editTemplateField(
  source: string,
  fieldName: string,
  change: TemplateFieldChange,
  className?: string,
): string {
  const { template, field } = findField(source, fieldName, className);
  return applySourceEdits(source, [
    ...renameEdits(template, field, change.name),
    ...annotationEdits(field, change.annotation),
    ...argumentEdits(source, field, change),
  ]);
}

function renameEdits(template: ParsedTemplate, field: TemplateField, name: string | undefined): SourceEdit[] {
  if (name === undefined || name === field.name) return [];
  checkFieldName(template, name);
  const checks = checksOf(template.strategy, field.name);
  return [
    { ...field.ranges.name, text: name },
    ...checks.map((range) => ({ ...range, text: pythonLiteral(name) })),
  ];
}

function checksOf(node: StrategyNode | null, name: string): { readonly from: number; readonly to: number }[] {
  if (node === null) return [];
  if (node.type === 'FieldCheck') return node.field === name ? [node.range] : [];
  return node.conditions.flatMap((condition) => checksOf(condition, name));
}

function annotationEdits(field: TemplateField, annotation: string | undefined): SourceEdit[] {
  if (annotation === undefined || annotation === field.annotation) return [];
  checkAnnotation(annotation);
  return [{ ...field.ranges.annotation, text: annotation }];
}

function argumentEdits(source: string, field: TemplateField, change: TemplateFieldChange): SourceEdit[] {
  const changed = FIELD_ARGUMENTS.filter((argument) => isChanged(field, argument, change));
  if (changed.length === 0) return [];
  const { call } = field;
  if (call === null) {
    throw new TemplateError(
      'EditError',
      `The field ${field.name} has no Field() whose values could be changed.`,
    );
  }
  const edits = becomesVerified(field, call, change);
  const texts: string[] = [];
  const removed = new Set<number>();
  for (const argument of changed) {
    const value = change[argument];
    const index = slotOf(field, call, argument);
    const slot = call.slots[index];
    if (value === undefined) removed.add(index);
    else {
      const wanted = wantedArgument(argument, value);
      if (slot === undefined) texts.push(`${argument}=${wantedSource(wanted)}`);
      else edits.push(...rewriteValue(source, slot.value, wanted));
    }
  }
  return [...edits, ...editSlots(source, call, { removed, inserted: { at: call.slots.length, texts } })];
}

function isChanged(field: TemplateField, argument: FieldArgument, change: TemplateFieldChange): boolean {
  if (!Object.hasOwn(change, argument)) return false;
  const value = change[argument];
  const isWritten = field.ranges[argument] !== undefined;
  if (value === undefined) {
    if (isWritten && argument !== 'weight' && argument !== 'extraction_hint' && field.kind === 'verified') {
      throw new TemplateError('EditError', `A verified field needs its ${argument}.`);
    }
    return isWritten;
  }
  if (field.opaque.includes(argument)) {
    throw new TemplateError(
      'EditError',
      `The ${argument} of ${field.name} is code: change it in the code editor.`,
    );
  }
  if (argument === 'description' && strip(String(value)) === '') {
    throw new TemplateError('EditError', `The description of ${field.name} can’t be empty.`);
  }
  if (argument === 'ground_truth' && !isWritten) return true;
  // A weight is a float however it is spelt: 2 says nothing else than the 2.0 that stands there.
  const isSame = argument === 'weight' ? pyEquals : sameJson;
  return !isSame(field[argument] as Json, value);
}

/** Where an argument stands in a call; the number of its slots when it is not there. */
function slotOf(field: TemplateField, call: PythonCall, argument: FieldArgument): number {
  const range = field.ranges[argument];
  const index = call.slots.findIndex(({ value }) => value.from === range?.from);
  return index === -1 ? call.slots.length : index;
}

/** A plain field that gets one of the arguments of verification becomes a `VerifiedField`, if it gets all. */
function becomesVerified(field: TemplateField, call: PythonCall, change: TemplateFieldChange): SourceEdit[] {
  const wanted = FIELD_ARGUMENTS.some(
    (argument) => argument !== 'description' && Object.hasOwn(change, argument),
  );
  if (field.kind === 'verified' || !wanted) return [];
  const description = change.description ?? field.description ?? '';
  const positional = call.slots.some(({ name }) => name === null);
  const complete = change.verify_with !== undefined && Object.hasOwn(change, 'ground_truth');
  if (!complete || strip(description) === '' || positional) {
    const needs = 'a description, a ground_truth and a verify_with, and no unnamed argument';
    throw new TemplateError('EditError', `To be verified, the field ${field.name} needs ${needs}.`);
  }
  return [{ ...call.nameRange, text: 'VerifiedField' }];
}
