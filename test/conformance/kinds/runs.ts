import { importCheckpoint } from '../../../src/core/checkpoint/importCheckpoint.ts';
import { VirtualFiles } from '../../../src/core/files/VirtualFiles.ts';
import { DEFAULT_THRESHOLD, parseThreshold } from '../../../src/core/handover/parseThreshold.ts';
import type { Json, JsonObject } from '../../../src/core/json/Json.ts';
import { keysOf, objectOf, own } from '../../../src/core/json/objects.ts';
import { stringifyJson } from '../../../src/core/json/stringifyJson.ts';
import { writeTaggedLog } from '../../../src/core/message/writeTaggedLog.ts';
import type { RunRecord } from '../../../src/core/runtime/events.ts';
import { historyOf } from '../../../src/core/runtime/historyOf.ts';
import { run } from '../../../src/core/runtime/run.ts';
import { scriptedAnswererFrom } from '../../../src/core/runtime/scriptedAnswerer.ts';
import type { Sandbox } from '../../../src/core/sandbox.ts';
import { countedIds } from '../../../src/core/scenario/countedIds.ts';
import type { Scenario, ScriptedReply } from '../../../src/core/scenario/document.ts';
import { documentViews } from '../../../src/core/scenario/scenarioViews.ts';
import { differenceOf } from '../differenceOf.ts';
import { objectIn } from '../readCase.ts';
import { casePreamble, filesWithoutBanners } from '../traceFiles.ts';
import { failedBecause, PASSED, type Verdict } from '../Verdict.ts';

/** `scenario, replies, …` → the whole run; code in the scenario runs in the sandbox. */
export async function judgeRun(given: JsonObject, sandbox: Sandbox): Promise<Verdict> {
  const files = new VirtualFiles();
  const record = await runCase(given, files, sandbox);
  const expected = objectIn(given, 'expect');
  const actual = { ...recordJson(record), files: filesWithoutBanners(files) };
  for (const key of keysOf(expected)) {
    const wanted = own(expected, key) as Json;
    // The cases' log was taken where an edge was followed; without one there is none to compare.
    if (key === 'log' && wanted === null) continue;
    const difference = differenceOf(own(actual, key) as Json, wanted, false, key);
    if (difference !== null) return failedBecause(difference);
  }
  return PASSED;
}

function scenarioIn(given: JsonObject): Scenario {
  const file = { '@type': 'DataFeed', dataFeedElement: [], hasPart: [objectIn(given, 'scenario')] };
  const { document } = importCheckpoint(stringifyJson(file), countedIds());
  const [scenario] = documentViews(document).scenarios;
  if (scenario === undefined) throw new Error('the case holds no scenario');
  return scenario;
}

async function runCase(given: JsonObject, files: VirtualFiles, sandbox: Sandbox): Promise<RunRecord> {
  const threshold = own(given, 'threshold');
  const turnLimit = own(given, 'turn_limit');
  const replicate = own(given, 'replicate');
  const modelId = own(given, 'model_id');
  const systemPrompt = own(given, 'system_prompt');
  const events = run(scenarioIn(given), {
    sandbox,
    answerer: scriptedAnswererFrom(
      objectIn(given, 'replies') as unknown as Record<string, readonly ScriptedReply[]>,
    ),
    files,
    root: '/workspace',
    baseModel: {
      id: typeof modelId === 'string' ? modelId : 'base-model',
      systemPrompt: typeof systemPrompt === 'string' ? systemPrompt : null,
    },
    ...(typeof turnLimit === 'number' ? { turnLimit } : {}),
    replicate: typeof replicate === 'number' ? replicate : null,
    trace: {
      rendering: 'karenina',
      threshold: typeof threshold === 'string' ? parseThreshold(threshold) : DEFAULT_THRESHOLD,
    },
    preamble: casePreamble,
  });
  for (;;) {
    const { done, value } = await events.next();
    if (done) return value;
  }
}

/** A record in the form of the cases. */
function recordJson(record: RunRecord): JsonObject {
  const { verify_result, parsed, node_visits, accumulated, node_results } = record.state;
  const { failure } = record;
  return {
    status: record.status,
    path: record.path,
    turn_count: record.turns.length,
    turns: record.turns.map((turn) => ({
      node: turn.node,
      question_text: turn.question,
      overridden: turn.question !== turn.ownQuestion,
      history: historyOf(turn.history, record.log) as unknown as Json,
    })),
    outcomes: objectOf(record.outcomes.map(({ name, value }) => [name, value] as const)),
    final_state: { verify_result, parsed, node_visits, accumulated, node_results },
    terminal_failure: failure === null ? null : { node_id: failure.node, category: failure.category },
    log: writeTaggedLog(record.log.map(({ agent_id, message }) => ({ agent_id, message }))),
  };
}
