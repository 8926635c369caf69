import { createApp } from '@tertulia/server/app'
import { systemClock } from '@tertulia/server/platform/clock'
import { openDatabase } from '@tertulia/server/platform/database/database'
import { folderStorage } from '@tertulia/server/platform/files/media-storage'
import { REPOSITORY } from './run-command.ts'

/** Returns the OpenAPI document that the app serves, as JSON of several lines. */
export async function makeOpenapi(): Promise<string> {
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
  const response = await app.inject('/api/openapi.json')
  await app.close()
  await database.close()
  if (response.statusCode !== 200)
    throw new Error(`The app answers ${response.statusCode} to /api/openapi.json`)
  return `${JSON.stringify(response.json(), null, 1)}\n`
}
