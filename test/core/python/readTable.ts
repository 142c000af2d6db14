import { readFileSync } from 'node:fs';

/** A table that Python made: a case a line, its cells JSON, tabs between them. */
export function readTable<Row extends readonly unknown[]>(name: string): Row[] {
  const text = readFileSync(new URL(`./tables/${name}.tsv`, import.meta.url), 'utf8');
  const lines = text.split('\n').filter((line) => line !== '');
  return lines.map((line) => line.split('\t').map((cell) => JSON.parse(cell)) as unknown as Row);
}
