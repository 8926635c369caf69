import { readStored, writeStored } from './browser-storage.ts'

/** Address of the service worker's script, on the site's own origin. */
const script = '/service-worker.js'
const dropped_key = 'service-worker-dropped'

type Events = {
  /** There is no connection: the pages come from what is kept. */
  onOffline: () => void
  /** A newer service worker waits until the pages are closed; `version` is the one that it belongs to. */
  onWaiting: (version: string) => void
  reload?: () => void
}

/**
 * Lets the service worker keep the pages, once its script is known to be there. Where the script is gone, or something
 * else stands in its place, the service worker goes as well, and the page is loaded once without it.
 */
export async function keepPages({ onOffline, onWaiting, reload = reloadPage }: Events): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const found = await lookForScript()
  if (found === 'offline') {
    onOffline()
  } else if (found === 'missing') {
    if ((await dropServiceWorkers()) && isFirstDrop()) reload()
  } else if (found === 'there') {
    writeStored('tab', dropped_key, null)
    await register(onWaiting)
  }
}

/** Takes the service workers of this site away; false where there was none. */
export async function dropServiceWorkers(): Promise<boolean> {
  const registrations = (await navigator.serviceWorker?.getRegistrations().catch(() => [])) ?? []
  await Promise.allSettled(registrations.map((registration) => registration.unregister()))
  return registrations.length > 0
}

/** `unsure` when the server says neither: it may be starting anew. */
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
  // Where a test blocks service workers there is no answer at all.
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

/** Whether this tab has not been loaded anew for this reason yet; without a memory it must not be at all. */
function isFirstDrop(): boolean {
  return readStored('tab', dropped_key) === null && writeStored('tab', dropped_key, 'yes')
}

const reloadPage = () => window.location.reload()
