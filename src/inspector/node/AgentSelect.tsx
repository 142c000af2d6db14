import { Group, Select } from '@mantine/core';
import type { AgentRecord } from '../../core/scenario/document.ts';
import { AgentDot } from '../../ui/AgentDot.tsx';
import { withSteadyCallbacks } from '../../ui/withSteadyCallbacks.tsx';

const NONE = 'none';
const NEW = 'new';
/** Before an identity, so that an agent called `none` is told from none. */
const AGENT = 'agent ';

/** The agent that answers: one of the scenario's, none, or a new one. */
export const AgentSelect = withSteadyCallbacks(function AgentSelect({
  agents,
  identity,
  label = 'Agent',
  onChange,
  onNew,
}: {
  agents: readonly AgentRecord[];
  /** undefined: the nodes it is for differ. */
  identity: string | null | undefined;
  label?: string;
  onChange: (identity: string | null) => void;
  onNew: () => void;
}) {
  const known = [...new Set(agents.map((agent) => agent.identity))];
  const stray = typeof identity === 'string' && !known.includes(identity) ? [identity] : [];
  const chosen = identity === undefined ? null : identity === null ? NONE : AGENT + identity;
  const colours = new Map(agents.map((agent) => [AGENT + agent.identity, agent.colour]));
  const colour = chosen === null ? undefined : colours.get(chosen);
  return (
    <Select
      label={label}
      value={chosen}
      placeholder={identity === undefined ? 'Several' : undefined}
      allowDeselect={false}
      searchable={agents.length > 8}
      nothingFoundMessage="No such agent"
      leftSection={colour === undefined ? undefined : <AgentDot colour={colour} />}
      data={[
        ...[...known, ...stray].map((name) => ({ value: AGENT + name, label: name })),
        { value: NONE, label: 'No agent' },
        { value: NEW, label: 'New agent…' },
      ]}
      renderOption={({ option }) => {
        const dot = colours.get(option.value);
        return (
          <Group gap={8} wrap="nowrap">
            {dot === undefined ? null : <AgentDot colour={dot} />}
            <span>{option.label}</span>
          </Group>
        );
      }}
      onChange={(choice) => {
        if (choice === NEW) onNew();
        else if (choice !== null) onChange(choice === NONE ? null : choice.slice(AGENT.length));
      }}
    />
  );
});
