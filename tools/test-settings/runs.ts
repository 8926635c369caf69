import { inject } from 'vitest'

/** What the settings of all projects provide to their tests. */
export type Provided = {
  property_seed: number
  is_full_run: boolean
  /** The root folder of the repository, with a slash at its end. */
  repository: string
}

declare module 'vitest' {
  interface ProvidedContext extends Provided {}
}

/** How often something is tried: in every run of the tests, and with `npm test -- --full`. */
export function runs({ usual, full }: { usual: number; full: number }): number {
  return inject('is_full_run') ? full : usual
}
