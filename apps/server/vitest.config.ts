import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    // A state that is waited for comes when it comes, also on a busy machine.
    expect: { poll: { timeout: 10_000 } },
    name: 'server',
    environment: 'node',
    include: ['{src,test}/**/*.test.ts'],
    // Every file has a database and an app of its own; loading the code anew for each would take half of the time.
    isolate: false,
    // As the other projects, which a project with a configuration of its own does not hear of.
    maxWorkers: '100%',
    globalSetup: ['./test/global-setup.ts'],
    testTimeout: 20_000,
    hookTimeout: 30_000,
    restoreMocks: true,
  },
})
