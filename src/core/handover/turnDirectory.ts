import { normalizePath } from '../files/VirtualFiles.ts';
import { sanitizeName } from './sanitizeName.ts';

/**
 * A turn's folder: `<root>/<scenario>/<model id>[/rep_<replicate>]/turn_<turn>`, names sanitized. `replicate`
 * is null when a scenario is run once; `turn` counts from 0. Throws a RangeError for a root that is not absolute.
 */
export function turnDirectory(
  root: string,
  scenario: string,
  modelId: string,
  replicate: number | null,
  turn: number,
): string {
  const names = [sanitizeName(scenario), sanitizeName(modelId)];
  if (replicate !== null) names.push(`rep_${replicate}`);
  return normalizePath([root, ...names, `turn_${turn}`].join('/'));
}
