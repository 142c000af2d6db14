import { DEFAULT_COOLDOWN, findingOptions } from '../../../core/finding/findingOptions.ts';
import { withKey } from '../../../core/json/objects.ts';
import { DurationField } from '../../finding/DurationField.tsx';
import { VerdictField } from '../../finding/VerdictField.tsx';
import classes from '../../Inspector.module.css';
import type { StrategyFormProps } from './StrategyFormProps.ts';

/** A handoff by verdict: which one it waits for, and how long it rests for an entity. */
export function FindingForm({ edge, view, options, onChange }: StrategyFormProps) {
  const { verdict, cooldown } = findingOptions(options);
  const source = view.nodes.find(({ nodeId }) => nodeId === edge.source);
  const known = source?.concludes?.verdicts ?? [];
  return (
    <>
      <p className={classes.note}>
        When {edge.source} concludes with a finding of this verdict, {edge.target} is started on the entity of
        the finding. It is handed the finding, and nothing else of what was said.
      </p>
      <VerdictField
        label="Verdict"
        verdict={verdict}
        known={known}
        warning={
          source !== undefined && source.concludes === null
            ? `${edge.source} is not set to conclude: this handoff would never run.`
            : known.length > 0 &&
                verdict !== '' &&
                !known.some((one) => one.verdict.toLowerCase() === verdict)
              ? `${edge.source} never gives this verdict: the handoff would never run.`
              : null
        }
        onChange={(next) => onChange(withKey(options, 'verdict', next), 'verdict')}
      />
      <DurationField
        label="Cooldown"
        value={cooldown}
        placeholder={DEFAULT_COOLDOWN}
        description="At most one handoff from one to the other for an entity within it. 0s for none."
        onChange={(next) => onChange(withKey(options, 'cooldown', next), 'cooldown')}
      />
    </>
  );
}
