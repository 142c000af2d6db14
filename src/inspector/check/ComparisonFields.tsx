import type { Json } from '../../core/json/Json.ts';
import type { Primitive } from '../../core/scenario/document.ts';
import { FieldGroup } from '../fields/FieldGroup.tsx';
import type { PathGroup } from '../fields/matchingPaths.ts';
import { PathField } from '../fields/PathField.tsx';
import { ValueField } from '../fields/ValueField.tsx';
import { PrimitiveFields } from './PrimitiveFields.tsx';
import { readsExpected } from './primitiveChoice.ts';

/** What a check compares: a field, how, and with what. */
export interface Comparison {
  readonly field: string;
  readonly expected: Json | undefined;
  readonly verify_with: Primitive;
}

/** The inputs of one comparison; each change is told by part. */
export function ComparisonFields({
  comparison,
  suggest,
  onChange,
}: {
  comparison: Comparison;
  suggest: () => readonly PathGroup[];
  onChange: <K extends keyof Comparison>(part: K, value: Comparison[K]) => void;
}) {
  const { field, expected, verify_with } = comparison;
  return (
    <>
      <PathField label="Field" value={field} suggest={suggest} onChange={(path) => onChange('field', path)} />
      <PrimitiveFields primitive={verify_with} onChange={(primitive) => onChange('verify_with', primitive)} />
      {(readsExpected(verify_with.type) || (expected !== undefined && expected !== null)) && (
        <FieldGroup label="Expected">
          <ValueField
            label="Expected"
            value={expected}
            onChange={(value) => onChange('expected', value ?? null)}
          />
        </FieldGroup>
      )}
    </>
  );
}
