import type { Instant } from '@tertulia/core/calendar/calendar'
import type { CustomerDatabase } from '../../platform/database/database.ts'
import type { MediaStorage } from '../../platform/files/media-storage.ts'
import { compareImport } from './compare-import.service.ts'
import { checkImportMedia, storeImportMedia } from './media/import-media.service.ts'
import {
  listWaitingImports,
  importTaken,
  lockBank,
  lockImport,
  markArrivedMeanwhile,
  updateImport,
} from './question-imports.sql.ts'

type Ports = CustomerDatabase & {
  customer_id: number
  media: MediaStorage
  now: Instant
  tellFailure: (error: unknown) => void
}

/** Compares or imports the customer's question files, as requested. */
export async function workOnImports({ tellFailure, ...ports }: Ports): Promise<void> {
  const handle = { read: ports.read, tx: ports.tx }
  for (const { id, state } of await listWaitingImports(handle.read)) {
    try {
      if (state === 'checking') {
        await checkImportMedia(handle, id)
        await compareImport(handle, id)
      } else await importAll(ports, id)
    } catch (error) {
      tellFailure(error)
      // Not retried for ever: its editor is notified, and may upload the file again.
      await handle.tx(async (db) => {
        const stand = await lockImport(db, id)
        if (stand?.state === state) await updateImport(db, id, { state: 'failed' })
      })
    }
  }
}

/**
 * Imports all chosen questions of a file or none: when the bank got one of them meanwhile, the editor must decide
 * again.
 */
async function importAll({ tx, now, ...storing }: Omit<Ports, 'tellFailure'>, id: number): Promise<void> {
  await tx(async (db) => {
    const stand = await lockImport(db, id)
    if (stand?.state !== 'importing') return
    await lockBank(db)
    if ((await markArrivedMeanwhile(db, id)) > 0) {
      await updateImport(db, id, { state: 'checked' })
      return
    }
    const { created_by } = stand
    await storeImportMedia({ db, now, created_by, ...storing }, id, (stored) => importTaken(db, id, stored))
    await updateImport(db, id, { state: 'imported', rows_done: stand.rows_total, imported_at: now })
  })
}
