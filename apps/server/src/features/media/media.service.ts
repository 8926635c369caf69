import type { Medium, uploadMedium } from '@tertulia/contract/media'
import { addHours, type Instant } from '@tertulia/core/calendar/calendar'
import { mayAct } from '@tertulia/core/roles/roles'
import type { App } from '../../platform/app-context.ts'
import type { MediaStorage } from '../../platform/media-storage.ts'
import { refuse } from '../../platform/refusal.ts'
import type { Call } from '../../platform/serve.ts'
import { makeFileName } from '../../platform/tokens.ts'
import { checkFile, contentTypeOf } from './media-content.ts'
import { lockUploads, removeUnusedMedia, saveMedium } from './media.store.ts'
import { listNamedFiles, mediumUrl } from './media.views.ts'

// A player may put a film into each of the twelve questions of a proposal.
const player_bytes_per_week = 300_000_000
const editors = ['quiz_editor', 'special_quiz_editor'] as const

type Upload = Pick<Call<typeof uploadMedium>, 'db' | 'user' | 'customer' | 'now' | 'request'>

/**
 * Keeps an uploaded file under a random name; refuses what is no image, sound or film, too large for its kind, or more
 * than a player may upload in a week. (docs/rules/special-quiz-proposals.md)
 */
export async function keepMedium(upload: Upload, storage: MediaStorage): Promise<Medium> {
  const { db, user, customer, now, request } = upload
  const { file } = (request.body ?? {}) as { file?: unknown }
  if (!Buffer.isBuffer(file)) refuse('invalid_file')
  const { content, extension, ...described } = await checkFile(file)
  const file_name = makeFileName(extension)
  const medium = { ...described, byte_size: content.byteLength }
  if (!mayAct(user.valid_roles, editors)) await checkAllowance(upload, medium.byte_size)
  const id = await saveMedium(db, { ...medium, file_name, uploaded_by: user.id, created_at: now })
  await storage.save(customer.id, file_name, content)
  return { id, url: mediumUrl(customer.id, file_name), ...medium }
}

async function checkAllowance({ db, user, now }: Upload, byte_size: number): Promise<void> {
  const uploaded = await lockUploads(db, { user_id: user.id, since: weekBefore(now) })
  if (uploaded + byte_size > player_bytes_per_week) refuse('too_many_requests')
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

const weekBefore = (now: Instant): Instant => addHours(now, -24 * 7)

/**
 * Removes a customer's files a week old that neither a quiz nor a proposal nor a draft of one has, nor a person or the
 * customer himself: also those that stayed behind when a process died. Gives how many.
 */
export async function cleanMedia(
  { database, media }: Pick<App, 'database' | 'media'>,
  customer_id: number,
  now: Instant,
): Promise<number> {
  const before = weekBefore(now)
  const { read, tx } = database.forCustomer(customer_id)
  const unused = await tx((db) => removeUnusedMedia(db, before))
  // The files before the names: what is named meanwhile is not among them.
  const old_files = await media.listOlder(customer_id, before)
  const named = await listNamedFiles(read)
  const forgotten = [...new Set([...unused, ...old_files.filter((file_name) => !named.has(file_name))])]
  for (const file_name of forgotten) await media.remove(customer_id, file_name)
  return forgotten.length
}
