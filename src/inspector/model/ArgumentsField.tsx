import { holdsSecret, isSecretSetting } from '../../core/checkpoint/withoutSecrets.ts';
import type { JsonObject } from '../../core/json/Json.ts';
import { ValueField } from '../fields/ValueField.tsx';
import { EntryRows } from './EntryRows.tsx';
import classes from './ModelForm.module.css';

/** Values of any type by name. Keys and passwords are neither shown nor taken. */
export function ArgumentsField({
  label,
  value,
  onChange,
}: {
  label: string;
  value: JsonObject | undefined;
  onChange: (value: JsonObject | undefined) => void;
}) {
  return (
    <EntryRows
      label={label}
      what="argument"
      value={value}
      blank=""
      refuse={(name) =>
        isSecretSetting(name)
          ? 'Keys and passwords stay out of files: give them to karenina through its environment.'
          : null
      }
      renderValue={(name, held, store) =>
        isSecretSetting(name) || holdsSecret(held) ? (
          <p className={classes.note}>Not shown, and never written into a file.</p>
        ) : (
          <ValueField
            label={`Value of ${name}`}
            value={held}
            onChange={(next) => {
              if (next !== undefined) store(next);
            }}
          />
        )
      }
      onChange={onChange}
    />
  );
}
