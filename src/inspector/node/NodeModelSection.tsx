import { NativeSelect } from '@mantine/core';
import type { JsonObject } from '../../core/json/Json.ts';
import { keysOf } from '../../core/json/objects.ts';
import type { NodeRecord, ScenarioView } from '../../core/scenario/document.ts';
import { agentModelsOf, modelOverrideOf, systemPromptIn } from '../../core/scenario/modelOverrideOf.ts';
import { editPart } from '../../store/commands/editPart.ts';
import { FieldGroup } from '../fields/FieldGroup.tsx';
import { Section } from '../fields/Section.tsx';
import { TextField } from '../fields/TextField.tsx';
import classes from '../Inspector.module.css';
import { ModelForm } from '../model/ModelForm.tsx';
import { modelOf, withModel, withSetting } from '../model/modelSettings.ts';
import { useEdit } from '../useEdit.ts';

type Choice = 'agent' | 'own' | 'none';

const SUMMARIES: Record<Choice, string> = { agent: 'the agent’s', own: 'its own', none: 'none' };

/** Which model settings apply at a node: its agent's, its own, or none. */
export function NodeModelSection({ node, view }: { node: NodeRecord; view: ScenarioView }) {
  const edit = useEdit();
  const override = node.modelOverride;
  const choice = override === undefined ? 'agent' : override === null ? 'none' : 'own';
  const store = (modelOverride: JsonObject | null | undefined, what: string): void =>
    edit(editPart(node, { modelOverride }, `Edit model of ${node.nodeId}`, `${node.id}.model.${what}`));
  const choose = (next: Choice): void => {
    if (next === 'agent') store(undefined, 'choice');
    else if (next === 'none') store(null, 'choice');
    // What applied so far is the start of one's own.
    else store(modelOverrideOf(node, agentModelsOf(view.agents)) ?? {}, 'choice');
  };
  return (
    <Section title="Model" summary={SUMMARIES[choice]}>
      <NativeSelect
        label="Settings"
        value={choice}
        data={[
          { value: 'agent', label: `Those of ${node.agentIdentity ?? 'the agent'}` },
          { value: 'own', label: 'Its own' },
          { value: 'none', label: 'None: the run’s base model' },
        ]}
        onChange={(event) => choose(event.currentTarget.value as Choice)}
      />
      {override ? <OwnModel override={override} onChange={(next, what) => store(next ?? {}, what)} /> : null}
      {choice === 'own' && keysOf(override ?? {}).length === 0 && (
        <p className={classes.note}>Nothing is set yet, so the run’s base model answers.</p>
      )}
    </Section>
  );
}

function OwnModel({
  override,
  onChange,
}: {
  override: JsonObject;
  onChange: (override: JsonObject | null, what: string) => void;
}) {
  return (
    <>
      <TextField
        label="System prompt"
        rows={2}
        value={systemPromptIn(override)}
        onChange={(prompt) =>
          onChange(
            withSetting(override, 'answering_model', 'system_prompt', prompt === '' ? undefined : prompt),
            'system_prompt',
          )
        }
      />
      <FieldGroup label="Answering model">
        <ModelForm
          model={modelOf(override, 'answering_model') ?? {}}
          withPrompt={false}
          onChange={(next, key) => onChange(withModel(override, 'answering_model', next), key)}
        />
      </FieldGroup>
      <FieldGroup label="Parsing model">
        <ModelForm
          model={modelOf(override, 'parsing_model') ?? {}}
          onChange={(next, key) => onChange(withModel(override, 'parsing_model', next), `parsing ${key}`)}
        />
      </FieldGroup>
    </>
  );
}
