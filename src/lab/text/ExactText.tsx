import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useCallback, useRef } from 'react';
import classes from './ExactText.module.css';
import type { TextRow } from './TextRow.ts';
import { useExactSelection } from './useExactSelection.ts';

/** Pixels; as in the style sheet. */
const LINE_HEIGHT = 19;
/** About what fits on a line of a wide window: only a guess, measured once a row is on screen. */
const LINE_LENGTH = 140;

/**
 * A text of any length, row by row, with a gutter beside it. It wraps; it selects and copies to the byte,
 * without the gutter.
 */
export function ExactText<Row extends TextRow>({
  label,
  text,
  rows,
  gutter,
  show,
  narrowGutter = false,
}: {
  /** What this text is, for those who can't see it. */
  label: string;
  text: string;
  rows: readonly Row[];
  gutter: (row: Row) => ReactNode;
  /** How a row's text is drawn; left out, as it is. */
  show?: (row: Row) => ShownText;
  narrowGutter?: boolean;
}) {
  const container = useRef<HTMLDivElement>(null);
  const { pinned, onCopy, onKeyDown } = useExactSelection(container, text, rows.length);
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => container.current,
    estimateSize: (index) => guessHeight(rows[index]),
    overscan: 8,
    paddingStart: 4,
    paddingEnd: 8,
    rangeExtractor: useCallback(
      (range: Range) => {
        const visible = defaultRangeExtractor(range);
        if (pinned === null) return visible;
        const kept = [pinned.first, pinned.last].filter((index) => index < range.count);
        return [...new Set([...visible, ...kept])].sort((a, b) => a - b);
      },
      [pinned],
    ),
  });
  return (
    // A text that scrolls must be reachable from the keyboard.
    <section
      ref={container}
      className={classes.scroll}
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and Ctrl+A selects all of it
      tabIndex={0}
      onCopy={onCopy}
      onKeyDown={onKeyDown}
    >
      <div className={classes.rows} style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map((item) => {
          const row = rows[item.index];
          if (row === undefined) return null;
          const shown = show?.(row) ?? { content: row.text, from: row.from };
          return (
            <div
              key={item.key}
              ref={virtualizer.measureElement}
              data-index={item.index}
              className={narrowGutter ? `${classes.row} ${classes.narrow}` : classes.row}
              style={{ transform: `translateY(${item.start}px)` }}
            >
              {gutter(row)}
              <span className={classes.text} data-from={shown.from}>
                {shown.content}
              </span>
            </div>
          );
        })}
      </div>
    </section>
  );
}

export interface ShownText {
  readonly content: ReactNode;
  /** The offset of the first character that is drawn. */
  readonly from: number;
}

function guessHeight(row: TextRow | undefined): number {
  if (row === undefined) return LINE_HEIGHT;
  return LINE_HEIGHT * Math.max(1, row.breaks, Math.ceil(row.text.length / LINE_LENGTH));
}
