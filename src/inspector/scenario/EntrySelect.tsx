import { Select } from '@mantine/core';
import { useState } from 'react';
import type { ScenarioView } from '../../core/scenario/document.ts';

/** As many as one looks through; more are found by typing. */
const SHOWN = 100;

/** The node a run starts at, among the scenario's nodes. */
export function EntrySelect({ view, onChange }: { view: ScenarioView; onChange: (nodeId: string) => void }) {
  const [open, setOpen] = useState(false);
  const isThere = view.nodes.some((node) => node.nodeId === view.entry);
  return (
    <Select
      label="Starts at"
      value={isThere ? view.entry : null}
      // The library reads all of its data at every keystroke anywhere: it gets it when the list is open.
      data={open ? nodeIds(view) : isThere ? [view.entry] : []}
      searchable={view.nodes.length > 8}
      limit={SHOWN}
      allowDeselect={false}
      placeholder={view.entry === '' ? 'Choose a node' : view.entry}
      error={isThere || view.nodes.length === 0 ? undefined : entryProblem(view.entry)}
      onDropdownOpen={() => setOpen(true)}
      onDropdownClose={() => setOpen(false)}
      onChange={(id) => {
        if (id !== null) onChange(id);
      }}
    />
  );
}

/** Every node id once: a file may have two nodes of one id. */
function nodeIds(view: ScenarioView): string[] {
  return [...new Set(view.nodes.map((node) => node.nodeId))];
}

function entryProblem(entry: string): string {
  return entry === ''
    ? 'Choose the node that a run starts at.'
    : `There is no node ${entry}. Choose another.`;
}
