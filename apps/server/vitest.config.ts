import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { propertyTests } from '../../tools/property-tests/settings.ts'

export default defineConfig({
  test: {
    // Tests wait for a state as long as needed, also on a busy machine.
    expect: { poll: { timeout: 10_000 } },
    name: 'server',
    environment: 'node',
    include: ['{src,test}/**/*.test.ts'],
    // Every file has a database and an app of its own; loading the code again for each would take half of the time.
    isolate: false,
    // Like the other projects, because a project with its own configuration does not inherit this.
    maxWorkers: availableParallelism() + 1,
    ...propertyTests,
    globalSetup: ['./test/services/global-setup.ts'],
    testTimeout: 600_000,
    hookTimeout: 600_000,
    restoreMocks: true,
  },
})
