import { inTime } from './in-time.ts'
import { isApplePhone, isInstalled } from './installed.ts'
import { currentSubscription } from './push-subscription.ts'

/** How far this browser can show what is pushed to it; `installable` = only once it is on the home screen. */
export type PushSupport = 'supported' | 'installable' | 'unsupported'

/** What this browser says of pushed messages: whether it can, what its person allowed, and whether it is subscribed. */
export type BrowserPush = {
  support: PushSupport
  permission: NotificationPermission
  endpoint: string | null
}

/** A subscription as it is told to a server. */
export type SubscriptionKeys = { endpoint: string; keys: { p256dh: string; auth: string } }

export function pushSupport(): PushSupport {
  if ('PushManager' in window && 'Notification' in window && 'serviceWorker' in navigator) return 'supported'
  return isApplePhone() && !isInstalled() ? 'installable' : 'unsupported'
}

/** What holds now; the person may change it in the browser at any time. */
export async function readBrowserPush(): Promise<BrowserPush> {
  const support = pushSupport()
  if (support !== 'supported') return { support, permission: 'default', endpoint: null }
  const subscription = await currentSubscription()
  return { support, permission: Notification.permission, endpoint: subscription?.endpoint ?? null }
}

// A page that was opened a moment ago may still be registering its service worker.
const longest_ms = 15_000

async function readyRegistration(): Promise<ServiceWorkerRegistration> {
  const error = new Error('There is no service worker')
  return await inTime(() => navigator.serviceWorker.ready, { longest_ms, error })
}

/** Subscribes this browser under a server's key, in the place of a subscription under another one. */
export async function subscribeBrowser(public_key: string): Promise<SubscriptionKeys> {
  const { pushManager } = await readyRegistration()
  const before = await pushManager.getSubscription()
  if (before && !isUnder(before, public_key)) await before.unsubscribe()
  const subscription = await pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: public_key,
  })
  const { endpoint, keys: { p256dh = '', auth = '' } = {} } = subscription.toJSON()
  return { endpoint: endpoint ?? subscription.endpoint, keys: { p256dh, auth } }
}

function isUnder({ options }: PushSubscription, public_key: string): boolean {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0))
  const text = btoa(String.fromCodePoint(...bytes))
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '') === public_key
}
