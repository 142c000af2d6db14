import type { JsonObject } from '../../json/Json.ts';
import { isObject, own } from '../../json/objects.ts';
import { readEntries } from '../../message/readTaggedLog.ts';
import { reportAround } from '../Fields.ts';
import type { LogFormat } from '../LogFormat.ts';
import { listAt, mostFit } from '../LogSource.ts';

const WAYS = [[], ['log']];

/** Baton's own: tagged messages, alone or as the log of a run record. */
export const tagged: LogFormat = {
  id: 'tagged',
  name: 'Baton tagged messages',
  recognize: (source) => {
    const items = listAt(source, WAYS)?.items;
    if (items === undefined) return null;
    if (items.length === 0 && !isObject(source.value))
      return { because: 'it is an empty array', sure: false };
    return mostFit(items, isEntry)
      ? { because: 'its entries have an agent_id and a message', sure: true }
      : null;
  },
  read: (source, to) => {
    const found = listAt(source, WAYS);
    if (found === null) return;
    reportAround(source.value, found.path, to);
    for (const { entry, index } of readEntries(found.items, to.problems, found.path)) {
      to.sayTagged(entry, [...found.path, index]);
    }
  },
};

function isEntry(item: JsonObject): boolean {
  return own(item, 'agent_id') !== undefined && isObject(own(item, 'message'));
}
