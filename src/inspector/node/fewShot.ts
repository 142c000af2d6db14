import type { Json, JsonObject } from '../../core/json/Json.ts';
import { isObject, own } from '../../core/json/objects.ts';
import type { documentViews } from '../../core/scenario/scenarioViews.ts';

/** The entries of a node's few-shot list as they stand in the file; null for a value that is no list. */
export function entriesOfFewShot(value: Json): readonly Json[] | null {
  if (value === null) return [];
  return Array.isArray(value) ? (value as readonly Json[]) : null;
}

/** Whether an entry is an object whose `question` and `answer` are texts; any other is shown as JSON. */
export function isExample(value: Json): value is JsonObject {
  return isObject(value) && ['question', 'answer'].every((key) => typeof own(value, key) === 'string');
}

/** A question of the file that can serve as an example. */
export interface FileQuestion {
  /** Where it stands: a node's id, or its number among the file's questions. */
  readonly from: string;
  readonly question: string;
  readonly answer: string;
}

/** As many as one looks through. */
const MOST = 500;

/** The questions of a file with their expected answers, each once: standalone ones, then those of nodes. */
export function questionsIn(
  { questions, scenarios }: Pick<ReturnType<typeof documentViews>, 'questions' | 'scenarios'>,
  except: string,
): readonly FileQuestion[] {
  const found = new Map<string, FileQuestion>();
  const take = (from: string, question: string, answer: string): void => {
    const key = JSON.stringify([question, answer]);
    if (question.trim() !== '' && question !== except && !found.has(key))
      found.set(key, { from, question, answer });
  };
  for (const [index, { question, expectedAnswer }] of questions.entries()) {
    if (found.size === MOST) break;
    take(`question ${index + 1}`, question, expectedAnswer);
  }
  for (const { name, nodes } of scenarios) {
    for (const { nodeId, question, expectedAnswer } of nodes) {
      if (found.size === MOST) break;
      take(`${nodeId} in ${name}`, question, expectedAnswer);
    }
  }
  return [...found.values()];
}
