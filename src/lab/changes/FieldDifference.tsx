import type { FieldChange } from '../../core/diff/DocumentChanges.ts';
import { describeField } from '../../core/diff/describeField.ts';
import type { Json } from '../../core/json/Json.ts';
import { stringifyJson } from '../../core/json/stringifyJson.ts';
import classes from './FieldDifference.module.css';
import { TextDifference } from './TextDifference.tsx';

/**
 * A value before and after: what went is struck through, what came is underlined; of a record that came or went
 * `isWhole` it is plain to read.
 */
export function FieldDifference({ field, isWhole }: { field: FieldChange; isWhole: boolean }) {
  const { label, before, after, parts } = field;
  const isText = typeof (after ?? before) === 'string';
  const hasParts = parts.length > 0 && !isText;
  return (
    <section className={classes.field}>
      <h4 className={classes.label}>{label}</h4>
      {isText && parts.length > 0 && (
        <ul className={classes.parts}>
          {parts.map((part) => (
            <li key={part.path}>{describeField(part)}</li>
          ))}
        </ul>
      )}
      {hasParts ? (
        <div className={classes.places}>
          {parts.map((part) => (
            <div key={part.path} className={classes.place}>
              <code className={classes.path}>{part.path}</code>
              <TextDifference before={spelt(part.before)} after={spelt(part.after)} isWhole={false} />
            </div>
          ))}
        </div>
      ) : (
        <TextDifference before={spelt(before)} after={spelt(after)} isWhole={isWhole} />
      )}
    </section>
  );
}

/** A text as it is, any other value as JSON; null for none. */
function spelt(value: Json | undefined): string | null {
  if (value === undefined || value === null || value === '') return null;
  if (typeof value === 'string') return value;
  return stringifyJson(value, isSmall(value) ? undefined : 2);
}

/** So long JSON stands on one line. */
const LINE = 60;

function isSmall(value: Json): boolean {
  return typeof value !== 'object' || stringifyJson(value).length <= LINE;
}
