import { defineConfig } from '@lingui/cli'
import { formatter } from '@lingui/format-po'

export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'pt'],
  catalogs: [
    {
      path: '<rootDir>/../../locales/{locale}',
      include: ['<rootDir>/src'],
      exclude: ['**/*.test.*'],
    },
  ],
  // Line numbers would change the catalogs with every edit.
  format: formatter({ lineNumbers: false }),
})
