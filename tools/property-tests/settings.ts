import { fileURLToPath } from 'node:url'
import type { Provided } from './runs.ts'

/** Reads the seed of all property tests: a fixed one, unless `npm test -- --full` or a person has set another. */
export const readPropertySeed = (): number => Number(process.env['FC_SEED'] ?? 20_261_120)

/** Settings of every project of tests, so that its properties have the one seed. */
export const propertyTests = {
  setupFiles: [fileURLToPath(new URL('./setup.ts', import.meta.url))],
  provide: {
    property_seed: readPropertySeed(),
    is_full_run: process.env['FULL'] === '1',
    repository: fileURLToPath(new URL('../..', import.meta.url)),
  } satisfies Provided,
}
