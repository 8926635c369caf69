import { registerRoute } from 'workbox-routing'
import { CacheFirst } from 'workbox-strategies'
import { limited } from './limited.ts'

const dayS = 86_400

/** Caches the files of pages as they are visited; their names change with their content. */
export function cachePages(): void {
  registerRoute(
    ({ sameOrigin, url }) => sameOrigin && url.pathname.startsWith('/assets/'),
    new CacheFirst({
      cacheName: 'tertulia-pages',
      plugins: [limited({ entries: 150, bytes: 10_000_000, seconds: 30 * dayS })],
    }),
  )
}
