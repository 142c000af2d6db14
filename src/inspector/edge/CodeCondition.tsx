import { Button } from '@mantine/core';
import { CodeField } from '../fields/CodeField.tsx';
import classes from '../Inspector.module.css';

/** A condition that is Python: edited and kept, never run here. */
export function CodeCondition({
  source,
  onChange,
}: {
  source: string;
  onChange: (source: string | null) => void;
}) {
  return (
    <>
      <CodeField
        hideLabel
        label="Condition source"
        value={source}
        description="Python. karenina runs it; Baton keeps and exports it, but does not run code from files. Until there is a sandbox for it, a run says that it could not judge this edge."
        onChange={(text) => onChange(text === '' ? null : text)}
      />
      <Button variant="subtle" size="compact-xs" className={classes.add} onClick={() => onChange(null)}>
        Remove the code
      </Button>
    </>
  );
}
