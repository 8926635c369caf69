import { defineConfig } from '@lingui/cli'
import { formatter } from '@lingui/format-po'

export default defineConfig({
  // English stands in the code.
  sourceLocale: 'en',
  locales: ['pt'],
  catalogs: [
    {
      path: '<rootDir>/../../locales/{locale}',
      include: ['<rootDir>/src'],
      exclude: ['**/*.test.*'],
    },
  ],
  // Places would change the catalogue with every move of code.
  format: formatter({ origins: false }),
})
