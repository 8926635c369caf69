import { dropServiceWorkers } from './service-worker.ts'

/**
 * Throws away what the browser keeps of this version and loads the page anew. False, and nothing is thrown away, where
 * the site cannot be reached: what is kept is all that there is then.
 */
export async function loadNewVersion(): Promise<boolean> {
  // Reloading alone may take the page from the browser's cache.
  if ((await askForPage(window.location.href, 'reload')) === null) return false
  await dropServiceWorkers()
  const names = 'caches' in window ? await window.caches.keys().catch(() => []) : []
  await Promise.allSettled(names.map((name) => window.caches.delete(name)))
  window.location.reload()
  return true
}

/** What the site has now: this version, whose scripts have these names; another; or it cannot be reached. */
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
