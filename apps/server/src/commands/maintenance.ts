import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { systemClock } from '../platform/clock.ts'
import { onConnection } from '../platform/database/database-connection.ts'
import { findMaintenance, maintenanceNoticedMs, setMaintenance } from '../platform/process/maintenance.ts'
import { readSettings } from '../platform/process/settings.ts'
import { reachDatabase } from './existing-database.ts'
import { runInTerminal } from './run-in-terminal.ts'
import { say } from './terminal-answers.ts'

const usage = `Stops all writing for a while, in all processes: pages can be read, and everything else waits.

  npm run maintenance -- on
  npm run maintenance -- off
  npm run maintenance -- status

Members read that the club is in maintenance. Quizzes that they submit wait on their devices and are sent by themselves
afterwards. Signing in and out works; mail, messages to devices and closing of days wait.`

async function run(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { help: { type: 'boolean' } },
  })
  const [wish, ...others] = positionals
  if (values.help) return void say(usage)
  if (!(wish === 'on' || wish === 'off' || wish === 'status') || others.length > 0) throw new Error(usage)
  const { url, close } = await reachDatabase(readSettings(process.env), { mayCreate: false })
  const since = await onConnection(url, async (client) => {
    if (wish !== 'status') {
      await setMaintenance(client, wish === 'on' ? systemClock.now() : null)
      await wait(maintenanceNoticedMs)
    }
    return findMaintenance(client)
  }).finally(close)
  say(since === null ? 'Maintenance is off.' : `Maintenance is on since ${since}: nothing is written.`)
}

await runInTerminal(run)
