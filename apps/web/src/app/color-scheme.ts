import { localStorageColorSchemeManager } from '@mantine/core'

/** Under the key that public/color-scheme.js reads before the first paint. */
export const color_scheme_manager = localStorageColorSchemeManager({ key: 'color-scheme' })
