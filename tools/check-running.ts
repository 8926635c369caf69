import { describeRunningApp, findRunningApp } from '@tertulia/server/platform/running-app'
import { readSettings } from '@tertulia/server/platform/settings'

// Ends with 1 and a sentence when an app with its embedded database runs on the data directory.
try {
  const { database_url, data_dir } = readSettings(process.env)
  const running = database_url === null ? findRunningApp(data_dir) : null
  if (running) {
    process.stdout.write(describeRunningApp(running))
    process.exitCode = 1
  }
} catch (error) {
  process.stdout.write(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}
