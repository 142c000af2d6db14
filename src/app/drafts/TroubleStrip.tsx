import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { Problem } from '../../core/problem.ts';
import { useDraftDesk } from './DraftDesk.ts';
import { Strip } from './Strip.tsx';

/** Says, as long as it is so, that work is not kept: why, and what to do. */
export function TroubleStrip({ trouble, onExport }: { trouble: Problem; onExport: () => void }) {
  const desk = useDraftDesk();
  const tryAgain = async (): Promise<void> => {
    const keeper = await desk.keeper().catch(() => null);
    await keeper?.flush();
  };
  return (
    <Strip
      tone="bad"
      sign={<IconAlertTriangle size={16} aria-hidden />}
      actions={
        <>
          <Button onClick={() => void tryAgain()}>Try again</Button>
          <Button onClick={onExport}>Export…</Button>
        </>
      }
    >
      {trouble.message} {trouble.fix}
    </Strip>
  );
}
