import { defineConfig, mergeConfig } from 'vitest/config'
import vite_config from './vite.config.ts'

export default mergeConfig(
  vite_config,
  defineConfig({
    resolve: { alias: { '@test': new URL('./test', import.meta.url).pathname } },
    test: {
      name: 'web',
      environment: 'jsdom',
      setupFiles: ['./test/setup.ts'],
      include: ['src/**/*.test.{ts,tsx}', 'build/**/*.test.ts'],
      restoreMocks: true,
      // Only where a test reads a style sheet as text.
      css: { include: [/\.css\?raw/] },
      testTimeout: 15_000,
    },
  }),
)
