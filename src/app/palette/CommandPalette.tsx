import { Kbd, Modal } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { useStores } from '../../store/useStores.ts';
import { inSlices } from '../../ui/inSlices.ts';
import { keyWords } from '../../ui/keyWords.ts';
import { Excerpt, MarkedName } from './Excerpt.tsx';
import classes from './Palette.module.css';
import type { PaletteEntry } from './PaletteEntry.ts';
import { searchPalette } from './searchPalette.ts';

/** What was chosen last, the last first: as long as the window is there. */
let recent: readonly string[] = [];

/** Goes anywhere and does anything by typing a part of its name, or of a text that is in it. */
export function CommandPalette({
  early,
  onClose,
}: {
  /** What was typed before it was there. */
  early: RefObject<string>;
  onClose: () => void;
}) {
  const stores = useStores();
  const [typed, setTyped] = useState(early.current);
  const [entries, setEntries] = useState<readonly PaletteEntry[] | null>(null);
  const [cursor, setCursor] = useState(0);
  const list = useRef<HTMLDivElement>(null);
  const id = useId();

  useEffect(() => {
    const control = new AbortController();
    void inSlices(searchPalette(stores, typed, recent), setEntries, control.signal);
    return () => control.abort();
  }, [stores, typed]);
  const at = Math.min(cursor, (entries?.length ?? 1) - 1);
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  });

  const choose = (entry: PaletteEntry): void => {
    const chosen = entry.id.replace(/^recent /, '');
    recent = [chosen, ...recent.filter((other) => other !== chosen)].slice(0, 30);
    onClose();
    // Once the dialog is gone: what is chosen may take the focus.
    requestAnimationFrame(() => entry.choose());
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const count = entries?.length ?? 0;
    const entry = entries?.[at];
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown') setCursor(count === 0 ? 0 : (at + 1) % count);
    else if (event.key === 'ArrowUp') setCursor(count === 0 ? 0 : (at - 1 + count) % count);
    else if (event.key === 'PageDown') setCursor(Math.min(at + 8, count - 1));
    else if (event.key === 'PageUp') setCursor(Math.max(at - 8, 0));
    else if (event.key === 'Enter' && entry !== undefined) choose(entry);
    else return;
    event.preventDefault();
  };

  return (
    <Modal.Root opened onClose={onClose} size={620} yOffset="12vh" transitionProps={{ duration: 0 }}>
      <Modal.Overlay backgroundOpacity={0.2} />
      <Modal.Content aria-label="Command palette" radius="md">
        <Modal.Body p={0}>
          <div className={classes.head}>
            <IconSearch size={16} aria-hidden />
            <input
              className={classes.input}
              data-autofocus
              role="combobox"
              aria-label="Search commands, names and texts"
              aria-expanded
              aria-controls={id}
              aria-activedescendant={entries?.[at] === undefined ? undefined : `${id}-${at}`}
              aria-autocomplete="list"
              placeholder="Do something, or go to a node, an agent, a text…"
              spellCheck={false}
              autoComplete="off"
              value={typed}
              onChange={(event) => {
                setTyped(event.currentTarget.value);
                setCursor(0);
              }}
              onKeyDown={onKeyDown}
            />
          </div>
          <div ref={list} id={id} role="listbox" aria-label="Found" className={classes.list} tabIndex={-1}>
            {entries?.map((entry, index) => (
              <Option
                key={entry.id}
                id={`${id}-${index}`}
                entry={entry}
                first={entries[index - 1]?.group !== entry.group}
                active={index === at}
                onPoint={() => setCursor(index)}
                onChoose={() => choose(entry)}
              />
            ))}
          </div>
          {entries?.length === 0 && (
            <p className={classes.none} role="status">
              Nothing is called so, and no text has it.
            </p>
          )}
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

function Option({
  id,
  entry,
  first,
  active,
  onPoint,
  onChoose,
}: {
  id: string;
  entry: PaletteEntry;
  /** Of its group. */
  first: boolean;
  active: boolean;
  onPoint: () => void;
  onChoose: () => void;
}) {
  const { group, name, marked, detail, keys, excerpt } = entry;
  return (
    <>
      {first && (
        <div className={classes.group} role="presentation">
          {group}
        </div>
      )}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the field hears the keys */}
      {/* biome-ignore lint/a11y/useFocusableInteractive: the field has the focus, and names the active option */}
      <div
        id={id}
        role="option"
        aria-selected={active}
        className={classes.option}
        onPointerMove={active ? undefined : onPoint}
        onClick={onChoose}
      >
        {marked === undefined ? (
          <span className={classes.name}>{name}</span>
        ) : (
          <MarkedName name={name} at={marked} />
        )}
        {detail !== undefined && <span className={classes.detail}>{detail}</span>}
        {excerpt !== undefined && <Excerpt {...excerpt} />}
        {keys !== undefined && (
          <Kbd size="xs" className={classes.keys}>
            {keyWords(keys)}
          </Kbd>
        )}
      </div>
    </>
  );
}
