import { MantineContext, MantineThemeContext, type MantineTheme } from '@mantine/core'
import type { ContextType, ReactNode } from 'react'

const settings: ContextType<typeof MantineContext> = {
  // The choice is ours (app/color-scheme.ts); the library reads it from the document.
  colorScheme: 'auto',
  setColorScheme: () => undefined,
  clearColorScheme: () => undefined,
  getRootElement: () => document.documentElement,
  classNamesPrefix: 'mantine',
  cssVariablesSelector: ':root',
  withStaticClasses: true,
}

/** The look of the library's controls, empty before the first of them is loaded (ui/controls.ts). */
export const controls_theme = {} as MantineTheme

/**
 * A place for controls of the library anywhere below, without the library: a page that has some brings it along, and
 * a page without them is not held up by it.
 */
export function ControlsPlace({ children }: { children: ReactNode }) {
  return (
    <MantineContext value={settings}>
      <MantineThemeContext value={controls_theme}>{children}</MantineThemeContext>
    </MantineContext>
  )
}
