import { matchPrecache } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'

declare const self: ServiceWorkerGlobalScope

/** The page without anybody's content, which the server has for this purpose. */
const shell = '/shell.html'

// Who has a connection waits no longer than this for a page that he has already.
const patience_ms = 3000

// What a proxy says while the server starts anew.
const unreachable = [502, 503, 504]

/** Pages come from the server, so that a reload shows the newest; without an answer the app opens as it is kept. */
export function answerNavigations(): void {
  self.addEventListener('activate', (event) => {
    // The request goes out while this script still starts.
    event.waitUntil(self.registration.navigationPreload?.enable() ?? Promise.resolve())
  })
  registerRoute(
    ({ request, sameOrigin, url }) =>
      request.mode === 'navigate' && sameOrigin && !url.pathname.startsWith('/api/'),
    ({ event, request }) => openPage(event as FetchEvent, request),
  )
}

async function openPage(event: FetchEvent, request: Request): Promise<Response> {
  const from_server = askServer(event, request)
  event.waitUntil(from_server)
  const answer = await Promise.race([from_server, patience()])
  return answer ?? (await matchPrecache(shell)) ?? (await from_server) ?? Response.error()
}

/** The server's page; null when it cannot be reached. */
async function askServer(event: FetchEvent, request: Request): Promise<Response | null> {
  try {
    const preloaded = (await event.preloadResponse) as Response | undefined
    const response = preloaded ?? (await fetch(request))
    return unreachable.includes(response.status) ? null : response
  } catch {
    return null
  }
}

function patience(): Promise<null> {
  return new Promise((resolve) => {
    setTimeout(() => resolve(null), patience_ms)
  })
}
