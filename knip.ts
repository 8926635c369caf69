import type { KnipConfig } from 'knip'

const config: KnipConfig = {
  // Run by its name, and required without types.
  ignoreDependencies: ['kysely-codegen', 'fontverter'],
  // Of the system, not of a package.
  ignoreBinaries: ['ip', 'mount', 'openssl', 'umount', 'unshare'],
  ignoreExportsUsedInFile: { interface: true, type: true },
  workspaces: {
    '.': {},
    'packages/*': {},
    'apps/server': {
      entry: ['test/services/hold-embedded-postgres.ts'],
      project: ['src/**/*.ts', 'test/**/*.ts'],
    },
    // The build names it: what the server renders pages with.
    // The third one is added by the build to the modules that need it; the last one is what `npm run world` bundles.
    'apps/web': {
      entry: [
        'src/prerender/first-pages.tsx',
        'dev/pieces.tsx',
        'src/lib/words/words.ts',
        'test/world-tab.ts',
      ],
    },
    e2e: { entry: ['prepare-demo.ts'] },
    bench: { entry: ['*.ts', 'measuring/{app,bare}-server.ts'] },
    // Run inside the network namespaces of the machines.
    tools: {
      entry: ['check-running.ts', 'cluster-test/{run,primary-probe}.ts', '{fit-suggestions,locale-names}.ts'],
    },
  },
}

export default config
