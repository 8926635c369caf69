import { inject } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    property_seed: number
    is_full_run: boolean
    /** The root folder of the repository, with a slash at its end. */
    repository: string
  }
}

/** How often something is tried: in every run of the tests, and with `npm test -- --full`. */
export function runs({ usual, full }: { usual: number; full: number }): number {
  return inject('is_full_run') ? full : usual
}
