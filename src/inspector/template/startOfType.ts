import type { Json } from '../../core/json/Json.ts';
import type { TemplateFieldChange } from '../../core/template/editTemplateField.ts';
import type { TemplateField } from '../../core/template/ParsedTemplate.ts';
import type { TypeModel } from '../../core/template/TypeModel.ts';

/** What a field begins with when it is to be verified: something right of its type, and a way to compare it. */
export function startOfType({ type, description, name }: TemplateField): TemplateFieldChange {
  const [truth, primitive] = startOf(type);
  return {
    ground_truth: truth,
    verify_with: { type: primitive },
    ...(description === null || description.trim() === ''
      ? { description: `What the response says of ${name}` }
      : {}),
  };
}

function startOf(type: TypeModel): readonly [truth: Json, primitive: string] {
  switch (type.kind) {
    case 'boolean':
      return [true, 'BooleanMatch'];
    case 'integer':
    case 'number':
      return [0, 'NumericExact'];
    case 'literal':
      return [type.values[0] ?? '', 'LiteralMatch'];
    case 'list':
      return [[], 'SetContainment'];
    case 'union':
      return startOf(type.members[0] ?? { kind: 'any' });
    default:
      return ['', 'ExactMatch'];
  }
}
