import { useState } from 'react';

interface Keys {
  readonly list: readonly number[];
  /** The next key that no item has had. */
  readonly next: number;
}

export interface ItemKeys {
  /** The key of the next item that comes at the end. */
  readonly next: number;
  /** A React key an item: it goes with the item when the list is rearranged through this object. */
  readonly list: readonly number[];
  move(from: number, to: number): void;
  insert(at: number): void;
  remove(at: number): void;
}

/**
 * Keys for the items of a list that have no id of their own, so that what is focused, open or half typed in
 * an item moves along with it. A change of length from elsewhere (undo) is taken at the end.
 */
export function useItemKeys(length: number): ItemKeys {
  const [stored, setKeys] = useState<Keys>(() => extend({ list: [], next: 0 }, length));
  let keys = stored;
  if (keys.list.length !== length) {
    keys = extend({ ...keys, list: keys.list.slice(0, length) }, length);
    setKeys(keys);
  }
  const change = (list: readonly number[], next = keys.next): void => setKeys({ list, next });
  return {
    next: keys.next,
    list: keys.list,
    move: (from, to) => {
      const rest = keys.list.filter((_, index) => index !== from);
      change([...rest.slice(0, to), keys.list[from] ?? keys.next, ...rest.slice(to)]);
    },
    insert: (at) => change([...keys.list.slice(0, at), keys.next, ...keys.list.slice(at)], keys.next + 1),
    remove: (at) => change(keys.list.filter((_, index) => index !== at)),
  };
}

function extend({ list, next }: Keys, length: number): Keys {
  const missing = Math.max(0, length - list.length);
  return { list: [...list, ...Array.from({ length: missing }, (_, n) => next + n)], next: next + missing };
}
