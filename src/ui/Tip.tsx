import {
  cloneElement,
  type HTMLAttributes,
  type ReactElement,
  type ReactNode,
  type RefAttributes,
  useCallback,
  useEffect,
  useId,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { Piece } from './Piece.ts';

/** Placing a bubble takes a library of some size, which nobody needs before a mouse comes by. */
const bubble = new Piece(async () => (await import('./TipBubble.tsx')).TipBubble);

/** Milliseconds that a mouse rests on a thing before it is told what it does. */
const REST = 400;

/**
 * Says what a thing does, in a bubble over it, once a mouse rests on it. `children` is one element that hands
 * its `ref` on; it keeps its place in the page, also while the bubble is loaded. One that can't be loaded is
 * left out: what a thing does is in its name, too.
 */
export function Tip({
  label,
  width,
  shown = false,
  children,
}: {
  label: ReactNode;
  /** Pixels, for a label of several lines. */
  width?: number;
  /** Shows it wherever the mouse is: the keys are there. */
  shown?: boolean;
  children: ReactElement<HTMLAttributes<HTMLElement> & RefAttributes<HTMLElement>>;
}) {
  const id = useId();
  const Bubble = useSyncExternalStore(bubble.subscribe, () => bubble.loaded);
  const [target, setTarget] = useState<HTMLElement | null>(null);
  const [opened, setOpened] = useState(false);
  const watched = useRef<HTMLElement | null>(null);
  const watch = useCallback((element: HTMLElement) => {
    watched.current = element;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const enter = ({ pointerType }: PointerEvent): void => {
      if (pointerType !== 'mouse') return;
      bubble.load().catch(() => {});
      timer = setTimeout(() => {
        setTarget(element);
        setOpened(true);
      }, REST);
    };
    const leave = (): void => {
      clearTimeout(timer);
      setOpened(false);
    };
    // Not React's: a disabled button gets none of its events, and should say why it is disabled.
    element.addEventListener('pointerenter', enter);
    element.addEventListener('pointerleave', leave);
    // What is pressed may open something in the bubble's place.
    element.addEventListener('pointerdown', leave);
    return () => {
      leave();
      element.removeEventListener('pointerenter', enter);
      element.removeEventListener('pointerleave', leave);
      element.removeEventListener('pointerdown', leave);
    };
  }, []);
  useEffect(() => {
    if (!shown) return;
    bubble.load().catch(() => {});
    setTarget(watched.current);
    setOpened(true);
    return () => setOpened(false);
  }, [shown]);
  useEffect(() => {
    if (!opened) return;
    const close = ({ key }: KeyboardEvent): void => {
      if (key === 'Escape') setOpened(false);
    };
    addEventListener('keydown', close, { capture: true });
    return () => removeEventListener('keydown', close, { capture: true });
  }, [opened]);
  const described = opened && Bubble !== null ? { 'aria-describedby': id } : {};
  return (
    <>
      {cloneElement(children, { ref: watch, ...described })}
      {Bubble !== null && target !== null && (
        <Bubble id={id} target={target} label={label} opened={opened} width={width} />
      )}
    </>
  );
}
