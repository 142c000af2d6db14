import { Button, Checkbox } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useStore } from 'zustand';
import type { Change, DocumentChanges } from '../../core/diff/DocumentChanges.ts';
import { revealRecord } from '../../store/revealRecord.ts';
import { useStores } from '../../store/useStores.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Note } from '../Note.tsx';
import { ProblemNotes } from '../ProblemNotes.tsx';
import { ChangeDetail } from './ChangeDetail.tsx';
import { ChangeList } from './ChangeList.tsx';
import classes from './ChangesPanel.module.css';
import { CompareMenu } from './CompareMenu.tsx';
import { countWords } from './countWords.ts';

/** What differs between the file in front and another state of it, or another file. */
export function ChangesPanel() {
  const stores = useStores();
  const { active, comparison: store } = stores;
  const isOpen = useStore(active, ({ open }) => open !== undefined);
  const comparison = useStore(store, (state) => state.comparison);
  const changes = useStore(store, (state) => state.changes);
  const failed = useStore(store, (state) => state.failed);
  const refused = useStore(store, (state) => state.refused);
  const shown = useStore(store, (state) => state.shown);
  const [aside, setAside] = useState(false);
  const told = useMemo(() => toldOf(changes, aside), [changes, aside]);
  if (!isOpen) return <EmptyState text="Open a file to compare it with another." />;
  const { closeComparison, show, retry } = store.getState();
  const asideCount = changes === null ? 0 : changes.layout.length + changes.spelling.length;
  const choose = (change: Change): void => {
    show(change);
    if (change.after !== undefined) revealRecord(stores, change.after);
    else revealPlace(stores, change);
  };
  return (
    <section
      className={classes.panel}
      aria-label="Comparison"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented || comparison === null) return;
        event.preventDefault();
        closeComparison();
      }}
    >
      <div className={classes.bar}>
        <CompareMenu />
        {comparison !== null && (
          <>
            <p className={classes.status} role="status">
              {changes === null ? 'Comparing…' : countWords(changes.changes)}
            </p>
            {asideCount > 0 && (
              <Checkbox
                size="xs"
                label={`Layout and spelling (${asideCount.toLocaleString('en')})`}
                checked={aside}
                onChange={(event) => setAside(event.currentTarget.checked)}
              />
            )}
            <Button
              className={classes.leave}
              variant="subtle"
              color="gray"
              leftSection={<IconX size={13} aria-hidden />}
              onClick={closeComparison}
            >
              Leave
            </Button>
          </>
        )}
      </div>
      {refused !== null && (
        <div className={classes.refused} role="alert">
          <p>{refused.fileName} can’t be compared with.</p>
          <ProblemNotes problems={refused.problems} />
        </div>
      )}
      {failed && (
        <Note
          severity="error"
          text="The part of Baton that compares could not be loaded."
          action={<Button onClick={retry}>Try again</Button>}
        />
      )}
      {comparison === null && refused === null && (
        <EmptyState
          text="What was added, changed and removed will be listed here and marked on the canvas: since the file was saved, or against another file."
          action={{
            label: 'Compare with the saved file',
            run: () => store.getState().openComparisonWithSaved(),
          }}
        />
      )}
      {comparison !== null && changes === null && !failed && <Skeleton />}
      {comparison !== null && changes !== null && told.length === 0 && (
        <EmptyState text={`Nothing differs from ${comparison.label}.`} />
      )}
      {comparison !== null && told.length > 0 && (
        <div className={classes.split}>
          <div className={classes.list}>
            <ChangeList changes={told} shown={shown} onChoose={choose} />
          </div>
          <div className={classes.detail}>
            {shown === null ? (
              <Note text="Choose a change to read what was there before, and what is there now." />
            ) : (
              <ChangeDetail key={`${shown.before?.id} ${shown.after?.id}`} change={shown} />
            )}
          </div>
        </div>
      )}
    </section>
  );
}

function toldOf(changes: DocumentChanges | null, aside: boolean): readonly Change[] {
  if (changes === null) return [];
  return aside ? [...changes.changes, ...changes.layout, ...changes.spelling] : changes.changes;
}

/** What was removed is shown where it was: the scenario comes to the front. */
function revealPlace({ session }: Pick<ReturnType<typeof useStores>, 'session'>, { scenario }: Change): void {
  const place = scenario?.after ?? null;
  session.getState().select({ kind: 'scenario' });
  if (place !== null && place !== session.getState().scenarioId) session.getState().showScenario(place);
}
