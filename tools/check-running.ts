import { relative } from 'node:path'
import { describeRunningApp, findRunningApp } from '@tertulia/server/platform/process/running-app'
import { readSettings } from '@tertulia/server/platform/process/settings'
import { REPOSITORY } from './run-command.ts'

// Exits with 1 and a message when an app with its embedded database runs on the data directory.
try {
  const { databaseUrl, dataDir } = readSettings(process.env)
  const running = databaseUrl === null ? findRunningApp(dataDir) : null
  if (running) {
    process.stdout.write(describeRunningApp(running))
    process.exitCode = 1
  } else if (!process.env['DATA_DIR'] && relative(REPOSITORY, dataDir).startsWith('..')) {
    process.stdout.write(`The data is kept in ${dataDir}, for this folder is read-only for you.`)
  }
} catch (error) {
  process.stdout.write(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}
