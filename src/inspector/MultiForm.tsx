import { Button } from '@mantine/core';
import { IconStack2 } from '@tabler/icons-react';
import type { ScenarioView } from '../core/scenario/document.ts';
import { addAgent } from '../store/commands/addAgent.ts';
import { removeParts } from '../store/commands/removeParts.ts';
import type { PartIds } from '../store/PartIds.ts';
import { useStores } from '../store/useStores.ts';
import { ActionButton } from './ActionButton.tsx';
import { FormHeader } from './FormHeader.tsx';
import { FieldGroup } from './fields/FieldGroup.tsx';
import classes from './Inspector.module.css';
import { AgentSelect } from './node/AgentSelect.tsx';
import { useEdit } from './useEdit.ts';

/** The actions of the canvas that several parts are arranged by. */
const ARRANGING = [
  'canvas.alignLeft',
  'canvas.alignCentre',
  'canvas.alignRight',
  'canvas.alignTop',
  'canvas.alignMiddle',
  'canvas.alignBottom',
  'canvas.distributeX',
  'canvas.distributeY',
  'canvas.tidy',
  'canvas.group',
];

/** Several things at once: what is selected, and what can be done to all of it. */
export function MultiForm({ view, parts }: { view: ScenarioView; parts: PartIds }) {
  const edit = useEdit();
  const { ids, session } = useStores();
  const chosen = new Set(parts.nodes);
  const nodes = view.nodes.filter((node) => chosen.has(node.id));
  const identities = new Set(nodes.map((node) => node.agentIdentity));
  const what = [
    counted(parts.nodes.length, 'node'),
    counted(parts.edges.length, 'edge'),
    counted(parts.notes.length, 'note'),
    counted(parts.groups.length, 'group'),
  ]
    .filter(Boolean)
    .join(', ');
  const giveAgent = (agentIdentity: string | null): void =>
    edit({
      label: `Set the agent of ${counted(nodes.length, 'node')}`,
      set: nodes
        .filter((node) => node.agentIdentity !== agentIdentity)
        .map((node) => ({ ...node, agentIdentity })),
    });
  const giveNewAgent = (): void => {
    const added = addAgent(view, ids);
    const agent = added.edit.set.find((record) => record.id === added.id);
    if (agent?.type !== 'agent') return;
    edit({
      label: `Add agent ${agent.identity} to ${counted(nodes.length, 'node')}`,
      set: [...added.edit.set, ...nodes.map((node) => ({ ...node, agentIdentity: agent.identity }))],
    });
    session.getState().select({ kind: 'agent', id: added.id });
  };
  return (
    <>
      <FormHeader icon={<IconStack2 size={16} />} kind="Selected" title={what} />
      <div className={classes.fields}>
        {nodes.length > 0 && (
          <AgentSelect
            label="Agent of these nodes"
            agents={view.agents}
            identity={identities.size === 1 ? nodes[0]?.agentIdentity : undefined}
            onChange={giveAgent}
            onNew={giveNewAgent}
          />
        )}
        <FieldGroup label="Arrange">
          <div className={classes.buttons}>
            {ARRANGING.map((id) => (
              <ActionButton key={id} id={id} />
            ))}
          </div>
        </FieldGroup>
        <Button
          color="red"
          variant="light"
          onClick={() => {
            session.getState().select({ kind: 'scenario' });
            edit(removeParts(view, parts));
          }}
        >
          Delete {what}
        </Button>
        <p className={classes.note}>Nodes take the edges at them along. Undo brings everything back.</p>
      </div>
    </>
  );
}

function counted(count: number, noun: string): string {
  return count === 0 ? '' : `${count} ${count === 1 ? noun : `${noun}s`}`;
}
