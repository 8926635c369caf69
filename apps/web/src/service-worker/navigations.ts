import { matchPrecache } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import { shell } from './needed-files.ts'

declare const self: ServiceWorkerGlobalScope

// The longest wait for a page that is already cached.
const patienceMs = 3000

// Statuses from a proxy while the server restarts.
const unreachable = [502, 503, 504]

/** Fetches pages from the server, so that a reload shows the newest; without a response, the cached app opens. */
export function answerNavigations(): void {
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
