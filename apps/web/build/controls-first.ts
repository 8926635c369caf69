import type { Plugin } from 'vite'

const itself = /\/ui\/(controls|controls-place|theme)\.tsx?$/

// The library's own module would pull its default theme and colour code into the shell, which only needs the context.
const themeContext = `
import { createContext, use } from 'react'
export const MantineThemeContext = createContext(null)
export const useMantineTheme = () => use(MantineThemeContext)
export { useMantineTheme as useSafeMantineTheme }
export const MantineThemeProvider = null
`

/** Makes modules that use the library's controls import their look (ui/controls.ts). */
export function controlsFirst(): Plugin[] {
  return [
    {
      name: 'controls-first',
      enforce: 'pre',
      transform: {
        filter: {
          id: { include: /\/src\/.*\.tsx?$/, exclude: itself },
          code: /\} from '@mantine\/(core|dates)'/,
        },
        handler: (code) => ({ code: `import '@/ui/controls.ts';${code}`, map: null }),
      },
    },
    {
      name: 'place-for-controls',
      apply: 'build',
      load: { filter: { id: /\/MantineThemeProvider\.mjs$/ }, handler: () => themeContext },
    },
  ]
}
