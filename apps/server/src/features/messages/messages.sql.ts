import type { Message, MessageState } from '@tertulia/contract/messages'
import type { Instant } from '@tertulia/core/calendar/calendar'
import type { Language } from '@tertulia/core/customers/languages'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { queryRow } from '../../platform/database/rows.ts'
import { teamPageSize } from '../../platform/http/paging.ts'
import { personFields } from '../users/users.sql.ts'

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

type NewMessage = { user_id: number; language: Language; message: string; created_at: Instant }

/** Saves a message; false when its sender has sent the same since then. The caller holds the sender. */
export async function insertMessage(db: Db, message: NewMessage, since: Instant): Promise<boolean> {
  const same = await db
    .selectFrom('messages')
    .select('id')
    .where('user_id', '=', message.user_id)
    .where('message', '=', message.message)
    .where('created_at', '>=', since)
    .limit(1)
    .executeTakeFirst()
  if (same) return false
  await db.insertInto('messages').values(message).execute()
  return true
}

type Settlement = { settled_at: Instant; settled_by: number }

/** Saves which admin settled a message, unless it is settled already, or that it is open again. */
export async function updateSettlement(db: Db, id: number, settlement: Settlement | null): Promise<void> {
  const change = db.updateTable('messages').where('id', '=', id)
  await (
    settlement === null
      ? change.set({ settled_at: null, settled_by: null })
      : change.set(settlement).where('settled_at', 'is', null)
  ).execute()
}
