import type { ReactNode } from 'react';
import { loadOnUse } from '../ui/loadOnUse.tsx';
import classes from './Explorer.module.css';

/** Beyond so many rows only those in sight are mounted. */
const MANY = 200;

const LongList = loadOnUse(async () => (await import('./LongList.tsx')).LongList);

/** A list of rows. A long one scrolls on its own. */
export function RowList<T extends { readonly id: string }>({
  label,
  items,
  children,
}: {
  label: string;
  items: readonly T[];
  /** Draws one row, without its `li`. */
  children: (item: T) => ReactNode;
}) {
  if (items.length > MANY) {
    const row = (index: number): ReactNode => {
      const item = items[index];
      return item && children(item);
    };
    return <LongList label={label} items={items} row={row} />;
  }
  return (
    <ul className={classes.rows} aria-label={label}>
      {items.map((item) => (
        <li key={item.id}>{children(item)}</li>
      ))}
    </ul>
  );
}
