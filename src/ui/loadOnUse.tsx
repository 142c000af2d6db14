import { type ComponentType, useEffect, useState } from 'react';
import { EmptyState } from './EmptyState.tsx';
import classes from './loadOnUse.module.css';
import { Skeleton } from './Skeleton.tsx';

/** What `loadAhead` has to load. */
const pieces: (() => Promise<unknown>)[] = [];

/**
 * A component whose code is loaded when it is first shown, or ahead of that by `loadAhead`: then it is there
 * at once. Meanwhile a skeleton holds its place; where it can't be loaded it says so and tries again. One
 * that is `floating` over the window has no place to hold. To be called outside of components.
 */
export function loadOnUse<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { floating = false } = {},
): ComponentType<Props> {
  let loaded: ComponentType<Props> | null = null;
  const ready = async (): Promise<ComponentType<Props>> => {
    loaded ??= await load();
    return loaded;
  };
  pieces.push(ready);

  // biome-ignore lint/correctness/noComponentHookFactories: called once a piece, outside of components, like React.lazy
  return function Piece(props: Props) {
    const [Shown, show] = useState(() => loaded);
    const [failed, setFailed] = useState(false);
    useEffect(() => {
      if (Shown !== null || failed) return;
      let gone = false;
      ready().then(
        (component) => gone || show(() => component),
        () => gone || setFailed(true),
      );
      return () => {
        gone = true;
      };
    }, [Shown, failed]);
    if (Shown !== null) return <Shown {...props} />;
    if (!failed) return floating ? null : <Skeleton />;
    return (
      <div role="alert" className={floating ? classes.corner : classes.place}>
        <EmptyState
          text="This part of Baton could not be loaded. Your work is kept. Try again, or reload the page."
          action={{ label: 'Try again', run: () => setFailed(false) }}
        />
      </div>
    );
  };
}

/** Loads every piece, one after the other, so that none is waited for later. One that fails is left for its use. */
export async function loadAhead(): Promise<void> {
  for (const piece of pieces) await piece().catch(() => {});
}
