import { IconSearch } from '@tabler/icons-react';
import { useStore } from 'zustand';
import { useStores } from '../store/useStores.ts';
import { keyWords } from '../ui/keyWords.ts';
import classes from './TopBar.module.css';

/** Leads to the palette: everything that can be done or found, by its name. */
export function SearchButton() {
  const { actions } = useStores();
  const search = useStore(actions, (state) => state.actions.find(({ id }) => id === 'help.palette'));
  return (
    <button type="button" className={classes.search} aria-label="Search" onClick={() => search?.run()}>
      <IconSearch size={15} aria-hidden />
      <span>Search</span>
      <kbd>{keyWords('Mod+K')}</kbd>
    </button>
  );
}
