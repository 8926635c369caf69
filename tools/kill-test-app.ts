import type { Instant } from '@tertulia/core/calendar/calendar'
import { readSettings } from '@tertulia/server/platform/settings'
import { startApp } from '@tertulia/server/start-app'

/** What the kill test's app tells: where it listens, and what its clock says since the last message. */
export type AppMessage = { address: string } | { now: Instant }

// The app as main.ts starts it, except that its clock stands where the kill test puts it.
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
  clock: { now: () => now },
  say: (text) => process.stdout.write(`${text}\n`),
  signal,
})
tell({ address: app.address })
signal.addEventListener('abort', () => void app.close().then(() => process.exit(0)))
if (signal.aborted) await app.close().then(() => process.exit(0))
