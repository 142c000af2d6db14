import { NativeSelect } from '@mantine/core';
import type { ScenarioView } from '../../core/scenario/document.ts';
import { loadOnUse } from '../../ui/loadOnUse.tsx';

/** More nodes than this are searched, not looked through. */
const FEW = 8;

const EntrySearch = loadOnUse(async () => (await import('./EntrySearch.tsx')).EntrySearch);

/** The node a run starts at, among the scenario's nodes. */
export function EntrySelect({ view, onChange }: { view: ScenarioView; onChange: (nodeId: string) => void }) {
  // Every node id once: a file may have two nodes of one id.
  const ids = [...new Set(view.nodes.map((node) => node.nodeId))];
  const isThere = ids.includes(view.entry);
  const error = isThere || ids.length === 0 ? undefined : entryProblem(view.entry);
  if (ids.length > FEW) {
    return <EntrySearch ids={ids} entry={view.entry} isThere={isThere} error={error} onChange={onChange} />;
  }
  const absent = { value: view.entry, label: view.entry || 'Choose a node', disabled: true };
  return (
    <NativeSelect
      label="Starts at"
      value={view.entry}
      data={isThere ? ids : [absent, ...ids]}
      error={error}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

function entryProblem(entry: string): string {
  return entry === ''
    ? 'Choose the node that a run starts at.'
    : `There is no node ${entry}. Choose another.`;
}
