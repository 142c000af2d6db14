import { Button } from '@mantine/core';
import { IconArrowMerge, IconWindow } from '@tabler/icons-react';
import { useState } from 'react';
import { useStores } from '../../store/useStores.ts';
import type { OpenDocument } from '../../store/workspaceStore.ts';
import { notifyDone, notifyProblems } from '../notify.ts';
import { type Twin, useDraftDesk } from './DraftDesk.ts';
import { copyName } from './keptState.ts';
import { MergeDialog } from './MergeDialog.tsx';
import { mergeSides, mergeWindows, readOtherSide, type TwoSides } from './mergeWindows.ts';
import { Strip } from './Strip.tsx';

/** Says that another window has the same draft, and lets one choose what becomes of the two. */
export function TwinStrip({ open, twin }: { open: OpenDocument; twin: Twin }) {
  const stores = useStores();
  const desk = useDraftDesk();
  const [isSeen, setSeen] = useState(false);
  const [asked, setAsked] = useState<TwoSides | null>(null);

  const beginMerge = async (): Promise<void> => {
    const sides = await readOtherSide(desk, open.id).catch(() => null);
    if (sides === null) {
      notifyProblems('The two can’t be merged', [
        {
          severity: 'error',
          code: 'no_merge',
          message: 'What the other window has can’t be read, or has nothing in common with this.',
          where: {},
          fix: 'Continue in a copy, and compare the two.',
        },
      ]);
    } else if (mergeSides(stores, open.id, sides).conflicts.length > 0) setAsked(sides);
    else {
      await mergeWindows(stores, desk, open.id, sides);
      notifyDone('The other window’s changes were merged into this one.');
    }
  };
  const copy = async (): Promise<void> => {
    await (await desk.keeper()).goApart(open.id, copyName(open.fileName));
    notifyDone('This window goes on in a copy; the other keeps the file.');
  };

  if (twin === 'open' && isSeen) return null;
  const Sign = twin === 'open' ? IconWindow : IconArrowMerge;
  return (
    <>
      <Strip
        tone={twin === 'open' ? 'quiet' : 'warning'}
        sign={<Sign size={16} aria-hidden />}
        actions={
          <>
            {twin === 'open' ? (
              <Button onClick={() => setSeen(true)}>Go on in both</Button>
            ) : (
              <Button variant="filled" onClick={() => void beginMerge()}>
                Merge
              </Button>
            )}
            <Button onClick={() => void copy()}>Continue in a copy</Button>
          </>
        }
      >
        {twinWords(open.fileName, twin)}
      </Strip>
      {asked !== null && (
        <MergeDialog
          conflicts={mergeSides(stores, open.id, asked).conflicts}
          onMerge={(choices) => {
            setAsked(null);
            void mergeWindows(stores, desk, open.id, asked, choices);
          }}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}

function twinWords(fileName: string, twin: Twin): string {
  if (twin === 'open') return `${fileName} is also open in another window. Neither writes over the other.`;
  if (twin === 'changed') return `${fileName} was changed in another window.`;
  return `${fileName} was changed here and in another window. Both are kept until you choose.`;
}
