import type { Instant } from '@tertulia/core/calendar/calendar'
import type { CustomerDatabase, Db } from '../../../platform/database/database.ts'
import type { MediaStorage } from '../../../platform/files/media-storage.ts'
import { checkMedium, storeMedium } from '../../media/media.exports.ts'
import { lockImport } from '../question-imports.sql.ts'
import {
  findTakenFile,
  findWaitingMedium,
  leaveOutMedium,
  listTakenMedia,
  markWithoutMedium,
  takeMedium,
  type RowMedium,
} from './import-media.sql.ts'

/**
 * Examines the files inside a file of questions one by one: the first of a question that can be a medium is taken. A
 * second call continues where the first one stopped.
 */
export async function checkImportMedia({ read, tx }: CustomerDatabase, importId: number): Promise<void> {
  for (;;) {
    const waiting = await findWaitingMedium(read, importId)
    if (waiting === null) break
    const { content, ...place } = waiting
    const checked = await checkMedium(content)
    const goesOn = await tx(async (db) => {
      const stand = await lockImport(db, importId)
      if (stand?.state !== 'checking') return false
      if (typeof checked === 'string') await leaveOutMedium(db, place, checked)
      else await takeMedium(db, place, checked)
      return true
    })
    if (!goesOn) return
  }
  await tx(async (db) => {
    const stand = await lockImport(db, importId)
    // Questions are compared in the order of those without a problem, so that order must not change afterwards.
    if (stand?.state === 'checking' && stand.rows_done === 0) await markWithoutMedium(db, importId)
  })
}

type Storing = { db: Db; media: MediaStorage; customer_id: number; created_by: number; now: Instant }

/** Stores the media of the chosen questions; all of them are removed again if the work fails. */
export async function storeImportMedia<Result>(
  { media, ...storing }: Storing,
  importId: number,
  work: (stored: readonly RowMedium[]) => Promise<Result>,
): Promise<Result> {
  const stored: RowMedium[] = []
  const fileNames: string[] = []
  try {
    for (const place of await listTakenMedia(storing.db, importId)) {
      const file = await findTakenFile(storing.db, place)
      const medium = await storeMedium(file, { ...storing, media, uploaded_by: storing.created_by })
      stored.push({ number: place.number, medium_id: medium.id })
      fileNames.push(medium.file_name)
    }
    return await work(stored)
  } catch (error) {
    for (const fileName of fileNames) await media.remove(storing.customer_id, fileName)
    throw error
  }
}
