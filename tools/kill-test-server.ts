import { fork, type ChildProcess } from 'node:child_process'
import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as delay } from 'node:timers/promises'
import type { CalendarDate, Instant } from '@tertulia/core/calendar/calendar'
import type { AppMessage } from './kill-test-app.ts'

/** The app in a process of its own, started again whenever it is gone. */
export type KeptServer = {
  /** Where it listened last; it may be gone. */
  address: () => string
  /** Moves the app's clock, also that of processes to come. */
  setClock: (now: Instant) => Promise<void>
  kill: () => boolean
  /** Waits until the app listens and its database answers. */
  ready: () => Promise<void>
  /** Closes the app as Ctrl-C does; gives its exit code. */
  stop: () => Promise<number | null>
  /** Ends of the app that nobody killed: it must outlive its database. */
  crashes: () => number
  /** Dates that the app said it closed, in the order it said so. */
  closed_dates: CalendarDate[]
}

const ready_limit_ms = 60_000

/** Starts the app on a data directory and keeps it running until it is stopped. */
export function keepServer(data_dir: string, first_now: Instant): KeptServer {
  const log = createWriteStream(join(data_dir, 'app.log'), { flags: 'a' })
  const closed_dates: CalendarDate[] = []
  const state = { address: '', now: first_now, told: '', crashes: 0, killed: false, stopping: false }
  let app = keepApp()

  function keepApp(): ChildProcess {
    let listening = false
    state.told = state.now
    state.killed = false
    const child = startChild(data_dir, state.now)
    child.on('message', (message: AppMessage) => {
      if ('now' in message) state.told = message.now
      else [state.address, listening] = [message.address, true]
    })
    child.once('exit', () => {
      if (state.stopping) return
      if (listening && !state.killed) state.crashes += 1
      app = keepApp()
    })
    readLines(child, (line) => {
      log.write(`${line}\n`)
      if (line.includes('"closed a day"')) closed_dates.push((JSON.parse(line) as { date: string }).date)
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
    kill() {
      state.killed = true
      return app.kill('SIGKILL')
    },
    ready: () => awaitReady(() => `${state.address}/readyz`),
    stop() {
      state.stopping = true
      const { promise, resolve } = Promise.withResolvers<number | null>()
      app.once('exit', (code) => resolve(code))
      app.kill('SIGTERM')
      return promise
    },
    crashes: () => state.crashes,
    closed_dates,
  }
}

function startChild(data_dir: string, now: Instant): ChildProcess {
  const env = { ...process.env, DATA_DIR: data_dir, PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'info' }
  // Only the embedded database may be killed.
  Reflect.deleteProperty(env, 'DATABASE_URL')
  const program = join(import.meta.dirname, 'kill-test-app.ts')
  return fork(program, [now], { env, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] })
}

function readLines({ stdout, stderr }: ChildProcess, keep: (line: string) => void): void {
  for (const stream of [stdout, stderr]) if (stream) createInterface(stream).on('line', keep)
}

async function awaitReady(url: () => string): Promise<void> {
  for (const deadline = Date.now() + ready_limit_ms; Date.now() < deadline; await delay(25)) {
    const answer = await fetch(url()).catch(() => null)
    if (answer?.ok) return
  }
  throw new Error(`the app was not ready again after ${ready_limit_ms / 1000} seconds`)
}
