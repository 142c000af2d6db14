import { NativeSelect } from '@mantine/core';
import type { Json, JsonObject } from '../../core/json/Json.ts';
import { isObject, own, withKey } from '../../core/json/objects.ts';
import type { ScenarioView } from '../../core/scenario/document.ts';
import { FieldGroup } from '../fields/FieldGroup.tsx';
import { NumberField } from '../fields/NumberField.tsx';
import { NodesField } from './NodesField.tsx';
import { scopeType, TURN_SCOPES, type TurnScopeType, withScopeType } from './turnScope.ts';

/** Which turn or turns a check looks at. */
export function TurnScopeFields({
  label,
  scope,
  view,
  onChange,
}: {
  label: string;
  scope: Json | undefined;
  view: ScenarioView;
  onChange: (scope: JsonObject) => void;
}) {
  const type = scopeType(scope);
  if (type === null || !isObject(scope)) return null;
  return (
    <FieldGroup label={label}>
      <NativeSelect
        aria-label={`${label}: turns`}
        value={type}
        data={TURN_SCOPES.map((known) => ({ value: known.type, label: known.label }))}
        onChange={(event) => onChange(withScopeType(scope, event.currentTarget.value as TurnScopeType))}
      />
      {type === 'turn_at' && (
        <NumberField
          hideLabel
          label={`${label}: turn number`}
          integer
          value={own(scope, 'index')}
          description="From 0; −1 is the last."
          onChange={(index) => onChange(withKey(scope, 'index', index ?? 0))}
        />
      )}
      {(type === 'any_turn' || type === 'all_turns') && (
        <NodesField
          label={`${label}: nodes`}
          value={own(scope, 'node_id')}
          view={view}
          onChange={(nodes) => onChange(withKey(scope, 'node_id', nodes))}
        />
      )}
    </FieldGroup>
  );
}
