import type { WebhookInput } from '@tertulia/contract/webhooks'
import type { Instant } from '@tertulia/core/calendar/calendar'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { queryRow } from '../../platform/database/rows.ts'
import { secretsOf } from '../../platform/secrets/customer-secrets.ts'
import type { StoredReceiver } from './webhooks.views.ts'

/** Blocks other changes to the club's list of webhooks until the transaction ends. */
export async function lockWebhooks(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('webhooks'), current_customer_id())`.execute(db)
}

/** A webhook or chat as it is stored. */
export type WebhookRow = StoredReceiver & Pick<WebhookInput, 'kinds' | 'enabled'>

/** Saves a new webhook or chat; returns its id. */
export async function insertWebhook(
  db: Db,
  webhook: WebhookRow & { secret: string | null; created_at: Instant },
): Promise<number> {
  const { seal } = secretsOf(db)
  const { address, secret } = webhook
  const sealed = {
    address: seal('webhooks.address', address),
    secret: secret === null ? null : seal('webhooks.secret', secret),
  }
  const { id } = await db
    .insertInto('webhooks')
    .values({ ...webhook, ...sealed })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Changes a webhook or chat of a version; false when it has another. Turned on, it has a clean record. */
export async function updateWebhook(
  db: Db,
  webhook: WebhookRow & { id: number; version: number },
): Promise<boolean> {
  const { id, version, address, kinds, enabled, chat, language, hour } = webhook
  const { numAffectedRows } = await sql`
    update webhooks set address = ${secretsOf(db).seal('webhooks.address', address)}, kinds = ${kinds}::text[], enabled = ${enabled}, chat = ${chat},
      language = ${language}, hour = ${hour},
      stopped = case when ${enabled} then null else stopped end,
      failing_since = case when ${enabled} and not enabled then null else failing_since end,
      version = version + 1
    where id = ${id} and version = ${version}`.execute(db)
  return numAffectedRows === 1n
}

/** Deletes a webhook and its log; false when there is none of this id. */
export async function deleteWebhook(db: Db, id: number): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('webhooks').where('id', '=', id).executeTakeFirst()
  return numDeletedRows > 0n
}

/** Gives a webhook another secret; the one before stays valid until an instant. False when there is none of this id. */
export async function replaceSecret(
  db: Db,
  { id, secret, until }: { id: number; secret: string; until: Instant },
): Promise<boolean> {
  const { seal, open } = secretsOf(db)
  const before = await queryRow<{ secret: string }>(db)`
    select secret from webhooks where id = ${id} and service = 'webhook' for update`
  if (!before) return false
  // Encrypted anew, because an encrypted text is worth nothing in another column.
  const previous = seal('webhooks.previous_secret', open('webhooks.secret', before.secret))
  await sql`
    update webhooks set previous_secret = ${previous}, previous_until = ${until},
      secret = ${seal('webhooks.secret', secret)}, version = version + 1
    where id = ${id}`.execute(db)
  return true
}
