import type { DemoMail, getDemoMail } from '@tertulia/contract/outbox'
import type { ReplyOf } from '@tertulia/contract/endpoint'
import { sql } from 'kysely'
import type { Db } from '../../platform/database.ts'
import { page_size } from '../../platform/paging.ts'

/** How many mails the club has written and not yet forgotten. */
export async function countAllMail(db: Db): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*)::int as total from outbox`.execute(db)
  return rows[0]?.total ?? 0
}

/** A page of all mail, the latest first. */
export function listAllMail(db: Db, offset: number): Promise<DemoMail[]> {
  return db
    .selectFrom('outbox')
    .select(['id', 'recipient', 'subject', 'created_at as written_at'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .offset(offset)
    .limit(page_size)
    .execute()
}

/** A mail with both its parts. */
export async function findMail(db: Db, id: number): Promise<ReplyOf<typeof getDemoMail> | undefined> {
  return db
    .selectFrom('outbox')
    .select(['id', 'recipient', 'subject', 'created_at as written_at', 'text'])
    .select(sql<string>`coalesce(html, '')`.as('html'))
    .where('id', '=', id)
    .executeTakeFirst()
}
