/** Throws away what the browser keeps of this version and loads the page anew. */
export async function loadNewVersion(): Promise<void> {
  const registrations = await navigator.serviceWorker?.getRegistrations().catch(() => [])
  await Promise.allSettled((registrations ?? []).map((registration) => registration.unregister()))
  const names = 'caches' in window ? await window.caches.keys().catch(() => []) : []
  await Promise.allSettled(names.map((name) => window.caches.delete(name)))
  // Reloading alone may take the page from the browser's cache.
  await fetch(window.location.href, { cache: 'reload' }).catch(() => null)
  window.location.reload()
}
