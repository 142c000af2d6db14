import { Popover } from '@mantine/core';
import { useState } from 'react';
import { useStore } from 'zustand';
import { useStores } from '../../store/useStores.ts';
import { PointList } from './PointList.tsx';
import { PointsButton } from './PointsButton.tsx';

/** The restore points of the file in front, below their button. */
export function RestorePoints({ defaultOpened }: { defaultOpened: boolean }) {
  const { active } = useStores();
  const open = useStore(active, (state) => state.open);
  const [isOpened, setOpened] = useState(defaultOpened);
  return (
    <Popover
      opened={isOpened && open !== undefined}
      onChange={setOpened}
      position="bottom-end"
      width={400}
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <PointsButton disabled={open === undefined} onClick={() => setOpened((before) => !before)} />
      </Popover.Target>
      <Popover.Dropdown aria-label="Restore points">
        {open !== undefined && <PointList open={open} onDone={() => setOpened(false)} />}
      </Popover.Dropdown>
    </Popover>
  );
}
