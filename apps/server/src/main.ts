import { once } from 'node:events'
import { systemClock } from './platform/clock.ts'
import { readSettings } from './platform/process/settings.ts'
import { startApp } from './start-app.ts'

const say = (text: string) => process.stdout.write(`${text}\n`)

const closing = new AbortController()
const { signal } = closing
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, () => closing.abort())

try {
  const settings = readSettings(process.env)
  const app = await startApp({ settings, env: process.env, clock: systemClock, say, signal })
  if (!signal.aborted) await once(signal, 'abort')
  await app.close()
  process.exit(0)
} catch (error) {
  if (signal.aborted) process.exit(0)
  say(error instanceof Error ? error.message : String(error))
  process.exit(1)
}
