import type * as outboxCalls from '@tertulia/contract/outbox'
import type { DemoMail } from '@tertulia/contract/outbox'
import type { ReplyOf } from '@tertulia/contract/endpoint'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { queryRow } from '../../platform/database/rows.ts'
import { addressOfMail } from '../../platform/delivery/outbox.store.ts'
import { pageSize } from '../../platform/http/paging.ts'

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
