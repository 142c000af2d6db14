import { CheckError } from '../check/CheckError.ts';
import type { Steps } from '../effects.ts';
import type { Json, JsonObject } from '../json/Json.ts';
import { isObject, own } from '../json/objects.ts';
import type { Problem } from '../problem.ts';
import type { ScenarioNode } from '../scenario/document.ts';
import type { ParsedTemplate } from '../template/ParsedTemplate.ts';
import { parseTemplate } from '../template/parseTemplate.ts';
import { TemplateError } from '../template/TemplateError.ts';
import { verifyTemplate } from '../template/verifyTemplate.ts';
import { callCode } from './callCode.ts';
import type { CodeRun, FieldVerdict } from './events.ts';
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
  /** The template, where only Python can judge by it. */
  readonly code: readonly CodeRun[];
}

/** Judges an answer to a node; `nodeResults` is what earlier turns came to. */
export type AnswerJudge = (
  node: ScenarioNode,
  answer: Answer,
  rawResponse: string,
  nodeResults: JsonObject,
) => Steps<Judgement>;

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
  return function* (node, answer, rawResponse, nodeResults) {
    const parsed = answer.parsed ?? {};
    const given = {
      parsed,
      verify_result: answer.verify_result ?? null,
      fields: [],
      granular: null,
      code: [],
    };
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
        code: [],
      };
    } catch (error) {
      if (!(error instanceof TemplateError || error instanceof CheckError)) throw error;
      const isCode = error instanceof TemplateError && error.kind === 'NotVerifiable';
      const tried = isCode ? yield* judgeInPython(node, parsed, rawResponse, nodeResults) : NOT_TRIED;
      if (tried.verdict !== null) return { ...given, ...tried.verdict, problems: [], code: tried.code };
      const problem: Problem = {
        severity: 'warning',
        code: tried.notAllowed ? 'no_sandbox' : 'not_judged',
        message: `The template of ${node.nodeId} gave no verdict. ${tried.reason ?? error.message}`,
        where: { scenario, node: node.nodeId },
        fix: tried.notAllowed
          ? 'Allow the file’s code to run, or set the verdict in the scripted reply.'
          : 'Set the verdict in the scripted reply, or correct its parsed fields or the template.',
      };
      return { ...given, problems: [problem], code: tried.code };
    }
  };
}

interface PythonVerdict {
  readonly verdict: { readonly verify_result: boolean; readonly granular: number | null } | null;
  /** Why there is none; null where nothing was tried or allowed. */
  readonly reason: string | null;
  readonly notAllowed: boolean;
  readonly code: readonly CodeRun[];
}

const NOT_TRIED: PythonVerdict = { verdict: null, reason: null, notAllowed: false, code: [] };

/** Lets a template judge by its own `verify()`. */
function* judgeInPython(
  node: ScenarioNode,
  parsed: JsonObject,
  rawResponse: string,
  nodeResults: JsonObject,
): Steps<PythonVerdict> {
  const { result, run } = yield* callCode(
    {
      role: 'template',
      language: 'python',
      source: node.template,
      // A copy: the results are the run's own, and it goes on.
      args: [parsed, rawResponse, { ...nodeResults }],
    },
    `the template of ${node.nodeId}`,
  );
  if (!result.ok) {
    const notAllowed = result.failure === 'not_allowed';
    return { verdict: null, reason: notAllowed ? null : result.message, notAllowed, code: [run] };
  }
  const verify: Json | undefined = isObject(result.value) ? own(result.value, 'verify') : undefined;
  if (typeof verify !== 'boolean') {
    const reason = 'Its verify() answers neither True nor False.';
    return { verdict: null, reason, notAllowed: false, code: [run] };
  }
  const granular = isObject(result.value) ? own(result.value, 'granular') : undefined;
  const score = granular === undefined || granular === null ? null : Number(granular);
  return {
    verdict: { verify_result: verify, granular: score },
    reason: null,
    notAllowed: false,
    code: [run],
  };
}
