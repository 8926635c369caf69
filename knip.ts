import type { KnipConfig } from 'knip'

const config: KnipConfig = {
  // Run by its name; named in a style sheet.
  ignoreDependencies: ['kysely-codegen', '@fontsource-variable/newsreader'],
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
