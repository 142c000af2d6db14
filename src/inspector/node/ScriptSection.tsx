import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useStore } from 'zustand';
import { isTakenByHandoff } from '../../core/handover/kinds.ts';
import type { NodeRecord, ScriptedReply } from '../../core/scenario/document.ts';
import type { ParsedTemplate } from '../../core/template/ParsedTemplate.ts';
import { editPart } from '../../store/commands/editPart.ts';
import { useStores } from '../../store/useStores.ts';
import { Section } from '../fields/Section.tsx';
import { useItemKeys } from '../fields/useItemKeys.ts';
import classes from '../Inspector.module.css';
import { useEdit } from '../useEdit.ts';
import { ReplyCard } from './ReplyCard.tsx';
import { addReply, duplicateReply, moveReply, removeReply, setReply } from './script.ts';

/** What the node's agent answers in a scripted run: a card a visit. */
export function ScriptSection({ node, template }: { node: NodeRecord; template: ParsedTemplate | null }) {
  const edit = useEdit();
  const { active } = useStores();
  const { script, nodeId } = node;
  const canHandOff = useStore(
    active,
    ({ view }) => view?.edges.some((one) => one.source === nodeId && isTakenByHandoff(one)) === true,
  );
  const keys = useItemKeys(script.length);
  const store = (next: readonly ScriptedReply[], label: string, coalesce?: string): void =>
    edit(editPart(node, { script: next }, label, coalesce));
  const visits = script.length === 1 ? '1 visit' : `${script.length} visits`;
  return (
    <Section title="Scripted replies" summary={script.length === 0 ? 'none' : visits} open>
      {script.length === 0 && (
        <p className={classes.note}>
          Without a script this node answers with a placeholder. Add what its agent says at each visit.
        </p>
      )}
      {script.map((reply, visit) => (
        <ReplyCard
          key={keys.list[visit]}
          reply={reply}
          visit={visit}
          visits={script.length}
          template={template}
          nodeId={nodeId}
          canHandOff={canHandOff}
          rules={node.concludes}
          onChange={(next, what) =>
            store(
              setReply(script, visit, next),
              `Edit reply ${visit + 1} of ${node.nodeId}`,
              `${node.id}.script.${visit}.${what}`,
            )
          }
          onMove={(to) => {
            keys.move(visit, to);
            store(moveReply(script, visit, to), `Move reply of ${node.nodeId}`);
          }}
          onDuplicate={() => {
            keys.insert(visit + 1);
            store(duplicateReply(script, visit), `Duplicate reply of ${node.nodeId}`);
          }}
          onRemove={() => {
            keys.remove(visit);
            store(removeReply(script, visit), `Remove reply of ${node.nodeId}`);
          }}
        />
      ))}
      <Button
        className={classes.start}
        leftSection={<IconPlus size={14} aria-hidden />}
        onClick={() => store(addReply(script), `Add reply to ${node.nodeId}`)}
      >
        {script.length === 0 ? 'Add a reply' : 'Add a visit'}
      </Button>
    </Section>
  );
}
