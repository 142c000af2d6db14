import { NativeSelect } from '@mantine/core';
import type { Json } from '../../core/json/Json.ts';
import { own } from '../../core/json/objects.ts';
import { stringifyJson } from '../../core/json/stringifyJson.ts';
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
  const verdict = own(check, 'verify_result') ?? null;
  const isReadable = verdict === null || typeof verdict === 'boolean';
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
        value={isReadable ? String(verdict) : 'file'}
        error={isReadable ? undefined : 'The file has no verdict here that a turn could have. Choose one.'}
        data={[
          ...(isReadable ? [] : [{ value: 'file', label: `As in the file: ${stringifyJson(verdict)}` }]),
          { value: 'null', label: 'Any' },
          { value: 'true', label: 'Verified' },
          { value: 'false', label: 'Not verified' },
        ]}
        onChange={(event) => {
          const choice = event.currentTarget.value;
          onChange('verify_result', choice === 'null' ? null : choice === 'true');
        }}
      />
    </>
  );
}
