import type { Webhook, WebhookDelivery } from '@tertulia/contract/webhooks'
import type { Instant } from '@tertulia/core/calendar/calendar'
import type { Language } from '@tertulia/core/customers/languages'
import { shownAddress, type Receiver } from '@tertulia/core/webhooks/chat-services'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { queryRow, queryRows } from '../../platform/database/rows.ts'
import { secretsOf } from '../../platform/secrets/customer-secrets.ts'

const columns = sql`id, service, address, kinds, enabled, chat, language, hour, created_at, stopped, failing_since,
  previous_until, version`

const shown = (db: Db, webhook: Webhook): Webhook => ({
  ...webhook,
  address: shownAddress(webhook.service, secretsOf(db).open('webhooks.address', webhook.address)),
})

/** Lists the club's webhooks and chats, the oldest first. */
export async function listStoredWebhooks(db: Db): Promise<Webhook[]> {
  const rows = await queryRows<Webhook>(db)`select ${columns} from webhooks order by id`
  return rows.map((row) => shown(db, row))
}

/** Finds a webhook or chat. */
export async function findWebhook(db: Db, id: number): Promise<Webhook | null> {
  const row = await queryRow<Webhook>(db)`select ${columns} from webhooks where id = ${id}`
  return row ? shown(db, row) : null
}

/** A webhook's or chat's receiver, with the whole address: never to be returned to anybody. */
export type StoredReceiver = {
  service: Receiver
  address: string
  chat: string | null
  language: Language | null
  hour: number | null
}

/** Finds where a webhook or chat is sent to. */
export async function findReceiver(db: Db, id: number): Promise<StoredReceiver | null> {
  const row = await queryRow<StoredReceiver>(db)`
    select service, address, chat, language, hour from webhooks where id = ${id}`
  return row ? { ...row, address: secretsOf(db).open('webhooks.address', row.address) } : null
}

const deliveries = sql`
  select d.id, d.event_id, e.kind, e.occurred_at, d.attempts, d.tried_at, d.status, d.error, d.delivered_at,
    d.next_attempt_at
  from webhook_deliveries d
  join club_events e on e.customer_id = d.customer_id and e.id = d.event_id`

/** Counts what a webhook was sent or is to be. */
export async function countDeliveries(db: Db, webhookId: number): Promise<number> {
  const row = await queryRow<{ count: number }>(db)`
    select count(*)::int as count from webhook_deliveries where webhook_id = ${webhookId}`
  return row?.count ?? 0
}

/** Lists what a webhook was sent or is to be, the newest first. */
export async function listDeliveries(
  db: Db,
  { webhook_id, offset, limit }: { webhook_id: number; offset: number; limit: number },
): Promise<WebhookDelivery[]> {
  return await queryRows<WebhookDelivery>(db)`
    ${deliveries} where d.webhook_id = ${webhook_id} order by d.id desc offset ${offset} limit ${limit}`
}

/** Finds a delivery of a webhook. */
export async function findDelivery(
  db: Db,
  { webhook_id, id }: { webhook_id: number; id: number },
): Promise<WebhookDelivery | null> {
  return await queryRow<WebhookDelivery>(db)`
    ${deliveries} where d.webhook_id = ${webhook_id} and d.id = ${id}`
}

/** Finds the earliest instant at which something is to be sent; null: nothing waits. */
export async function findNextAttempt(db: Db): Promise<Instant | null> {
  const row = await queryRow<{ next: Instant | null }>(db)`
    select min(d.next_attempt_at) as next
    from webhook_deliveries d
    join webhooks w on w.customer_id = d.customer_id and w.id = d.webhook_id and w.enabled
    where d.next_attempt_at is not null`
  return row?.next ?? null
}
