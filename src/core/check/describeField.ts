/** Whose field it is: a run's state as a condition sees it, a finished turn's, or the whole run's. */
export type FieldOwner = 'state' | 'turn' | 'run';

const STATE_WORDS: Readonly<Record<string, string>> = {
  verify_result: 'the verdict',
  turn: 'the number of turns so far',
  current_node: 'the current node',
};

const TURN_WORDS: Readonly<Record<string, string>> = {
  verify_result: 'the verdict',
  node_id: 'the node',
  raw_response: 'the answer’s text',
  question_text: 'the question’s text',
  parsed_fields: 'all that was read from the answer',
};

const RUN_WORDS: Readonly<Record<string, string>> = {
  status: 'the run’s status',
  turn_count: 'the number of turns',
  path: 'the path of nodes',
  scenario_id: 'the scenario’s name',
};

/**
 * The field at a path in words, as the subject of a sentence: `the verdict`, `score of the answer`, `visits of
 * ask`. One that is not known is named by its path.
 */
export function describeField(path: string, owner: FieldOwner): string {
  if (path === '') return 'a field without a name';
  if (owner === 'run') return known(RUN_WORDS, path) ?? path;
  const [head, name] = cutAtDot(path);
  if (name === undefined) return known(owner === 'turn' ? TURN_WORDS : STATE_WORDS, path) ?? path;
  if (head === 'parsed') return `${name} of the answer`;
  if (owner === 'turn') return head === 'handoff' ? `${name} of its handoff` : path;
  if (head === 'handoff') return `${name} of the last handoff`;
  if (head === 'accumulated') return `${name} of the accumulated state`;
  if (head === 'node_visits') return `the number of visits of ${name}`;
  return head === 'node_results' ? resultWords(name) : path;
}

function resultWords(path: string): string {
  const [node, part] = cutAtDot(path);
  if (part === undefined) return `the last result of ${node}`;
  if (part === 'verify_result') return `the last verdict of ${node}`;
  const [head, name] = cutAtDot(part);
  if (head === 'parsed' && name !== undefined) return `${name} of ${node}’s last answer`;
  if (head === 'rubric' && name !== undefined) return `the trait ${name} of ${node}’s last answer`;
  return `${part} of the last result of ${node}`;
}

function known(words: Readonly<Record<string, string>>, path: string): string | undefined {
  return Object.hasOwn(words, path) ? words[path] : undefined;
}

function cutAtDot(path: string): readonly [head: string, rest?: string] {
  const dot = path.indexOf('.');
  return dot === -1 ? [path] : [path.slice(0, dot), path.slice(dot + 1)];
}
