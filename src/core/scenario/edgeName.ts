import { END } from './document.ts';
import type { Ends } from './edgesFrom.ts';

/** An edge's name for people: `ask → judge`, `judge → END`. */
export function edgeName({ source, target }: Ends): string {
  return `${source} → ${target === END ? 'END' : target}`;
}
