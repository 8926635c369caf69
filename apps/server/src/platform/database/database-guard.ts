import { Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { Refusal } from '../http/refusal.ts'
import { isConnectionLoss, isTooBusy, demandWrites, ReadOnlyServer } from './connection-loss.ts'
import { listHosts } from './database-hosts.ts'

/** The state of the database: whether it is away, on which host it is, and when it last responded. */
type DatabaseWatch = {
  isAway(): boolean
  /** Returns the connection string of the host that takes writes, as far as it is known. */
  currentUrl(): string
  /** Waits until the host that takes writes was looked for, when there are several. */
  settle(): Promise<void>
  /** Records a sign of life. */
  noteLife(): void
  /** Returns whether there has been no sign of life recently. */
  isSilent(): boolean
  /** Checks whether the database responds; simultaneous checks are merged. */
  look(): Promise<void>
  close(): void
}

/** A change of the database: it went away, came back, or is on another host. */
type DatabaseChange = 'away' | 'back' | 'moved'

/** A host's response to a new connection. */
type Response = 'writable' | 'refused' | 'read-only' | 'none'

/** No check is made this soon after a sign of life. */
const quietMs = 100

const lookSteps = { count: 5, ms: 100 }
const lookPauseMs = 1000

/**
 * Watches a database; checks it each second while it is away. Of several hosts, the one that takes writes is the
 * database.
 * (docs/decisions/0035-a-database-that-is-away-is-noticed.md, docs/decisions/0073-three-machines.md)
 */
function watchDatabase(databaseUrl: string, tell: (change: DatabaseChange) => void): DatabaseWatch {
  const hosts = listHosts(databaseUrl)
  let current = hosts[0] ?? databaseUrl
  let isAway = false
  let isClosed = false
  let heardAt = 0
  let looking: Promise<void> | null = null
  let settling: Promise<void> | null = null

  const noteLife = () => {
    heardAt = performance.now()
  }

  async function lookOnce(): Promise<void> {
    const startedAt = performance.now()
    const responses = new Map(
      await Promise.all(hosts.map(async (host) => [host, await askHost(host)] as const)),
    )
    if (isClosed) return
    const found = chooseHost(responses, current)
    // A database that is too busy for another connection still responds on open ones.
    const nowAway = found === null && (heardAt < startedAt || responses.get(current) === 'read-only')
    if (found !== null) noteLife()
    const hasMoved = found !== null && found !== current
    if (found !== null) current = found
    if (hasMoved && !isAway) tell('moved')
    if (nowAway === isAway) return
    isAway = nowAway
    tell(isAway ? 'away' : 'back')
    if (isAway) void lookUntilBack()
  }

  const look = () => (looking ??= lookOnce().finally(() => (looking = null)))

  async function lookUntilBack(): Promise<void> {
    await delay(lookPauseMs, undefined, { ref: false })
    if (isClosed) return
    await look()
    if (isAway) await lookUntilBack()
  }

  return {
    isAway: () => isAway,
    currentUrl: () => current,
    settle: () => (settling ??= hosts.length > 1 ? look() : Promise.resolve()),
    noteLife,
    isSilent: () => performance.now() - heardAt >= quietMs,
    look,
    close: () => {
      isClosed = true
    },
  }
}

/** Chooses the host that takes writes, the current one first; else one that refuses, which is a response, too. */
function chooseHost(responses: ReadonlyMap<string, Response>, current: string): string | null {
  for (const wanted of ['writable', 'refused'] as const) {
    if (responses.get(current) === wanted) return current
    const other = [...responses].find(([, response]) => response === wanted)
    if (other) return other[0]
  }
  return null
}

/** Asks a host over a new connection whether it takes writes. */
async function askHost(hostUrl: string): Promise<Response> {
  const socket = new Socket()
  const client = new pg.Client({ connectionString: hostUrl, stream: () => socket })
  client.on('error', () => {})
  const asked = client.connect().then(() => demandWrites(client))
  const answered = asked.then(
    (): Response => 'writable',
    (error: unknown): Response => {
      if (error instanceof ReadOnlyServer) return 'read-only'
      return isConnectionLoss(error) ? 'none' : 'refused'
    },
  )
  const response = await Promise.race([answered, waitInSteps()])
  if (response === 'none') socket.destroy()
  else void client.end().catch(() => {})
  return response
}

/** Waits in steps, because a process that was itself delayed must first read pending data. */
async function waitInSteps(): Promise<'none'> {
  for (let step = 0; step < lookSteps.count; step++) {
    await delay(lookSteps.ms, undefined, { ref: false })
  }
  return 'none'
}

/**
 * Detects within a second that the database is unreachable: waiting and new work is then refused until it is back.
 * (docs/decisions/0035-a-database-that-is-away-is-noticed.md)
 */
export type DatabaseGuard = {
  /**
   * Runs work on the database; refuses `database_unavailable` while the database is away, also when it goes away
   * meanwhile.
   */
  run<Result>(work: () => Promise<Result>): Promise<Result>
  /** Does work that may be done twice; once more if it failed because the database was away, and it is there. */
  repeat<Result>(work: () => Promise<Result>): Promise<Result>
  /** Returns the connection string of the host on which the database is. */
  currentUrl(): string
  /** Opens a socket for a connection, which is closed when the database goes away or is on another host. */
  openSocket(): Socket
  /** Notifies when the database goes away and when it is back. */
  onChange(listener: (isAway: boolean) => void): void
  close(): void
}

/** Running work: when it triggers a check, and its rejection. */
type Waiting = { lookAt: number; giveUp: (error: Refusal) => void }

const patienceMs = 200
/** For work that still waits after a successful check. */
const laterPatienceMs = 1000
const tickMs = 50
const retryAfterSeconds = 2

const unavailable = () => new Refusal('database_unavailable', { retryAfterSeconds })

/** Returns whether work failed because the database was away, which the guard has already logged. */
export const isDatabaseAway = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 'database_unavailable'

/** Guards all work on a database. */
export function guardDatabase(databaseUrl: string): DatabaseGuard {
  const sockets = new Set<Socket>()
  const waiting = new Set<Waiting>()
  const listeners: ((isAway: boolean) => void)[] = []

  const watch = watchDatabase(databaseUrl, (change) => {
    if (change !== 'moved') for (const listener of listeners) listener(change === 'away')
    if (change === 'back') return
    // Open connections may never respond; the server rolls their transactions back.
    for (const socket of sockets) socket.destroy()
    for (const { giveUp } of waiting) giveUp(unavailable())
  })
  const lookInSilence = lookingInSilence(watch, waiting)

  /** Returns the error with which failed work is rejected. */
  function failureOf(error: unknown): unknown {
    if (isConnectionLoss(error)) {
      // Perhaps only one connection broke.
      void watch.look()
      return unavailable()
    }
    if (error instanceof pg.DatabaseError) watch.noteLife()
    return isTooBusy(error) ? unavailable() : error
  }

  async function run<Result>(work: () => Promise<Result>): Promise<Result> {
    await watch.settle()
    if (watch.isAway()) throw unavailable()
    const { promise: gone, reject: giveUp } = Promise.withResolvers<never>()
    const one = { lookAt: performance.now() + patienceMs, giveUp }
    waiting.add(one)
    lookInSilence()
    try {
      const result = await Promise.race([work(), gone])
      watch.noteLife()
      return result
    } catch (error) {
      throw failureOf(error)
    } finally {
      waiting.delete(one)
    }
  }

  async function repeat<Result>(work: () => Promise<Result>): Promise<Result> {
    try {
      return await work()
    } catch (error) {
      if (!isDatabaseAway(error)) throw error
      await watch.look()
      if (watch.isAway()) throw error
      return work()
    }
  }

  return {
    run,
    repeat,
    currentUrl: watch.currentUrl,
    openSocket: () => {
      const socket = new Socket()
      sockets.add(socket)
      socket.once('close', () => sockets.delete(socket))
      return socket
    },
    onChange: (listener) => void listeners.push(listener),
    close: watch.close,
  }
}

/**
 * Checks the database as soon as some work has waited long without any sign of life. One timer serves all work, because
 * a timer per statement would be measurable.
 */
function lookingInSilence(watch: DatabaseWatch, waiting: ReadonlySet<Waiting>): () => void {
  let ticking: NodeJS.Timeout | null = null
  function tick(): void {
    ticking = null
    if (waiting.size === 0) return
    const now = performance.now()
    const impatient = [...waiting].filter(({ lookAt }) => lookAt <= now)
    if (impatient.length > 0 && watch.isSilent()) {
      for (const one of impatient) one.lookAt = now + laterPatienceMs
      void watch.look()
    }
    start()
  }
  function start(): void {
    ticking ??= setTimeout(tick, tickMs)
  }
  return start
}
