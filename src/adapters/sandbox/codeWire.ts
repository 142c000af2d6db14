import type { Json } from '../../core/json/Json.ts';
import { parseJson } from '../../core/json/parseJson.ts';
import { stringifyJson } from '../../core/json/stringifyJson.ts';
import type { CodeCall, CodeResult } from '../../core/sandbox.ts';
import { z } from '../../core/schema.ts';

/** What crosses the border to a worker that runs code: JSON text, which forgets nothing of a number or an order. */

const json = z.custom<Json>((value) => value !== undefined, 'must be a JSON value');

const callSchema = z.object({
  role: z.enum(['handover', 'condition', 'state_update', 'outcome', 'template']),
  language: z.enum(['javascript', 'python']),
  source: z.string(),
  args: z.array(json),
}) satisfies z.ZodMiniType<CodeCall>;

const resultSchema: z.ZodMiniType<CodeResult> = z.discriminatedUnion('ok', [
  z.object({ ok: z.literal(true), value: json }),
  z.object({
    ok: z.literal(false),
    failure: z.enum(['error', 'timeout', 'memory', 'unavailable', 'not_allowed']),
    message: z.string(),
  }),
]);

/** What the worker says: it is ready, it can't be started, or a call is over. */
const reportSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('ready') }),
  z.object({ type: z.literal('unavailable'), message: z.string() }),
  z.object({ type: z.literal('broken'), message: z.string() }),
  z.object({ type: z.literal('result'), /** A `CodeResult` as JSON text. */ result: z.string() }),
]);
export type CodeReport = z.infer<typeof reportSchema>;

export function encodeCall({ role, language, source, args }: CodeCall): string {
  return stringifyJson({ role, language, source, args });
}

/** Throws a ZodError or JsonSyntaxError for what is no call. */
export function decodeCall(text: unknown): CodeCall {
  return callSchema.parse(parseJson(z.string().parse(text)));
}

export function encodeResult(result: CodeResult): string {
  return stringifyJson({ ...result });
}

/** A result; what can't be read as one is a failure, because code can get to what is written about it. */
export function readResult(text: string): CodeResult {
  try {
    return resultSchema.parse(parseJson(text));
  } catch (error) {
    const reason = error instanceof z.core.$ZodError ? z.prettifyError(error) : String(error);
    return { ok: false, failure: 'error', message: `Its answer can’t be read: ${reason}` };
  }
}

/** Throws a ZodError for what is no report. */
export function readReport(data: unknown): CodeReport {
  return reportSchema.parse(data);
}
