import { Button, CloseButton, TextInput } from '@mantine/core';
import { IconArrowBackUp, IconBookmark, IconClock, IconFileDiff } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useStores } from '../../store/useStores.ts';
import type { OpenDocument } from '../../store/workspaceStore.ts';
import { SectionTitle } from '../../ui/SectionTitle.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { notifyDone } from '../notify.ts';
import { useDraftDesk } from './DraftDesk.ts';
import classes from './PointList.module.css';
import { goBackTo, type ListedPoint, listPoints } from './restorePoints.ts';

/** So many sentences say what changed since; the rest is counted. */
const SENTENCES = 2;

/** Saves restore points, lists them with what changed since, and goes back to one. */
export function PointList({ open, onDone }: { open: OpenDocument; onDone: () => void }) {
  const stores = useStores();
  const desk = useDraftDesk();
  const nameField = useRef<HTMLInputElement>(null);
  const [name, setName] = useState('');
  const [points, setPoints] = useState<readonly ListedPoint[] | null>(null);
  const [isRefused, setRefused] = useState(false);
  const [version, setVersion] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: read again when one was added or removed
  useEffect(() => {
    let gone = false;
    listPoints(desk, open).then(
      (found) => gone || setPoints(found),
      () => gone || setRefused(true),
    );
    return () => {
      gone = true;
    };
  }, [desk, open, version]);

  const save = async (): Promise<void> => {
    const given = name.trim();
    if (given === '') return;
    await (await desk.keeper()).keepPoint(open, given, false);
    setName('');
    setVersion((before) => before + 1);
  };
  const remove = async ({ id }: ListedPoint): Promise<void> => {
    // The button goes with the point: the focus stays in the list.
    nameField.current?.focus();
    await desk.drafts.removePoints([id]).catch(() => setRefused(true));
    setVersion((before) => before + 1);
  };
  const goBack = (point: ListedPoint): void => {
    goBackTo(stores, open, point);
    notifyDone(`${open.fileName} is as it was at “${point.name}”. Undo takes that back.`);
    onDone();
  };

  const compare = ({ document, name }: ListedPoint): void => {
    stores.comparison.getState().openComparison(document, `“${name}”`);
    onDone();
  };

  return (
    <section aria-label="Restore points">
      <SectionTitle>Restore points</SectionTitle>
      <form
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <TextInput
          ref={nameField}
          aria-label="Name of the restore point"
          placeholder="Before the big change"
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
          data-autofocus
        />
        <Button type="submit" disabled={name.trim() === ''}>
          Save a restore point
        </Button>
      </form>
      {isRefused && (
        <p className={classes.nothing} role="alert">
          The browser does not let Baton read or change restore points. Reload the page and try again.
        </p>
      )}
      {points === null && !isRefused && <Skeleton />}
      {points !== null && points.length === 0 && (
        <p className={classes.nothing}>
          There is none yet. Baton keeps one when a file is opened, exported, or changed at large.
        </p>
      )}
      {points !== null && points.length > 0 && (
        <ul className={classes.list} aria-label="Points to go back to">
          {points.map((point) => (
            <PointItem
              key={point.id}
              point={point}
              onCompare={() => compare(point)}
              onGoBack={() => goBack(point)}
              onRemove={() => void remove(point)}
            />
          ))}
        </ul>
      )}
    </section>
  );
}

function PointItem({
  point,
  onCompare,
  onGoBack,
  onRemove,
}: {
  point: ListedPoint;
  /** Shows what changed since, in words and on the canvas. */
  onCompare: () => void;
  onGoBack: () => void;
  onRemove: () => void;
}) {
  const Sign = point.automatic ? IconClock : IconBookmark;
  const isSame = point.since.length === 0 && !point.isMoved;
  const rest = point.since.length - SENTENCES;
  return (
    <li className={classes.point}>
      <Sign
        size={15}
        className={classes.sign}
        role="img"
        aria-label={point.automatic ? 'Kept by Baton' : 'Named'}
      />
      <div className={classes.what}>
        <span className={classes.name}>{point.name}</span>
        <time className={classes.time} dateTime={point.at}>
          {timeWords(point.at)}
        </time>
        <div className={classes.since}>
          {isSame && 'As it is now.'}
          {point.since.length === 0 && point.isMoved && 'Only the layout changed since.'}
          {point.since.slice(0, SENTENCES).map((sentence) => (
            <span key={sentence} className={classes.sentence} title={sentence}>
              {sentence}
            </span>
          ))}
          {rest > 0 && `And ${rest} more ${rest === 1 ? 'change' : 'changes'} since.`}
        </div>
      </div>
      <div className={classes.actions}>
        <Button
          size="compact-xs"
          leftSection={<IconFileDiff size={13} aria-hidden />}
          aria-label={`Compare with ${point.name}`}
          disabled={isSame}
          onClick={onCompare}
        >
          Compare
        </Button>
        <Button
          size="compact-xs"
          leftSection={<IconArrowBackUp size={13} aria-hidden />}
          aria-label={`Go back to ${point.name}`}
          disabled={isSame}
          onClick={onGoBack}
        >
          Go back
        </Button>
        <CloseButton
          size={24}
          iconSize={14}
          aria-label={`Delete restore point ${point.name}`}
          onClick={onRemove}
        />
      </div>
    </li>
  );
}

const TODAY = new Intl.DateTimeFormat('en', { hour: '2-digit', minute: '2-digit', hour12: false });
const EARLIER = new Intl.DateTimeFormat('en', {
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  hour12: false,
});

/** `14:05`, or `3 Nov, 14:05` on another day. */
function timeWords(at: string): string {
  const time = new Date(at);
  return (time.toDateString() === new Date().toDateString() ? TODAY : EARLIER).format(time);
}
