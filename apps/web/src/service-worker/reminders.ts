declare const self: ServiceWorkerGlobalScope

/** What the server pushes: a text, the page that a tap opens, and what an older one it replaces. */
type Pushed = { title: string; body: string; path: string; tag: string; lang: string }

// The club's own, as it is now.
const club_icon = '/icons/now/any-192.png'

/** Shows what the server pushes, and opens its page. */
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
    icon: club_icon,
    badge: '/badge.png',
    data: { path },
    // What takes another's place makes itself heard, too.
    renotify: tag !== '',
  }
  await self.registration.showNotification(title, options)
}

// A browser that was sent something must show something.
function read(data: PushMessageData | null): Pushed {
  const nothing = { title: self.location.host, body: '', path: '/', tag: '', lang: '' }
  try {
    return { ...nothing, ...(data?.json() as Partial<Pushed>) }
  } catch {
    return nothing
  }
}

/** A page of this site, whatever the message says. */
function pathOf(data: unknown): string {
  const { path = '/' } = (data ?? {}) as { path?: string }
  const url = URL.parse(path, self.location.origin)
  return url && url.origin === self.location.origin ? url.pathname + url.search + url.hash : '/'
}

/** Shows a page in a tab that is open, without loading it anew; in a new one where there is none. */
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

// A system that does not let a page come to the front still lets it be changed.
const focus = (page: WindowClient) => page.focus().catch(() => page)

const longest_answer_ms = 1000

/** Whether the page has gone there by itself: it knows what must not be lost. */
async function goesThere(page: WindowClient, path: string): Promise<boolean> {
  const { port1, port2 } = new MessageChannel()
  return await new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), longest_answer_ms)
    port1.addEventListener('message', () => {
      clearTimeout(timer)
      resolve(true)
    })
    port1.start()
    tell(page, { open_page: path }, [port2])
  })
}

// A page of one's own is told without naming its origin.
const tell = (page: WindowClient, message: object, ports: Transferable[] = []) =>
  page.postMessage(message, ports)

type SubscriptionChange = ExtendableEvent & { oldSubscription?: PushSubscription | null }

/** A browser that has replaced its subscription gets another; a page that is open, or the next one, tells the server. */
async function subscribeAgain({ oldSubscription }: SubscriptionChange): Promise<void> {
  const { applicationServerKey } = oldSubscription?.options ?? {}
  if (!applicationServerKey) return
  await self.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey })
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  for (const page of windows) tell(page, { subscription_changed: true })
}
