import { IconChevronRight } from '@tabler/icons-react';
import { useId, useState } from 'react';
import type { Json, JsonObject } from '../../core/json/Json.ts';
import { isObject, keysOf, own, withKey, withoutKey } from '../../core/json/objects.ts';
import { FieldGroup } from '../fields/FieldGroup.tsx';
import { JsonField } from '../fields/JsonField.tsx';
import classes from './ModelForm.module.css';
import type { FieldPart } from './modelFields.ts';
import { fitsPlainField, PlainSetting } from './PlainSetting.tsx';

/**
 * A setting of several parts, each with values of its own. What is set stands beside its part; the last value
 * that goes takes its part along, the last part the setting.
 */
export function PartsField({
  label,
  hint,
  parts,
  value,
  onChange,
}: {
  label: string;
  hint: string | undefined;
  parts: readonly FieldPart[];
  value: JsonObject | undefined;
  onChange: (value: Json | undefined) => void;
}) {
  const whole = value ?? {};
  const set = (key: string, part: Json | undefined): void => {
    const next = part === undefined ? withoutKey(whole, key) : withKey(whole, key, part);
    onChange(keysOf(next).length === 0 ? undefined : next);
  };
  const others = keysOf(whole).filter((key) => !parts.some((part) => part.key === key));
  return (
    <FieldGroup label={label} description={hint}>
      <div className={classes.parts}>
        {parts.map((part) => (
          <Part
            key={part.key}
            part={part}
            value={own(whole, part.key)}
            onChange={(next) => set(part.key, next)}
          />
        ))}
      </div>
      {others.map((key) => (
        <JsonField
          key={key}
          label={key}
          optional
          value={own(whole, key)}
          description="Baton has no field for it. It is kept as it is; empty takes it out."
          onChange={(next) => set(key, next)}
        />
      ))}
    </FieldGroup>
  );
}

function Part({
  part,
  value,
  onChange,
}: {
  part: FieldPart;
  value: Json | undefined;
  onChange: (value: Json | undefined) => void;
}) {
  const [open, setOpen] = useState(false);
  const body = useId();
  const given = isObject(value) ? value : {};
  const count = keysOf(given).length;
  const others = keysOf(given).filter((key) => !part.fields.some((field) => field.key === key));
  const set = (key: string, next: Json | undefined): void => {
    const changed = next === undefined ? withoutKey(given, key) : withKey(given, key, next);
    onChange(keysOf(changed).length === 0 ? undefined : changed);
  };
  return (
    <div>
      <button
        type="button"
        className={classes.partHead}
        aria-expanded={open}
        aria-controls={body}
        onClick={() => setOpen(!open)}
      >
        <IconChevronRight size={14} aria-hidden className={classes.chevron} />
        {part.label}
        <span>{count === 0 ? 'as usual' : `${count} set`}</span>
      </button>
      <div id={body} hidden={!open} className={open ? classes.partBody : undefined}>
        {open &&
          (value !== undefined && value !== null && !isObject(value) ? (
            <JsonField label={part.label} optional value={value} onChange={onChange} />
          ) : (
            <>
              {part.fields.map((field) => {
                const at = own(given, field.key) ?? undefined;
                return fitsPlainField(field, at) ? (
                  <PlainSetting
                    key={field.key}
                    field={field}
                    of={part.label}
                    value={at}
                    onChange={(next) => set(field.key, next)}
                  />
                ) : (
                  <JsonField
                    key={field.key}
                    label={field.label}
                    optional
                    value={at}
                    onChange={(next) => set(field.key, next)}
                  />
                );
              })}
              {others.map((key) => (
                <JsonField
                  key={key}
                  label={key}
                  optional
                  value={own(given, key)}
                  onChange={(next) => set(key, next)}
                />
              ))}
            </>
          ))}
      </div>
    </div>
  );
}
