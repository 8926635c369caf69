import { entriesOf, isKeyOf, isRecord } from '@tertulia/core/collections/records'
declare const self: ServiceWorkerGlobalScope

/** A push message: a text, the page that a tap opens, and the older message it replaces. */
type Pushed = { title: string; body: string; path: string; tag: string; lang: string }

// The club's current icon.
const clubIcon = '/icons/now/any-192.png'

/** Shows push messages, and opens their page. */
export function showReminders(): void {
  self.addEventListener('push', (event) => event.waitUntil(show(event.data)))
  self.addEventListener('notificationclick', (event) => {
    event.notification.close()
    event.waitUntil(openPage(pathOf(event.notification.data)))
  })
  self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(subscribeAgain(event)))
}

async function show(data: PushMessageData | null): Promise<void> {
  const { title, body, path, tag, lang } = read(data)
  const options: NotificationOptions & { renotify: boolean } = {
    body,
    tag,
    lang,
    icon: clubIcon,
    badge: '/badge.png',
    data: { path },
    // A replacement also alerts the user.
    renotify: tag !== '',
  }
  await self.registration.showNotification(title, options)
}

// Reads a message; browsers require showing one for every push.
function read(data: PushMessageData | null): Pushed {
  const nothing = { title: self.location.host, body: '', path: '/', tag: '', lang: '' }
  try {
    const sent: unknown = data?.json()
    if (!isRecord(sent)) return nothing
    const texts = entriesOf(sent).filter(
      ([name, value]) => isKeyOf(nothing, name) && typeof value === 'string',
    )
    return { ...nothing, ...Object.fromEntries(texts) }
  } catch {
    return nothing
  }
}

/** A path of this site, whatever the message contains. */
function pathOf(data: unknown): string {
  const { path = '/' } = (data ?? {}) as { path?: string }
  const url = URL.parse(path, self.location.origin)
  return url && url.origin === self.location.origin ? url.pathname + url.search + url.hash : '/'
}

/** Shows a page in an open tab without reloading, or in a new one. */
async function openPage(path: string): Promise<void> {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const there = windows.find(({ url }) => new URL(url).pathname === path)
  if (there) return void (await focus(there))
  const [last] = windows
  if (!last) return void (await self.clients.openWindow(path))
  const page = await focus(last)
  if (await goesThere(page, path)) return
  await page.navigate(path).catch(() => self.clients.openWindow(path))
}

// Systems that do not let a page come to the front still let it navigate.
const focus = (page: WindowClient) => page.focus().catch(() => page)

const longestAnswerMs = 1000

/** Lets the page navigate itself, because it knows about unsaved work; returns whether it did. */
async function goesThere(page: WindowClient, path: string): Promise<boolean> {
  const { port1, port2 } = new MessageChannel()
  return await new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), longestAnswerMs)
    port1.addEventListener('message', () => {
      clearTimeout(timer)
      resolve(true)
    })
    port1.start()
    tell(page, { openPage: path }, [port2])
  })
}

// Sends a message to a page of this site, without naming its origin.
const tell = (page: WindowClient, message: object, ports: Transferable[] = []) =>
  page.postMessage(message, ports)

type SubscriptionChange = ExtendableEvent & { oldSubscription?: PushSubscription | null }

/** Subscribes again when the browser has replaced its subscription; the open or next page tells the server. */
async function subscribeAgain({ oldSubscription }: SubscriptionChange): Promise<void> {
  const { applicationServerKey } = oldSubscription?.options ?? {}
  if (!applicationServerKey) return
  await self.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey })
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  for (const page of windows) tell(page, { subscriptionChanged: true })
}
