import { useState } from 'react';
import type { ParsedTemplate } from '../../core/template/ParsedTemplate.ts';

/**
 * The template while its source can be read as one, and while it can't, the last one that could be; null when
 * there was none.
 */
export function useLastReadable(template: ParsedTemplate | null): ParsedTemplate | null {
  const [last, setLast] = useState<ParsedTemplate | null>(null);
  const readable = template?.className != null ? template : null;
  if (readable !== null && readable !== last) setLast(readable);
  return readable ?? last;
}
