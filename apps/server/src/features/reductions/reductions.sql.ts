import type { OwnReduction, Reduction, ReductionState } from '@tertulia/contract/reductions'
import type { CalendarDate, Instant } from '@tertulia/core/calendar/calendar'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { queryRow, queryRows } from '../../platform/database/rows.ts'
import { teamPageSize } from '../../platform/http/paging.ts'
import { personFields } from '../users/users.sql.ts'

/** SQL for the state of the reduction `r` on a day: an approved one expires after its last day. */
const stateOn = (today: CalendarDate): RawBuilder<ReductionState> => sql<ReductionState>`case
  when r.state = 'approved' and r.valid_until < ${today} then 'expired' else r.state end`

const person = (column: string) => sql`(select json_build_object(${personFields}) from users u
  where u.customer_id = r.customer_id and u.id = ${sql.ref(column)})`

const ownColumns = (
  today: CalendarDate,
) => sql`r.id, ${stateOn(today)} as state, r.requested_at, r.valid_until,
  r.decided_at, r.team_words`

const shown = (today: CalendarDate) => sql`select ${ownColumns(today)}, r.reason, r.ended_at,
    ${person('r.user_id')} as player, ${person('r.decided_by')} as decided_by, ${person('r.ended_by')} as ended_by
  from reductions r`

type Query = { state: ReductionState | 'all'; today: CalendarDate }

const isWanted = ({ state, today }: Query) =>
  state === 'all' ? sql`true` : sql`${stateOn(today)} = ${state}`

/** Lists a page of the customer's reductions, the newest first. */
export async function listShownReductions(db: Db, query: Query, offset: number): Promise<Reduction[]> {
  return await queryRows<Reduction>(db)`${shown(query.today)} where ${isWanted(query)}
    order by r.id desc limit ${teamPageSize} offset ${offset}`
}

/** Counts the reductions in a state. */
export async function countReductions(db: Db, query: Query): Promise<number> {
  const row = await queryRow<{ count: number }>(db)`
    select count(*)::int as count from reductions r where ${isWanted(query)}`
  return row?.count ?? 0
}

/** Finds a reduction as the owner and admins read it. */
export async function findReduction(db: Db, id: number, today: CalendarDate): Promise<Reduction | null> {
  return await queryRow<Reduction>(db)`${shown(today)} where r.id = ${id}`
}

/** The user, on a day of their club. */
type Reduced = { user_id: number; today: CalendarDate }

/** Finds a user's latest request for a reduced price. */
export async function findLatestReduction(db: Db, { user_id, today }: Reduced): Promise<OwnReduction | null> {
  return await queryRow<OwnReduction>(db)`
    select ${ownColumns(today)} from reductions r where r.user_id = ${user_id} order by r.id desc limit 1`
}

const isRunning = ({ user_id, today }: Reduced) => sql`exists (
  select from reductions r where r.user_id = ${user_id} and r.state = 'approved' and r.valid_until >= ${today})`

/** Returns whether a user has a request that waits, or an approved reduction that has not expired. */
export async function hasReduction(db: Db, reduced: Reduced): Promise<boolean> {
  const row = await queryRow<{ found: boolean }>(db)`
    select ${isRunning(reduced)} or exists (
      select from reductions r where r.user_id = ${reduced.user_id} and r.state = 'requested') as found`
  return row?.found ?? false
}

/** Finds the percentage that the club takes off the price of an approved reduction; null where it gives none. */
export async function findPercent(db: Db): Promise<number | null> {
  const row = await db.selectFrom('customers').select('reduction_percent').executeTakeFirst()
  return row?.reduction_percent ?? null
}

/** Finds the percentage that is taken off a user's price on a day; null when they pay the full one. */
export async function findPercentFor(db: Db, reduced: Reduced): Promise<number | null> {
  const row = await queryRow<{ reduction_percent: number | null }>(db)`
    select c.reduction_percent from customers c where ${isRunning(reduced)}`
  return row?.reduction_percent ?? null
}

/** SQL for the requests that wait for somebody other than their own player. */
export const reductionsToDecide = ({ user_id }: { user_id: number }): RawBuilder<unknown> =>
  sql`reductions r where r.state = 'requested' and r.user_id <> ${user_id}`

/** Saves a request and returns its id; the caller holds the user. */
export async function insertRequest(
  db: Db,
  request: { user_id: number; reason: string; requested_at: Instant },
): Promise<number> {
  const { id } = await db.insertInto('reductions').values(request).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Deletes a person's request that nobody has decided; false where there is none. */
export async function removeRequest(db: Db, request: { id: number; user_id: number }): Promise<boolean> {
  const removed = await db
    .deleteFrom('reductions')
    .where('id', '=', request.id)
    .where('user_id', '=', request.user_id)
    .where('state', '=', 'requested')
    .returning('id')
    .execute()
  return removed.length > 0
}

/** Locks a request until the transaction ends. (docs/rules/locks.md) */
export async function holdReduction(db: Db, id: number): Promise<void> {
  await sql`select from reductions where id = ${id} for no key update`.execute(db)
}

type Decision = { id: number; by: number; now: Instant }

/** Approves a request until a last day. */
export async function markApproved(
  db: Db,
  { id, by, now, valid_until }: Decision & { valid_until: CalendarDate },
): Promise<void> {
  await db
    .updateTable('reductions')
    .set({ state: 'approved', valid_until, decided_by: by, decided_at: now })
    .where('id', '=', id)
    .execute()
}

/** Refuses a request, with the words that its player reads. */
export async function markRefused(
  db: Db,
  { id, by, now, words }: Decision & { words: string },
): Promise<void> {
  await db
    .updateTable('reductions')
    .set({ state: 'refused', team_words: words, decided_by: by, decided_at: now })
    .where('id', '=', id)
    .execute()
}

/** Ends an approved reduction, with the words that its player reads. */
export async function markEnded(db: Db, { id, by, now, words }: Decision & { words: string }): Promise<void> {
  await db
    .updateTable('reductions')
    .set({ state: 'ended', team_words: words, ended_by: by, ended_at: now })
    .where('id', '=', id)
    .execute()
}
