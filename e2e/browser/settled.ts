import type { Page, Request } from '@playwright/test'

// Ends the wait for a page that never comes to rest; no journey waits that long.
const longestMs = 120_000
/** Requests that stay open, or that no page waits for. */
const unawaited = ['eventsource', 'websocket', 'ping']

/** The requests of a page, and whether anything has happened since it was last found at rest. */
type Traffic = {
  open: Set<Request>
  /** Requests that the journey answers itself. */
  held: Set<Request>
  changes: number
  /** The number of changes when the page was last at rest. */
  restedAt: number
  ended: boolean
  waiting: (() => void)[]
  /** Seen in place of what still loads. */
  placeholder: string
  look: () => Promise<string | null>
}

const traffics = new WeakMap<Page, Traffic>()

function wake(traffic: Traffic): void {
  traffic.changes += 1
  for (const goOn of traffic.waiting.splice(0)) goOn()
}

/** Follows the requests of a page. */
export function followPage(page: Page): void {
  // Journeys themselves evaluate only a page at rest.
  const evaluate: Page['evaluate'] = page.evaluate.bind(page)
  const traffic: Traffic = {
    open: new Set(),
    held: new Set(),
    changes: 0,
    restedAt: 0,
    ended: false,
    waiting: [],
    placeholder: '',
    look: async () => await evaluate(comeToRest),
  }
  traffics.set(page, traffic)
  let document: Request | null = null
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) document = request
    if (!traffic.held.has(request) && !unawaited.includes(request.resourceType())) traffic.open.add(request)
    wake(traffic)
  })
  const end = (request: Request) => {
    traffic.open.delete(request)
    traffic.held.delete(request)
    wake(traffic)
  }
  page.on('requestfinished', end)
  page.on('requestfailed', end)
  // Browsers do not always report the end of requests of a page that was left: all that are older than its successor.
  page.on('framenavigated', (frame) => {
    if (frame !== page.mainFrame() || document === null) return
    const left = [...traffic.open].filter((request) => request !== document)
    document = null
    left.forEach(end)
  })
  const close = () => {
    traffic.ended = true
    wake(traffic)
  }
  page.on('close', close)
  page.on('crash', close)
  leaveOutHeld(page, traffic)
}

/** Leaves out the requests that the journey holds or answers itself. */
function leaveOutHeld(page: Page, traffic: Traffic): void {
  const route = page.route.bind(page)
  page.route = async (url, handler, options) =>
    await route(
      url,
      (found, request) => {
        traffic.held.add(request)
        traffic.open.delete(request)
        wake(traffic)
        return handler(found, request)
      },
      options,
    )
}

/** Notes that the journey has done something that may change a page. */
export function noteAction(page: Page): void {
  const traffic = traffics.get(page)
  if (traffic) wake(traffic)
}

/**
 * Waits until a page is at rest: no request under way, nothing left to render, and no placeholder of what still loads.
 * Costs nothing while nothing has happened since the last time.
 */
export async function settled(page: Page): Promise<void> {
  const traffic = traffics.get(page)
  if (!traffic) return
  let isLate = false
  const timer = setTimeout(() => {
    isLate = true
    wake(traffic)
  }, longestMs)
  try {
    while (traffic.restedAt !== traffic.changes && !traffic.ended) {
      if (isLate) throw new Error(describeUnrest(traffic))
      if (traffic.open.size > 0) await new Promise<void>((resolve) => void traffic.waiting.push(resolve))
      else await lookAt(traffic)
    }
  } finally {
    clearTimeout(timer)
  }
}

async function lookAt(traffic: Traffic): Promise<void> {
  const { changes } = traffic
  // A page that is being left has nothing to look at, until the next one is there.
  const placeholder = await traffic.look().catch(() => 'the next page')
  if (traffic.open.size > 0 || traffic.changes !== changes) return
  if (placeholder === null || traffic.held.size > 0) traffic.restedAt = changes
  else traffic.placeholder = placeholder
}

function describeUnrest({ open, placeholder }: Traffic): string {
  const requests = [...open].map((request) => `${request.method()} ${request.url()}`)
  return `the page did not settle: it waits for ${requests.join(', ') || placeholder}`
}

/** Lets the page render what it has, and returns a placeholder that it still shows. */
async function comeToRest(): Promise<string | null> {
  await new Promise<void>((resolve) => {
    requestAnimationFrame(() => resolve())
    // Hidden pages have no frames.
    setTimeout(resolve, 100)
  })
  // After what the page itself leaves until it is idle, or for three seconds.
  await new Promise<void>((resolve) => void requestIdleCallback(() => resolve(), { timeout: 5000 }))
  // A busy button may wait for what a dialog asks.
  const placeholder = document.querySelector('[aria-busy="true"]:not(button), [data-loader], [data-skeleton]')
  return placeholder ? `${placeholder.localName}.${placeholder.className}` : null
}
