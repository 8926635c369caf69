import type { ReplyOf } from '@tertulia/contract/endpoint'
import type * as outboxCalls from '@tertulia/contract/outbox'
import type { DeadLetter, DemoMail } from '@tertulia/contract/outbox'
import type { Instant } from '@tertulia/core/calendar/calendar'
import { sql } from 'kysely'
import { listCustomerIds } from '../../platform/access/access.sql.ts'
import type { Database, Db } from '../../platform/database/database.ts'
import { queryRow } from '../../platform/database/rows.ts'
import { pageSize } from '../../platform/http/paging.ts'
import { addressOfMail, waitingAt } from '../../platform/delivery/outbox.sql.ts'

type Counts = Pick<ReplyOf<typeof outboxCalls.listDeadLetters>, 'total' | 'waiting' | 'failing'>

/** Counts the mails given up, those waiting, and those waiting after a failed attempt. */
export async function countMail(db: Db, now: Instant): Promise<Counts> {
  const row = await queryRow<Counts>(db)`
    select count(*) filter (where given_up_at is not null)::int as total,
      count(*) filter (where given_up_at is null)::int as waiting,
      count(*) filter (where given_up_at is null and attempts > 0)::int as failing
    from outbox
    where given_up_at is not null or (${waitingAt(now)})`
  return row ?? { total: 0, waiting: 0, failing: 0 }
}

/** Returns for how long the oldest mail of all customers has been waiting to be sent; 0 when none waits. */
export async function findOldestMailSeconds(database: Database, now: Instant): Promise<number> {
  let oldest = 0
  for (const customerId of await listCustomerIds(database.pool)) {
    const row = await queryRow<{ seconds: number | null }>(database.forCustomer(customerId).read)`
      select extract(epoch from ${now}::timestamptz - min(created_at))::float as seconds
      from outbox where ${waitingAt(now)}`
    oldest = Math.max(oldest, row?.seconds ?? 0)
  }
  return oldest
}

/** Lists a page of the mails given up, the latest first. */
export async function listGivenUp(db: Db, offset: number): Promise<DeadLetter[]> {
  return db
    .selectFrom('outbox')
    .select(['id', 'subject', 'created_at as written_at'])
    .select(addressOfMail.as('recipient'))
    .select(sql<Instant>`given_up_at`.as('given_up_at'))
    .select(sql<string>`coalesce(last_error, '')`.as('error'))
    .where('given_up_at', 'is not', null)
    .orderBy('given_up_at', 'desc')
    .orderBy('id', 'desc')
    .offset(offset)
    .limit(pageSize)
    .execute()
}

/** Counts the club's mails that are still stored. */
export async function countAllMail(db: Db): Promise<number> {
  const row = await queryRow<{ total: number }>(db)`select count(*)::int as total from outbox`
  return row?.total ?? 0
}

/** Lists a page of all mail, the latest first. */
export function listAllMail(db: Db, offset: number): Promise<DemoMail[]> {
  return db
    .selectFrom('outbox')
    .select(['id', 'subject', 'created_at as written_at'])
    .select(addressOfMail.as('recipient'))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .offset(offset)
    .limit(pageSize)
    .execute()
}

/** Finds a mail with both its parts. */
export async function findMail(
  db: Db,
  id: number,
): Promise<ReplyOf<typeof outboxCalls.getDemoMail> | undefined> {
  return db
    .selectFrom('outbox')
    .select(['id', 'subject', 'created_at as written_at', 'text'])
    .select(addressOfMail.as('recipient'))
    .select(sql<string>`coalesce(html, '')`.as('html'))
    .where('id', '=', id)
    .executeTakeFirst()
}
