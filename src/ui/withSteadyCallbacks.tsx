import { type ComponentType, memo, useLayoutEffect, useRef, useState } from 'react';

type Callback = (...args: unknown[]) => unknown;

/**
 * The same component, drawn anew only when something other than its callbacks changes; it always calls those
 * it was given last. Only for components whose functions are all callbacks, called by events and not while
 * drawing. To be called outside of components.
 */
export function withSteadyCallbacks<Props extends object>(
  Component: ComponentType<Props>,
): ComponentType<Props> {
  const Drawn = memo(Component) as unknown as ComponentType<Props>;

  return function Steady(props: Props) {
    const latest = useRef(props);
    useLayoutEffect(() => {
      latest.current = props;
    });
    const [callbacks] = useState(() => new Map<keyof Props, Callback>());
    const steady = { ...props };
    for (const name of Object.keys(props) as (keyof Props)[]) {
      if (typeof props[name] !== 'function') continue;
      const callback: Callback =
        callbacks.get(name) ?? ((...args) => (latest.current[name] as Callback)(...args));
      callbacks.set(name, callback);
      steady[name] = callback as Props[typeof name];
    }
    return <Drawn {...steady} />;
  };
}
