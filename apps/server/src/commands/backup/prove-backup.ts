import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { restoreBackup } from '../../platform/backup/backup.ts'
import type { OpeningKey } from '../../platform/backup/encryption.ts'
import { openDatabase } from '../../platform/database/database.ts'
import { inScratchDatabase } from '../../platform/database/scratch-database.ts'
import { folderStorage } from '../../platform/files/media-storage.ts'
import { recomputeAllResults } from '../results-check.ts'

type Proving = {
  /** The server on which the database of the proof is created and dropped again. */
  databaseUrl: string
  say: (text: string) => void
  /** Open the file, when it is encrypted. */
  keys?: OpeningKey[]
}

/**
 * Proves that a backup can be restored: restores it into a database of its own, where all its files are compared and all
 * results computed anew; throws for a difference.
 */
export async function proveBackup(file: string, { databaseUrl, say, keys = [] }: Proving): Promise<void> {
  const mediaFolder = await mkdtemp(path.join(tmpdir(), 'tertulia-proof-'))
  try {
    await inScratchDatabase(databaseUrl, 'proof', async (proofUrl) => {
      await restoreBackup(file, { databaseUrl: proofUrl, media: folderStorage(mediaFolder) }, { keys })
      const database = openDatabase({
        databaseUrl: proofUrl,
        poolSize: 1,
        preparedStatements: false,
        secrets: null,
      })
      const isRight = await recomputeAllResults(database, { verify: true, say }).finally(database.close)
      if (!isRight) throw new Error(`${file} was restored, but results differ from what they should be.`)
    })
  } finally {
    await rm(mediaFolder, { recursive: true, force: true })
  }
}
