import { registerRoute } from 'workbox-routing'
import { CacheFirst } from 'workbox-strategies'
import { picturesCache } from '@/lib/calls/offline/personal-caches.ts'
import { limited } from './limited.ts'

const dayS = 86_400

/** Caches viewed pictures, so that a question that was seen can be answered offline. */
export function cachePictures(): void {
  registerRoute(
    ({ request, url }) => request.destination === 'image' && url.pathname.includes('/media/'),
    new CacheFirst({
      cacheName: picturesCache,
      plugins: [
        // An opaque response of another origin could not be told from an error.
        { requestWillFetch: async ({ request }) => new Request(request.url, { credentials: 'omit' }) },
        limited({ entries: 200, bytes: 30_000_000, seconds: 14 * dayS }),
      ],
    }),
  )
}
