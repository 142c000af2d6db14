import { Tabs } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './SubTabs.module.css';

export interface SubTab {
  readonly id: string;
  readonly label: ReactNode;
  /** How many things are in it; left out, none are counted. */
  readonly count?: number;
  readonly content: ReactNode;
}

/** Tabs inside a panel of the Lab. A tab that is gone gives way to the first one. */
export function SubTabs({
  label,
  tabs,
  shown,
  onShow,
  aside,
}: {
  label: string;
  tabs: readonly SubTab[];
  shown: string;
  onShow: (id: string) => void;
  /** What stands at the right of the tabs. */
  aside?: ReactNode;
}) {
  const current = tabs.find((tab) => tab.id === shown) ?? tabs[0];
  return (
    <Tabs
      value={current?.id ?? null}
      onChange={(id) => id !== null && onShow(id)}
      keepMounted={false}
      unstyled
      classNames={{
        root: classes.root,
        list: classes.list,
        tab: classes.tab,
        tabLabel: classes.tabLabel,
        panel: classes.panel,
      }}
    >
      <div className={classes.bar}>
        <Tabs.List aria-label={label}>
          {tabs.map((tab) => (
            <Tabs.Tab key={tab.id} value={tab.id}>
              {tab.label}
              {tab.count !== undefined && (
                <span className={classes.count}>{tab.count.toLocaleString('en')}</span>
              )}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {aside}
      </div>
      {tabs.map((tab) => (
        <Tabs.Panel key={tab.id} value={tab.id}>
          {tab.content}
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}
