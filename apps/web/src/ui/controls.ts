import {
  convertCssVariables,
  DEFAULT_THEME,
  deepMerge,
  defaultCssVariablesResolver,
  mergeMantineTheme,
} from '@mantine/core'
import { controls_theme } from './controls-place.tsx'
import { cssVariablesResolver, theme } from './theme.ts'
import './mantine.css'

// Comes before the first control of the library, in whichever page that is (build/controls-first.ts).
Object.assign(controls_theme, mergeMantineTheme(DEFAULT_THEME, theme))

if (typeof document !== 'undefined') {
  const variables = deepMerge(
    defaultCssVariablesResolver(controls_theme),
    cssVariablesResolver(controls_theme),
  )
  const style = document.createElement('style')
  style.dataset['mantineStyles'] = 'true'
  style.textContent = convertCssVariables(variables, ':root')
  document.head.append(style)
  document.documentElement.dataset['respectReducedMotion'] = 'true'
}
