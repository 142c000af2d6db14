import { MultiSelect } from '@mantine/core';
import type { Json } from '../../core/json/Json.ts';
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
  const chosen = [...new Set(filteredNodes(value) ?? [])];
  const ids = new Set([...view.nodes.map((node) => node.nodeId), ...chosen]);
  return (
    <MultiSelect
      aria-label={label}
      value={chosen}
      data={[...ids]}
      searchable={ids.size > 8}
      limit={100}
      hidePickedOptions
      placeholder={chosen.length === 0 ? 'At any node' : undefined}
      onChange={(nodes) => onChange(withNodes(value, nodes))}
    />
  );
}
