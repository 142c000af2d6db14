import { Select } from '@mantine/core';
import type { PrimitiveDescriptor, PrimitiveParameter } from '../../core/check/PrimitiveDescriptor.ts';
import { primitiveDescriptors } from '../../core/check/primitiveDescriptors.ts';
import { own } from '../../core/json/objects.ts';
import type { Primitive } from '../../core/scenario/document.ts';
import { UNREADABLE } from '../../core/scenario/unreadableCheck.ts';
import { FieldGroup } from '../fields/FieldGroup.tsx';
import { ValueField } from '../fields/ValueField.tsx';
import type { FieldKind } from './FieldSources.ts';
import { ParameterField } from './ParameterField.tsx';
import classes from './PrimitiveFields.module.css';
import { otherParameters, withParameter, withPrimitiveType } from './primitiveChoice.ts';

/** How a value is compared: one of the verification primitives, and its parameters. */
export function PrimitiveFields({
  primitive,
  withTrace = false,
  suits,
  onChange,
  onType = (type) => onChange(withPrimitiveType(primitive, type)),
}: {
  primitive: Primitive;
  /** Whether those that read an answer's whole text can be chosen: a template's fields can use them. */
  withTrace?: boolean;
  /** What the field holds that is compared: what is made for it is offered first. */
  suits?: FieldKind;
  onChange: (primitive: Primitive) => void;
  /** Another type was chosen; left out, the primitive alone changes. */
  onType?: (type: string) => void;
}) {
  const descriptor = primitiveDescriptors.find(({ type }) => type === primitive.type);
  const parameters = descriptor?.parameters ?? [];
  return (
    <>
      <Select
        label="Comparison"
        value={primitive.type}
        data={choices(primitive.type, withTrace, suits)}
        searchable
        allowDeselect={false}
        maxDropdownHeight={320}
        description={descriptor?.hint}
        error={descriptor === undefined && unknownWords(primitive.type)}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        onChange={(type) => {
          if (type !== null && type !== primitive.type) onType(type);
        }}
      />
      {parameters.length > 0 && (
        <div className={classes.parameters}>
          {parameters.map((parameter) => (
            <div key={parameter.name} data-wide={isWide(parameter, parameters.length) || undefined}>
              <ParameterField
                parameter={parameter}
                value={own(primitive, parameter.name)}
                onChange={(value) => onChange(withParameter(primitive, parameter.name, value))}
              />
            </div>
          ))}
        </div>
      )}
      {otherParameters(primitive, descriptor).map((key) => (
        <FieldGroup key={key} label={key} description="Unknown to this comparison, and kept as it is.">
          <ValueField
            optional
            label={key}
            value={own(primitive, key)}
            onChange={(value) => onChange(withParameter(primitive, key, value))}
          />
        </FieldGroup>
      ))}
    </>
  );
}

/** Texts and lists have a line of their own; what is short stands side by side. */
function isWide({ kind }: PrimitiveParameter, count: number): boolean {
  return count === 1 || kind === 'text' || kind === 'texts' || kind === 'normalizers';
}

function unknownWords(type: string): string {
  if (type === UNREADABLE) return 'The file’s check can’t be read. It stays as it is until you choose one.';
  return `Baton knows no check ${type}: it is kept, and a run that comes to it ends.`;
}

/** The families that are made for a kind of value. */
const SUITED: Readonly<Record<FieldKind, { readonly label: string; readonly groups: readonly string[] }>> = {
  boolean: { label: 'For true or false', groups: ['Values'] },
  number: { label: 'For numbers', groups: ['Numbers'] },
  text: { label: 'For text', groups: ['Text', 'Dates'] },
  list: { label: 'For lists', groups: ['Lists'] },
};

/** What can be chosen, by family, that which suits first; what is chosen now is always there. */
function choices(current: string, withTrace: boolean, suits: FieldKind | undefined) {
  const suited = suits === undefined ? null : SUITED[suits];
  const groups = new Map<string, PrimitiveDescriptor[]>(suited === null ? [] : [[suited.label, []]]);
  for (const descriptor of primitiveDescriptors) {
    if (descriptor.readsTrace && !withTrace && descriptor.type !== current) continue;
    const group = suited?.groups.includes(descriptor.group) ? suited.label : descriptor.group;
    groups.set(group, [...(groups.get(group) ?? []), descriptor]);
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
