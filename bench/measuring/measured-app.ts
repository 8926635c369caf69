import { createApp } from '@tertulia/server/app'
import type { Database } from '@tertulia/server/platform/database/database'
import { folderStorage } from '@tertulia/server/platform/files/media-storage'
import { benchNow } from '../data/league-data.ts'

/** Creates the real app on a database as it runs in production, except that its clock is stopped. */
export function createMeasuredApp(
  database: Database,
  { now = benchNow, logLevel = 'silent' }: { now?: string; logLevel?: 'silent' | 'warn' } = {},
): ReturnType<typeof createApp> {
  return createApp({
    database,
    clock: { now: () => now },
    media: folderStorage('unused'),
    webOrigins: [],
    serveWeb: null,
    logLevel,
  })
}
