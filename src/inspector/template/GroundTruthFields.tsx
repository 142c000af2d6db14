import { Button, Switch, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { Json, JsonObject } from '../../core/json/Json.ts';
import { entriesOf, isObject, keysOf, objectOf, own, withKey } from '../../core/json/objects.ts';
import type { Primitive, ScenarioView } from '../../core/scenario/document.ts';
import { isConditional } from '../../core/template/resolveGroundTruth.ts';
import type { TypeModel } from '../../core/template/TypeModel.ts';
import { CheckCard } from '../check/CheckCard.tsx';
import { PrimitiveFields } from '../check/PrimitiveFields.tsx';
import { stateFields } from '../check/stateFields.ts';
import { FieldGroup } from '../fields/FieldGroup.tsx';
import { ItemActions } from '../fields/ItemActions.tsx';
import type { PathGroup } from '../fields/matchingPaths.ts';
import { PathField } from '../fields/PathField.tsx';
import { useDraft } from '../fields/useDraft.ts';
import { useItemKeys } from '../fields/useItemKeys.ts';
import inspector from '../Inspector.module.css';
import { TruthField } from './TruthField.tsx';

/** What is right in a field: one value, or one of several by what an earlier node came to. */
export function GroundTruthFields({
  type,
  truth,
  nodeId,
  view,
  onChange,
}: {
  type: TypeModel;
  truth: Json;
  nodeId: string;
  view: ScenarioView;
  onChange: (truth: Json) => void;
}) {
  const conditional = isConditional(truth) ? truth : null;
  return (
    <FieldGroup label="Right is">
      {conditional === null ? (
        <TruthField label="Ground truth" type={type} value={truth} onChange={onChange} />
      ) : (
        <Conditional type={type} truth={conditional} nodeId={nodeId} view={view} onChange={onChange} />
      )}
      <Switch
        size="xs"
        label="It depends on an earlier node"
        checked={conditional !== null}
        onChange={(event) =>
          onChange(event.currentTarget.checked ? conditionalOf(truth, nodeId, view) : plainOf(conditional))
        }
      />
    </FieldGroup>
  );
}

/** What was right so far, whatever the earlier node came to. */
function conditionalOf(truth: Json, nodeId: string, view: ScenarioView): JsonObject {
  const earlier = view.nodes.find((node) => node.nodeId !== nodeId)?.nodeId ?? nodeId;
  return {
    source: `node_results.${earlier}.verify_result`,
    cases: { True: { value: truth, verify_with: null } },
    default: { value: truth, verify_with: null },
    __conditional__: true,
  };
}

function plainOf(truth: JsonObject | null): Json {
  const fallback = truth === null ? null : own(truth, 'default');
  return isObject(fallback) ? (own(fallback, 'value') ?? null) : null;
}

function Conditional({
  type,
  truth,
  nodeId,
  view,
  onChange,
}: {
  type: TypeModel;
  truth: JsonObject;
  nodeId: string;
  view: ScenarioView;
  onChange: (truth: Json) => void;
}) {
  const source = own(truth, 'source');
  const given = own(truth, 'cases');
  const cases = isObject(given) ? entriesOf(given) : [];
  const keys = useItemKeys(cases.length);
  const store = (next: readonly (readonly [string, Json])[]): void =>
    onChange(withKey(truth, 'cases', objectOf(next)));
  return (
    <>
      <PathField
        label="Asks for"
        value={typeof source === 'string' ? source : ''}
        suggest={() => earlierResults(view, nodeId)}
        onChange={(path) => onChange(withKey(truth, 'source', path))}
      />
      {cases.map(([name, chosen], index) => (
        <CheckCard
          key={keys.list[index]}
          title={`Case ${index + 1}`}
          action={
            <ItemActions
              name={`case ${index + 1}`}
              index={index}
              count={cases.length}
              onRemove={() => {
                keys.remove(index);
                store(cases.filter((_, at) => at !== index));
              }}
            />
          }
        >
          <CaseName
            name={name}
            taken={cases.map(([other]) => other)}
            onChange={(next) => store(cases.with(index, [next, chosen]))}
          />
          <CaseFields
            label={`Right in case ${index + 1}`}
            type={type}
            chosen={chosen}
            onChange={(next) => store(cases.with(index, [name, next]))}
          />
        </CheckCard>
      ))}
      <Button
        variant="subtle"
        size="compact-xs"
        className={inspector.add}
        leftSection={<IconPlus size={14} aria-hidden />}
        onClick={() => store([...cases, [freeCase(given), { value: plainOf(truth), verify_with: null }]])}
      >
        Add a case
      </Button>
      <CheckCard title="In every other case">
        <CaseFields
          label="Right in every other case"
          type={type}
          chosen={own(truth, 'default') ?? null}
          onChange={(next) => onChange(withKey(truth, 'default', next))}
        />
      </CheckCard>
    </>
  );
}

/** A case is named as Python spells the value that was asked for. */
function CaseName({
  name,
  taken,
  onChange,
}: {
  name: string;
  taken: readonly string[];
  onChange: (name: string) => void;
}) {
  const draft = useDraft<string>(
    name,
    (text) => text,
    (text) =>
      text !== name && taken.includes(text) ? { error: 'Another case has this value.' } : { value: text },
    onChange,
  );
  return (
    <TextInput
      label="Where it is"
      description="As Python spells it: True, 3, refund"
      value={draft.text}
      error={draft.error}
      spellCheck={false}
      autoComplete="off"
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      onChange={(event) => draft.change(event.currentTarget.value)}
      onBlur={draft.leave}
    />
  );
}

function CaseFields({
  label,
  type,
  chosen,
  onChange,
}: {
  label: string;
  type: TypeModel;
  chosen: Json;
  onChange: (chosen: Json) => void;
}) {
  const given: JsonObject = isObject(chosen) ? chosen : {};
  const primitive = own(given, 'verify_with') ?? null;
  return (
    <>
      <TruthField
        label={label}
        type={type}
        value={own(given, 'value') ?? null}
        onChange={(value) => onChange(withKey(given, 'value', value))}
      />
      <Switch
        size="xs"
        label="Compared in its own way"
        checked={primitive !== null}
        onChange={(event) =>
          onChange(withKey(given, 'verify_with', event.currentTarget.checked ? { type: 'ExactMatch' } : null))
        }
      />
      {isObject(primitive) && (
        <PrimitiveFields
          withTrace
          primitive={primitive as Primitive}
          onChange={(next) => onChange(withKey(given, 'verify_with', next))}
        />
      )}
    </>
  );
}

function freeCase(given: Json | undefined): string {
  const taken = isObject(given) ? keysOf(given) : [];
  const [free] = ['True', 'False'].filter((name) => !taken.includes(name));
  return free ?? `case ${taken.length + 1}`;
}

/** Where an earlier node's results are. */
function earlierResults(view: ScenarioView, nodeId: string): readonly PathGroup[] {
  return stateFields(view, nodeId)
    .map(({ group, items }) => ({ group, items: items.filter((path) => path.startsWith('node_results.')) }))
    .filter(({ items }) => items.length > 0);
}
