import { type ComponentType, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { NotLoaded } from './NotLoaded.tsx';
import { Piece } from './Piece.ts';

/**
 * A button with a menu whose code is loaded ahead, or when the button is pressed: then it opens as soon as it
 * is there. Until then `Button` stands for it. To be called outside of components.
 */
export function loadOnPress<Props extends { defaultOpened: boolean }>(
  Button: ComponentType<Omit<Props, 'defaultOpened'> & { onPress: () => void }>,
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Omit<Props, 'defaultOpened'>> {
  const piece = new Piece(load);

  return function LoadedOnPress(props: Omit<Props, 'defaultOpened'>) {
    const Menu = useSyncExternalStore(piece.subscribe, () => piece.loaded);
    const [pressed, setPressed] = useState(false);
    const [failed, setFailed] = useState(false);
    const frame = useRef<HTMLSpanElement>(null);
    const focused = useRef(false);
    useLayoutEffect(() => {
      // The menu's button takes over the focus of the one that stood for it.
      if (Menu !== null && focused.current) frame.current?.querySelector('button')?.focus();
    }, [Menu]);
    const press = (): void => {
      setFailed(false);
      setPressed(true);
      piece.load().catch(() => {
        setPressed(false);
        setFailed(true);
      });
    };
    return (
      // biome-ignore lint/a11y/noStaticElementInteractions: it only notes where the focus is
      <span
        ref={frame}
        style={{ display: 'contents' }}
        onFocus={() => {
          focused.current = true;
        }}
        onBlur={() => {
          focused.current = false;
        }}
      >
        {Menu === null ? (
          <Button {...props} onPress={press} />
        ) : (
          <Menu {...({ ...props, defaultOpened: pressed } as Props)} />
        )}
        {failed && <NotLoaded corner onRetry={press} />}
      </span>
    );
  };
}
