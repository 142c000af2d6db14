import { ActionIcon, Select } from '@mantine/core';
import { IconStack2, IconX } from '@tabler/icons-react';
import type { GroupRecord, ScenarioView } from '../../core/scenario/document.ts';
import { groupMembers } from '../../core/scenario/groupMembers.ts';
import { changeMembers } from '../../store/commands/changeMembers.ts';
import { editPart } from '../../store/commands/editPart.ts';
import { useStores } from '../../store/useStores.ts';
import { ActionButton } from '../ActionButton.tsx';
import { ColourSwatches } from '../agent/ColourSwatches.tsx';
import { FormHeader } from '../FormHeader.tsx';
import { FieldGroup } from '../fields/FieldGroup.tsx';
import { NameField } from '../fields/NameField.tsx';
import classes from '../Inspector.module.css';
import { useEdit } from '../useEdit.ts';

/** A group of nodes: its name, its nodes, its colour, and whether it is drawn as one. */
export function GroupForm({ group, view }: { group: GroupRecord; view: ScenarioView }) {
  const edit = useEdit();
  const { session } = useStores();
  const nodes = groupMembers(view).get(group.id) ?? [];
  const inside = new Set(nodes.map(({ nodeId }) => nodeId));
  const missing = group.members.filter((name) => !inside.has(name));
  const change = (name: string, to: string | null, label: string): void =>
    edit({ label, ...changeMembers(view, new Map([[name, to]])) });
  return (
    <>
      <FormHeader icon={<IconStack2 size={16} />} kind="Group" title={group.name} />
      <div className={classes.fields}>
        <NameField
          label="Name"
          value={group.name}
          onRename={(name) => edit(editPart(group, { name }, `Rename group ${group.name} to ${name}`))}
          refuse={(name) => (name.trim() === '' ? 'Give the group a name.' : null)}
        />
        <ColourSwatches
          colour={group.colour}
          taken={[]}
          onChange={(colour) => edit(editPart(group, { colour }, `Colour group ${group.name}`))}
        />
        <FieldGroup label="Nodes">
          <ul className={classes.links}>
            {nodes.map((node) => (
              <li key={node.id}>
                <button
                  type="button"
                  onClick={() => {
                    session.getState().selectNode(node.id);
                    session.getState().revealNodes([node.id]);
                  }}
                >
                  {node.nodeId}
                </button>
                <ActionIcon
                  size={24}
                  ml="auto"
                  style={{ padding: 0 }}
                  aria-label={`Take ${node.nodeId} out of the group`}
                  onClick={() => change(node.nodeId, null, `Take ${node.nodeId} out of group ${group.name}`)}
                >
                  <IconX size={14} aria-hidden />
                </ActionIcon>
              </li>
            ))}
          </ul>
          {missing.length > 0 && (
            <p className={classes.note}>
              Also named, but no nodes of this group: {missing.join(', ')}. The file keeps them.
            </p>
          )}
        </FieldGroup>
        <Select
          label="Add a node"
          placeholder="Choose a node"
          searchable
          value={null}
          data={view.nodes
            .map(({ nodeId }) => nodeId)
            .filter((name, at, all) => !inside.has(name) && all.indexOf(name) === at)}
          limit={50}
          onChange={(name) => {
            if (name !== null) change(name, group.id, `Put ${name} into group ${group.name}`);
          }}
        />
        <div className={classes.buttons}>
          <ActionButton id="canvas.collapse" label={group.collapsed ? 'Expand' : 'Collapse'} />
          <ActionButton id="canvas.ungroup" label="Take apart" />
        </div>
        <p className={classes.note}>
          Groups are for people: a run does not know them. A node that is dragged into the frame joins, one
          that is dragged out leaves.
        </p>
      </div>
    </>
  );
}
