import { onConnection } from '../database/database-connection.ts'
import { migrate } from '../database/migrations.ts'
import { inScratchDatabase } from '../database/scratch-database.ts'
import { folderStorage } from '../files/media-storage.ts'
import { exportClub } from './export-club.ts'
import { readClubArchive, readOver } from './read-archive.ts'
import { addStagedRows, stageArchive } from './staged-rows.ts'

type Lifting = {
  /** The archive to write; without media. */
  to: string
  /** The server on which the database of the lift is created and dropped again. */
  databaseUrl: string
  migrationsFolder: string
}

/**
 * Lifts an archive of an earlier release to this one: its rows go into a database of their own that has the archive's
 * migrations, which is then migrated further.
 */
export async function liftClubArchive(file: string, lifting: Lifting): Promise<void> {
  const { to, databaseUrl, migrationsFolder: folder } = lifting
  const { made_at: now, customer_id: number, migrations } = await readClubArchive(file, readOver)
  const customerId = number ?? 1
  await inScratchDatabase(databaseUrl, 'lift', async (scratchUrl) => {
    await migrate(scratchUrl, { folder, until: migrations.at(-1)?.name })
    await onConnection(scratchUrl, async (client) => {
      await client.query('begin')
      await addStagedRows(client, { staged: await stageArchive(client, file), customerId })
      await client.query('commit')
    })
    await migrate(scratchUrl, { folder })
    // Media need no lifting: there is no such folder.
    const place = { databaseUrl: scratchUrl, media: folderStorage(`${to}.media`) }
    await exportClub(place, { customer: String(customerId), file: to, now, withPasswords: true, keys: null })
  })
}
