import type { Instant } from '@tertulia/core/calendar/calendar'
import type { Db } from '../../platform/database/database.ts'
import type { MediaStorage } from '../../platform/files/media-storage.ts'
import type { FileContent } from '../../platform/files/uploaded-file.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { makeFileName } from '../../platform/access/tokens.ts'
import { checkFile, type CheckedFile } from './media-content.ts'
import { removeUnusedOf, saveMedium } from './media.sql.ts'

/** A file that was examined, as it will be stored. */
export type StorableFile<Content extends FileContent = FileContent> = CheckedFile<Content>

export type MediumProblem = 'medium_unreadable' | 'medium_too_large'

/** Examines a file that came inside another like one that an editor uploads; returns the reason if it cannot be used. */
export async function checkMedium(content: Buffer): Promise<StorableFile<Buffer> | MediumProblem> {
  try {
    return await checkFile(content)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return error.code === 'file_too_large' ? 'medium_too_large' : 'medium_unreadable'
  }
}

type Storing = {
  db: Db
  media: MediaStorage
  customer_id: number
  uploaded_by: number
  now: Instant
}

/** Stores an examined file under a random name. */
export async function storeMedium(
  { content, extension, ...described }: StorableFile,
  { db, media, customer_id, uploaded_by, now }: Storing,
): Promise<{ id: number; file_name: string }> {
  const fileName = makeFileName(extension)
  const id = await saveMedium(db, {
    ...described,
    byte_size: content.byteLength,
    file_name: fileName,
    uploaded_by,
    created_at: now,
  })
  await media.save(customer_id, fileName, content)
  return { id, file_name: fileName }
}

/** Deletes the rows of media that nothing uses any more; returns the names of the files, to be removed afterwards. */
export async function removeMedia(db: Db, ids: readonly number[]): Promise<string[]> {
  return ids.length === 0 ? [] : await removeUnusedOf(db, ids)
}
