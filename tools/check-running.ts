import { relative } from 'node:path'
import { describeRunningApp, findRunningApp } from '@tertulia/server/platform/running-app'
import { readSettings } from '@tertulia/server/platform/settings'
import { REPOSITORY } from './run-command.ts'

// Ends with 1 and a sentence when an app with its embedded database runs on the data directory.
try {
  const { database_url, data_dir } = readSettings(process.env)
  const running = database_url === null ? findRunningApp(data_dir) : null
  if (running) {
    process.stdout.write(describeRunningApp(running))
    process.exitCode = 1
  } else if (!process.env['DATA_DIR'] && relative(REPOSITORY, data_dir).startsWith('..')) {
    process.stdout.write(`The data is kept in ${data_dir}, for this folder is read-only for you.`)
  }
} catch (error) {
  process.stdout.write(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}
