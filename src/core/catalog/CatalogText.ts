import { type Document, isNode, LineCounter, parseDocument } from 'yaml';
import type { Json } from '../json/Json.ts';
import { jsonPath } from '../json/jsonPath.ts';
import { objectOf } from '../json/objects.ts';
import type { Place, Problem } from '../problem.ts';

/** Keys and indexes from the top of the file down to a value. */
type YamlPath = readonly (string | number)[];

/** A YAML text and where in it things stand. */
export class CatalogText {
  readonly #document: Document;
  readonly #lines = new LineCounter();

  constructor(text: string) {
    this.#document = parseDocument(text, { lineCounter: this.#lines, prettyErrors: false });
  }

  /** Where it is no YAML. */
  get errors(): Problem[] {
    return this.#document.errors.map(({ message, pos: [offset] }) => ({
      severity: 'error',
      code: 'not_yaml',
      message: `The file is not YAML. ${sentence(message)}`,
      where: this.#placeOf(offset),
      fix: 'Correct the file at that place.',
    }));
  }

  /** The whole of it. Throws a RangeError for aliases that would fill the memory. */
  get value(): Json {
    try {
      return jsonOf(this.#document.toJS({ maxAliasCount: 100 }));
    } catch (error) {
      throw new RangeError(error instanceof Error ? error.message : String(error));
    }
  }

  /** Where a value begins; where there is none, what it would be in. */
  placeOf(path: YamlPath): Place {
    for (let length = path.length; length >= 0; length -= 1) {
      const node: unknown =
        length === 0 ? this.#document.contents : this.#document.getIn(path.slice(0, length), true);
      const offset = isNode(node) ? node.range?.[0] : undefined;
      if (offset !== undefined) return { path: jsonPath(path), ...this.#placeOf(offset) };
    }
    return { path: jsonPath(path) };
  }

  #placeOf(offset: number): Place {
    const { line, col } = this.#lines.linePos(offset);
    return { line, column: col };
  }
}

/** What YAML gives as JSON: a date or a number that JSON has not is its text. */
function jsonOf(value: unknown): Json {
  if (value === null || value === undefined) return null;
  if (Array.isArray(value)) return value.map(jsonOf);
  if (value instanceof Date) return value.toISOString();
  if (typeof value === 'object') {
    return objectOf(Object.entries(value).map(([key, inner]) => [key, jsonOf(inner)] as const));
  }
  if (typeof value === 'number') return Number.isFinite(value) ? value : String(value);
  return typeof value === 'boolean' || typeof value === 'string' ? value : String(value);
}

function sentence(message: string): string {
  return /[.!?]$/.test(message) ? message : `${message}.`;
}
