import { lazyRouteComponent } from '@tanstack/react-router'

/** A page's code could not be loaded: the connection broke, or a newer version replaced the file. */
export class ChunkError extends Error {}

type Importer<T> = () => Promise<T>

/** A page whose code is loaded with its first visit. */
export function page<T extends Record<string, unknown>, K extends keyof T & string>(
  load: Importer<T>,
  name: K,
) {
  const loadOrRefuse = () =>
    load().catch((cause: unknown) => {
      throw new ChunkError('A page could not be loaded', { cause })
    })
  return lazyRouteComponent(loadOrRefuse as Importer<T>, name)
}
