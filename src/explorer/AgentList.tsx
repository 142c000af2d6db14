import { ActionIcon, Tooltip, VisuallyHidden } from '@mantine/core';
import { IconSquareRoundedPlus } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useStore } from 'zustand';
import type { AgentRecord, ScenarioView } from '../core/scenario/document.ts';
import { addAgent } from '../store/commands/addAgent.ts';
import { addNode } from '../store/commands/addNode.ts';
import { useStores } from '../store/useStores.ts';
import { AgentDot } from '../ui/AgentDot.tsx';
import { SectionTitle } from '../ui/SectionTitle.tsx';
import { AddButton } from './AddButton.tsx';
import classes from './Explorer.module.css';
import { RowList } from './RowList.tsx';

/** What a dragged agent is carried as: its identity. */
const AGENT_DRAG = 'application/x-baton-agent';

/** The scenario's agents: click to edit one, drag it onto the canvas for a node of it. */
export function AgentList({ view }: { view: ScenarioView }) {
  const { workspace, session, ids } = useStores();
  const selected = useStore(session, (state) =>
    state.selection.kind === 'agent' ? state.selection.id : null,
  );
  const counts = useMemo(() => countNodes(view.nodes), [view.nodes]);
  const add = (): void => {
    const { edit, id } = addAgent(view, ids);
    workspace.getState().edit(edit);
    session.getState().select({ kind: 'agent', id });
  };
  const addNodeOf = (agent: AgentRecord): void => {
    const { edit, id } = addNode(view, ids, {
      // The canvas finds a place for it.
      position: null,
      agentIdentity: agent.identity,
    });
    workspace.getState().edit(edit);
    session.getState().selectNode(id);
    session.getState().revealNodes([id]);
  };
  return (
    <section className={classes.part} aria-labelledby="explorer-agents">
      <div className={classes.head}>
        <SectionTitle id="explorer-agents" action={<AddButton label="Add an agent" onClick={add} />}>
          Agents
        </SectionTitle>
      </div>
      {view.agents.length === 0 && <p className={classes.empty}>No agent yet: add the first.</p>}
      <RowList label="Agents" items={view.agents}>
        {(agent) => (
          <div className={classes.row} data-selected={agent.id === selected || undefined}>
            <button
              type="button"
              className={classes.open}
              aria-pressed={agent.id === selected}
              title={agent.identity}
              draggable
              onDragStart={(event) => {
                event.dataTransfer.setData(AGENT_DRAG, agent.identity);
                event.dataTransfer.effectAllowed = 'copy';
              }}
              onClick={() => session.getState().select({ kind: 'agent', id: agent.id })}
            >
              <AgentDot colour={agent.colour} />
              <span className={classes.name}>{agent.identity}</span>
              <span className={classes.count}>
                {counts.get(agent.identity) ?? 0}
                <VisuallyHidden> nodes</VisuallyHidden>
              </span>
            </button>
            <Tooltip label="Add a node of this agent">
              <ActionIcon
                size="sm"
                className={classes.action}
                aria-label={`Add a node of ${agent.identity}`}
                onClick={() => addNodeOf(agent)}
              >
                <IconSquareRoundedPlus size={15} aria-hidden />
              </ActionIcon>
            </Tooltip>
          </div>
        )}
      </RowList>
    </section>
  );
}

function countNodes(nodes: ScenarioView['nodes']): ReadonlyMap<string | null, number> {
  const counts = new Map<string | null, number>();
  for (const { agentIdentity } of nodes) counts.set(agentIdentity, (counts.get(agentIdentity) ?? 0) + 1);
  return counts;
}
