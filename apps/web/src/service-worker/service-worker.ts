import { clientsClaim } from 'workbox-core'
import { addPlugins, precacheAndRoute, matchPrecache } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import { CacheFirst } from 'workbox-strategies'
import { productVersion } from '@/lib/product.ts'
import { picturesCache } from '@/lib/calls/offline/personal-caches.ts'
import { expectedOnly, shell } from './needed-files.ts'
import { showReminders } from './reminders.ts'
import { limited } from './limited.ts'

declare const filesToCache: { url: string; revision: string | null }[]

// Files needed offline. Those of an older version are deleted when this one activates, which waits until no older page
// is open, so that no page loses its files.
addPlugins([expectedOnly])
precacheAndRoute(filesToCache, { directoryIndex: '', cleanURLs: false, ignoreURLParametersMatching: [] })
// Also caches a first visit; a later version finds no page to claim.
clientsClaim()

answerNavigations()
cachePages()
cachePictures()
tellVersion()
showReminders()

declare const self: ServiceWorkerGlobalScope

/** Responds to a page that asks for the waiting version. */
function tellVersion(): void {
  self.addEventListener('message', ({ data, ports }) => {
    if (data === 'version') ports[0]?.postMessage(productVersion)
  })
}

const dayS = 86_400

/** Caches the files of pages as they are visited; their names change with their content. */
function cachePages(): void {
  registerRoute(
    ({ sameOrigin, url }) => sameOrigin && url.pathname.startsWith('/assets/'),
    new CacheFirst({
      cacheName: 'tertulia-pages',
      plugins: [limited({ entries: 150, bytes: 10_000_000, seconds: 30 * dayS })],
    }),
  )
}

/** Caches viewed pictures, so that a question that was seen can be answered offline. */
function cachePictures(): void {
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

// The longest wait for a page that is already cached.
const patienceMs = 3000

// Statuses from a proxy while the server restarts.
const unreachable = [502, 503, 504]

/** Fetches pages from the server, so that a reload shows the newest; without a response, the cached app opens. */
function answerNavigations(): void {
  self.addEventListener('activate', (event) => {
    // The request is sent while this script is still starting.
    event.waitUntil(self.registration.navigationPreload?.enable() ?? Promise.resolve())
  })
  registerRoute(
    ({ request, sameOrigin, url }) =>
      request.mode === 'navigate' && sameOrigin && !url.pathname.startsWith('/api/'),
    ({ event, request }) => openPage(event, request),
  )
}

async function openPage(event: ExtendableEvent, request: Request): Promise<Response> {
  const fromServer = askServer(event, request)
  event.waitUntil(fromServer)
  const answer = await Promise.race([fromServer, patience()])
  return answer ?? (await matchPrecache(shell)) ?? (await fromServer) ?? Response.error()
}

/** Fetches the server's page; null when it cannot be reached. */
async function askServer(event: ExtendableEvent, request: Request): Promise<Response | null> {
  try {
    const preloaded: unknown = 'preloadResponse' in event ? await event.preloadResponse : undefined
    const response = preloaded instanceof Response ? preloaded : await fetch(request)
    return unreachable.includes(response.status) ? null : response
  } catch {
    return null
  }
}

function patience(): Promise<null> {
  return new Promise((resolve) => {
    setTimeout(() => resolve(null), patienceMs)
  })
}
