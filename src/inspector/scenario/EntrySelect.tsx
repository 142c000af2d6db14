import { Select } from '@mantine/core';
import type { ScenarioView } from '../../core/scenario/document.ts';

/** The node a run starts at, among the scenario's nodes. */
export function EntrySelect({ view, onChange }: { view: ScenarioView; onChange: (nodeId: string) => void }) {
  // A file may have two nodes of one id; the list names each once.
  const ids = [...new Set(view.nodes.map((node) => node.nodeId))];
  const missing = !ids.includes(view.entry);
  return (
    <Select
      label="Starts at"
      value={missing ? null : view.entry}
      data={ids}
      searchable={ids.length > 8}
      allowDeselect={false}
      placeholder={missing && view.entry !== '' ? view.entry : 'Choose a node'}
      error={missing && ids.length > 0 ? entryProblem(view.entry) : undefined}
      onChange={(id) => {
        if (id !== null) onChange(id);
      }}
    />
  );
}

function entryProblem(entry: string): string {
  return entry === ''
    ? 'Choose the node that a run starts at.'
    : `There is no node ${entry}. Choose another.`;
}
