import type { JsonObject } from '../json/Json.ts';
import { isGiven, objectIn, textIn } from './jsonValues.ts';

/** Whether a trajectory is of a sub-agent that summarized, as Terminus 2 names them. */
export function isSummarizer(trajectory: JsonObject): boolean {
  const agent = objectIn(trajectory, 'agent');
  return (
    /-summarization-[a-z]+$/.test(textIn(agent, 'name') ?? '') ||
    isGiven(objectIn(agent, 'extra'), 'summarization_index')
  );
}
