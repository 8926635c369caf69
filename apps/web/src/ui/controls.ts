import {
  convertCssVariables,
  DEFAULT_THEME,
  deepMerge,
  defaultCssVariablesResolver,
  mergeMantineTheme,
} from '@mantine/core'
import { controlsTheme } from './controls-place.tsx'
import { cssVariablesResolver, theme } from './theme.ts'
import './mantine.css'

// Runs before the first control of the library on any page (build/controls-first.ts).
Object.assign(controlsTheme, mergeMantineTheme(DEFAULT_THEME, theme))

if (typeof document !== 'undefined') {
  const variables = deepMerge(defaultCssVariablesResolver(controlsTheme), cssVariablesResolver(controlsTheme))
  const style = document.createElement('style')
  style.dataset['mantineStyles'] = 'true'
  style.textContent = convertCssVariables(variables, ':root')
  document.head.append(style)
  document.documentElement.dataset['respectReducedMotion'] = 'true'
}
