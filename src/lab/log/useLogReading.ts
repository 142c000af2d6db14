import { useDeferredValue, useMemo } from 'react';
import type { NamedJson } from '../../core/atif/TrajectorySet.ts';
import { type ReadLog, readLog } from '../../core/logs/readLog.ts';
import type { LogChoices } from './LogChoices.ts';

/** Files that a text came with. */
export interface LogFiles {
  readonly fileName?: string;
  readonly beside?: readonly NamedJson[];
}

export interface LogReading {
  /** The text as a log; null for no text. It follows the choices one step behind, so that no key waits for it. */
  readonly shown: ReadLog | null;
  /** The same by the choices as they are now. */
  now(): ReadLog | null;
}

/** A text as a log, by what was chosen where it leaves something open. */
export function useLogReading(text: string, choices: LogChoices, files?: LogFiles): LogReading {
  const deferred = useDeferredValue(choices);
  const shown = useMemo(() => readChosen(text, deferred, files), [text, deferred, files]);
  return { shown, now: () => (deferred === choices ? shown : readChosen(text, choices, files)) };
}

function readChosen(text: string, { format, part, agents }: LogChoices, files?: LogFiles): ReadLog | null {
  if (text.trim() === '') return null;
  const named = Object.fromEntries(Object.entries(agents).filter(([, name]) => name.trim() !== ''));
  return readLog(text, { ...files, ...(format === null ? {} : { format }), part, agents: named });
}
