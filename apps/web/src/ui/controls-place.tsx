import { MantineContext, MantineThemeContext, type MantineTheme } from '@mantine/core'
import type { ContextType, ReactNode } from 'react'

const settings: ContextType<typeof MantineContext> = {
  // The app sets the scheme (app/color-scheme.ts); the library reads it from the document.
  colorScheme: 'auto',
  setColorScheme: () => undefined,
  clearColorScheme: () => undefined,
  getRootElement: () => document.documentElement,
  classNamesPrefix: 'mantine',
  cssVariablesSelector: ':root',
  withStaticClasses: true,
}

/** The look of the library's controls, empty before the first of them is loaded (ui/controls.ts). */
export const controlsTheme = {} as MantineTheme

/**
 * Provides the library's context without loading it: a page with its controls loads it, and pages without them do not
 * wait for it.
 */
export function ControlsPlace({ children }: { children: ReactNode }) {
  return (
    <MantineContext value={settings}>
      <MantineThemeContext value={controlsTheme}>{children}</MantineThemeContext>
    </MantineContext>
  )
}
