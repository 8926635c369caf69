import { availableParallelism } from 'node:os'
import { defineConfig, type TestProjectConfiguration } from 'vitest/config'
import { plainNode, sharedSettings } from './tools/test-settings/settings.ts'

/** A project of tests that need nothing but Node.js, and leave nothing behind that others could see. */
function plainProject(name: string, root: string): TestProjectConfiguration {
  return {
    test: {
      name,
      root,
      environment: 'node',
      include: ['**/*.test.ts'],
      isolate: false,
      ...plainNode,
      ...sharedSettings,
    },
  }
}

export default defineConfig({
  test: {
    projects: [
      plainProject('core', './packages/core'),
      plainProject('contract', './packages/contract'),
      plainProject('tools', './tools'),
      'apps/server/vitest.config.ts',
      'apps/web/vitest.config.ts',
    ],
    // Much of the time goes by waiting for the database: one more worker than cores, in every project.
    maxWorkers: availableParallelism() + 1,
    passWithNoTests: true,
  },
})
