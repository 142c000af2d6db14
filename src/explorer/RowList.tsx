import { useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useRef } from 'react';
import classes from './Explorer.module.css';

/** Beyond so many rows only those in sight are mounted. */
const MANY = 200;
const ROW_HEIGHT = 28;

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
  if (items.length > MANY) return <LongList label={label} items={items} row={children} />;
  return (
    <ul className={classes.rows} aria-label={label}>
      {items.map((item) => (
        <li key={item.id}>{children(item)}</li>
      ))}
    </ul>
  );
}

function LongList<T extends { readonly id: string }>({
  label,
  items,
  row,
}: {
  label: string;
  items: readonly T[];
  row: (item: T) => ReactNode;
}) {
  const scroller = useRef<HTMLDivElement>(null);
  const rows = useVirtualizer({
    count: items.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    getItemKey: (index) => items[index]?.id ?? index,
    overscan: 12,
  });
  return (
    <div ref={scroller} className={classes.scroll}>
      <ul
        className={classes.rows}
        aria-label={label}
        style={{ height: rows.getTotalSize(), position: 'relative' }}
      >
        {rows.getVirtualItems().map(({ index, key, start }) => {
          const item = items[index];
          return (
            item && (
              <li
                key={key}
                aria-setsize={items.length}
                aria-posinset={index + 1}
                style={{ position: 'absolute', top: start, left: 8, right: 8 }}
              >
                {row(item)}
              </li>
            )
          );
        })}
      </ul>
    </div>
  );
}
