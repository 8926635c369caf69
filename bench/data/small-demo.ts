import { prepareDemo } from '@tertulia/server/demo/demo'
import { openDatabase } from '@tertulia/server/platform/database/database'
import { openInstalledKeys } from '@tertulia/server/platform/secrets/installed-keys'
import { startEmbeddedPostgres } from '@tertulia/server/platform/embedded-postgres/embedded-postgres'
import { folderStorage } from '@tertulia/server/platform/files/media-storage'
import { mediaFolderOf } from '@tertulia/server/platform/process/settings'
import { copyServer } from '../../apps/server/test/services/copied-server.ts'

/** Copies a prepared server and makes the demo's smaller club in it, much sooner than a first start makes both. */
export async function makeSmallDemo(prepared: string, dataDir: string): Promise<void> {
  copyServer(prepared, dataDir)
  const postgres = await startEmbeddedPostgres({ dataDir, durable: false })
  const secrets = await openInstalledKeys({
    databaseUrl: postgres.url,
    settings: { dataDir, secretsKey: null, previousSecretsKeys: [] },
    say: () => {},
  })
  const database = openDatabase({
    databaseUrl: postgres.url,
    poolSize: 6,
    preparedStatements: true,
    secrets,
  })
  const media = folderStorage(mediaFolderOf({ dataDir }))
  const clock = { now: () => new Date().toISOString() }
  await prepareDemo({ database, media, dataDir, clock, say: () => {}, only_small: true })
  await database.close()
  await postgres.stop()
}
