import type { JsonObject } from '../json/Json.ts';
import type { TurnTool } from '../ports.ts';
import type { ConclusionRules } from '../scenario/document.ts';
import { HEADLINE_LIMIT, NEXT_STEP_LIMIT } from './checkConclusion.ts';

/** The tool by which an agent ends its run; where it lists verdicts, a finding is to carry one of them. */
export function concludeTool(rules: ConclusionRules): TurnTool {
  const meanings = rules.verdicts.map(({ verdict, when }) => (when === '' ? verdict : `${verdict}: ${when}`));
  const verdict: JsonObject =
    rules.verdicts.length === 0
      ? { type: 'string', description: 'One word in lower case, such as investigate or resolved.' }
      : {
          type: 'string',
          enum: rules.verdicts.map((known) => known.verdict.toLowerCase()),
          description: `Goes with every finding, exactly one of these. ${meanings.join('; ')}`,
        };
  return {
    kind: 'conclude',
    name: 'conclude',
    description:
      'Ends the run; call it once, as the last step. The outcome finding hands the summary on under its verdict, ' +
      'for the entity of key, or else the one the run was woken for. The outcome no_op says that there is ' +
      'nothing to hand on, and the summary why.',
    parameters: {
      type: 'object',
      properties: {
        outcome: { type: 'string', enum: ['finding', 'no_op'] },
        summary: { type: 'string', description: 'The finding, or why there is none.' },
        verdict,
        key: { type: 'string', description: 'The entity that the finding is about, such as checkout.' },
        label: { type: 'string', description: 'What kind of entity key names, such as service.' },
        headline: { type: 'string', maxLength: HEADLINE_LIMIT, description: 'What was found, in one line.' },
        next_step: {
          type: 'string',
          maxLength: NEXT_STEP_LIMIT,
          description: 'What a person should do now; empty when there is nothing to do.',
        },
      },
      required: ['outcome', 'summary'],
    },
    target: null,
  };
}
