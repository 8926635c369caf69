import { inTime } from '../loading/in-time.ts'
import { isApplePhone, isInstalled } from './installed.ts'
import { currentSubscription } from './push-subscription.ts'

/** This browser's support of push; `installable` = only once it is on the home screen. */
export type PushSupport = 'supported' | 'installable' | 'unsupported'

/** Push state of this browser: support, permission and subscription. */
export type BrowserPush = {
  support: PushSupport
  permission: NotificationPermission
  endpoint: string | null
}

/** A subscription as it is sent to a server. */
export type SubscriptionKeys = { endpoint: string; keys: { p256dh: string; auth: string } }

export function pushSupport(): PushSupport {
  if ('PushManager' in window && 'Notification' in window && 'serviceWorker' in navigator) return 'supported'
  return isApplePhone() && !isInstalled() ? 'installable' : 'unsupported'
}

/** Reads the current state, which the user may change in the browser at any time. */
export async function readBrowserPush(): Promise<BrowserPush> {
  const support = pushSupport()
  if (support !== 'supported') return { support, permission: 'default', endpoint: null }
  const subscription = await currentSubscription()
  return { support, permission: Notification.permission, endpoint: subscription?.endpoint ?? null }
}

// A newly opened page may still be registering its service worker.
const longestMs = 15_000

async function readyRegistration(): Promise<ServiceWorkerRegistration> {
  const error = new Error('There is no service worker')
  return await inTime(() => navigator.serviceWorker.ready, { longestMs, error })
}

/** Subscribes this browser with a server's key, replacing a subscription made with another key. */
export async function subscribeBrowser(publicKey: string): Promise<SubscriptionKeys> {
  const { pushManager } = await readyRegistration()
  const before = await pushManager.getSubscription()
  if (before && !isUnder(before, publicKey)) await before.unsubscribe()
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
  const { endpoint, keys: { p256dh = '', auth = '' } = {} } = subscription.toJSON()
  return { endpoint: endpoint ?? subscription.endpoint, keys: { p256dh, auth } }
}

function isUnder({ options }: PushSubscription, publicKey: string): boolean {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0))
  const text = btoa(String.fromCodePoint(...bytes))
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '') === publicKey
}
