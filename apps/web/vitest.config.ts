import { defineConfig, mergeConfig } from 'vitest/config'
import vite_config from './vite.config.ts'

export default mergeConfig(
  vite_config,
  defineConfig({
    test: {
      name: 'web',
      environment: 'jsdom',
      setupFiles: ['./test/setup.ts'],
      include: ['src/**/*.test.{ts,tsx}'],
      restoreMocks: true,
    },
  }),
)
