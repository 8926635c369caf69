import { createHash } from 'node:crypto'
import { createContext, Script } from 'node:vm'
import type { Clockwork, Dice } from '../clockwork.ts'
import {
  makeNetwork,
  type Network,
  type Serve,
  type ServerRequest,
  type ServerResponse,
  type ServeUntilEnd,
} from './network.ts'
import { makeDatabases } from './storage.ts'
import type { TabNews, TabPorts, WorldTab } from './tab-port.ts'

type DeviceOptions = {
  clockwork: Clockwork
  dice: Dice
  /** The code of a tab. */
  script: Script
  serve: Serve
  serveUntilEnd: ServeUntilEnd
  onNews: (news: TabNews) => void
  /** How far the device's clock is ahead, in milliseconds. */
  skew: number
}

/** What the tabs of a device share. */
type Shared = Omit<DeviceOptions, 'serve' | 'serveUntilEnd'> & {
  network: Network
  databases: ReturnType<typeof makeDatabases>
  cookies: Map<string, { value: string; until: number }>
  stored: Map<string, string>
  locks: Map<string, (() => void)[]>
  tabs: Set<Tab>
}

type Listener = (event: { type: string }) => void

/** One tab of a device: a realm of its own in which the code of a tab runs. */
export class Tab {
  isOpen = true
  page: WorldTab
  visibility: 'visible' | 'hidden' = 'visible'
  listeners = new Map<string, Set<Listener>>()
  channels = new Set<{ name: string; hear: (data: unknown) => void }>()
  session = new Map<string, string>()
  #shared: Shared
  #timers = new Map<number, () => void>()
  #count = 0
  #releases: (() => void)[] = []

  constructor(shared: Shared) {
    this.#shared = shared
    const ports: TabPorts = {
      tell: shared.onNews,
      now: () => shared.clockwork.now() + shared.skew,
      random: shared.dice.next,
      tab: null,
    }
    shared.script.runInContext(createContext(realmOf(this, shared, ports)))
    if (!ports.tab) throw new Error('the code of a tab sets no tab')
    this.page = ports.tab
    shared.tabs.add(this)
    this.page.open()
  }

  /** Leaves the page, which may send its last words; a crashed tab sends none. */
  close(isCrash = false): void {
    if (!this.isOpen) return
    if (!isCrash) {
      this.visibility = 'hidden'
      this.hear('visibilitychange')
    }
    this.isOpen = false
    this.#shared.tabs.delete(this)
    for (const stop of this.#timers.values()) stop()
    this.channels.clear()
    for (const release of this.#releases) release()
  }

  hear(type: string): void {
    for (const listener of this.listeners.get(type) ?? []) listener({ type })
  }

  setTimer(work: () => void, ms: number, isRepeated: boolean): number {
    if (!this.isOpen) return 0
    const id = ++this.#count
    const fire = () => {
      if (isRepeated) this.#timers.set(id, this.#shared.clockwork.after(ms, fire))
      else this.#timers.delete(id)
      work()
    }
    this.#timers.set(id, this.#shared.clockwork.after(ms, fire))
    return id
  }

  clearTimer(id = 0): void {
    this.#timers.get(id)?.()
    this.#timers.delete(id)
  }

  /** Sends a request. One of a closed tab has left, and its response finds nobody. */
  fetch(request: ServerRequest, signal: AbortSignal | undefined): Promise<unknown> {
    return new Promise((resolve, reject) => {
      if (!this.isOpen) return
      const onAbort = () => reject(new DOMException('aborted', 'AbortError'))
      if (signal?.aborted) return onAbort()
      signal?.addEventListener('abort', onAbort)
      this.#shared.network.send(request, (response) => {
        if (!this.isOpen) return
        if (response instanceof Error) reject(response)
        else resolve(asResponse(response))
      })
    })
  }

  /** Does work under a lock that the tabs of a device share; a closed tab holds none. */
  async lock(name: string, work: () => Promise<unknown>): Promise<unknown> {
    const { locks } = this.#shared
    const queue = locks.get(name)
    if (queue) await new Promise<void>((resolve) => queue.push(resolve))
    else locks.set(name, [])
    let isHeld = true
    const release = () => {
      if (!isHeld) return
      isHeld = false
      const next = locks.get(name)?.shift()
      if (next) next()
      else locks.delete(name)
    }
    this.#releases.push(release)
    if (!this.isOpen) {
      release()
      return await new Promise(() => undefined)
    }
    return await work().finally(release)
  }
}

