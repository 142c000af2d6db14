/** What fields are called on screen. */
const LABELS: Readonly<Record<string, string>> = {
  nodeId: 'name',
  identity: 'name',
  expectedAnswer: 'expected answer',
  template: 'answer template',
  agentIdentity: 'agent',
  modelOverride: 'model settings',
  toolFilter: 'tool filter',
  stateUpdateSource: 'state update in Python',
  stateUpdateJs: 'state update in JavaScript',
  contextPolicy: 'context policy',
  concludes: 'verdicts',
  fewShot: 'few-shot examples',
  rating: 'rubric',
  script: 'scripted replies',
  conditionSource: 'condition in Python',
  conditionJs: 'condition in JavaScript',
  handoverOptions: 'handover options',
  entry: 'entry node',
  turnLimit: 'turn limit',
  trace: 'trace files',
  handoffs: 'handoff rules',
  orphans: 'entries without a part',
  evaluateSource: 'check in Python',
  evaluateJs: 'check in JavaScript',
  order: 'place in the order of routing',
  scenarioOrder: 'order of the scenarios',
  questionOrder: 'order of the questions',
  criterionOrder: 'order of the outcome criteria',
  agentOrder: 'order of the agents',
  nodeOrder: 'order of the nodes',
  answering_model: 'answering model',
  parsing_model: 'parsing model',
  content: 'other content',
};

/** A step of a path in words: `expected answer`, `system prompt`. */
export function stepLabel(step: string): string {
  if (Object.hasOwn(LABELS, step)) return LABELS[step] as string;
  return step.replaceAll('_', ' ').replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}

/** A way inside a field in words, its end first: `system prompt of the answering model`, `score of expected`. */
export function wayLabel(steps: readonly (string | number)[]): string {
  const words = steps.reduce<string[]>((found, step) => {
    if (typeof step === 'string') found.push(stepLabel(step));
    else found.push(`${oneOf(found.pop() ?? 'items')} ${step + 1}`);
    return found;
  }, []);
  const [last = '', parent] = words.toReversed();
  return parent === undefined ? last : `${last} of ${isModel(parent) ? `the ${parent}` : parent}`;
}

/** `scripted replies` is `scripted reply`. */
function oneOf(words: string): string {
  return words.replace(/ies$/, 'y').replace(/(?<=[^s])s$/, '');
}

function isModel(words: string): boolean {
  return words.endsWith(' model');
}
