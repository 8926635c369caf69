import type { Instant } from '@tertulia/core/calendar/calendar'
import { readSettings } from '@tertulia/server/platform/process/settings'
import { startApp } from '@tertulia/server/start-app'

/** A message of the kill test's app: its address, or the new time of its clock after the test has set it. */
export type AppMessage = { address: string } | { now: Instant }

// The app as main.ts starts it, except that the kill test sets its clock.
let now: Instant = process.argv[2] ?? ''
const tell = (message: AppMessage) => process.send?.(message)
const closing = new AbortController()
const { signal } = closing
process.on('SIGINT', () => closing.abort())
process.on('SIGTERM', () => closing.abort())
process.on('disconnect', () => closing.abort())
process.on('message', (message: { now: Instant }) => {
  now = message.now
  tell({ now })
})

const app = await startApp({
  settings: readSettings(process.env),
  env: process.env,
  clock: { now: () => now },
  say: (text) => process.stdout.write(`${text}\n`),
  signal,
})
tell({ address: app.address })
signal.addEventListener('abort', () => void app.close().then(() => process.exit(0)))
if (signal.aborted) await app.close().then(() => process.exit(0))
