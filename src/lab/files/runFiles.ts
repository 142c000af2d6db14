import type { VirtualFile } from '../../core/files/VirtualFiles.ts';
import type { RunRecord } from '../../core/runtime/events.ts';
import { writeRunJson } from '../../core/runtime/runJson.ts';

/** Where the record of a run is, among its files. */
export const RECORD_PATH = '/run.json';

/** The files of a run, the last content of each path, and its record once it has ended. */
export function runFiles(files: readonly VirtualFile[], record: RunRecord | null): readonly VirtualFile[] {
  const byPath = new Map(files.map((file) => [file.path, file]));
  if (record !== null) byPath.set(RECORD_PATH, { path: RECORD_PATH, content: recordJson(record) });
  return [...byPath.values()];
}

const known = new WeakMap<RunRecord, string>();

/** A run's record as JSON text, written once a record. */
function recordJson(record: RunRecord): string {
  let text = known.get(record);
  if (text === undefined) {
    text = writeRunJson(record);
    known.set(record, text);
  }
  return text;
}
