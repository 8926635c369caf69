import type * as mediaCalls from '@tertulia/contract/media'
import type { Medium } from '@tertulia/contract/media'
import { addHours, type Instant } from '@tertulia/core/calendar/calendar'
import { mayAct } from '@tertulia/core/roles/roles'
import type { App } from '../../platform/app-context.ts'
import { mediumUrl } from '../../platform/files/media-storage.ts'
import { uploadedFileOf } from '../../platform/files/uploaded-file.ts'
import { refuseTooMany } from '../../platform/http/refusal.ts'
import type { Call } from '../../platform/http/serve.ts'
import { checkFile, contentTypeOf } from './media-content.ts'
import { storeMedium } from './media.exports.ts'
import { listNamedFiles, lockUploads, removeUnusedMedia } from './media.sql.ts'

// Enough for a video in each of the twelve questions of a proposal.
const playerBytesPerWeek = 300_000_000
const editors = ['quiz_editor', 'special_quiz_editor'] as const

type Upload = Pick<Call<typeof mediaCalls.uploadMedium>, 'db' | 'user' | 'customer' | 'now' | 'request'>

/**
 * Saves an uploaded file under a random name; refuses one that is no image, sound or video, too large for its kind, or
 * beyond a player's weekly limit. (docs/rules/special-quiz-proposals.md)
 */
export async function uploadMedium(upload: Upload, { media }: Pick<App, 'media'>): Promise<Medium> {
  const { db, user, customer, now, request } = upload
  const checked = await checkFile(uploadedFileOf(request))
  const { content, extension: _, ...described } = checked
  const medium = { ...described, byte_size: content.byteLength }
  if (!mayAct(user.valid_roles, editors)) await checkAllowance(upload, medium.byte_size)
  const storing = { db, media: media, customer_id: customer.id, uploaded_by: user.id, now }
  const { id, file_name } = await storeMedium(checked, storing)
  return { id, url: mediumUrl(customer.id, file_name), ...medium }
}

async function checkAllowance({ db, user, now }: Upload, byteSize: number): Promise<void> {
  const since = weekBefore(now)
  const { bytes, first_at } = await lockUploads(db, { user_id: user.id, since })
  if (bytes + byteSize <= playerBytesPerWeek) return
  refuseTooMany(
    Math.ceil(
      Temporal.Instant.from(since)
        .until(first_at ?? now)
        .total('seconds'),
    ),
  )
}

/**
 * Headers of a stored file: immutable, usable from another origin, never sniffed, and without scripts when opened by
 * itself.
 */
export function fileHeaders(fileName: string): Record<string, string> {
  return {
    'content-type': contentTypeOf(fileName),
    'content-disposition': `inline; filename="${fileName}"`,
    'content-security-policy':
      "sandbox; default-src 'none'; img-src 'self'; media-src 'self'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'",
    'cross-origin-resource-policy': 'cross-origin',
    'cache-control': 'public, max-age=31536000, immutable',
  }
}

const weekBefore = (now: Instant): Instant => addHours(now, -24 * 7)

/**
 * Deletes a customer's files older than a week that are not a user's image, the customer's logo or part of a quiz, a
 * proposal (submitted or not) or the bank, including those left by a process that died. Returns how many.
 */
export async function cleanMedia(
  { database, media: mediaStorage }: Pick<App, 'database' | 'media'>,
  customerId: number,
  now: Instant,
): Promise<number> {
  const before = weekBefore(now)
  const { read, tx } = database.forCustomer(customerId)
  const unused = await tx((db) => removeUnusedMedia(db, before))
  // Files first, names second: a file named in between must not be deleted.
  const oldFiles = await mediaStorage.listOlder(customerId, before)
  const named = await listNamedFiles(read)
  const forgotten = [...new Set([...unused, ...oldFiles.filter((fileName) => !named.has(fileName))])]
  for (const fileName of forgotten) await mediaStorage.remove(customerId, fileName)
  return forgotten.length
}
