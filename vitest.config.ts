import { availableParallelism } from 'node:os'
import { defineConfig, type TestProjectConfiguration } from 'vitest/config'
import { propertyTests } from './tools/property-tests/settings.ts'

/** A project of tests that need nothing but Node.js, and leave nothing behind that others could see. */
function plainProject(name: string, root: string): TestProjectConfiguration {
  // Properties are tried against brute force, which a busy machine does slowly.
  const testTimeout = 600_000
  return {
    test: {
      name,
      root,
      environment: 'node',
      include: ['**/*.test.ts'],
      isolate: false,
      testTimeout,
      ...propertyTests,
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
