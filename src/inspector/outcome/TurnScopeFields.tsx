import { NativeSelect } from '@mantine/core';
import type { Json, JsonObject } from '../../core/json/Json.ts';
import { isObject, own, withKey } from '../../core/json/objects.ts';
import { stringifyJson } from '../../core/json/stringifyJson.ts';
import type { ScenarioView } from '../../core/scenario/document.ts';
import { FieldGroup } from '../fields/FieldGroup.tsx';
import { NumberField } from '../fields/NumberField.tsx';
import classes from '../Inspector.module.css';
import { kindOf } from '../value/valueKind.ts';
import { NodesField } from './NodesField.tsx';
import { otherScopeMembers, scopeType, TURN_SCOPES, type TurnScopeType, withScopeType } from './turnScope.ts';

/** Which turn or turns a check looks at. */
export function TurnScopeFields({
  label,
  scope,
  view,
  single = false,
  onChange,
}: {
  label: string;
  scope: Json | undefined;
  view: ScenarioView;
  /** Whether it has to be one turn. */
  single?: boolean;
  onChange: (scope: JsonObject) => void;
}) {
  const type = scopeType(scope);
  const kept = otherScopeMembers(scope);
  const isOffered = (known: TurnScopeType): boolean =>
    !single || known === type || (known !== 'any_turn' && known !== 'all_turns');
  const isSeveral = type === 'any_turn' || type === 'all_turns';
  return (
    <FieldGroup label={label}>
      <NativeSelect
        aria-label={`${label}: turns`}
        value={type ?? ''}
        data={[
          ...(type === null ? [{ value: '', label: 'As in the file' }] : []),
          ...TURN_SCOPES.filter((known) => isOffered(known.type)).map((known) => ({
            value: known.type as string,
            label: known.label,
          })),
        ]}
        onChange={(event) => onChange(withScopeType(scope, event.currentTarget.value as TurnScopeType))}
      />
      {type === null && (
        <p className={classes.refusal}>
          The file says {scope === undefined ? 'nothing of it' : stringifyJson(scope)}, which names no turns.
          It stays until you choose.
        </p>
      )}
      {type === 'turn_at' && isObject(scope) && (
        <TurnNumber label={label} scope={scope} onChange={onChange} />
      )}
      {isSeveral && single && (
        <p className={classes.refusal}>
          One turn is compared with one: a choice of several never holds. Choose one.
        </p>
      )}
      {isSeveral && isObject(scope) && (
        <NodesField
          label={`${label}: nodes`}
          value={own(scope, 'node_id')}
          view={view}
          onChange={(nodes) => onChange(withKey(scope, 'node_id', nodes))}
        />
      )}
      {kept.length > 0 && <p className={classes.note}>Kept as in the file: {kept.join(', ')}.</p>}
    </FieldGroup>
  );
}

function TurnNumber({
  label,
  scope,
  onChange,
}: {
  label: string;
  scope: JsonObject;
  onChange: (scope: JsonObject) => void;
}) {
  const index = own(scope, 'index');
  const isNumber = index !== undefined && kindOf(index) === 'number';
  return (
    <>
      <NumberField
        hideLabel
        label={`${label}: turn number`}
        integer
        value={index}
        description="From 0, as in the Run tab; −1 is the last."
        onChange={(next) => onChange(withKey(scope, 'index', next ?? 0))}
      />
      {!isNumber && <p className={classes.refusal}>Enter the turn’s number: what the file has is none.</p>}
    </>
  );
}
