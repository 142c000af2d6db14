import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, type ReactNode, useCallback, useEffect, useId, useRef } from 'react';
import classes from './VirtualList.module.css';

/** How an entry presents itself to those who can't see the list. */
export interface ListItem {
  readonly content: ReactNode;
  /** false for a heading between entries: it can't be chosen. */
  readonly choosable?: boolean;
  /** In a tree: from 1, and whether a folder is open. */
  readonly level?: number;
  readonly expanded?: boolean;
  readonly setSize?: number;
  readonly position?: number;
}

const PAGE = 10;

/**
 * A list or tree of any length that is one stop of the Tab key: arrows, Home, End and the page keys move,
 * Enter and Space choose. `active` is the entry that the keys are on.
 */
export function VirtualList({
  label,
  role,
  count,
  active,
  item,
  itemHeight,
  onActive,
  onChoose,
  onKeyDown,
}: {
  label: string;
  role: 'listbox' | 'tree';
  count: number;
  /** -1 when there is none. */
  active: number;
  item: (index: number) => ListItem;
  /** Pixels; entries may turn out higher. */
  itemHeight: number;
  onActive: (index: number) => void;
  onChoose?: (index: number) => void;
  /** Keys of the caller's own; true when it took one. */
  onKeyDown?: (event: KeyboardEvent) => boolean;
}) {
  const container = useRef<HTMLDivElement>(null);
  const id = useId();
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => container.current,
    estimateSize: () => itemHeight,
    overscan: 6,
    paddingStart: 4,
    paddingEnd: 4,
    // The active entry stays mounted: the list refers to it.
    rangeExtractor: useCallback(
      (range: Range) => {
        const visible = defaultRangeExtractor(range);
        if (active < 0 || active >= range.count || visible.includes(active)) return visible;
        return [...visible, active].sort((a, b) => a - b);
      },
      [active],
    ),
  });
  useEffect(() => {
    if (active >= 0) virtualizer.scrollToIndex(active);
  }, [active, virtualizer]);

  const choosable = (index: number): boolean => item(index).choosable !== false;
  /** The nearest entry from `index` on in a direction; the active one when there is none. */
  const seek = (index: number, step: 1 | -1): number => {
    for (let at = Math.max(0, Math.min(index, count - 1)); at >= 0 && at < count; at += step) {
      if (choosable(at)) return at;
    }
    return active;
  };
  const move = (event: KeyboardEvent): void => {
    if (onKeyDown?.(event)) event.preventDefault();
    else if (event.ctrlKey || event.metaKey || event.altKey || count === 0) return;
    else if (event.key === 'ArrowDown') onActive(seek(active + 1, 1));
    else if (event.key === 'ArrowUp') onActive(active <= 0 ? seek(0, 1) : seek(active - 1, -1));
    else if (event.key === 'PageDown') onActive(seek(active + PAGE, active + PAGE < count ? 1 : -1));
    else if (event.key === 'PageUp') onActive(seek(active - PAGE, active > PAGE ? -1 : 1));
    else if (event.key === 'Home') onActive(seek(0, 1));
    else if (event.key === 'End') onActive(seek(count - 1, -1));
    else if ((event.key === 'Enter' || event.key === ' ') && active >= 0) onChoose?.(active);
    else return;
    event.preventDefault();
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: its role is a list's or a tree's
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: its role is a list's or a tree's
    <div
      ref={container}
      className={classes.scroll}
      role={role}
      aria-label={label}
      tabIndex={0}
      aria-activedescendant={active >= 0 && active < count ? `${id}-${active}` : undefined}
      onKeyDown={move}
    >
      <div className={classes.items} role="presentation" style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map(({ index, key, start }) => {
          const shown = item(index);
          const isChoosable = shown.choosable !== false;
          return (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the list itself hears the keys
            // biome-ignore lint/a11y/noStaticElementInteractions: an option, a tree item, or presentational
            <div
              key={key}
              id={`${id}-${index}`}
              ref={virtualizer.measureElement}
              data-index={index}
              className={classes.item}
              style={{ transform: `translateY(${start}px)` }}
              data-active={index === active || undefined}
              onClick={
                isChoosable
                  ? () => {
                      onActive(index);
                      onChoose?.(index);
                    }
                  : undefined
              }
              {...(isChoosable
                ? {
                    role: role === 'tree' ? 'treeitem' : 'option',
                    'aria-selected': index === active,
                    'aria-level': shown.level,
                    'aria-expanded': shown.expanded,
                    'aria-setsize': shown.setSize ?? count,
                    'aria-posinset': shown.position ?? index + 1,
                  }
                : { role: 'presentation' })}
            >
              {shown.content}
            </div>
          );
        })}
      </div>
    </div>
  );
}
