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

/** What is tried, or how often: in every run of the tests, and with `npm test -- --full`. */
export function runs<Tried>({ usual, full }: { usual: Tried; full: Tried }): Tried {
  return inject('is_full_run') ? full : usual
}
