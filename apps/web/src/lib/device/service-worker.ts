import { readStored, writeStored } from './browser-storage.ts'

/** Address of the service worker's script, on the site's own origin. */
const script = '/service-worker.js'
const droppedKey = 'service-worker-dropped'

type Events = {
  /** Called when there is no connection and the pages come from the cache. */
  onOffline: () => void
  /** Called when a newer service worker waits until the pages are closed, with its `version`. */
  onWaiting: (version: string) => void
  reload?: () => void
}

/**
 * Lets the service worker cache the pages, once its script is known to exist. If the script is missing or replaced,
 * removes the service worker as well and reloads the page once without it.
 */
export async function cachePages({ onOffline, onWaiting, reload = reloadPage }: Events): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const found = await lookForScript()
  if (found === 'offline') {
    onOffline()
  } else if (found === 'missing') {
    if ((await dropServiceWorkers()) && isFirstDrop()) reload()
  } else if (found === 'there') {
    writeStored('tab', droppedKey, null)
    await register(onWaiting)
  }
}

/** Unregisters this site's service workers; false when there were none. */
export async function dropServiceWorkers(): Promise<boolean> {
  const registrations = (await navigator.serviceWorker?.getRegistrations().catch(() => [])) ?? []
  await Promise.allSettled(registrations.map((registration) => registration.unregister()))
  return registrations.length > 0
}

/** `unsure` when the server may be restarting. */
async function lookForScript(): Promise<'there' | 'missing' | 'offline' | 'unsure'> {
  const response = await fetch(script, { cache: 'no-cache', headers: { 'Service-Worker': 'script' } }).catch(
    () => null,
  )
  if (response === null) return 'offline'
  if (response.status === 404) return 'missing'
  if (!response.ok) return 'unsure'
  return /javascript/i.test(response.headers.get('content-type') ?? '') ? 'there' : 'missing'
}

async function register(onWaiting: (version: string) => void): Promise<void> {
  // Tests that block service workers get no result at all.
  const registration = (await navigator.serviceWorker
    .register(script, { updateViaCache: 'none' })
    .catch(() => null)) as ServiceWorkerRegistration | null | undefined
  if (!registration) return
  const tell = (worker: ServiceWorker) => void askVersion(worker).then(onWaiting)
  if (registration.waiting) tell(registration.waiting)
  registration.addEventListener('updatefound', () => {
    const worker = registration.installing
    worker?.addEventListener('statechange', () => {
      if (worker.state === 'installed' && registration.active) tell(worker)
    })
  })
}

async function askVersion(worker: ServiceWorker): Promise<string> {
  const { port1, port2 } = new MessageChannel()
  return await new Promise((resolve) => {
    port1.addEventListener('message', ({ data }) => resolve(String(data)), { once: true })
    port1.start()
    worker.postMessage('version', [port2])
  })
}

/**
 * Tells whether this tab has not yet been reloaded for this reason; false without storage, to avoid reloading forever.
 */
function isFirstDrop(): boolean {
  return readStored('tab', droppedKey) === null && writeStored('tab', droppedKey, 'yes')
}

const reloadPage = () => window.location.reload()
