const WORDS: Readonly<Record<string, string>> = {
  nodeId: 'id',
  identity: 'identity',
  agentIdentity: 'agent',
  modelOverride: 'model settings',
  script: 'scripted replies',
  stateUpdateSource: 'state update',
  stateUpdateJs: 'state update',
  conditionSource: 'condition',
  conditionJs: 'condition',
  evaluateSource: 'evaluation',
  evaluateJs: 'evaluation',
  handoverOptions: 'handover',
  fewShot: 'few-shot examples',
};

/** A record's property as people call it. */
export function propertyWords(property: string): string {
  return WORDS[property] ?? property.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}
