import type { WorkboxPlugin } from 'workbox-core'

type Limits = { entries: number; bytes: number; seconds: number }

/** Limits a cache to complete files and a maximum size; the oldest are deleted first. */
export function limited(limits: Limits): WorkboxPlugin {
  return {
    // A page about a missing file, or a network's sign-in page, is not the file.
    cacheWillUpdate: async ({ response }) => (isFile(response) ? response : null),
    cacheDidUpdate: async ({ cacheName }) => await shorten(await caches.open(cacheName), limits),
  }
}

/** Returns whether a response is a whole file, not a page about one. */
export function isFile(response: Response): boolean {
  return response.status === 200 && !/^text\/html/i.test(response.headers.get('content-type') ?? '')
}

async function shorten(cache: Cache, { entries, bytes, seconds }: Limits): Promise<void> {
  const oldest = Date.now() - seconds * 1000
  let left = bytes
  // A cache lists its entries in insertion order.
  for (const [index, request] of (await cache.keys()).toReversed().entries()) {
    const headers = (await cache.match(request))?.headers
    left -= Number(headers?.get('content-length') ?? 0)
    const came = Date.parse(headers?.get('date') ?? '')
    if (index >= entries || left < 0 || came < oldest) await cache.delete(request)
  }
}
