import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { plainNode, sharedSettings } from '../../tools/test-settings/settings.ts'

export default defineConfig({
  test: {
    name: 'server',
    environment: 'node',
    include: ['{src,test}/**/*.test.ts'],
    // Every file has a database and an app of its own; loading the code again for each would take half of the time.
    isolate: false,
    // Like the other projects, because a project with its own configuration does not inherit this.
    maxWorkers: availableParallelism() + 1,
    ...sharedSettings,
    ...plainNode,
    globalSetup: ['./test/services/global-setup.ts'],
    restoreMocks: true,
  },
})
