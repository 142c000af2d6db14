import type { JsonObject } from '../../json/Json.ts';
import { isObject, own } from '../../json/objects.ts';
import { objectsOf, reportAround } from '../Fields.ts';
import type { LogFormat } from '../LogFormat.ts';
import { countFitting, listAt, mostFit } from '../LogSource.ts';
import { readContent } from '../readContent.ts';

const WAYS = [['history'], []];
const OWN_KEYS = [
  'question_ID',
  'mistake_agent',
  'mistake_step',
  'is_correct',
  'is_corrected',
  'ground_truth',
];

/**
 * A failure log of the Who&When data set: `human` asks, everyone else is an agent, under the name or else the
 * role.
 */
export const whoAndWhen: LogFormat = {
  id: 'who-and-when',
  name: 'Who&When failure log',
  recognize: ({ value, ...rest }) => {
    const found = listAt({ value, ...rest }, WAYS);
    if (found === null || !mostFit(found.items, isEntry)) return null;
    if (isObject(value) && OWN_KEYS.some((key) => own(value, key) !== undefined)) {
      return { because: 'it has a history and what is known of the mistake', sure: true };
    }
    const humans = countFitting(found.items, (item) => own(item, 'role') === 'human');
    return humans > 0
      ? { because: 'its entries have roles such as human, and agents’ names', sure: false }
      : null;
  },
  read: (source, to) => {
    const found = listAt(source, WAYS);
    if (found === null) return;
    reportAround(source.value, found.path, to);
    for (const entry of objectsOf(found, 'an entry', to)) {
      const role = entry.text('role');
      const name = entry.text('name');
      const content = readContent(entry.take('content'), entry.at('content'), to, new Map());
      if (role === 'human') to.say(null, 'user', content, entry.path);
      else to.say(name ?? role, 'assistant', content, entry.path);
      entry.done();
    }
  },
};

function isEntry(item: JsonObject): boolean {
  return (
    typeof own(item, 'role') === 'string' &&
    typeof own(item, 'content') === 'string' &&
    own(item, 'type') === undefined
  );
}
