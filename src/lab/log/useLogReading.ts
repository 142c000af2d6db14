import { useDeferredValue, useMemo } from 'react';
import type { NamedJson } from '../../core/atif/TrajectorySet.ts';
import { type ReadLog, readLog } from '../../core/logs/readLog.ts';
import type { LogChoices } from './LogChoices.ts';

/** Files that a text came with. */
export interface LogFiles {
  readonly fileName?: string;
  readonly beside?: readonly NamedJson[];
}

/** A text as a log; null for no text. It follows the choices one step behind, so that no key waits for it. */
export function useLogReading(text: string, choices: LogChoices, files?: LogFiles): ReadLog | null {
  const { format, part, agents } = useDeferredValue(choices);
  return useMemo(
    () =>
      text.trim() === ''
        ? null
        : readLog(text, { ...files, ...(format === null ? {} : { format }), part, agents: named(agents) }),
    [text, files, format, part, agents],
  );
}

/** Names that were typed; an empty one is none. */
function named(agents: LogChoices['agents']): LogChoices['agents'] {
  return Object.fromEntries(Object.entries(agents).filter(([, name]) => name.trim() !== ''));
}
