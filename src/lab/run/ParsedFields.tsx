import { keysOf, own } from '../../core/json/objects.ts';
import { stringifyJson } from '../../core/json/stringifyJson.ts';
import type { FieldVerdict, TurnRecord } from '../../core/runtime/events.ts';
import { Sign } from '../../ui/Sign.tsx';
import { Note } from '../Note.tsx';
import classes from './ParsedFields.module.css';

/** What was parsed from an answer, field by field, and how each was checked. */
export function ParsedFields({ turn }: { turn: TurnRecord }) {
  const { parsed, fields, granular, rubric, verify_result } = turn;
  const verdicts = new Map(fields.map((verdict) => [verdict.field, verdict]));
  const names = [...new Set([...fields.map(({ field }) => field), ...keysOf(parsed)])];
  const traits = keysOf(rubric);
  if (names.length === 0 && traits.length === 0) {
    return (
      <Note
        text={
          verify_result === null
            ? 'Nothing was parsed, and nothing was judged.'
            : `Nothing was parsed. The script says: ${verify_result ? 'verified' : 'not verified'}.`
        }
      />
    );
  }
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls
    <section className={classes.scroll} tabIndex={0} aria-label="Parsed and checked">
      {names.length > 0 && (
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">Field</th>
              <th scope="col">Parsed</th>
              <th scope="col">Check</th>
            </tr>
          </thead>
          <tbody>
            {names.map((name) => {
              const value = own(parsed, name);
              return (
                <tr key={name}>
                  <th scope="row">{name}</th>
                  <td className={classes.value}>
                    {value === undefined ? (
                      <span className={classes.none}>missing</span>
                    ) : (
                      stringifyJson(value)
                    )}
                  </td>
                  <td>
                    <Check verdict={verdicts.get(name)} />
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      )}
      {granular !== null && (
        <Note text={`Weighted share of fields that hold: ${Math.round(granular * 1000) / 1000}.`} />
      )}
      {fields.length === 0 && verify_result !== null && (
        <Note text="No template judged these fields: the verdict is the script’s own." />
      )}
      {traits.length > 0 && (
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">Rubric trait</th>
              <th scope="col">Value</th>
            </tr>
          </thead>
          <tbody>
            {traits.map((trait) => (
              <tr key={trait}>
                <th scope="row">{trait}</th>
                <td className={classes.value}>{stringifyJson(own(rubric, trait) ?? null)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

function Check({ verdict }: { verdict: FieldVerdict | undefined }) {
  if (verdict === undefined) return <span className={classes.none}>not checked</span>;
  return (
    <span className={classes.check}>
      <Sign kind={verdict.error !== undefined ? 'warning' : verdict.holds ? 'good' : 'bad'} />
      {verdict.error ?? (verdict.holds ? 'holds' : 'does not hold')}
    </span>
  );
}
