import { Button } from '@mantine/core';
import { IconTarget } from '@tabler/icons-react';
import type { CriterionRecord, ScenarioView } from '../../core/scenario/document.ts';
import { editPart } from '../../store/commands/editPart.ts';
import { removeCriterion } from '../../store/commands/removeCriterion.ts';
import { useStores } from '../../store/useStores.ts';
import { CODE_HINTS, CodeForm } from '../code/codeForms.ts';
import { FormHeader } from '../FormHeader.tsx';
import { TextField } from '../fields/TextField.tsx';
import classes from '../Inspector.module.css';
import { newCheck } from '../outcome/outcomeChecks.ts';
import { ProblemCards } from '../ProblemCards.tsx';
import { useEdit } from '../useEdit.ts';
import { CriterionCheck } from './CriterionCheck.tsx';
import { LastOutcome } from './LastOutcome.tsx';

/** An outcome criterion: what a finished run should show. */
export function CriterionForm({ criterion, view }: { criterion: CriterionRecord; view: ScenarioView }) {
  const edit = useEdit();
  const { session } = useStores();
  const set = (changes: Partial<CriterionRecord>, what: string): void =>
    edit(editPart(criterion, changes, `Edit ${what} of ${criterion.name}`, `${criterion.id}.${what}`));
  const isCode = criterion.evaluateSource !== null || criterion.evaluateJs !== null;
  const taken = view.criteria.some((other) => other.id !== criterion.id && other.name === criterion.name);
  return (
    <>
      <FormHeader
        icon={<IconTarget size={16} />}
        kind="Criterion"
        record={criterion.id}
        title={criterion.name}
        onDelete={() => {
          session.getState().select({ kind: 'scenario' });
          edit(removeCriterion(view, criterion.id));
        }}
      />
      <div className={classes.fields}>
        {criterion.check === null && <LastOutcome criterion={criterion} view={view} />}
        <TextField
          label="Name"
          value={criterion.name}
          error={nameProblem(criterion.name, taken)}
          onChange={(name) => set({ name }, 'name')}
        />
        <TextField
          label="Description"
          rows={2}
          value={criterion.description}
          onChange={(description) => set({ description }, 'description')}
        />
        {(isCode || criterion.check === null) && (
          <CodeForm
            label="Evaluation"
            sources={{ javascript: criterion.evaluateJs, python: criterion.evaluateSource }}
            {...CODE_HINTS.outcome}
            onChange={({ javascript, python }) =>
              set({ evaluateJs: javascript, evaluateSource: python }, 'evaluation source')
            }
          />
        )}
        {criterion.check !== null ? (
          <CriterionCheck
            criterion={criterion}
            check={criterion.check}
            view={view}
            onChange={(check, { label, key }) =>
              edit(
                editPart(
                  criterion,
                  { check },
                  `${label} of ${criterion.name}`,
                  key && `${criterion.id}.check.${key}`,
                ),
              )
            }
          />
        ) : (
          !isCode && (
            <Button
              onClick={() =>
                edit(editPart(criterion, { check: newCheck('TurnCheck') }, `Add check to ${criterion.name}`))
              }
            >
              Add a check
            </Button>
          )
        )}
        <ProblemCards record={criterion.id} />
      </div>
    </>
  );
}

function nameProblem(name: string, taken: boolean): string | undefined {
  if (name === '') return 'Give the criterion a name.';
  return taken ? 'Another criterion has this name: results are told apart by it.' : undefined;
}
