import { NativeSelect } from '@mantine/core';
import type { Json } from '../../core/json/Json.ts';
import { own } from '../../core/json/objects.ts';
import type { OutcomeCheck, ScenarioView } from '../../core/scenario/document.ts';
import { FieldGroup } from '../fields/FieldGroup.tsx';
import { NodesField } from './NodesField.tsx';

/** Which turns are counted: by node and by verdict. */
export function TurnFilterFields({
  check,
  view,
  onChange,
}: {
  check: OutcomeCheck;
  view: ScenarioView;
  onChange: (key: string, value: Json) => void;
}) {
  const verdict = own(check, 'verify_result');
  return (
    <>
      <FieldGroup label="Turns at">
        <NodesField
          label="Turns at"
          value={own(check, 'node_id')}
          view={view}
          onChange={(nodes) => onChange('node_id', nodes)}
        />
      </FieldGroup>
      <NativeSelect
        label="Verdict"
        value={typeof verdict === 'boolean' ? String(verdict) : ''}
        data={[
          { value: '', label: 'Any' },
          { value: 'true', label: 'Verified' },
          { value: 'false', label: 'Not verified' },
        ]}
        onChange={(event) => {
          const choice = event.currentTarget.value;
          onChange('verify_result', choice === '' ? null : choice === 'true');
        }}
      />
    </>
  );
}
