import { IconMessageQuestion } from '@tabler/icons-react';
import { useMemo } from 'react';
import { keysOf } from '../../core/json/objects.ts';
import { END, type NodeRecord, type ScenarioView } from '../../core/scenario/document.ts';
import { sourcesNaming } from '../../core/scenario/renameNode.ts';
import { addAgent } from '../../store/commands/addAgent.ts';
import { editPart } from '../../store/commands/editPart.ts';
import { removeParts } from '../../store/commands/removeParts.ts';
import { renameNode } from '../../store/commands/renameNode.ts';
import { useStores } from '../../store/useStores.ts';
import { CODE_HINTS, CodeForm } from '../code/codeForms.ts';
import { FormHeader } from '../FormHeader.tsx';
import { MetadataField } from '../fields/MetadataField.tsx';
import { NameField } from '../fields/NameField.tsx';
import { Section } from '../fields/Section.tsx';
import { TextField } from '../fields/TextField.tsx';
import { ConcludesFields } from '../finding/findingSections.ts';
import classes from '../Inspector.module.css';
import { ProblemCards } from '../ProblemCards.tsx';
import { NodeRubricSection } from '../rubric/NodeRubricSection.tsx';
import { TemplateSection } from '../template/TemplateSection.tsx';
import { useTemplate } from '../template/useTemplate.ts';
import { useEdit } from '../useEdit.ts';
import { AgentSelect } from './AgentSelect.tsx';
import { ContextPolicyFields } from './ContextPolicyFields.tsx';
import { FewShotSection } from './FewShotSection.tsx';
import { NodeModelSection } from './NodeModelSection.tsx';
import { ScriptSection } from './ScriptSection.tsx';
import { ToolFilterSection } from './ToolFilterSection.tsx';

/** A node: who is asked what, what a good answer is, and what the agent says in a scripted run. */
export function NodeForm({ node, view }: { node: NodeRecord; view: ScenarioView }) {
  const edit = useEdit();
  const { ids, session } = useStores();
  const template = useTemplate(node.template);
  const isDouble = view.nodes.some((other) => other.id !== node.id && other.nodeId === node.nodeId);
  const sources = useMemo(() => sourcesNaming(view, node.nodeId).length, [view, node.nodeId]);
  const set = (changes: Partial<NodeRecord>, what: string): void =>
    edit(editPart(node, changes, `Edit ${what} of ${node.nodeId}`, `${node.id}.${what}`));
  const giveNewAgent = (): void => {
    const added = addAgent(view, ids);
    const agent = added.edit.set.find((record) => record.id === added.id);
    if (agent?.type !== 'agent') return;
    edit({
      label: `Add agent ${agent.identity} to ${node.nodeId}`,
      set: [...added.edit.set, { ...node, agentIdentity: agent.identity }],
    });
    session.getState().select({ kind: 'agent', id: added.id });
  };
  return (
    <>
      <FormHeader
        icon={<IconMessageQuestion size={16} />}
        kind="Node"
        record={node.id}
        title={node.nodeId}
        onDelete={() => {
          session.getState().select({ kind: 'scenario' });
          edit(removeParts(view, { nodes: [node.id] }));
        }}
      />
      <div className={classes.fields}>
        <NameField
          label="Node id"
          value={node.nodeId}
          // Of two nodes with one id only this one is meant; what refers to the id stays with the other.
          onRename={(nodeId) => (isDouble ? set({ nodeId }, 'id') : edit(renameNode(view, node.id, nodeId)))}
          refuse={(nodeId) => refuseNodeId(nodeId, node, view)}
          description={sources > 0 && 'Code names this node: a rename leaves it as it is.'}
        />
        <AgentSelect
          agents={view.agents}
          identity={node.agentIdentity}
          onChange={(agentIdentity) => set({ agentIdentity }, 'agent')}
          onNew={giveNewAgent}
        />
        <TextField
          label="Question"
          rows={3}
          value={node.question}
          placeholder="What this node asks its agent"
          onChange={(question) => set({ question }, 'question')}
        />
        <TextField
          label="Expected answer"
          rows={1}
          value={node.expectedAnswer}
          onChange={(expectedAnswer) => set({ expectedAnswer }, 'expected answer')}
        />
        <ProblemCards record={node.id} />
      </div>
      <ScriptSection node={node} template={template} />
      <TemplateSection
        node={node}
        view={view}
        template={template}
        onChange={(source, what, whole = false) =>
          edit(
            editPart(
              node,
              { template: source },
              `Edit ${what} of ${node.nodeId}`,
              whole ? undefined : `${node.id}.${what}`,
            ),
          )
        }
      />
      <NodeRubricSection node={node} />
      <FewShotSection node={node} />
      <NodeModelSection node={node} view={view} />
      <Section title="Context policy" summary={policyWords(node)}>
        <ContextPolicyFields node={node} />
      </Section>
      <Section title="When it concludes" summary={concludingWords(node)}>
        <ConcludesFields node={node} view={view} />
      </Section>
      <ToolFilterSection node={node} view={view} />
      <Section title="State update" summary={updateLanguage(node)}>
        <CodeForm
          label="State update"
          sources={{ javascript: node.stateUpdateJs, python: node.stateUpdateSource }}
          {...CODE_HINTS.stateUpdate}
          onChange={({ javascript, python }) =>
            // Code that is begun is a step of its own, however soon someone types in it.
            set(
              { stateUpdateJs: javascript, stateUpdateSource: python },
              node.stateUpdateJs === null && node.stateUpdateSource === null
                ? 'new state update'
                : 'state update',
            )
          }
        />
      </Section>
      <Section title="Note" summary={node.note === '' ? 'none' : node.note}>
        <TextField
          hideLabel
          label="Note"
          rows={2}
          value={node.note}
          placeholder="For people; no agent sees it"
          onChange={(note) => set({ note }, 'note')}
        />
      </Section>
      <Section title="Metadata" summary={countKeys(keysOf(node.metadata).length)}>
        <MetadataField value={node.metadata} onChange={(metadata) => set({ metadata }, 'metadata')} />
      </Section>
    </>
  );
}

function policyWords({ contextPolicy }: NodeRecord): string {
  return contextPolicy === null ? 'none' : `${contextPolicy.limit.toLocaleString('en')} tokens`;
}

function concludingWords({ concludes }: NodeRecord): string {
  if (concludes === null) return 'it does not';
  const count = concludes.verdicts.length;
  return count === 0 ? 'any verdict' : `${count} ${count === 1 ? 'verdict' : 'verdicts'}`;
}

function updateLanguage({ stateUpdateJs, stateUpdateSource }: NodeRecord): string {
  if (stateUpdateJs !== null) return 'JavaScript';
  return stateUpdateSource === null ? 'none' : 'Python';
}

function countKeys(count: number): string {
  return count === 0 ? 'none' : `${count} ${count === 1 ? 'key' : 'keys'}`;
}

function refuseNodeId(nodeId: string, node: NodeRecord, view: ScenarioView): string | null {
  if (nodeId.trim() === '') return 'Give the node an id.';
  if (nodeId === END) return `${END} is the end of a run. Choose another id.`;
  if (view.nodes.some((other) => other.id !== node.id && other.nodeId === nodeId)) {
    return 'Another node has this id.';
  }
  return null;
}
