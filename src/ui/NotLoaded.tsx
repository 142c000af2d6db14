import { EmptyState } from './EmptyState.tsx';
import classes from './NotLoaded.module.css';

/** Says, in its place or in a corner of the window, that a part of the program could not be loaded. */
export function NotLoaded({ corner, onRetry }: { corner: boolean; onRetry: () => void }) {
  return (
    <div role="alert" className={corner ? classes.corner : classes.place}>
      <EmptyState
        text="This part of Baton could not be loaded. Your work is kept. Try again, or reload the page."
        action={{ label: 'Try again', run: onRetry }}
      />
    </div>
  );
}
