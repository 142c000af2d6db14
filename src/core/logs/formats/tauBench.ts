import type { Json } from '../../json/Json.ts';
import { isObject, own } from '../../json/objects.ts';
import { Fields } from '../Fields.ts';
import type { LogFormat } from '../LogFormat.ts';
import { type FoundList, isArray, type LogSource, mostFit } from '../LogSource.ts';
import { readChatMessages } from './openaiChat.ts';

/** Runs of tau-bench, each with its trajectory of OpenAI chat messages. */
export const tauBench: LogFormat = {
  id: 'tau-bench',
  name: 'tau-bench runs',
  recognize: (source) =>
    isArray(source.value) && mostFit(source.value, (run) => isArray(own(run, 'traj')))
      ? { because: 'its runs have a trajectory of messages', sure: true }
      : null,
  parts: (source) =>
    runsOf(source).map(({ run }) => `task ${label(own(run, 'task_id'))}, trial ${label(own(run, 'trial'))}`),
  read: (source, to, part) => {
    const chosen = runsOf(source)[part];
    if (chosen === undefined) return;
    const run = new Fields(chosen.run, [chosen.index], 'a run', to);
    run.skip('traj', 'task_id', 'trial');
    run.done();
    readChatMessages(chosen.traj, to);
  },
};

function runsOf({ value }: LogSource) {
  if (!isArray(value)) return [];
  return value.flatMap((run, index) => {
    const items = isObject(run) ? own(run, 'traj') : undefined;
    if (!isObject(run) || !isArray(items)) return [];
    const traj: FoundList = { items, path: [index, 'traj'] };
    return [{ run, index, traj }];
  });
}

function label(value: Json | undefined): string {
  return value === undefined || value === null || isObject(value) ? '?' : String(value);
}
