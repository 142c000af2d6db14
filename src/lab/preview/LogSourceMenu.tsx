import { Menu, UnstyledButton } from '@mantine/core';
import { IconCheck, IconChevronDown, IconClipboardText, IconHistory, IconRoute } from '@tabler/icons-react';
import type { TaggedMessage } from '../../core/message/message.ts';
import type { PreviewContext } from '../../core/runtime/previewContexts.ts';
import type { LogSource } from '../../store/sessionStore.ts';
import { countOf } from '../countOf.ts';
import classes from './LogSourceMenu.module.css';

/** Says which log the preview is made from, and lets one choose another. */
export function LogSourceMenu({
  kind,
  name,
  source,
  contexts,
  runTurns,
  pasted,
  onChoose,
  onPaste,
}: {
  /** The log in use, in words. */
  kind: string;
  name: string;
  source: LogSource;
  contexts: readonly PreviewContext[];
  /** Turns of the last run of this scenario. */
  runTurns: number;
  /** The log that was pasted last. */
  pasted: readonly TaggedMessage[] | null;
  onChoose: (source: LogSource) => void;
  onPaste: () => void;
}) {
  const chosenPath = source.kind === 'scripted' ? Math.min(source.path, contexts.length - 1) : -1;
  return (
    <Menu position="top-end" width={360}>
      <Menu.Target>
        <UnstyledButton className={classes.button} aria-label={`Log behind the preview: ${kind} ${name}`}>
          <span className={classes.kind}>{kind}</span>
          <span className={classes.name}>{name}</span>
          <IconChevronDown size={13} aria-hidden />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown className={classes.menu}>
        {contexts.length > 0 && (
          <Menu.Label>
            {contexts[0]?.kind === 'scripted'
              ? 'Scripted run, at each pass of this edge'
              : 'Shortest path to this edge'}
          </Menu.Label>
        )}
        {contexts.map((context, index) => (
          <Menu.Item
            key={context.turn}
            leftSection={<IconRoute size={14} aria-hidden />}
            rightSection={index === chosenPath && <Chosen />}
            onClick={() => onChoose({ kind: 'scripted', path: index })}
          >
            {context.label}
          </Menu.Item>
        ))}
        <Menu.Label>Other logs</Menu.Label>
        <Menu.Item
          leftSection={<IconHistory size={14} aria-hidden />}
          rightSection={source.kind === 'run' && <Chosen />}
          disabled={runTurns === 0}
          onClick={() => onChoose({ kind: 'run' })}
        >
          {runTurns === 0 ? 'Last run: none yet' : `Last run, ${countOf(runTurns, 'turn')}`}
        </Menu.Item>
        {pasted !== null && (
          <Menu.Item
            leftSection={<IconClipboardText size={14} aria-hidden />}
            rightSection={source.kind === 'pasted' && <Chosen />}
            onClick={() => onChoose({ kind: 'pasted' })}
          >
            Opened log, {countOf(pasted.length, 'message')}
          </Menu.Item>
        )}
        <Menu.Item leftSection={<IconClipboardText size={14} aria-hidden />} onClick={onPaste}>
          Paste or open a log…
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

function Chosen() {
  return <IconCheck size={14} role="img" aria-label="in use" />;
}
