import { VisuallyHidden } from '@mantine/core';
import { handoverStrategies, strategyById } from '../../core/handover/registry.ts';
import { withSteadyCallbacks } from '../../ui/withSteadyCallbacks.tsx';
import { Segmented } from '../Segmented.tsx';
import classes from './StrategyControl.module.css';

/** Every strategy, the edge's own marked; choosing another one tries it. */
export const StrategyControl = withSteadyCallbacks(function StrategyControl({
  own,
  shown,
  onTry,
}: {
  /** Strategy ids. */
  own: string;
  shown: string;
  onTry: (strategy: string) => void;
}) {
  const foreign = strategyById(own) === undefined ? [{ id: own, label: own }] : [];
  return (
    <Segmented
      label="Handover strategy to preview"
      value={shown}
      onChange={onTry}
      options={[...handoverStrategies, ...foreign].map(({ id, label }) => ({
        value: id,
        label: (
          <span className={classes.option}>
            {label}
            {id === own && (
              <>
                <span className={classes.own} aria-hidden title="The edge’s own" />
                <VisuallyHidden>, the edge’s own</VisuallyHidden>
              </>
            )}
          </span>
        ),
      }))}
    />
  );
});
