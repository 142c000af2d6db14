import { Button, Checkbox } from '@mantine/core';
import { IconAlertTriangle, IconCopy, IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { useStore } from 'zustand';
import { useStores } from '../store/useStores.ts';
import { crashReport } from './crashReport.ts';
import classes from './PanelFault.module.css';

/** In place of a panel that failed: what is so, a way back, and a report to send. */
export function PanelFault({ name, error, onRetry }: { name: string; error: Error; onRetry: () => void }) {
  const { active } = useStores();
  const open = useStore(active, (state) => state.open);
  const [withTexts, setWithTexts] = useState(false);
  const [state, setState] = useState<'ready' | 'copied' | 'refused'>('ready');
  const report = crashReport(name, error, open, navigator.userAgent, withTexts);
  const copy = (): void => {
    navigator.clipboard.writeText(report).then(
      () => setState('copied'),
      () => setState('refused'),
    );
  };
  return (
    <div role="alert" className={classes.fault}>
      <p className={classes.words}>
        <IconAlertTriangle size={16} aria-hidden className={classes.sign} />
        {name} stopped because of a fault in Baton. Your work is kept, and everything else goes on.
      </p>
      <div className={classes.actions}>
        <Button variant="filled" leftSection={<IconRefresh size={14} aria-hidden />} onClick={onRetry}>
          Show {name} again
        </Button>
        <Button leftSection={<IconCopy size={14} aria-hidden />} onClick={copy}>
          {state === 'copied' ? 'Copied' : 'Copy report'}
        </Button>
      </div>
      <Checkbox
        size="xs"
        label="Include the texts of the scenario, never keys or passwords"
        checked={withTexts}
        onChange={(event) => {
          setWithTexts(event.currentTarget.checked);
          setState('ready');
        }}
      />
      {state === 'refused' && (
        <p className={classes.words}>The browser refused. Select the report and copy it.</p>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls */}
      <section className={classes.report} tabIndex={0} aria-label="Report">
        <pre>{report}</pre>
      </section>
    </div>
  );
}
