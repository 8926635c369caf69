import { existsSync } from 'node:fs'
import { defineConfig, type TestProjectConfiguration } from 'vitest/config'

/** A project of tests that need nothing but Node.js. */
function plainProject(name: string, root: string): TestProjectConfiguration {
  return { test: { name, root, environment: 'node', include: ['**/*.test.ts'] } }
}

const projects: TestProjectConfiguration[] = [
  plainProject('core', './packages/core'),
  plainProject('contract', './packages/contract'),
  plainProject('tools', './tools'),
  {
    test: {
      name: 'server',
      root: './apps/server',
      environment: 'node',
      include: ['{src,test}/**/*.test.ts'],
      globalSetup: ['./test/global-setup.ts'],
      testTimeout: 20_000,
      hookTimeout: 30_000,
    },
  },
]
if (existsSync(new URL('apps/web/vitest.config.ts', import.meta.url)))
  projects.push('apps/web/vitest.config.ts')

export default defineConfig({
  test: {
    projects,
    // Databases and browsers of the tests need the processor too.
    maxWorkers: '75%',
    passWithNoTests: true,
    restoreMocks: true,
  },
})
