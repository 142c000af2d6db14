import { MultiSelect } from '@mantine/core';
import type { Json } from '../../core/json/Json.ts';
import { stringifyJson } from '../../core/json/stringifyJson.ts';
import type { ScenarioView } from '../../core/scenario/document.ts';
import { filteredNodes, withNodes } from './nodeFilter.ts';

/** The nodes whose turns count; none chosen means all. */
export function NodesField({
  label,
  value,
  view,
  onChange,
}: {
  label: string;
  value: Json | undefined;
  view: ScenarioView;
  onChange: (filter: Json) => void;
}) {
  const nodes = filteredNodes(value);
  const chosen = [...new Set(nodes ?? [])];
  const existing = new Set(view.nodes.map((node) => node.nodeId));
  const ids = new Set([...existing, ...chosen]);
  const missing = chosen.filter((id) => !existing.has(id));
  const isEmptyList = Array.isArray(value) && value.length === 0;
  return (
    <MultiSelect
      aria-label={label}
      value={chosen}
      data={[...ids]}
      searchable={ids.size > 8}
      limit={100}
      hidePickedOptions
      placeholder={chosen.length === 0 && !isEmptyList ? 'At any node' : undefined}
      description={isEmptyList ? 'An empty list: no turn counts. Choose a node.' : undefined}
      error={errorOf(nodes === null ? (value ?? null) : undefined, missing)}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      onChange={(next) => onChange(withNodes(value, next))}
    />
  );
}

function errorOf(unreadable: Json | undefined, missing: readonly string[]): string | undefined {
  if (unreadable !== undefined) {
    return `${stringifyJson(unreadable)} in the file names no nodes. It stays until you choose some.`;
  }
  return missing.length === 0 ? undefined : `There is no node ${missing.join(', ')}: no turn of it counts.`;
}
