import { IconArrowRight, IconFlag, IconNote, IconPlus } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { END } from '../../core/scenario/document.ts';
import { useStores } from '../../store/useStores.ts';
import { AgentDot } from '../../ui/AgentDot.tsx';
import { useCanvas } from '../CanvasContext.ts';
import type { AddRequest } from '../LinkStore.ts';
import classes from './AddMenu.module.css';
import { type AddChoice, addChoices, choiceWords } from './addChoices.ts';
import { insideWindow } from './insideWindow.ts';

/** Asks what shall be added, where the pointer let go: typing finds, arrows and Enter choose, Escape gives up. */
export function AddMenu({ request, onClose }: { request: AddRequest; onClose: () => void }) {
  const stores = useStores();
  const { actions, links, pointer } = useCanvas();
  const view = useStore(stores.active, (state) => state.view);
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const box = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const list = useId();
  const groups = view === undefined ? [] : addChoices(view, request, typed);
  const all = groups.flatMap(({ choices }) => choices);
  const chosen = Math.min(at, all.length - 1);

  useLayoutEffect(() => {
    if (box.current !== null) insideWindow(box.current, request.at);
    field.current?.focus({ preventScroll: true });
  }, [request]);
  useEffect(() => {
    const press = ({ target }: PointerEvent): void => {
      if (!(target instanceof Node) || box.current?.contains(target) !== true) onClose();
    };
    window.addEventListener('pointerdown', press, true);
    window.addEventListener('blur', onClose);
    return () => {
      window.removeEventListener('pointerdown', press, true);
      window.removeEventListener('blur', onClose);
    };
  }, [onClose]);
  useEffect(() => {
    box.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  });

  const choose = (choice: AddChoice | undefined): void => {
    if (choice === undefined) return;
    const { place, from, into } = request;
    const ends = { ...(from !== null && { from }), ...(into !== null && { into }) };
    onClose();
    if (choice.kind === 'newAgent') actions.addNode(place, { withAgent: true, ...ends });
    else if (choice.kind === 'node') {
      const { agentIdentity } = choice;
      actions.addNode(place, { ...(agentIdentity !== null && { agentIdentity }), ...ends });
    } else if (choice.kind === 'connect') {
      if (from !== null) actions.finishLink({ kind: 'connect', source: from }, choice.part);
    } else {
      pointer.hold(request.at);
      stores.actions
        .getState()
        .actions.find(({ id }) => id === 'canvas.note')
        ?.run();
      pointer.hold(null);
    }
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) setAt((chosen + step + all.length) % Math.max(1, all.length));
    else if (event.key === 'Enter') choose(all[chosen]);
    else if (event.key === 'Escape' || event.key === 'Tab') onClose();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  let index = -1;
  return (
    <div ref={box} className={classes.menu} data-line={links.getState().to !== null}>
      <input
        ref={field}
        className={classes.field}
        role="combobox"
        aria-label="What to add"
        aria-expanded
        aria-controls={list}
        aria-autocomplete="list"
        aria-activedescendant={chosen < 0 ? undefined : `${list}-${chosen}`}
        placeholder="Add a node or find one…"
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setAt(0);
        }}
        onKeyDown={onKeyDown}
      />
      <div id={list} role="listbox" aria-label="What can be added" className={classes.list}>
        {groups.map(({ title, choices, more }) => (
          // biome-ignore lint/a11y/useSemanticElements: a group of options
          <div key={title} role="group" aria-label={title}>
            <div className={classes.title} aria-hidden>
              {title}
            </div>
            {choices.map((choice) => {
              index += 1;
              const own = index;
              return (
                // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus
                // biome-ignore lint/a11y/useKeyWithClickEvents: keys are heard by the field
                <div
                  key={`${choice.kind} ${choice.kind === 'connect' ? choice.part : choiceWords(choice)}`}
                  id={`${list}-${own}`}
                  role="option"
                  aria-selected={own === chosen}
                  className={classes.option}
                  onPointerMove={() => setAt(own)}
                  onClick={() => choose(choice)}
                >
                  <span className={classes.sign}>
                    <Sign choice={choice} />
                  </span>
                  <span className={classes.text}>{choiceWords(choice)}</span>
                </div>
              );
            })}
            {more > 0 && <div className={classes.more}>{more} more: type to find them</div>}
          </div>
        ))}
      </div>
      {all.length === 0 && <p className={classes.more}>Nothing is called so.</p>}
    </div>
  );
}

function Sign({ choice }: { choice: AddChoice }) {
  if (choice.kind === 'node' && choice.colour !== null) return <AgentDot colour={choice.colour} />;
  if (choice.kind === 'note') return <IconNote size={14} stroke={1.75} aria-hidden />;
  if (choice.kind !== 'connect') return <IconPlus size={14} stroke={1.75} aria-hidden />;
  const Shape = choice.name === END ? IconFlag : IconArrowRight;
  return <Shape size={14} stroke={1.75} aria-hidden />;
}
