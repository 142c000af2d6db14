import { useMemo } from 'react';
import type { ParsedTemplate } from '../../core/template/ParsedTemplate.ts';
import { parseTemplate } from '../../core/template/parseTemplate.ts';

/** A node's template, read; null when it has none. */
export function useTemplate(source: string): ParsedTemplate | null {
  return useMemo(() => (source.trim() === '' ? null : parseTemplate(source)), [source]);
}
