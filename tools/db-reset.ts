import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { describeRunningApp, findRunningApp } from '@tertulia/server/platform/process/running-app'
import { readSettings } from '@tertulia/server/platform/process/settings'

// Deletes the embedded database with its media and mail; the next start makes a new demo.
const { databaseUrl, dataDir, nodeEnv } = readSettings(process.env)
const running = findRunningApp(dataDir)
if (databaseUrl !== null) {
  fail('DATABASE_URL names an outside database, which is only ever deleted with its own tools.')
} else if (nodeEnv === 'production') {
  fail('NODE_ENV is production: the data of a club is not deleted by a command.')
} else if (running) {
  fail(`${describeRunningApp(running)} Stop it first.`)
} else {
  // The folder may hold more than the app has put there.
  for (const name of ['postgres', 'postgres.log', 'media', 'mail']) {
    rmSync(join(dataDir, name), { recursive: true, force: true })
  }
  process.stdout.write(`The data in ${dataDir} is deleted. The next start makes a new demo.\n`)
}

function fail(reason: string): void {
  process.stderr.write(`${reason}\n`)
  process.exitCode = 1
}
