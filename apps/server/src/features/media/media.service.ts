import { randomBytes } from 'node:crypto'
import type { Medium, uploadMedium } from '@tertulia/contract/media'
import type { Instant } from '@tertulia/core/calendar/calendar'
import type { App } from '../../platform/app-context.ts'
import type { MediaStorage } from '../../platform/media-storage.ts'
import { refuse } from '../../platform/refusal.ts'
import type { Call } from '../../platform/serve.ts'
import { checkFile, contentTypeOf } from './media-content.ts'
import { removeUnusedMedia, saveMedium } from './media.store.ts'
import { mediumUrl } from './media.views.ts'

const unused_days = 7

type Upload = Pick<Call<typeof uploadMedium>, 'db' | 'user' | 'customer' | 'now' | 'request'>

/** Keeps an uploaded file under a random name; refuses what is no image, sound or film, or too large for its kind. */
export async function keepMedium(upload: Upload, storage: MediaStorage): Promise<Medium> {
  const { db, user, customer, now, request } = upload
  const { file } = (request.body ?? {}) as { file?: unknown }
  if (!Buffer.isBuffer(file)) refuse('invalid_file')
  const { content, extension, ...described } = await checkFile(file)
  const file_name = `${randomBytes(16).toString('hex')}.${extension}`
  const medium = { ...described, byte_size: content.byteLength }
  const id = await saveMedium(db, { ...medium, file_name, uploaded_by: user.id, created_at: now })
  await storage.save(customer.id, file_name, content)
  return { id, url: mediumUrl(customer.id, file_name), ...medium }
}

/**
 * Headers of a kept file: for ever the same, usable by a web of another origin, never taken for anything but what it is,
 * and unable to do anything when opened by itself.
 */
export function fileHeaders(file_name: string): Record<string, string> {
  return {
    'content-type': contentTypeOf(file_name),
    'content-disposition': `inline; filename="${file_name}"`,
    'content-security-policy': "sandbox; default-src 'none'; img-src 'self'; media-src 'self'",
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'cross-origin',
    'cache-control': 'public, max-age=31536000, immutable',
  }
}

/** Removes a customer's files that no question has used for a week; gives how many. */
export async function cleanMedia(
  { database, media }: Pick<App, 'database' | 'media'>,
  customer_id: number,
  now: Instant,
): Promise<number> {
  const before = Temporal.Instant.from(now)
    .subtract({ hours: 24 * unused_days })
    .toString()
  const file_names = await database.forCustomer(customer_id).tx((db) => removeUnusedMedia(db, before))
  for (const file_name of file_names) await media.remove(customer_id, file_name)
  return file_names.length
}
