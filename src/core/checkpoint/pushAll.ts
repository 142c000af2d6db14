/** Adds to a list, however much: spread into `push`, some hundred thousand items overflow the stack. */
export function pushAll<T>(list: T[], more: Iterable<T>): void {
  for (const item of more) list.push(item);
}
