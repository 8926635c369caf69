import type { Plugin } from 'vite'

const itself = /\/ui\/(controls|controls-place|theme)\.tsx?$/

// The library's own draws its default theme and all about colours into the shell, which has but a place for controls.
const theme_context = `
import { createContext, use } from 'react'
export const MantineThemeContext = createContext(null)
export const useMantineTheme = () => use(MantineThemeContext)
export { useMantineTheme as useSafeMantineTheme }
export const MantineThemeProvider = null
`

/** Lets a module that uses the library's controls bring their look along (ui/controls.ts). */
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
      load: { filter: { id: /\/MantineThemeProvider\.mjs$/ }, handler: () => theme_context },
    },
  ]
}
