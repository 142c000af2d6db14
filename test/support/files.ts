import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

function pathOf(relative: string): string {
  return fileURLToPath(new URL(`../${relative}`, import.meta.url));
}

/** A checkpoint that karenina wrote, by the beginning of its name. */
export function conformanceCheckpoint(name: string): string {
  return pathOf(`conformance/cases/checkpoints/${name}.jsonld`);
}

/** A file that others wrote, as in `logs/who-and-when-50.json`. */
export function sample(relative: string): string {
  return pathOf(`samples/${relative}`);
}

export function readText(path: string): string {
  return readFileSync(path, 'utf8');
}
