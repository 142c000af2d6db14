import type { Json } from '../../../core/json/Json.ts';
import { JsonNumber } from '../../../core/json/JsonNumber.ts';
import { entriesOf, isObject, objectOf } from '../../../core/json/objects.ts';

/**
 * JavaScript has one kind of number: `3.0` and `12345678901234567890` are not what they were once it has read
 * them. A number that leaves under the key that it came under, with its value unchanged, is spelt as it was.
 */
export class KeptSpellings {
  /** By key and value; null where one pair came in two spellings. */
  readonly #spellings = new Map<string, JsonNumber | null>();
  #hasAny = false;

  constructor(values: readonly Json[]) {
    this.#collect(values, '');
  }

  restore(value: Json): Json {
    return this.#hasAny ? this.#restore(value, '') : value;
  }

  #collect(value: Json, key: string): void {
    if (typeof value === 'number' || value instanceof JsonNumber) {
      const name = nameOf(key, value);
      const known = this.#spellings.get(name);
      const spelt = value instanceof JsonNumber ? value : null;
      if (spelt !== null) this.#hasAny = true;
      this.#spellings.set(name, known === undefined || known?.raw === spelt?.raw ? spelt : null);
    } else if (Array.isArray(value)) {
      for (const item of value as readonly Json[]) this.#collect(item, key);
    } else if (isObject(value)) {
      for (const [inner, member] of entriesOf(value)) this.#collect(member, inner);
    }
  }

  #restore(value: Json, key: string): Json {
    if (typeof value === 'number' || value instanceof JsonNumber) {
      return this.#spellings.get(nameOf(key, value)) ?? value;
    }
    if (Array.isArray(value)) return (value as readonly Json[]).map((item) => this.#restore(item, key));
    if (!isObject(value)) return value;
    return objectOf(
      entriesOf(value).map(([inner, member]) => [inner, this.#restore(member, inner)] as const),
    );
  }
}

function nameOf(key: string, value: number | JsonNumber): string {
  return `${value.valueOf()} ${key}`;
}
