import { Menu } from '@mantine/core';
import { Fragment } from 'react';
import { useStore } from 'zustand';
import type { Point } from '../../core/ports.ts';
import type { Action } from '../../store/actions.ts';
import { useStores } from '../../store/useStores.ts';
import { keyWords } from '../../ui/keyWords.ts';
import classes from './ContextMenu.module.css';
import { MENU_ITEMS, MENU_NAMES, menuSubject } from './menuItems.ts';

/** The actions for what is selected, at a point of the window; those that can't be done now are shown as such. */
export function ContextMenu({ at, onClose }: { at: Point; onClose: () => void }) {
  const { actions, session } = useStores();
  const offered = useStore(actions, (state) => state.actions);
  const subject = useStore(session, ({ selection }) => menuSubject(selection));
  const byId = new Map(offered.map((action) => [action.id, action]));
  const groups = MENU_ITEMS[subject]
    .map((ids) => ids.flatMap((id) => byId.get(id) ?? []))
    .filter((group) => group.length > 0);
  const run = (action: Action): void => {
    // First: what it closes over is where the menu was opened.
    action.run();
    onClose();
  };
  return (
    <Menu
      opened
      onClose={onClose}
      position="bottom-start"
      offset={0}
      width={264}
      withinPortal
      closeOnItemClick={false}
      withInitialFocusPlaceholder={false}
      transitionProps={{ duration: 0 }}
    >
      <Menu.Target>
        {/* The menu goes by its name. */}
        <span
          aria-hidden
          style={{
            position: 'fixed',
            left: at.x,
            top: at.y,
            width: 0,
            height: 0,
            overflow: 'hidden',
            pointerEvents: 'none',
          }}
        >
          {MENU_NAMES[subject]}
        </span>
      </Menu.Target>
      <Menu.Dropdown>
        {groups.map((group, index) => (
          <Fragment key={group[0]?.id}>
            {index > 0 && <Menu.Divider />}
            {group.map((action) => (
              <Menu.Item
                key={action.id}
                disabled={action.enabled?.() === false}
                className={classes.item}
                data-harmful={action.id.startsWith('canvas.remove') || undefined}
                rightSection={
                  action.keys?.[0] === undefined ? null : (
                    <kbd className={classes.keys} aria-hidden>
                      {keyWords(action.keys[0])}
                    </kbd>
                  )
                }
                onClick={() => run(action)}
              >
                {action.label}
              </Menu.Item>
            ))}
          </Fragment>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
