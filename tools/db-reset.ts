import { rmSync } from 'node:fs'
import { describeRunningApp, findRunningApp } from '@tertulia/server/platform/process/running-app'
import { readSettings } from '@tertulia/server/platform/process/settings'

// Deletes the embedded database with its media and mail; the next start makes a new demo.
const { databaseUrl, dataDir } = readSettings(process.env)
const running = findRunningApp(dataDir)
if (databaseUrl !== null) {
  fail('DATABASE_URL names an outside database, which is only ever deleted with its own tools.')
} else if (running) {
  fail(`${describeRunningApp(running)} Stop it first.`)
} else {
  rmSync(dataDir, { recursive: true, force: true })
  process.stdout.write(`${dataDir} is deleted. The next start makes a new demo.\n`)
}

function fail(reason: string): void {
  process.stderr.write(`${reason}\n`)
  process.exitCode = 1
}
