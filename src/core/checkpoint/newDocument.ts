import { withKey } from '../json/objects.ts';
import type { Ids } from '../ports.ts';
import type { BatonDocument, BenchmarkRecord } from '../scenario/document.ts';
import { blankCheckpoint } from './blankParts.ts';

/** An empty document of a name. `now` is an ISO 8601 time: the file will say it was created then. */
export function newDocument(name: string, ids: Ids, now: string): BatonDocument {
  const benchmark: BenchmarkRecord = {
    id: ids.next('benchmark'),
    type: 'benchmark',
    raw: withKey(blankCheckpoint(now), 'name', name),
    name,
    description: '',
    rating: null,
  };
  return { records: new Map([[benchmark.id, benchmark]]) };
}
