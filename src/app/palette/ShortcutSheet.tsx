import { Kbd, Modal } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useStore } from 'zustand';
import { matchName } from '../../core/search/matchName.ts';
import { ACTION_SECTIONS, type Action } from '../../store/actions.ts';
import { useStores } from '../../store/useStores.ts';
import { keyWords } from '../../ui/keyWords.ts';
import classes from './Palette.module.css';

/** Every key that does something, by what it does; told by the actions themselves. */
export function ShortcutSheet({ onClose }: { onClose: () => void }) {
  const { actions } = useStores();
  const offered = useStore(actions, (state) => state.actions);
  const [typed, setTyped] = useState('');
  const shown = offered.filter((action) => action.keys !== undefined && isMeant(action, typed));
  return (
    <Modal.Root opened onClose={onClose} size={720} yOffset="8vh" transitionProps={{ duration: 0 }}>
      <Modal.Overlay backgroundOpacity={0.2} />
      <Modal.Content aria-label="Keyboard shortcuts" radius="md">
        <Modal.Body p={0}>
          <div className={classes.head}>
            <IconSearch size={16} aria-hidden />
            <input
              className={classes.input}
              data-autofocus
              aria-label="Search shortcuts"
              placeholder="Search shortcuts"
              spellCheck={false}
              autoComplete="off"
              value={typed}
              onChange={(event) => setTyped(event.currentTarget.value)}
            />
          </div>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and keys have to reach it */}
          <section className={classes.sheet} tabIndex={0} aria-label="Shortcuts">
            <div className={classes.columns}>
              {ACTION_SECTIONS.map((section) => {
                const rows = shown.filter((action) => action.section === section);
                if (rows.length === 0) return null;
                return (
                  <section key={section}>
                    <h3>{section}</h3>
                    <dl>
                      {rows.map(({ id, label, keys }) => (
                        <div key={id} className={classes.row}>
                          <dt>{label}</dt>
                          <dd>
                            {keys?.map((combination) => (
                              <Kbd key={combination} size="xs" data-keys={combination}>
                                {keyWords(combination)}
                              </Kbd>
                            ))}
                          </dd>
                        </div>
                      ))}
                    </dl>
                  </section>
                );
              })}
            </div>
            {shown.length === 0 && <p className={classes.none}>No shortcut does this.</p>}
          </section>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

function isMeant({ label, section, keys = [] }: Action, typed: string): boolean {
  const words = `${section} ${label} ${keys.map(keyWords).join(' ')} ${keys.join(' ')}`;
  return typed.trim() === '' || (matchName(words, typed)?.score ?? 0) >= 40;
}
