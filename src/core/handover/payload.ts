import { plainly } from '../effects.ts';
import { KINDS } from './kinds.ts';
import { fillTemplate, type TemplateValues } from './payload/fillTemplate.ts';
import { type PayloadOptions, readPayloadOptions } from './payload/payloadOptions.ts';
import { payloadViolations } from './payload/payloadViolations.ts';
import { renderPayload } from './payload/renderPayload.ts';
import { samplePayload } from './payload/samplePayload.ts';
import { promptOf, SEPARATOR_PART, taskPart } from './promptOf.ts';
import type { HandoverInput, HandoverResult, HandoverStrategy, PromptPart } from './strategy.ts';

/** Between the announcement and the payload. */
const PARAGRAPH: PromptPart = { text: '\n\n', origin: 'separator', agent: null };

/**
 * The target gets a value that the turn before handed off, and its own question: a new turn, without anything
 * of what was said before.
 */
export const payload: HandoverStrategy = {
  ...KINDS.payload,
  apply: plainly((input: HandoverInput): HandoverResult => {
    const options = readPayloadOptions(input.options);
    const { values, notes } = valuesOf(input, options);
    const said = {
      agent: input.from.agent || null,
      ...(input.from.node === '' ? {} : { node: input.from.node }),
    };
    const parts: PromptPart[] = [];
    const announcement = options.announce ? fillTemplate(options.announcement, values) : '';
    const rendered = renderPayload(options, values);
    if (announcement !== '') parts.push({ text: announcement, origin: 'announcement', ...said });
    if (rendered !== '') {
      if (parts.length > 0) parts.push(PARAGRAPH);
      parts.push({ text: rendered, origin: 'payload', ...said });
    }
    if (parts.length > 0) parts.push(SEPARATOR_PART);
    return { ...promptOf([...parts, taskPart(input)]), conversation: [], notes };
  }),
};

/** What is handed off; where no run handed anything off, a sample, and a word about that. */
function valuesOf(
  input: HandoverInput,
  options: PayloadOptions,
): { readonly values: TemplateValues; readonly notes: readonly string[] } {
  const { handoff, node, agent, from } = input;
  const giver = from.agent || 'the agent before';
  if (handoff === null || (handoff.to !== node && handoff.to !== agent)) {
    return sample(options, giver, 'No value is handed off on this way.');
  }
  const { payload: value, reason } = handoff;
  const [violation] = payloadViolations(options.schema, value);
  // What a run hands off it has checked itself. The state is a copy of all there is: it is read last.
  if (violation === undefined || input.state !== null) {
    return { values: { payload: value, reason, from: giver }, notes: [] };
  }
  return sample(options, giver, `The scripted handoff would be refused: ${violation.message}`);
}

function sample(
  { schema }: PayloadOptions,
  from: string,
  why: string,
): { readonly values: TemplateValues; readonly notes: readonly string[] } {
  return {
    values: { payload: samplePayload(schema), reason: '<reason>', from },
    notes: [`${why} This is a sample made from the schema: a run sends what the turn before hands off.`],
  };
}
