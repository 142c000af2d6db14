import { Button } from '@mantine/core';
import { useStore } from 'zustand';
import { useStores } from '../store/useStores.ts';
import { keyWords } from '../ui/keyWords.ts';
import classes from './Inspector.module.css';

/** Does what an action of the window does; nothing is there where no panel offers it. */
export function ActionButton({ id, label }: { id: string; label?: string }) {
  const { actions } = useStores();
  const action = useStore(actions, (state) => state.actions.find((one) => one.id === id));
  if (action === undefined) return null;
  const [keys] = action.keys ?? [];
  return (
    <Button
      variant="default"
      size="compact-sm"
      className={classes.start}
      disabled={action.enabled?.() === false}
      onClick={() => action.run()}
    >
      {label ?? action.label}
      {keys !== undefined && <kbd className={classes.keys}>{keyWords(keys)}</kbd>}
    </Button>
  );
}
