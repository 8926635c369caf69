import type { Person } from '@tertulia/contract/fields'
import type { Instant } from '@tertulia/core/calendar/calendar'
import { sql } from 'kysely'
import type { Static } from 'typebox'
import type { Db } from '../../platform/database/database.ts'
import { personFields } from '../users/users.views.ts'

type Asked = { user_id: number; since: Instant }

/** A stored log line, with the admin who wrote it in the user's name. */
export type LogRow = {
  id: number
  action: string
  created_at: Instant
  impersonator: Static<typeof Person> | null
}

/** Counts a user's lines since an instant. */
export async function countLogs(db: Db, { user_id: userId, since }: Asked): Promise<number> {
  const { total } = await db
    .selectFrom('logs')
    .select((query) => query.fn.countAll<number>().as('total'))
    .where('user_id', '=', userId)
    .where('created_at', '>=', since)
    .executeTakeFirstOrThrow()
  return total
}

/** Lists a user's lines since an instant, newest first. */
export async function listLogRows(
  db: Db,
  { user_id: userId, since, limit, offset }: Asked & { limit: number; offset: number },
): Promise<LogRow[]> {
  const { rows } = await sql<LogRow>`
    select l.id, l.action, l.created_at,
      (select json_build_object(${personFields}) from users u
        where u.customer_id = l.customer_id and u.id = l.impersonator_id) as impersonator
    from logs l
    where l.user_id = ${userId} and l.created_at >= ${since}
    order by l.id desc
    limit ${limit} offset ${offset}`.execute(db)
  return rows
}
