import { checkHandoff, type HandoffEdge } from '../../core/handover/payload/checkHandoff.ts';
import { handoffEdgesOf } from '../../core/handover/payload/handoffEdgesOf.ts';
import { readPayloadOptions } from '../../core/handover/payload/payloadOptions.ts';
import { samplePayload } from '../../core/handover/payload/samplePayload.ts';
import type { Json } from '../../core/json/Json.ts';
import { isObject, own } from '../../core/json/objects.ts';
import type { NodeRecord, ScenarioView, ScriptedReply } from '../../core/scenario/document.ts';
import { type Fix, type Fixer, fixOf } from './Fix.ts';
import { ofNode } from './partsOf.ts';

/** A scripted handoff that is refused becomes one that is accepted, or goes. */
export const mendHandoff: Fixer = (view, problem) =>
  ofNode(view, problem, (node) => {
    const { item = -1 } = problem.where;
    const reply = node.script[item];
    if (reply === undefined) return [];
    const fixes: Fix[] = [];
    const handoff = acceptedHandoff(view, node, reply.handoff);
    if (handoff !== null) {
      const label = `Hand an example off to ${handoff.to} in reply ${item + 1} of ${node.nodeId}`;
      fixes.push(withReply(node, label, item, { ...reply, handoff: handoff.json }));
    }
    const { handoff: _, ...plain } = reply;
    const said =
      plain.text === undefined && plain.messages === undefined ? { text: 'Done.', ...plain } : plain;
    fixes.push(withReply(node, `Take the handoff out of reply ${item + 1} of ${node.nodeId}`, item, said));
    return fixes;
  });

/** The last reply of a script that never hands off does so. */
export const scriptHandoff: Fixer = (view, problem) =>
  ofNode(view, problem, (node) => {
    const handoff = acceptedHandoff(view, node, undefined);
    const item = node.script.length - 1;
    const reply = node.script[item];
    if (handoff === null || reply === undefined) return [];
    const label = `Hand an example off to ${handoff.to} in the last reply of ${node.nodeId}`;
    return [withReply(node, label, item, { ...reply, handoff: handoff.json })];
  });

function withReply(node: NodeRecord, label: string, item: number, reply: ScriptedReply): Fix {
  return fixOf(label, [{ ...node, script: node.script.map((one, index) => (index === item ? reply : one)) }]);
}

/** A handoff that a run accepts, as near to a given one as can be; null where no example conforms. */
function acceptedHandoff(
  view: ScenarioView,
  node: NodeRecord,
  given: Json | undefined,
): { readonly to: string; readonly json: Json } | null {
  const nodes = new Map(view.nodes.map((one) => [one.nodeId, one]));
  const edges =
    handoffEdgesOf(view, nodes, nodes.get(view.entry)?.agentIdentity ?? '').get(node.nodeId) ?? [];
  const to = isObject(given) ? own(given, 'to') : undefined;
  const reason = isObject(given) ? own(given, 'reason') : undefined;
  const words = typeof reason === 'string' && reason.trim() !== '' ? reason : 'The task belongs there.';
  const meant = [...edges].sort((a, b) => Number(b.target === to) - Number(a.target === to));
  for (const { target, options } of meant) {
    const payloads = [
      isObject(given) ? own(given, 'payload') : undefined,
      samplePayload(readPayloadOptions(options).schema),
    ];
    for (const payload of payloads) {
      if (payload === undefined) continue;
      const json = { to: target, reason: words, payload };
      if (isAccepted(json, node.nodeId, edges)) return { to: target, json };
    }
  }
  return null;
}

function isAccepted(json: Json, node: string, edges: readonly HandoffEdge[]): boolean {
  const rules = { budget: null, allowReturn: true };
  return checkHandoff(json, { node, edges, rules, seen: new Set(), used: 0 }).ok;
}
