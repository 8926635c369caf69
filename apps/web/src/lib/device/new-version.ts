import { dropServiceWorkers } from './service-worker.ts'

/**
 * Deletes the browser's caches of this version and reloads the page. Returns false and deletes nothing when the site
 * cannot be reached, because the caches are then all there is.
 */
export async function loadNewVersion(): Promise<boolean> {
  // Reloading alone may use the browser's cache.
  if ((await askForPage(window.location.href, 'reload')) === null) return false
  await dropServiceWorkers()
  const names = 'caches' in window ? await window.caches.keys().catch(() => []) : []
  await Promise.allSettled(names.map((name) => window.caches.delete(name)))
  window.location.reload()
  return true
}

/** Compares the site's scripts with those of this version: the same, another version, or unreachable. */
export async function lookForNewVersion(): Promise<'same' | 'other' | 'offline'> {
  const page = await askForPage('/', 'no-store')
  if (page === null) return 'offline'
  const script = document.querySelector<HTMLScriptElement>('script[type="module"][src]')
  return script === null || page.includes(new URL(script.src).pathname) ? 'same' : 'other'
}

async function askForPage(address: string, cache: RequestCache): Promise<string | null> {
  const headers = { Accept: 'text/html' }
  const response = await fetch(address, { cache, headers }).catch(() => null)
  return response?.ok ? await response.text().catch(() => null) : null
}
