import { Button, NativeSelect } from '@mantine/core';
import { useStore } from 'zustand';
import {
  checkHandoff,
  type HandoffEdge,
  type HandoffSituation,
} from '../../core/handover/payload/checkHandoff.ts';
import { handoffEdgesOf } from '../../core/handover/payload/handoffEdgesOf.ts';
import { readPayloadOptions } from '../../core/handover/payload/payloadOptions.ts';
import { samplePayload } from '../../core/handover/payload/samplePayload.ts';
import type { Json, JsonObject } from '../../core/json/Json.ts';
import { isObject, own, withKey } from '../../core/json/objects.ts';
import type { ScenarioView } from '../../core/scenario/document.ts';
import { useStores } from '../../store/useStores.ts';
import { FieldGroup } from '../fields/FieldGroup.tsx';
import { JsonField } from '../fields/JsonField.tsx';
import { TextField } from '../fields/TextField.tsx';
import classes from '../Inspector.module.css';

/** What a scripted reply hands off: to whom, why, what; and whether a run would take it. */
export function HandoffField({
  nodeId,
  handoff,
  onChange,
}: {
  /** The node that hands off. */
  nodeId: string;
  handoff: Json | undefined;
  onChange: (handoff: Json | undefined) => void;
}) {
  const { active } = useStores();
  const view = useStore(active, (state) => state.view);
  const edges = view === undefined ? [] : edgesOf(view, nodeId);
  const [first] = edges;
  if (handoff === undefined) {
    return (
      first !== undefined && (
        <Button
          variant="subtle"
          size="compact-xs"
          className={classes.add}
          onClick={() => onChange({ to: first.target, reason: '', payload: sampleOf(first) })}
        >
          Hand off
        </Button>
      )
    );
  }
  if (!isObject(handoff)) {
    return (
      <JsonField<Json | undefined>
        label="Handoff"
        optional
        value={handoff}
        description="A handoff is {to, reason, payload}."
        onChange={onChange}
      />
    );
  }
  return (
    <FieldGroup
      label="Handoff"
      action={
        <Button variant="subtle" size="compact-xs" onClick={() => onChange(undefined)}>
          Remove handoff
        </Button>
      }
    >
      <HandoffParts handoff={handoff} edges={edges} onChange={onChange} />
      <Refusal handoff={handoff} nodeId={nodeId} edges={edges} />
    </FieldGroup>
  );
}

function HandoffParts({
  handoff,
  edges,
  onChange,
}: {
  handoff: JsonObject;
  edges: readonly HandoffEdge[];
  onChange: (handoff: Json) => void;
}) {
  const to = own(handoff, 'to');
  const reason = own(handoff, 'reason');
  const chosen = typeof to === 'string' ? to : '';
  const targets = [...new Set(edges.map(({ target }) => target))];
  const set = (key: string, value: Json): void => onChange(withKey(handoff, key, value));
  return (
    <>
      <NativeSelect
        label="To"
        value={chosen}
        data={[
          ...(targets.includes(chosen)
            ? []
            : [{ value: chosen, label: chosen === '' ? 'Choose' : `${chosen} (no payload edge)` }]),
          ...targets,
        ]}
        onChange={(event) => set('to', event.currentTarget.value)}
      />
      <TextField
        label="Reason"
        value={typeof reason === 'string' ? reason : ''}
        placeholder="Why the task goes to another agent"
        onChange={(next) => set('reason', next)}
      />
      <JsonField<Json>
        label="Payload as JSON"
        rows={3}
        value={own(handoff, 'payload') ?? null}
        onChange={(next) => set('payload', next)}
      />
    </>
  );
}

/** Why a run would refuse the handoff; nothing where it would not, as far as that is known before. */
function Refusal({
  handoff,
  nodeId,
  edges,
}: {
  handoff: JsonObject;
  nodeId: string;
  edges: readonly HandoffEdge[];
}) {
  const situation: HandoffSituation = {
    node: nodeId,
    edges,
    rules: { budget: null, allowReturn: true },
    seen: new Set(),
    used: 0,
  };
  const check = checkHandoff(handoff, situation);
  const words = check.ok ? check.warnings : [...check.reasons, ...check.warnings];
  return (
    <div role="status" aria-label="Verdict on the handoff">
      {check.ok && words.length === 0 && <p className={classes.note}>A run accepts it.</p>}
      {words.map((word) => (
        <p key={word} className={check.ok ? classes.note : classes.refusal}>
          {word}
        </p>
      ))}
    </div>
  );
}

function edgesOf(view: ScenarioView, nodeId: string): readonly HandoffEdge[] {
  const nodes = new Map(view.nodes.map((node) => [node.nodeId, node]));
  const base = nodes.get(view.entry)?.agentIdentity || 'the base model';
  return handoffEdgesOf(view, nodes, base).get(nodeId) ?? [];
}

function sampleOf({ options }: HandoffEdge): Json {
  return samplePayload(readPayloadOptions(options).schema);
}
