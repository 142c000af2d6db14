import { FieldGroup } from '../fields/FieldGroup.tsx';
import type { PathGroup } from '../fields/matchingPaths.ts';
import { PathField } from '../fields/PathField.tsx';
import { ValueField } from '../fields/ValueField.tsx';
import { aimedAt, type Comparison, comparedBy } from './comparison.ts';
import { ExpectedField } from './ExpectedField.tsx';
import type { FieldFacts } from './FieldSources.ts';
import { PrimitiveFields } from './PrimitiveFields.tsx';
import { readsExpected } from './primitiveChoice.ts';

/** The inputs of one comparison. */
export function ComparisonFields({
  comparison,
  suggest,
  factsOf,
  onChange,
}: {
  comparison: Comparison;
  /** The fields to choose from. */
  suggest: () => readonly PathGroup[];
  /** What is known of the field at a path. */
  factsOf: (path: string) => FieldFacts;
  onChange: (changes: Partial<Comparison>) => void;
}) {
  const { field, expected, verify_with } = comparison;
  const facts = factsOf(field);
  return (
    <>
      <PathField
        label="Field"
        value={field}
        suggest={suggest}
        hintOf={(path) => factsOf(path).hint}
        description={field === '' ? undefined : facts.hint}
        onChange={(path) => onChange({ field: path })}
        onChoose={(path) => onChange(aimedAt(comparison, path, factsOf(path), facts))}
      />
      <PrimitiveFields
        primitive={verify_with}
        {...(facts.kind === undefined ? {} : { suits: facts.kind })}
        onChange={(primitive) => onChange({ verify_with: primitive })}
        onType={(type) => onChange(comparedBy(comparison, type))}
      />
      {readsExpected(verify_with.type) ? (
        <ExpectedField
          type={verify_with.type}
          facts={facts}
          value={expected}
          onChange={(value) => onChange({ expected: value })}
        />
      ) : (
        expected !== undefined &&
        expected !== null && (
          <FieldGroup label="Expected" description="This comparison does not read it; it is kept as it is.">
            <ValueField
              label="Expected"
              value={expected}
              onChange={(value) => onChange({ expected: value ?? null })}
            />
          </FieldGroup>
        )
      )}
    </>
  );
}
