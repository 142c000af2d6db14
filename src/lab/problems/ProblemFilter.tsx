import type { Problem } from '../../core/problem.ts';
import { type Severity, SeveritySign } from '../../ui/SeveritySign.tsx';
import { Segmented } from '../Segmented.tsx';
import classes from './ProblemsPanel.module.css';
import { SEVERITIES } from './problemEntries.ts';

/** Whose problems are listed: the scenario’s in front with its file’s, or all. */
export type Scope = 'front' | 'all';

const WORDS: Readonly<Record<Severity, string>> = { error: 'errors', warning: 'warnings', info: 'notes' };

/** Which problems are listed: by how bad they are, and whose. */
export function ProblemFilter({
  all,
  hidden,
  onHidden,
  scope,
  onScope,
  elsewhere,
}: {
  all: readonly Problem[];
  hidden: ReadonlySet<Severity>;
  onHidden: (hidden: ReadonlySet<Severity>) => void;
  scope: Scope;
  onScope: (scope: Scope) => void;
  /** How many problems there are in other scenarios. */
  elsewhere: number;
}) {
  return (
    <div className={classes.filter}>
      <fieldset className={classes.severities} aria-label="Show">
        {SEVERITIES.map((severity) => {
          const count = all.filter((problem) => problem.severity === severity).length;
          const isShown = !hidden.has(severity);
          return (
            <button
              key={severity}
              type="button"
              className={classes.severity}
              aria-pressed={isShown}
              aria-label={`${count} ${WORDS[severity]}`}
              onClick={() => {
                const next = new Set(hidden);
                if (isShown) next.add(severity);
                else next.delete(severity);
                onHidden(next);
              }}
            >
              <SeveritySign severity={severity} size={12} />
              {count}
            </button>
          );
        })}
      </fieldset>
      {(elsewhere > 0 || scope === 'all') && (
        <Segmented
          label="Scenarios"
          value={scope}
          options={[
            { value: 'front', label: 'This scenario' },
            { value: 'all', label: 'All' },
          ]}
          onChange={(next) => onScope(next as Scope)}
        />
      )}
    </div>
  );
}
