import { fileURLToPath } from 'node:url'
import type { Provided } from './runs.ts'

/** Reads the seed of all property tests: a fixed one, unless `npm test -- --full` or a person has set another. */
export const readPropertySeed = (): number => Number(process.env['FC_SEED'] ?? 20_261_120)

/** The longest time that a test waits for a state: it only ends what would never come, on the busiest machine. */
export const longestWaitMs = 120_000

const pathOf = (file: string) => fileURLToPath(new URL(file, import.meta.url))

/** Settings of every project of tests: one seed for its properties, and the same patience. */
export const sharedSettings = {
  setupFiles: [pathOf('./setup.ts'), pathOf('./patience.ts')],
  testTimeout: 600_000,
  hookTimeout: 600_000,
  expect: { poll: { timeout: longestWaitMs } },
  provide: {
    property_seed: readPropertySeed(),
    is_full_run: process.env['FULL'] === '1',
    repository: pathOf('../..'),
  } satisfies Provided,
}

/** Lets Node.js load the code of tests by itself, as it loads the app: Vite would only rewrite it. */
export const plainNode = { experimental: { viteModuleRunner: false, nodeLoader: false } } as const
