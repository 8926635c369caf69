import { registerRoute } from 'workbox-routing'
import { CacheFirst } from 'workbox-strategies'
import { pictures_cache } from '../lib/personal-caches.ts'
import { limited } from './limited.ts'

const day_s = 86_400

/** Keeps pictures that were looked at: a question that was seen can be answered without a connection. */
export function keepPictures(): void {
  registerRoute(
    ({ request, url }) => request.destination === 'image' && url.pathname.includes('/media/'),
    new CacheFirst({
      cacheName: pictures_cache,
      plugins: [
        // An answer of another origin could otherwise not be told from an error.
        { requestWillFetch: async ({ request }) => new Request(request.url, { credentials: 'omit' }) },
        limited({ entries: 200, bytes: 30_000_000, seconds: 14 * day_s }),
      ],
    }),
  )
}
