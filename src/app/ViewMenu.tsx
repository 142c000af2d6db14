import { Menu } from '@mantine/core';
import { useStore } from 'zustand';
import { DENSITIES, DENSITY_NAMES, type Density, density } from './density.ts';
import { THEME_NAMES, THEMES, type Theme } from './themes.ts';
import { ViewButton } from './ViewButton.tsx';

/** How Baton looks: theme and density. */
export function ViewMenu({
  theme,
  defaultOpened,
  onTheme,
}: {
  theme: Theme;
  defaultOpened: boolean;
  onTheme: (theme: Theme) => void;
}) {
  const { value, set } = useStore(density);
  return (
    <Menu position="bottom-end" width={200} defaultOpened={defaultOpened}>
      <Menu.Target>
        <ViewButton theme={theme} />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>Theme</Menu.Label>
        <Menu.RadioGroup value={theme} onChange={(next) => onTheme(next as Theme)}>
          {THEMES.map((one) => (
            <Menu.RadioItem key={one} value={one}>
              {THEME_NAMES[one]}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
        <Menu.Divider />
        <Menu.Label>Density</Menu.Label>
        <Menu.RadioGroup value={value} onChange={(next) => set(next as Density)}>
          {DENSITIES.map((one) => (
            <Menu.RadioItem key={one} value={one}>
              {DENSITY_NAMES[one]}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  );
}
