import type { Json } from '../json/Json.ts';
import { isObject, own } from '../json/objects.ts';

/** The class name of an outcome check or scope, whose type is spelt `all_of` or `AllOf`; '' where there is none. */
export function classNameOf(part: Json | undefined): string {
  const type = isObject(part) ? own(part, 'type') : undefined;
  if (typeof type !== 'string') return '';
  return type.replace(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase());
}
