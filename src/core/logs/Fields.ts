import type { Json, JsonObject } from '../json/Json.ts';
import { isObject, keysOf, own } from '../json/objects.ts';
import { isArray, type Path } from './LogSource.ts';
import type { LogWriter } from './LogWriter.ts';

/**
 * An object of a log while it is read: what nobody asked for is reported at the end, so that nothing is lost
 * silently. A value of another type than the one asked for counts as not asked for.
 */
export class Fields {
  readonly json: JsonObject;
  readonly path: Path;
  readonly to: LogWriter;
  private readonly of: string;
  private readonly taken = new Set<string>();

  /** `of` names the kind of object, with its article. */
  constructor(json: JsonObject, path: Path, of: string, to: LogWriter) {
    this.json = json;
    this.path = path;
    this.of = of;
    this.to = to;
  }

  at(key: string): Path {
    return [...this.path, key];
  }

  /** The value of a key as it is; undefined where there is none or null. */
  take(key: string): Json | undefined {
    const value = own(this.json, key);
    if (value === undefined) return undefined;
    this.taken.add(key);
    return value ?? undefined;
  }

  /** The text of the first of these keys that has one. */
  text(...keys: readonly string[]): string | null {
    for (const key of keys) {
      const value = own(this.json, key);
      if (typeof value !== 'string') continue;
      this.taken.add(key);
      return value;
    }
    return null;
  }

  /** Whether a key holds `true`. */
  flag(...keys: readonly string[]): boolean {
    let found = false;
    for (const key of keys) {
      const value = own(this.json, key);
      if (typeof value !== 'boolean') continue;
      this.taken.add(key);
      found ||= value;
    }
    return found;
  }

  /** The object of the first of these keys that has one. */
  fields(of: string, ...keys: readonly string[]): Fields | null {
    for (const key of keys) {
      const value = own(this.json, key);
      if (!isObject(value)) continue;
      this.taken.add(key);
      return new Fields(value, this.at(key), of, this.to);
    }
    return null;
  }

  /** The array of the first of these keys that has one, its objects to be read. */
  list(of: string, ...keys: readonly string[]): readonly Fields[] {
    for (const key of keys) {
      const value = own(this.json, key);
      if (!isArray(value)) continue;
      this.taken.add(key);
      return objectsOf({ items: value, path: this.at(key) }, of, this.to);
    }
    return [];
  }

  /** Keys that say nothing beside what is read: discriminators, and copies of what is kept. */
  skip(...keys: readonly string[]): void {
    for (const key of keys) this.taken.add(key);
  }

  /** Reports every key that was not asked for and says something. */
  done(): void {
    for (const key of keysOf(this.json)) {
      if (this.taken.has(key) || isEmpty(own(this.json, key))) continue;
      this.to.problems.addIgnoredKey(this.of, key, this.at(key));
    }
  }
}

/** The objects among some items, to be read; what is no object is reported. */
export function objectsOf(
  { items, path }: { readonly items: readonly Json[]; readonly path: Path },
  of: string,
  to: LogWriter,
): readonly Fields[] {
  return items.flatMap((item, index) => {
    if (isObject(item)) return [new Fields(item, [...path, index], of, to)];
    to.unmapped(`${of} that is no object`, [...path, index]);
    return [];
  });
}

/** Reports the keys of the objects around a list that nobody asked for. */
export function reportAround(value: Json, path: Path, to: LogWriter, read: readonly string[] = []): void {
  let at = value;
  for (const [depth, segment] of path.entries()) {
    if (typeof segment === 'string' && isObject(at)) {
      const around = new Fields(at, path.slice(0, depth), 'the file', to);
      around.skip(segment, ...(depth === 0 ? read : []));
      around.done();
      at = own(at, segment) ?? null;
    } else if (isArray(at) && typeof segment === 'number') at = at[segment] ?? null;
  }
}

function isEmpty(value: Json | undefined): boolean {
  if (value === undefined || value === null || value === '') return true;
  if (isArray(value)) return value.length === 0;
  return isObject(value) && keysOf(value).length === 0;
}
