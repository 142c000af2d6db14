import { FieldGroup } from '../fields/FieldGroup.tsx';
import type { PathGroup } from '../fields/matchingPaths.ts';
import { PathField } from '../fields/PathField.tsx';
import { ValueField } from '../fields/ValueField.tsx';
import { aimedAt, type Comparison, comparedBy } from './comparison.ts';
import type { FieldKind } from './fieldKind.ts';
import { PrimitiveFields } from './PrimitiveFields.tsx';
import { readsExpected } from './primitiveChoice.ts';

/** The inputs of one comparison. */
export function ComparisonFields({
  comparison,
  suggest,
  kindOf,
  onChange,
}: {
  comparison: Comparison;
  /** The fields to choose from. */
  suggest: () => readonly PathGroup[];
  /** What a field holds, where that can be told. */
  kindOf: (field: string) => FieldKind | undefined;
  onChange: (changes: Partial<Comparison>) => void;
}) {
  const { field, expected, verify_with } = comparison;
  return (
    <>
      <PathField
        label="Field"
        value={field}
        suggest={suggest}
        onChange={(path) => onChange({ field: path })}
        onChoose={(path) => onChange(aimedAt(comparison, path, kindOf(path)))}
      />
      <PrimitiveFields
        primitive={verify_with}
        onChange={(primitive) => onChange({ verify_with: primitive })}
        onType={(type) => onChange(comparedBy(comparison, type))}
      />
      {(readsExpected(verify_with.type) || (expected !== undefined && expected !== null)) && (
        <FieldGroup label="Expected">
          <ValueField
            label="Expected"
            value={expected}
            onChange={(value) => onChange({ expected: value ?? null })}
          />
        </FieldGroup>
      )}
    </>
  );
}
