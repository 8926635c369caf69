import type { Webhook, WebhookDelivery, WebhookInput } from '@tertulia/contract/webhooks'
import type { Instant } from '@tertulia/core/calendar/calendar'
import type { ClubEvent } from '@tertulia/core/club-events/club-events'
import type { Language } from '@tertulia/core/customers/languages'
import { shownAddress, type Receiver } from '@tertulia/core/webhooks/chat-services'
import type { DeliveryError, StopReason } from '@tertulia/core/webhooks/webhooks'
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

/** Blocks other changes to the club's list of webhooks until the transaction ends. */
export async function lockWebhooks(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('webhooks'), current_customer_id())`.execute(db)
}

/** A webhook or chat as it is stored. */
type WebhookRow = StoredReceiver & Pick<WebhookInput, 'kinds' | 'enabled'>

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

/**
 * Writes a delivery of each of these events to every webhook and chat that wants its kind and was there when it happened.
 * Chats with an hour are told at its instant, of 24.
 */
export async function insertDeliveries(
  db: Db,
  { event_ids, now, hours }: { event_ids: readonly string[]; now: Instant; hours: readonly Instant[] },
): Promise<void> {
  await sql`
    insert into webhook_deliveries (webhook_id, event_id, created_at, next_attempt_at)
    select w.id, e.id, ${now}::timestamptz,
      coalesce((${[...hours]}::timestamptz[])[w.hour + 1], ${now}::timestamptz)
    from club_events e
    join webhooks w on w.customer_id = e.customer_id and w.enabled and e.kind = any(w.kinds)
      and w.created_at <= e.occurred_at
    where e.id = any(${[...event_ids]}::uuid[])
    order by e.place, w.id`.execute(db)
}

/** Moves what was not tried yet of a chat to another instant. */
export async function moveUntried(
  db: Db,
  { webhook_id, at }: { webhook_id: number; at: Instant },
): Promise<void> {
  await db
    .updateTable('webhook_deliveries')
    .set({ next_attempt_at: at })
    .where('webhook_id', '=', webhook_id)
    .where('attempts', '=', 0)
    .where('next_attempt_at', 'is not', null)
    .execute()
}

/** Writes an event of the kind `test`, for one webhook alone: it has no place in the feed. */
export async function insertTestDelivery(
  db: Db,
  { webhook_id, now }: { webhook_id: number; now: Instant },
): Promise<void> {
  await sql`
    with event as (
      insert into club_events (kind, data, occurred_at) values ('test', '{}', ${now}) returning id
    )
    insert into webhook_deliveries (webhook_id, event_id, created_at, next_attempt_at)
    select ${webhook_id}::int, id, ${now}::timestamptz, ${now}::timestamptz from event`.execute(db)
}

/** Makes a delivery due again, with all its attempts. */
export async function repeatDelivery(
  db: Db,
  { webhook_id, id, now }: { webhook_id: number; id: number; now: Instant },
): Promise<void> {
  await db
    .updateTable('webhook_deliveries')
    .set({ next_attempt_at: now, attempts: 0, delivered_at: null })
    .where('webhook_id', '=', webhook_id)
    .where('id', '=', id)
    .execute()
}

/** A delivery that a process has in hand, with its event and webhook. */
export type TakenDelivery = {
  id: number
  attempts: number
  webhook_id: number
  service: Receiver
  address: string
  /** Of webhooks. */
  secrets: string[]
  /** Of chats. */
  chat: string | null
  language: Language | null
  hour: number | null
  event: ToldEvent & { id: string; occurred_at: Instant }
}

/** An event of the club, or a test for one receiver. */
export type ToldEvent = ClubEvent | { kind: 'test'; data: Record<string, never> }

/**
 * Reserves the deliveries that have been due longest, until an instant after which another process may take them.
 * Webhooks that are off wait.
 */
export async function takeDueDeliveries(
  db: Db,
  { now, until, limit }: { now: Instant; until: Instant; limit: number },
): Promise<TakenDelivery[]> {
  const { open } = secretsOf(db)
  type Row = Omit<TakenDelivery, 'secrets'> & { secret: string | null; previous_secret: string | null }
  const rows = await queryRows<Row>(db)`
    with due as (
      select d.customer_id, d.id
      from webhook_deliveries d
      join webhooks w on w.customer_id = d.customer_id and w.id = d.webhook_id and w.enabled
      where d.next_attempt_at <= ${now}
      order by d.next_attempt_at, d.id limit ${limit} for update of d skip locked
    ), taken as (
      update webhook_deliveries d set next_attempt_at = ${until}
      from due where d.customer_id = due.customer_id and d.id = due.id
      returning d.*
    )
    select t.id, t.attempts, t.webhook_id, w.service, w.address, w.chat, w.language, w.hour,
      w.secret, case when w.previous_until > ${now} then w.previous_secret end as previous_secret,
      json_build_object('id', e.id, 'kind', e.kind, 'data', e.data,
        'occurred_at', to_char(e.occurred_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) as event
    from taken t
    join webhooks w on w.customer_id = t.customer_id and w.id = t.webhook_id
    join club_events e on e.customer_id = t.customer_id and e.id = t.event_id
    order by t.id`
  return rows.map(({ secret, previous_secret: previous, ...row }) => ({
    ...row,
    address: open('webhooks.address', row.address),
    secrets: [
      ...(secret === null ? [] : [open('webhooks.secret', secret)]),
      ...(previous === null ? [] : [open('webhooks.previous_secret', previous)]),
    ],
  }))
}

/** The outcome of an attempt. */
export type Attempt = {
  id: number
  webhook_id: number
  now: Instant
  status: number | null
  error: DeliveryError | null
  delivered_at: Instant | null
  next_attempt_at: Instant | null
}

/** Saves the outcome of an attempt, and since when the webhook has failed; returns that. */
export async function saveAttempt(
  db: Db,
  { id, webhook_id, now, delivered_at, ...outcome }: Attempt,
): Promise<Instant | null> {
  await db
    .updateTable('webhook_deliveries')
    .set(({ eb }) => ({
      ...outcome,
      attempts: eb('attempts', '+', 1),
      tried_at: now,
      delivered_at,
    }))
    .where('id', '=', id)
    .execute()
  const row = await queryRow<{ failing_since: Instant | null }>(db)`
    update webhooks
    set failing_since = case when ${delivered_at !== null} then null else coalesce(failing_since, ${now}) end
    where id = ${webhook_id}
    returning failing_since`
  return row?.failing_since ?? null
}

/** Lets deliveries that were taken, but not tried, wait until an instant. */
export async function postpone(db: Db, ids: readonly number[], until: Instant): Promise<void> {
  await sql`
    update webhook_deliveries set next_attempt_at = ${until} where id = any(${[...ids]}::int[])`.execute(db)
}

/** Settles deliveries without sending them, because what they say no longer holds. */
export async function dropDeliveries(db: Db, ids: readonly number[]): Promise<void> {
  await sql`
    update webhook_deliveries set next_attempt_at = null, error = ${'outdated' satisfies DeliveryError}
    where id = any(${[...ids]}::int[])`.execute(db)
}

/** Turns a webhook off; false when it is off already. */
export async function stopWebhook(db: Db, id: number, stopped: StopReason): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('webhooks')
    .set(({ eb }) => ({ enabled: false, stopped, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .where('enabled', '=', true)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
