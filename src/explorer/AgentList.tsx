import { useMemo } from 'react';
import { useStore } from 'zustand';
import type { AgentRecord, ScenarioView } from '../core/scenario/document.ts';
import { addAgent } from '../store/commands/addAgent.ts';
import { addNode } from '../store/commands/addNode.ts';
import { useStores } from '../store/useStores.ts';
import { SectionTitle } from '../ui/SectionTitle.tsx';
import { AddButton } from './AddButton.tsx';
import { AgentRow } from './AgentRow.tsx';
import classes from './Explorer.module.css';
import { RowList } from './RowList.tsx';

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
          <AgentRow
            agent={agent}
            nodes={counts.get(agent.identity) ?? 0}
            selected={agent.id === selected}
            onSelect={() => session.getState().select({ kind: 'agent', id: agent.id })}
            onAddNode={() => addNodeOf(agent)}
          />
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
