import { availableParallelism } from 'node:os'
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
      // Its tests wait for what is put off: one more than there are cores, after the other projects.
      maxWorkers: availableParallelism() + 1,
      sequence: { groupOrder: 1 },
    },
  }),
)
