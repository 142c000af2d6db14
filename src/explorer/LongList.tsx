import { useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useRef } from 'react';
import classes from './Explorer.module.css';

const ROW_HEIGHT = 28;

/** A list that scrolls on its own, and of which only the rows in sight are mounted. */
export function LongList({
  label,
  items,
  row,
}: {
  label: string;
  items: readonly { readonly id: string }[];
  /** Draws the row of the item at an index, without its `li`. */
  row: (index: number) => ReactNode;
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
        {rows.getVirtualItems().map(({ index, key, start }) => (
          <li
            key={key}
            aria-setsize={items.length}
            aria-posinset={index + 1}
            style={{ position: 'absolute', top: start, left: 8, right: 8 }}
          >
            {row(index)}
          </li>
        ))}
      </ul>
    </div>
  );
}
