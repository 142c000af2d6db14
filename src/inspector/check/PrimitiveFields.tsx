import { Select } from '@mantine/core';
import type { PrimitiveDescriptor } from '../../core/check/PrimitiveDescriptor.ts';
import { primitiveDescriptors } from '../../core/check/primitiveDescriptors.ts';
import { own } from '../../core/json/objects.ts';
import type { Primitive } from '../../core/scenario/document.ts';
import { UNREADABLE } from '../../core/scenario/unreadableCheck.ts';
import { JsonField } from '../fields/JsonField.tsx';
import { ParameterField } from './ParameterField.tsx';
import { otherParameters, withParameter, withPrimitiveType } from './primitiveChoice.ts';

/** How a value is compared: one of the verification primitives, and its parameters. */
export function PrimitiveFields({
  primitive,
  withTrace = false,
  onChange,
}: {
  primitive: Primitive;
  /** Whether those that read an answer's whole text can be chosen: a template's fields can use them. */
  withTrace?: boolean;
  onChange: (primitive: Primitive) => void;
}) {
  const descriptor = primitiveDescriptors.find(({ type }) => type === primitive.type);
  const parameters = descriptor?.parameters ?? [];
  return (
    <>
      <Select
        label="Comparison"
        value={primitive.type}
        data={choices(primitive.type, withTrace)}
        searchable
        allowDeselect={false}
        maxDropdownHeight={320}
        description={descriptor?.hint}
        error={descriptor === undefined && unknownWords(primitive.type)}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        onChange={(type) => {
          if (type !== null) onChange(withPrimitiveType(primitive, type));
        }}
      />
      {parameters.map((parameter) => (
        <ParameterField
          key={parameter.name}
          parameter={parameter}
          value={own(primitive, parameter.name)}
          onChange={(value) => onChange(withParameter(primitive, parameter.name, value))}
        />
      ))}
      {otherParameters(primitive, descriptor).map((key) => (
        <JsonField
          key={key}
          label={key}
          optional
          value={own(primitive, key)}
          description="Unknown to this check; kept as it is. Empty takes it out."
          onChange={(value) => onChange(withParameter(primitive, key, value))}
        />
      ))}
    </>
  );
}

function unknownWords(type: string): string {
  if (type === UNREADABLE) return 'The file’s check can’t be read. It stays as it is until you choose one.';
  return `Baton knows no check ${type}: it is kept, and a run that comes to it ends.`;
}

/** What can be chosen, by family; what is chosen now is always there. */
function choices(current: string, withTrace: boolean) {
  const groups = new Map<string, PrimitiveDescriptor[]>();
  for (const descriptor of primitiveDescriptors) {
    if (descriptor.readsTrace && !withTrace && descriptor.type !== current) continue;
    groups.set(descriptor.group, [...(groups.get(descriptor.group) ?? []), descriptor]);
  }
  const known = [...groups].map(([group, members]) => ({
    group,
    items: members.map(({ type, label }) => ({ value: type, label })),
  }));
  const isKnown = primitiveDescriptors.some(({ type }) => type === current);
  return isKnown
    ? known
    : [...known, { group: 'As in the file', items: [{ value: current, label: current }] }];
}
