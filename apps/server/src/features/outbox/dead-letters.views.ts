import type { DeadLetter, listDeadLetters } from '@tertulia/contract/outbox'
import type { ReplyOf } from '@tertulia/contract/endpoint'
import type { Instant } from '@tertulia/core/calendar/calendar'
import { sql } from 'kysely'
import type { Db } from '../../platform/database.ts'
import { page_size } from '../../platform/paging.ts'
import { waitingAt } from './outbox.store.ts'

type Counts = Pick<ReplyOf<typeof listDeadLetters>, 'total' | 'waiting' | 'failing'>

/** How many mails were given up, and how many wait. */
export async function countMail(db: Db, now: Instant): Promise<Counts> {
  const { rows } = await sql<Counts>`
    select count(*) filter (where given_up_at is not null)::int as total,
      count(*) filter (where given_up_at is null)::int as waiting,
      count(*) filter (where given_up_at is null and attempts > 0)::int as failing
    from outbox
    where given_up_at is not null or (${waitingAt(now)})`.execute(db)
  return rows[0] ?? { total: 0, waiting: 0, failing: 0 }
}

/** A page of the mails that were given up, the latest first. */
export async function listGivenUp(db: Db, offset: number): Promise<DeadLetter[]> {
  return db
    .selectFrom('outbox')
    .select(['id', 'recipient', 'subject', 'created_at as written_at'])
    .select(sql<Instant>`given_up_at`.as('given_up_at'))
    .select(sql<string>`coalesce(last_error, '')`.as('error'))
    .where('given_up_at', 'is not', null)
    .orderBy('given_up_at', 'desc')
    .orderBy('id', 'desc')
    .offset(offset)
    .limit(page_size)
    .execute()
}
