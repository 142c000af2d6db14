import { useMantineColorScheme } from '@mantine/core';
import { useMemo } from 'react';
import type { Action } from '../store/actions.ts';
import { useActions } from '../store/useActions.ts';
import { density } from './density.ts';
import { THEME_NAMES, THEMES } from './themes.ts';

/** Offers themes and densities to the palette. */
export function useLookActions(): void {
  const { setColorScheme } = useMantineColorScheme();
  useActions(
    useMemo(
      (): readonly Action[] => [
        ...THEMES.map(
          (theme): Action => ({
            id: `view.theme.${theme}`,
            label: `Theme: ${THEME_NAMES[theme].toLowerCase()}`,
            section: 'View',
            run: () => setColorScheme(theme),
          }),
        ),
        {
          id: 'view.density',
          label: 'Change between compact and comfortable density',
          section: 'View',
          run: () => {
            const { value, set } = density.getState();
            set(value === 'compact' ? 'comfortable' : 'compact');
          },
        },
      ],
      [setColorScheme],
    ),
  );
}
