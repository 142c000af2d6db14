/*
 * The library, `baton/core`: the engine without a screen. It runs in any JavaScript, browser, worker or Node.
 */

export {
  readTrajectories,
  readTrajectory,
  type TrajectoryReading,
} from './atif/readTrajectory.ts';
export { runFromTrajectory } from './atif/runFromTrajectory.ts';
export { validateTrajectory } from './atif/validateTrajectory.ts';
export { type WriteOptions, writeLogTrajectory, writeTrajectories } from './atif/writeTrajectories.ts';
export { CheckError } from './check/CheckError.ts';
export { checkPrimitive } from './check/checkPrimitive.ts';
export { evaluateOutcome } from './check/evaluateOutcome.ts';
export { evaluateStateCheck } from './check/evaluateStateCheck.ts';
export { resolveField } from './check/resolveField.ts';
export { scorePrimitive } from './check/scorePrimitive.ts';
export { CheckpointError } from './checkpoint/CheckpointError.ts';
export {
  type ExportedCheckpoint,
  type ExportOptions,
  exportCheckpoint,
} from './checkpoint/exportCheckpoint.ts';
export { type ImportedCheckpoint, importCheckpoint } from './checkpoint/importCheckpoint.ts';
export type {
  Change,
  ChangedScenario,
  ChangeKind,
  DocumentChanges,
  FieldChange,
} from './diff/DocumentChanges.ts';
export { describeChange } from './diff/describeChange.ts';
export { diffDocuments } from './diff/diffDocuments.ts';
export { type VirtualFile, VirtualFiles } from './files/VirtualFiles.ts';
export { applyHandover, UnknownStrategyError } from './handover/applyHandover.ts';
export {
  materializeTrace,
  TRACE_BANNER,
  type TraceRequest,
  type WrittenTrace,
} from './handover/materializeTrace.ts';
export {
  checkHandoff,
  type HandoffCheck,
  type HandoffEdge,
  type HandoffSituation,
} from './handover/payload/checkHandoff.ts';
export { DEFAULT_PREAMBLE } from './handover/preamble.ts';
export { handoverStrategies } from './handover/registry.ts';
export type { HandoverInput, HandoverResult, HandoverStrategy } from './handover/strategy.ts';
export { turnDirectory } from './handover/turnDirectory.ts';
export type { Json, JsonObject } from './json/Json.ts';
export { JsonNumber } from './json/JsonNumber.ts';
export { JsonSyntaxError } from './json/JsonSyntaxError.ts';
export { entriesOf, isObject, keysOf, objectOf, own } from './json/objects.ts';
export { type ParseJsonOptions, parseJson } from './json/parseJson.ts';
export { stringifyJson } from './json/stringifyJson.ts';
export { logBefore } from './logs/logBefore.ts';
export { logFormats } from './logs/logFormats.ts';
export { type FittingFormat, type ReadLog, type ReadLogOptions, readLog } from './logs/readLog.ts';
export { type LogScenario, type LogScenarioOptions, scenarioFromLog } from './logs/scenarioFromLog.ts';
export {
  type ContentBlock,
  type Message,
  type Role,
  type TaggedMessage,
  textMessage,
  USER_LABEL,
} from './message/message.ts';
export { type LogReading, readTaggedLog } from './message/readTaggedLog.ts';
export { writeTaggedLog } from './message/writeTaggedLog.ts';
export type { Answerer, AnswerRequest, Clock, Ids, SummaryAnswer, SummaryRequest } from './ports.ts';
export type { Place, Problem } from './problem.ts';
export type * from './runtime/events.ts';
export { type HandoffEntry, handoffsOf } from './runtime/handoffsOf.ts';
export { historyOf } from './runtime/historyOf.ts';
export { PathLog } from './runtime/PathLog.ts';
export { type PreviewContext, type PreviewOptions, previewContexts } from './runtime/previewContexts.ts';
export { type HandoverPreview, previewHandover, turnAfter } from './runtime/previewHandover.ts';
export type { BaseModel, RunOptions, RunSignal } from './runtime/RunOptions.ts';
export { type RoutingEdge, resolveNextNode } from './runtime/resolveNextNode.ts';
export { run } from './runtime/run.ts';
export { readRunJson, writeRunJson } from './runtime/runJson.ts';
export { scriptedAnswerer, scriptedAnswererFrom } from './runtime/scriptedAnswerer.ts';
export { RunStartError, startAfter, startWith } from './runtime/startAtHandoff.ts';
export type * from './runtime/state.ts';
export { countedIds } from './scenario/countedIds.ts';
export type * from './scenario/document.ts';
export { END } from './scenario/document.ts';
export { documentViews } from './scenario/scenarioViews.ts';
export { validateScenario } from './scenario/validateScenario.ts';
export type { ParsedTemplate, TemplateField } from './template/ParsedTemplate.ts';
export { parseTemplate } from './template/parseTemplate.ts';
export { TemplateError } from './template/TemplateError.ts';
export { type TemplateVerdict, verifyTemplate } from './template/verifyTemplate.ts';
export { formatTranscript, TRANSCRIPT_SEPARATOR } from './transcript/formatTranscript.ts';
export { formatTurnsXml } from './transcript/formatTurnsXml.ts';
export { groupTurns, type TranscriptTurn } from './transcript/groupTurns.ts';
export type { PromptPart } from './transcript/PromptPart.ts';
export { parseTranscript, type TranscriptEntry } from './transcript/parseTranscript.ts';
export { reformatTranscript } from './transcript/reformatTranscript.ts';
export { renderStructuredTrace } from './transcript/renderStructuredTrace.ts';
export { transcriptParts } from './transcript/transcriptParts.ts';
