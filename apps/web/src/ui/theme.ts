import {
  defaultVariantColorsResolver,
  type CSSVariablesResolver,
  type MantineColorsTuple,
  type MantineThemeOverride,
  type VariantColorsResolver,
} from '@mantine/core'

// In every tuple 7 is the light scheme's filled shade and 4 the dark one's; 1/9 and 0 are light badges' ground and text.
const brand: MantineColorsTuple = [
  '#e7f3f0',
  '#d8ebe6',
  '#b7dcd3',
  '#8ccbbe',
  '#5fc7ae',
  '#2f9c85',
  '#17705e',
  '#0f5c4d',
  '#0b483c',
  '#08372e',
]
const red: MantineColorsTuple = [
  '#fdeeec',
  '#fbe0dc',
  '#f6c5be',
  '#f2a79d',
  '#f08a7d',
  '#d95b4d',
  '#c14437',
  '#b3372b',
  '#932b21',
  '#741f17',
]
const green: MantineColorsTuple = [
  '#e9f6ee',
  '#d6eee0',
  '#b3ddc4',
  '#8dd2a9',
  '#67c98f',
  '#3d9e68',
  '#288556',
  '#1f7a4d',
  '#17613c',
  '#104a2d',
]
const yellow: MantineColorsTuple = [
  '#fbf4e0',
  '#f8ebc9',
  '#f1dca0',
  '#e9c974',
  '#e0b84c',
  '#b58f26',
  '#987617',
  '#8a6a12',
  '#6c520c',
  '#513d08',
]
const gray: MantineColorsTuple = [
  '#fbf8f3',
  '#f5f0e8',
  '#ede7dc',
  '#e6dfd3',
  '#8c8375',
  '#857b6d',
  '#5e574d',
  '#4a443b',
  '#332e28',
  '#1d1b18',
]
const dark: MantineColorsTuple = [
  '#f0ebe2',
  '#d5cdc0',
  '#b5ac9e',
  '#928979',
  '#8a8072',
  '#37322b',
  '#211e1a',
  '#171512',
  '#12100e',
  '#0c0b09',
]

const schemeVariables = {
  '--mantine-color-body': 'var(--paper)',
  '--mantine-color-text': 'var(--ink)',
  '--mantine-color-bright': 'var(--ink)',
  '--mantine-color-dimmed': 'var(--ink-soft)',
  '--mantine-color-placeholder': 'var(--ink-soft)',
  '--mantine-color-error': 'var(--wrong)',
  '--mantine-color-anchor': 'var(--brand)',
  '--mantine-color-default': 'var(--sheet)',
  '--mantine-color-default-hover': 'var(--paper)',
  '--mantine-color-default-color': 'var(--ink)',
  '--mantine-color-default-border': 'var(--field-line)',
  '--mantine-color-disabled': 'var(--line)',
  '--mantine-color-disabled-color': 'var(--ink-soft)',
  '--mantine-color-disabled-border': 'var(--line)',
  // By variable, so that a customer's own brand colour reaches every control.
  '--mantine-color-brand-filled': 'var(--brand)',
  '--mantine-color-brand-filled-hover': 'var(--brand-strong)',
  '--mantine-color-brand-text': 'var(--brand)',
  '--mantine-color-brand-outline': 'var(--brand)',
  '--mantine-color-brand-light': 'var(--brand-wash)',
  '--mantine-color-brand-light-hover': 'var(--brand-wash)',
  '--mantine-color-brand-light-color': 'var(--brand)',
  '--mantine-primary-color-contrast': 'var(--on-brand)',
}

export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {},
  light: schemeVariables,
  dark: schemeVariables,
})

// Filled controls are light in the dark scheme, so their text must be dark.
const variantColorResolver: VariantColorsResolver = (input) => {
  const colors = defaultVariantColorsResolver(input)
  return input.variant === 'filled' ? { ...colors, color: 'var(--on-brand)' } : colors
}

const sheet = { background: 'var(--sheet)' }
const field = { defaultProps: { size: 'md' }, styles: { label: { marginBottom: 4, fontWeight: 600 } } }

// A dialog's header is an HTML header, which assistive technology would take for a second banner of the page.
const plainHeader = { attributes: { header: { role: 'presentation' } } }

/** Mantine in the product's look. Plain objects: `Component.extend` would pull every component in. */
export const theme: MantineThemeOverride = {
  primaryColor: 'brand',
  primaryShade: { light: 7, dark: 4 },
  colors: { brand, red, green, yellow, gray, dark },
  variantColorResolver,
  fontFamily: 'var(--sans)',
  headings: { fontFamily: 'var(--serif)', fontWeight: '600' },
  fontSizes: { xs: '14px', sm: '14px', md: '16px', lg: '18px', xl: '22px' },
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '32px' },
  radius: { xs: '4px', sm: '4px', md: '8px', lg: '8px', xl: '8px' },
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  shadows: {
    xs: 'none',
    sm: 'none',
    md: 'var(--float-shadow)',
    lg: 'var(--float-shadow)',
    xl: 'var(--float-shadow)',
  },
  components: {
    Button: { defaultProps: { size: 'md' } },
    ActionIcon: { defaultProps: { size: 44, variant: 'subtle' } },
    TextInput: field,
    PasswordInput: field,
    Textarea: field,
    NumberInput: field,
    FileInput: field,
    TagsInput: field,
    DateInput: field,
    DatePickerInput: field,
    Select: { ...field, defaultProps: { size: 'md', withScrollArea: false } },
    NativeSelect: field,
    Checkbox: { defaultProps: { size: 'md' } },
    SegmentedControl: { defaultProps: { size: 'md' } },
    Menu: { defaultProps: { withInitialFocusPlaceholder: false } },
    Tooltip: { defaultProps: { events: { hover: true, focus: true, touch: true }, multiline: true } },
    Badge: { styles: { label: { textTransform: 'none' } } },
    Modal: {
      defaultProps: { centered: true, transitionProps: { duration: 150 }, ...plainHeader },
      styles: { content: sheet, header: sheet },
    },
    Drawer: {
      defaultProps: { transitionProps: { duration: 150 }, ...plainHeader },
      styles: { content: sheet, header: sheet },
    },
  },
}
