import { createTheme, type MantineColorsTuple } from '@mantine/core';

/** Mantine takes the accent from the tokens; its ten shades differ only where it draws states. */
const accent: MantineColorsTuple = [
  '#edf2fe',
  '#e1e9ff',
  '#d2deff',
  '#c1d0ff',
  '#9eb1ff',
  '#8da4ef',
  '#3e63dd',
  '#3a5bc7',
  '#3358d4',
  '#1f2d5c',
];

/** The dark scheme's greys, from the tokens: text, borders (4), fields and menus (6), panels (7). */
const dark: MantineColorsTuple = [
  '#edeef0',
  '#b0b4ba',
  '#8f949d',
  '#696e77',
  '#363a3f',
  '#2e3135',
  '#212225',
  '#18191b',
  '#111113',
  '#0c0c0d',
];

/** What can be chosen is as large as what is chosen. */
const optionText = { option: { fontSize: '13px' }, groupLabel: { fontSize: '11px' } };

/** Sizes and type of look.md for the component library. */
export const theme = createTheme({
  primaryColor: 'accent',
  primaryShade: { light: 6, dark: 6 },
  colors: { accent, dark },
  fontFamily: 'var(--font-text)',
  fontFamilyMonospace: 'var(--font-mono)',
  fontSizes: { xs: '11px', sm: '12px', md: '13px', lg: '15px', xl: '18px' },
  lineHeights: { xs: '1.4', sm: '1.4', md: '1.385', lg: '1.4', xl: '1.3' },
  radius: { xs: '4px', sm: '6px', md: '8px', lg: '10px', xl: '20px' },
  defaultRadius: 'sm',
  spacing: { xs: '4px', sm: '8px', md: '12px', lg: '16px', xl: '24px' },
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    Button: { defaultProps: { size: 'xs', variant: 'default', fz: 'sm', fw: 500 } },
    ActionIcon: {
      defaultProps: { variant: 'subtle', color: 'gray' },
      // 24 px is the least that a finger or an unsteady hand hits (WCAG 2.5.8).
      vars: (_theme: unknown, { size }: { readonly size?: unknown }) => ({
        root: size === 'xs' || size === 'sm' ? { '--ai-size': '24px' } : {},
      }),
    },
    TextInput: { defaultProps: { size: 'xs' } },
    NumberInput: { defaultProps: { size: 'xs' } },
    Textarea: { defaultProps: { size: 'xs' } },
    NativeSelect: { defaultProps: { size: 'xs' } },
    Autocomplete: { defaultProps: { size: 'xs', comboboxProps: { shadow: 'md' } }, styles: optionText },
    MultiSelect: { defaultProps: { size: 'xs', comboboxProps: { shadow: 'md' } }, styles: optionText },
    Select: { defaultProps: { size: 'xs', comboboxProps: { shadow: 'md' } }, styles: optionText },
    Tooltip: { defaultProps: { openDelay: 400, withArrow: false } },
    Menu: { defaultProps: { shadow: 'md' } },
  },
});
