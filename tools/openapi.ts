import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createApp } from '@tertulia/server/app'
import { system_clock } from '@tertulia/server/platform/clock'
import { openDatabase } from '@tertulia/server/platform/database'
import { folderStorage } from '@tertulia/server/platform/media-storage'
import { REPOSITORY } from './run-command.ts'

// Writes docs/openapi.json, the document that the app serves, so that a change of the API is seen in its review.
// With --check it only tells whether the file is fresh.

const FILE = join(REPOSITORY, 'docs', 'openapi.json')

// Nothing is asked of it: it is only there to be passed on.
const database = openDatabase({
  database_url: 'postgresql://localhost/none',
  pool_size: 1,
  prepared_statements: true,
})
const app = await createApp({
  database,
  clock: system_clock,
  media: folderStorage(REPOSITORY),
  web_origins: [],
  api_url: '/api',
  serve_web: null,
  log_level: 'silent',
})
const answer = await app.inject('/api/openapi.json')
await app.close()
await database.close()
if (answer.statusCode !== 200) throw new Error(`The app answers ${answer.statusCode} to /api/openapi.json`)
const fresh = `${JSON.stringify(answer.json(), null, 2)}\n`
if (!process.argv.includes('--check')) {
  writeFileSync(FILE, fresh)
} else if (!existsSync(FILE) || readFileSync(FILE, 'utf8') !== fresh) {
  process.stdout.write('docs/openapi.json is not what the contract makes; renew it by: npm run openapi\n')
  process.exitCode = 1
}
