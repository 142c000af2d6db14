import type { Json, JsonObject } from '../../core/json/Json.ts';
import { isObject, own } from '../../core/json/objects.ts';
import { JsonField } from './JsonField.tsx';

/** Free keys that karenina keeps through its own load and save. */
export function MetadataField({
  value,
  onChange,
}: {
  value: JsonObject;
  onChange: (value: JsonObject) => void;
}) {
  return (
    <JsonField<Json>
      hideLabel
      label="Metadata"
      rows={2}
      value={value}
      refuse={refuseMetadata}
      description="Any keys of your own, as a JSON object."
      onChange={(metadata) => {
        if (isObject(metadata)) onChange(metadata);
      }}
    />
  );
}

function refuseMetadata(value: Json): string | null {
  if (!isObject(value)) return 'Metadata is an object: begin with { and end with }.';
  if (own(value, 'baton') !== undefined)
    return 'Baton keeps layout and replies under “baton”. Choose another key.';
  return null;
}
