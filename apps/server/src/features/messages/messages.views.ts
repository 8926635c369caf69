import type { Message, MessageState } from '@tertulia/contract/messages'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { queryRow } from '../../platform/database/rows.ts'
import { teamPageSize } from '../../platform/http/paging.ts'
import { personFields } from '../users/users.views.ts'

/** Counts all messages and the open ones. */
export async function countMessages(db: Db): Promise<{ all: number; open: number }> {
  const row = await queryRow<{ all: number; open: number }>(db)`
    select count(*) as all, count(*) filter (where settled_at is null) as open from messages`
  return row ?? { all: 0, open: 0 }
}

const selectMessages = (rest: RawBuilder<unknown>) => sql<Message>`
  select m.id, json_build_object(${personFields}) as sender, u.email, m.language, m.message, m.created_at, m.settled_at,
    (select json_build_object(${personFields}) from users u
      where u.customer_id = m.customer_id and u.id = m.settled_by) as settled_by
  from messages m
  join users u on u.customer_id = m.customer_id and u.id = m.user_id
  ${rest}`

/** Lists a page of the messages, open ones first, each newest first. */
export async function listMessageRows(
  db: Db,
  { state, offset }: { state: MessageState; offset: number },
): Promise<Message[]> {
  const { rows } = await selectMessages(sql`
    where ${state} = 'all' or m.settled_at is null
    order by m.settled_at is not null, m.created_at desc, m.id desc
    limit ${teamPageSize} offset ${offset}`).execute(db)
  return rows
}

/** Finds one message; null for an unknown one. */
export async function findMessage(db: Db, id: number): Promise<Message | null> {
  const { rows } = await selectMessages(sql`where m.id = ${id}`).execute(db)
  return rows[0] ?? null
}
