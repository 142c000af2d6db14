import { ActionIcon, type ActionIconProps } from '@mantine/core';
import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react';
import type { ComponentPropsWithRef } from 'react';
import type { Theme } from './themes.ts';

const ICONS = { light: IconSun, dark: IconMoon, auto: IconDeviceDesktop };

/** Opens the menu of how Baton looks. */
export function ViewButton({
  theme,
  ...props
}: { theme: Theme } & ActionIconProps & ComponentPropsWithRef<'button'>) {
  const Icon = ICONS[theme];
  return (
    <ActionIcon {...props} aria-label="Theme and density" title="Theme and density">
      <Icon size={17} />
    </ActionIcon>
  );
}
