import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createApp } from '@tertulia/server/app'
import { systemClock } from '@tertulia/server/platform/clock'
import { openDatabase } from '@tertulia/server/platform/database/database'
import { folderStorage } from '@tertulia/server/platform/files/media-storage'
import { REPOSITORY } from './run-command.ts'

// Writes docs/openapi.json, the document that the app serves, so that a change of the API is seen in its review. With
// --check it only reports whether the file is fresh.

const FILE = join(REPOSITORY, 'docs', 'openapi.json')

// Never queried: it is only there to be passed on.
const database = openDatabase({
  databaseUrl: 'postgresql://localhost/none',
  poolSize: 1,
  preparedStatements: true,
  secrets: null,
})
const app = await createApp({
  database,
  clock: systemClock,
  media: folderStorage(REPOSITORY),
  webOrigins: [],
  serveWeb: null,
  logLevel: 'silent',
})
const answer = await app.inject('/api/openapi.json')
await app.close()
await database.close()
if (answer.statusCode !== 200) throw new Error(`The app answers ${answer.statusCode} to /api/openapi.json`)
const fresh = `${JSON.stringify(answer.json(), null, 2)}\n`
if (!process.argv.includes('--check')) {
  writeFileSync(FILE, fresh)
} else if (!existsSync(FILE) || readFileSync(FILE, 'utf8') !== fresh) {
  process.stdout.write('docs/openapi.json is not what the contract makes\n')
  process.exitCode = 1
}
