import { availableParallelism } from 'node:os'
import { defineConfig, mergeConfig } from 'vitest/config'
import { sharedSettings } from '../../tools/test-settings/settings.ts'
import viteConfig from './vite.config.ts'

export default mergeConfig(
  viteConfig,
  defineConfig({
    resolve: { alias: { '@test': new URL('./test', import.meta.url).pathname } },
    test: {
      name: 'web',
      environment: 'jsdom',
      ...sharedSettings,
      setupFiles: [...sharedSettings.setupFiles, './test/fixed-date.ts', './test/setup.ts'],
      include: ['{src,build,test}/**/*.test.{ts,tsx}'],
      restoreMocks: true,
      // Only for tests that read a style sheet as text.
      css: { include: [/\.css\?raw/] },
      // The setup leaves nothing behind; a process for each file would take more than twice the time.
      isolate: false,
      // Libraries with state of their own, such as open toasts, are loaded anew with our code.
      server: { deps: { inline: [/@lingui\/(core|react)/, /react-toastify/, /@tanstack\//] } },
      // Its tests mostly wait: one more worker than cores, after the other projects.
      maxWorkers: availableParallelism() + 1,
      sequence: { groupOrder: 1 },
    },
  }),
)
