import { adk } from './formats/adk.ts';
import { agentsSdk } from './formats/agentsSdk.ts';
import { anthropic } from './formats/anthropic.ts';
import { atif } from './formats/atif.ts';
import { autogen } from './formats/autogen.ts';
import { autogenChat } from './formats/autogenChat.ts';
import { claudeCode } from './formats/claudeCode.ts';
import { inspect } from './formats/inspect.ts';
import { langchain } from './formats/langchain.ts';
import { openaiChat } from './formats/openaiChat.ts';
import { openaiResponses } from './formats/openaiResponses.ts';
import { tagged } from './formats/tagged.ts';
import { tauBench } from './formats/tauBench.ts';
import { vercel } from './formats/vercel.ts';
import { whoAndWhen } from './formats/whoAndWhen.ts';
import type { LogFormat } from './LogFormat.ts';

/**
 * Every format of logs that can be read. Where several fit a source equally well, the first is taken: those
 * that say more of their own come first.
 */
export const logFormats: readonly LogFormat[] = [
  tagged,
  atif,
  claudeCode,
  inspect,
  tauBench,
  whoAndWhen,
  agentsSdk,
  adk,
  langchain,
  autogen,
  openaiResponses,
  vercel,
  autogenChat,
  openaiChat,
  anthropic,
];
