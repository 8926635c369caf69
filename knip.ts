import type { KnipConfig } from 'knip'

const config: KnipConfig = {
  // Run by its name, not imported.
  ignoreDependencies: ['kysely-codegen'],
  ignoreExportsUsedInFile: { interface: true, type: true },
  workspaces: {
    '.': {},
    'packages/*': {},
    'apps/server': { entry: ['test/hold-embedded-postgres.ts'], project: ['src/**/*.ts', 'test/**/*.ts'] },
    'apps/web': {},
    e2e: {},
    bench: { entry: ['*.ts'] },
    tools: { entry: ['gate.ts', 'check-running.ts'] },
  },
}

export default config
