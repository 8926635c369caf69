import { Socket } from 'node:net'
import pg from 'pg'
import { isConnectionLoss, isTooBusy } from './connection-loss.ts'
import { watchDatabase, type DatabaseWatch } from './database-watch.ts'
import { Refusal } from '../http/refusal.ts'

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