/** The globals of a tab: as much of a browser as the web's modules use, on the world's clock. */
function realmOf(tab: Tab, shared: Shared, world: TabPorts): object {
  const isOpen = () => tab.isOpen
  const events = {
    addEventListener: (type: string, listener: Listener) => {
      tab.listeners.set(type, (tab.listeners.get(type) ?? new Set()).add(listener))
    },
    removeEventListener: (type: string, listener: Listener) => tab.listeners.get(type)?.delete(listener),
  }
  const realm: Record<string, unknown> = {
    ...events,
    world,
    console: { log: ignore, warn: ignore, error: ignore },
    setTimeout: (work: () => void, ms = 0) => tab.setTimer(work, ms, false),
    clearTimeout: (id?: number) => tab.clearTimer(id),
    setInterval: (work: () => void, ms = 0) => tab.setTimer(work, ms, true),
    clearInterval: (id?: number) => tab.clearTimer(id),
    queueMicrotask,
    structuredClone,
    AbortController,
    AbortSignal,
    DOMException,
    URLSearchParams,
    TextEncoder,
    Headers,
    fetch: (url: string, { signal, method, headers, body }: Sending) =>
      tab.fetch({ method, url, headers: { ...headers }, body }, signal),
    navigator: {
      onLine: shared.network.isOnline(),
      locks: { request: (name: string, work: () => Promise<unknown>) => tab.lock(name, work) },
    },
    location: { protocol: 'https:', pathname: '/' },
    localStorage: storageOf(shared.stored, isOpen),
    sessionStorage: storageOf(tab.session, isOpen),
    indexedDB: shared.databases.forTab(isOpen),
    IDBKeyRange: { bound: (lower: string, upper: string) => ({ lower, upper }) },
    BroadcastChannel: function BroadcastChannel(name: string) {
      return channelOf(tab, shared, name)
    },
    crypto: {
      getRandomValues: (values: Uint8Array) => values.map((_, at) => (values[at] = shared.dice.below(256))),
      subtle: { digest: async (_: string, data: Uint8Array) => await Promise.resolve(hashOf(data)) },
    },
    document: documentOf(tab, shared, { events, now: world.now }),
  }
  realm['window'] = realm
  return realm
}

type Sending = Pick<ServerRequest, 'method' | 'headers' | 'body'> & { signal?: AbortSignal }

const ignore = () => undefined

const hashOf = (data: Uint8Array) => createHash('sha256').update(data).digest()

function channelOf(tab: Tab, { tabs, clockwork }: Shared, name: string) {
  const channel: { name: string; hear: (data: unknown) => void } = { name, hear: ignore }
  tab.channels.add(channel)
  return {
    addEventListener: (_type: string, listener: (event: { data: unknown }) => void) => {
      channel.hear = (data) => listener({ data })
    },
    postMessage: (data: unknown) => {
      const copy: unknown = structuredClone(data)
      for (const other of tabs) {
        if (other === tab) continue
        clockwork.after(2, () => {
          for (const heard of other.channels) if (heard.name === name) heard.hear(structuredClone(copy))
        })
      }
    },
    close: () => void tab.channels.delete(channel),
  }
}

function documentOf(
  tab: Tab,
  { cookies }: Shared,
  { events, now }: { events: object; now: () => number },
): object {
  return {
    ...events,
    get visibilityState() {
      return tab.visibility
    },
    hasFocus: () => true,
    querySelector: () => null,
    get cookie() {
      const current = [...cookies].filter(([, { until }]) => until > now())
      return current.map(([name, { value }]) => `${name}=${value}`).join('; ')
    },
    set cookie(text: string) {
      const [, name = '', value = '', seconds = '0'] = /^([^=]+)=([^;]*);.*Max-Age=(-?\d+)/.exec(text) ?? []
      cookies.set(name, { value, until: now() + Number(seconds) * 1000 })
    },
  }
}

const storageOf = (values: Map<string, string>, isOpen: () => boolean) => ({
  getItem: (key: string) => values.get(key) ?? null,
  setItem: (key: string, value: string) => void (isOpen() && values.set(key, value)),
  removeItem: (key: string) => void (isOpen() && values.delete(key)),
})

function asResponse({ status, headers, body }: ServerResponse) {
  return {
    status,
    ok: status >= 200 && status < 300,
    headers: new Headers(headers),
    text: async () => await Promise.resolve(body),
    json: async () => await Promise.resolve(JSON.parse(body) as unknown),
  }
}

/** A player's device: storage, cookies, a connection, and tabs that run the web's modules. */
export type Device = ReturnType<typeof makeDevice>

/** A device that is online. */
export function makeDevice({ serve, serveUntilEnd, ...options }: DeviceOptions) {
  const { clockwork, dice } = options
  const network = makeNetwork({ clockwork, dice, serve, serveUntilEnd })
  const databases = makeDatabases(clockwork)
  const cookies: Shared['cookies'] = new Map()
  const tabs = new Set<Tab>()
  const shared = { ...options, network, databases, cookies, tabs, stored: new Map(), locks: new Map() }
  return {
    spoil: network.spoil,
    mend: network.mend,
    openTab: () => new Tab(shared),
    tabs: () => [...tabs],
    /** Cuts or mends the connection. */
    setOnline(isOnline: boolean): void {
      if (isOnline === network.isOnline()) return
      network.setOnline(isOnline)
      for (const tab of tabs) tab.hear(isOnline ? 'online' : 'offline')
    },
    /** Sets the device's clock, which is then so far ahead, in milliseconds. */
    setClock: (skew: number) => void (shared.skew = skew),
    setCookie: (name: string, value: string) => void cookies.set(name, { value, until: Infinity }),
    /** All drafts and submissions that it stores. */
    stored: () => databases.valuesOf('drafts'),
  }
}

/** Put before the code of a tab: its own clock and random numbers. */
const realmStart = `
globalThis.Date = class extends Date {
  constructor(...parts) { parts.length === 0 ? super(world.now()) : super(...parts) }
  static now() { return world.now() }
};
Math.random = () => world.random();
`

/** Prepares the code of a tab to be run again and again. */
export const tabScript = (code: string): Script => new Script(realmStart + code, { filename: 'world-tab.js' })
