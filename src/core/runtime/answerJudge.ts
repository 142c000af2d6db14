import { CheckError } from '../check/CheckError.ts';
import type { JsonObject } from '../json/Json.ts';
import type { Problem } from '../problem.ts';
import type { ScenarioNode } from '../scenario/document.ts';
import type { ParsedTemplate } from '../template/ParsedTemplate.ts';
import { parseTemplate } from '../template/parseTemplate.ts';
import { TemplateError } from '../template/TemplateError.ts';
import { verifyTemplate } from '../template/verifyTemplate.ts';
import type { FieldVerdict } from './events.ts';
import type { Answer } from './state.ts';

/** What an answer is worth. */
export interface Judgement {
  readonly parsed: JsonObject;
  readonly verify_result: boolean | null;
  /** Field by field, where the template judged; else empty. */
  readonly fields: readonly FieldVerdict[];
  /** 0 to 1; null where the template did not judge. */
  readonly granular: number | null;
  readonly problems: readonly Problem[];
}

/** Judges an answer to a node; `nodeResults` is what earlier turns came to. */
export type AnswerJudge = (
  node: ScenarioNode,
  answer: Answer,
  rawResponse: string,
  nodeResults: JsonObject,
) => Judgement;

/**
 * A judge for one run, which reads each node's template once. A verdict that the answer brings along counts;
 * without one the node's template judges the parsed fields where it can; else there is no verdict.
 */
export function answerJudge(scenario: string): AnswerJudge {
  const templates = new Map<ScenarioNode, ParsedTemplate>();
  const templateOf = (node: ScenarioNode): ParsedTemplate => {
    const known = templates.get(node);
    if (known !== undefined) return known;
    const template = parseTemplate(node.template);
    templates.set(node, template);
    return template;
  };
  return (node, answer, rawResponse, nodeResults) => {
    const parsed = answer.parsed ?? {};
    const given = { parsed, verify_result: answer.verify_result ?? null, fields: [], granular: null };
    if (answer.verify_result !== undefined || answer.parsed === null || node.template.trim() === '') {
      return { ...given, problems: [] };
    }
    try {
      const verdict = verifyTemplate(templateOf(node), parsed, rawResponse, nodeResults);
      return {
        parsed,
        verify_result: verdict.verify,
        fields: Object.entries(verdict.fields).map(([field, holds]) => ({ field, holds })),
        granular: verdict.granular,
        problems: [],
      };
    } catch (error) {
      if (!(error instanceof TemplateError || error instanceof CheckError)) throw error;
      const problem: Problem = {
        severity: 'warning',
        code: 'not_judged',
        message: `The template of ${node.nodeId} gave no verdict. ${error.message}`,
        where: { scenario, node: node.nodeId },
        fix: 'Set the verdict in the scripted reply, or correct its parsed fields or the template.',
      };
      return { ...given, problems: [problem] };
    }
  };
}
