import { keysOf, own } from '../../core/json/objects.ts';
import { USER_LABEL } from '../../core/message/message.ts';
import type { AgentRecord, ScenarioView } from '../../core/scenario/document.ts';
import { systemPromptIn } from '../../core/scenario/modelOverrideOf.ts';
import { editPart } from '../../store/commands/editPart.ts';
import { removeAgent } from '../../store/commands/removeAgent.ts';
import { renameAgent } from '../../store/commands/renameAgent.ts';
import { useStores } from '../../store/useStores.ts';
import { AgentDot } from '../../ui/AgentDot.tsx';
import { FormHeader } from '../FormHeader.tsx';
import { NameField } from '../fields/NameField.tsx';
import { Section } from '../fields/Section.tsx';
import { TextField } from '../fields/TextField.tsx';
import classes from '../Inspector.module.css';
import { ModelForm } from '../model/ModelForm.tsx';
import { modelOf, withModel, withSetting } from '../model/modelSettings.ts';
import { ProblemCards } from '../ProblemCards.tsx';
import { useEdit } from '../useEdit.ts';
import { AgentNodes } from './AgentNodes.tsx';
import { ColourSwatches } from './ColourSwatches.tsx';

/** An agent: who it is, what it is told, and the models that its nodes share. */
export function AgentForm({ agent, view }: { agent: AgentRecord; view: ScenarioView }) {
  const edit = useEdit();
  const { session } = useStores();
  const others = view.agents.filter((other) => other.id !== agent.id);
  const override = agent.modelOverride;
  const setOverride = (modelOverride: typeof override, what: string): void =>
    edit(editPart(agent, { modelOverride }, `Edit ${what} of ${agent.identity}`, `${agent.id}.${what}`));
  const nodes = view.nodes.filter((node) => node.agentIdentity === agent.identity);
  return (
    <>
      <FormHeader
        icon={<AgentDot colour={agent.colour} />}
        kind="Agent"
        record={agent.id}
        title={agent.identity}
        onDelete={() => {
          session.getState().select({ kind: 'scenario' });
          edit(removeAgent(view, agent.id));
        }}
      />
      <div className={classes.fields}>
        <NameField
          label="Identity"
          value={agent.identity}
          onRename={(identity) => edit(renameAgent(view, agent.id, identity))}
          refuse={(identity) => refuseIdentity(identity, others)}
        />
        <ColourSwatches
          colour={agent.colour}
          taken={others.map((other) => other.colour)}
          onChange={(colour) => edit(editPart(agent, { colour }, `Colour ${agent.identity}`))}
        />
        <TextField
          label="System prompt"
          rows={3}
          value={systemPromptIn(override)}
          placeholder="What this agent is told before every question"
          onChange={(prompt) =>
            setOverride(
              withSetting(override, 'answering_model', 'system_prompt', prompt === '' ? undefined : prompt),
              'system prompt',
            )
          }
        />
        <ProblemCards record={agent.id} />
      </div>
      <Section title="Answering model" summary={summaryOf(override, 'answering_model')} open>
        <ModelForm
          model={modelOf(override, 'answering_model') ?? {}}
          withPrompt={false}
          onChange={(next, key) => setOverride(withModel(override, 'answering_model', next), key)}
        />
      </Section>
      <Section title="Parsing model" summary={summaryOf(override, 'parsing_model')}>
        <p className={classes.note}>Reads an answer into the fields of its node’s template.</p>
        <ModelForm
          model={modelOf(override, 'parsing_model') ?? {}}
          onChange={(next, key) => setOverride(withModel(override, 'parsing_model', next), `parsing ${key}`)}
        />
      </Section>
      <Section title="Used by" summary={nodes.length === 1 ? '1 node' : `${nodes.length} nodes`} open>
        <AgentNodes nodes={nodes} />
      </Section>
    </>
  );
}

function refuseIdentity(identity: string, others: readonly AgentRecord[]): string | null {
  if (identity.trim() === '') return 'Give the agent an identity.';
  if (identity === USER_LABEL)
    return `${USER_LABEL} stands for a node’s question in transcripts. Choose another.`;
  if (others.some((other) => other.identity === identity)) return 'Another agent has this identity.';
  return null;
}

/** The model's name, for a closed section. */
function summaryOf(
  override: AgentRecord['modelOverride'],
  role: 'answering_model' | 'parsing_model',
): string {
  const model = modelOf(override, role);
  const name = model === null ? undefined : (own(model, 'model_name') ?? own(model, 'id'));
  if (typeof name === 'string') return name;
  return model === null || keysOf(model).every((key) => key === 'system_prompt') ? 'default' : 'set';
}
