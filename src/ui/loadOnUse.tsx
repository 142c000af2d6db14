import { type ComponentType, useEffect, useState } from 'react';
import { NotLoaded } from './NotLoaded.tsx';
import { Piece } from './Piece.ts';
import { Skeleton } from './Skeleton.tsx';

/**
 * A component whose code is loaded when it is first shown; if it was loaded ahead of that, it is there at
 * once. Meanwhile a skeleton holds its place; where it can't be loaded it says so and tries again. One that
 * is `floating` over the window has no place to hold. To be called outside of components.
 */
export function loadOnUse<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { floating = false } = {},
): ComponentType<Props> {
  const piece = new Piece(load);

  // biome-ignore lint/correctness/noComponentHookFactories: called once a piece, outside of components, like React.lazy
  return function LoadedOnUse(props: Props) {
    const [Shown, show] = useState(() => piece.loaded);
    const [failed, setFailed] = useState(false);
    useEffect(() => {
      if (Shown !== null || failed) return;
      let gone = false;
      piece.load().then(
        (component) => gone || show(() => component),
        () => gone || setFailed(true),
      );
      return () => {
        gone = true;
      };
    }, [Shown, failed]);
    if (Shown !== null) return <Shown {...props} />;
    if (failed) return <NotLoaded corner={floating} onRetry={() => setFailed(false)} />;
    return floating ? null : <Skeleton />;
  };
}
