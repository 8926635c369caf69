import { fork, type ChildProcess } from 'node:child_process'
import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as delay } from 'node:timers/promises'
import type { CalendarDate, Instant } from '@tertulia/core/calendar/calendar'
import type { AppMessage } from './app.ts'
import { readJson } from '@tertulia/contract/read-json'
import { Type } from 'typebox'

/** The app in a separate process, restarted whenever it exits. */
export type RestartingServer = {
  /** Returns its last address; the app may have exited. */
  address: () => string
  /** Sets the app's clock, also for later processes. */
  setClock: (now: Instant) => Promise<void>
  /** Kills the app or, by SIGTERM, lets it finish its requests first; a new one starts. */
  kill: (signal?: 'SIGKILL' | 'SIGTERM') => boolean
  /** Waits until the app listens and its database responds. */
  ready: () => Promise<void>
  /** Stops the app as Ctrl-C does; returns its exit code. */
  stop: () => Promise<number | null>
  /** Returns how often the app exited without being killed: it must outlive its database. */
  crashes: () => number
  /** Dates that the app reported as closed, in order. */
  closedDates: CalendarDate[]
}

const ClosedDay = Type.Object({ date: Type.String() })

/** The date in a line of the log that tells of a closed day; nothing in other lines. */
export const closedDateOf = (line: string): CalendarDate[] =>
  line.includes('"closed a day"') ? [readJson(ClosedDay, line).date] : []

type StartApp = (dataDir: string, now: Instant) => ChildProcess

const readyLimitMs = 60_000

/** Starts the app on a data directory and restarts it until it is stopped; `start` may start it elsewhere. */
export function startRestartingServer(
  dataDir: string,
  firstNow: Instant,
  { start = startChild, restartMs = 0 }: { start?: StartApp; restartMs?: number } = {},
): RestartingServer {
  const log = createWriteStream(join(dataDir, 'app.log'), { flags: 'a' })
  // On a full disk.
  log.on('error', () => {})
  const closedDates: CalendarDate[] = []
  const state = { address: '', now: firstNow, told: '', crashes: 0, killed: false, stopping: false }
  let app = keepApp()

  function keepApp(): ChildProcess {
    let listening = false
    state.told = state.now
    state.killed = false
    const child = start(dataDir, state.now)
    child.on('message', (message: AppMessage) => {
      if ('now' in message) state.told = message.now
      else [state.address, listening] = [message.address, true]
    })
    child.once('exit', () => {
      if (state.stopping) return
      if (listening && !state.killed) state.crashes += 1
      setTimeout(() => {
        if (!state.stopping) app = keepApp()
      }, restartMs)
    })
    readLines(child, (line) => {
      log.write(`${line}\n`)
      closedDates.push(...closedDateOf(line))
    })
    return child
  }

  return {
    address: () => state.address,
    async setClock(now) {
      state.now = now
      while (state.told !== now) {
        if (app.connected) app.send({ now }, () => {})
        await delay(20)
      }
    },
    kill(signal = 'SIGKILL') {
      state.killed = true
      return app.kill(signal)
    },
    ready: () => awaitReady(() => `${state.address}/readyz`),
    stop() {
      state.stopping = true
      const { promise, resolve } = Promise.withResolvers<number | null>()
      if (app.exitCode !== null || app.signalCode !== null) resolve(app.exitCode)
      app.once('exit', (code) => resolve(code))
      app.kill('SIGTERM')
      return promise
    },
    crashes: () => state.crashes,
    closedDates,
  }
}

function startChild(dataDir: string, now: Instant): ChildProcess {
  const env = {
    ...process.env,
    DATA_DIR: dataDir,
    PORT: '0',
    HOST: '127.0.0.1',
    LOG_LEVEL: 'info',
    DRAIN_SECONDS: '3',
  }
  // Only the embedded database may be killed.
  Reflect.deleteProperty(env, 'DATABASE_URL')
  const program = join(import.meta.dirname, 'app.ts')
  return fork(program, [now], { env, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] })
}

function readLines({ stdout, stderr }: ChildProcess, save: (line: string) => void): void {
  for (const stream of [stdout, stderr]) if (stream) createInterface(stream).on('line', save)
}

async function awaitReady(url: () => string): Promise<void> {
  for (const deadline = Date.now() + readyLimitMs; Date.now() < deadline; await delay(25)) {
    const answer = await fetch(url()).catch(() => null)
    if (answer?.ok) return
  }
  throw new Error(`the app was not ready again after ${readyLimitMs / 1000} seconds`)
}
