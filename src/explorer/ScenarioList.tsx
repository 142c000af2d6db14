import { useState } from 'react';
import { useStore } from 'zustand';
import type { BatonDocument, RecordId, ScenarioView } from '../core/scenario/document.ts';
import { addScenario } from '../store/commands/addScenario.ts';
import { duplicateScenario } from '../store/commands/duplicateScenario.ts';
import { editPart } from '../store/commands/editPart.ts';
import { removeScenario } from '../store/commands/removeScenario.ts';
import { reorderScenario } from '../store/commands/reorderScenario.ts';
import { useStores } from '../store/useStores.ts';
import { SectionTitle } from '../ui/SectionTitle.tsx';
import { AddButton } from './AddButton.tsx';
import classes from './Explorer.module.css';
import { RowList } from './RowList.tsx';
import { ScenarioRow } from './ScenarioRow.tsx';

/** The scenarios of the file; the one in front is marked. */
export function ScenarioList({ document }: { document: BatonDocument }) {
  const { workspace, session, active, ids } = useStores();
  const scenarios = useStore(active, (state) => state.scenarios);
  const shown = useStore(active, (state) => state.view?.id);
  const [renaming, setRenaming] = useState<RecordId | null>(null);
  const add = (): void => {
    const { edit, id } = addScenario(document, ids);
    workspace.getState().edit(edit);
    session.getState().showScenario(id);
  };
  const duplicate = (view: ScenarioView): void => {
    const { edit, id } = duplicateScenario(document, view, ids);
    workspace.getState().edit(edit);
    session.getState().showScenario(id);
  };
  const place = (from: number, to: number): void => {
    const moved = scenarios[from];
    if (moved !== undefined) workspace.getState().edit(reorderScenario(document, moved.id, to));
  };
  const show = ({ id }: ScenarioView): void => {
    if (id !== shown) session.getState().showScenario(id);
    else session.getState().select({ kind: 'scenario' });
  };
  return (
    <section className={classes.part} aria-labelledby="explorer-scenarios">
      <div className={classes.head}>
        <SectionTitle id="explorer-scenarios" action={<AddButton label="Add a scenario" onClick={add} />}>
          Scenarios
        </SectionTitle>
      </div>
      {scenarios.length === 0 && <p className={classes.empty}>No scenario in this file yet.</p>}
      <RowList label="Scenarios" items={scenarios}>
        {(view) => (
          <ScenarioRow
            id={view.id}
            name={view.name}
            index={scenarios.indexOf(view)}
            selected={view.id === shown}
            renaming={view.id === renaming}
            onShow={() => show(view)}
            onRenaming={(on) => setRenaming(on ? view.id : null)}
            onRename={(name) =>
              workspace.getState().edit(editPart(view.record, { name }, `Rename scenario ${view.name}`))
            }
            onDuplicate={() => duplicate(view)}
            onPlace={place}
            onDelete={() => workspace.getState().edit(removeScenario(view))}
          />
        )}
      </RowList>
    </section>
  );
}
