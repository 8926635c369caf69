import type { FairPlayCase, OwnFairPlayCase } from '@tertulia/contract/fair-play-cases'
import type { Instant } from '@tertulia/core/calendar/calendar'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { queryRow, queryRows } from '../../../platform/database/rows.ts'
import { personFields } from '../../users/users.sql.ts'

export type StoredCase = Omit<FairPlayCase, 'stage'> & { state: OwnFairPlayCase['state'] }

const person = (column: string) => sql`(select json_build_object(${personFields}) from users u
  where u.customer_id = c.customer_id and u.id = ${sql.ref(column)})`

const caseColumns = sql`c.id, c.state, c.reason, c.opened_at, c.heard_until, c.statement, c.stated_at, c.ended_at,
  c.outcome, c.proposed_at, ${person('c.user_id')} as player, ${person('c.opened_by')} as opened_by,
  ${person('c.proposed_by')} as proposed_by, ${person('c.ended_by')} as ended_by`

/** Lists the cases that are not about the reader, open ones first and the latest of each first. */
export async function listCases(db: Db, readerId: number): Promise<StoredCase[]> {
  return await queryRows<StoredCase>(db)`
    select ${caseColumns} from fair_play_cases c where c.user_id <> ${readerId}
    order by c.state <> 'open', c.opened_at desc, c.id desc`
}

/** Finds a case that is not about the reader. */
export async function findCase(
  db: Db,
  { id, reader_id }: { id: number; reader_id: number },
): Promise<StoredCase | null> {
  return await queryRow<StoredCase>(db)`
    select ${caseColumns} from fair_play_cases c where c.id = ${id} and c.user_id <> ${reader_id}`
}

/** Lists the cases about a player as they read them, the latest first. */
export async function listCasesAbout(db: Db, userId: number): Promise<OwnFairPlayCase[]> {
  return await queryRows<OwnFairPlayCase>(db)`
    select c.id, c.state, c.reason, c.opened_at, c.heard_until, c.statement, c.stated_at, c.ended_at,
      case when c.state <> 'open' then c.outcome end as outcome
    from fair_play_cases c where c.user_id = ${userId}
    order by c.opened_at desc, c.id desc`
}

type NewCase = {
  user_id: number
  season: number
  reason: string
  opened_by: number
  opened_at: Instant
  heard_until: Instant
}

/** Opens a case about a player and returns its id; null when one about them is open. */
export async function insertCase(db: Db, opened: NewCase): Promise<number | null> {
  const open = await db
    .selectFrom('fair_play_cases')
    .select('id')
    .where('user_id', '=', opened.user_id)
    .where('state', '=', 'open')
    .executeTakeFirst()
  if (open) return null
  const { id } = await db
    .insertInto('fair_play_cases')
    .values(opened)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Locks a case until the transaction ends. (docs/rules/locks.md) */
export async function holdCase(db: Db, id: number): Promise<void> {
  await sql`select from fair_play_cases where id = ${id} for no key update`.execute(db)
}

/** Saves what the player says; an outcome proposed before they said it falls. */
export async function saveStatement(
  db: Db,
  { id, statement, now }: { id: number; statement: string; now: Instant },
): Promise<void> {
  await db
    .updateTable('fair_play_cases')
    .set({ statement, stated_at: now, outcome: null, proposed_by: null, proposed_at: null })
    .where('id', '=', id)
    .execute()
}

type Outcome = { id: number; outcome: string; by: number; now: Instant }

/** Saves a proposed outcome in place of an earlier one. */
export async function saveProposal(db: Db, { id, outcome, by, now }: Outcome): Promise<void> {
  await db
    .updateTable('fair_play_cases')
    .set({ outcome, proposed_by: by, proposed_at: now })
    .where('id', '=', id)
    .execute()
}

/** Ends a case with the outcome that stands. */
export async function endCase(
  db: Db,
  { id, state, outcome, by, now }: Outcome & { state: 'decided' | 'withdrawn' },
): Promise<void> {
  await db
    .updateTable('fair_play_cases')
    .set({ state, outcome, ended_by: by, ended_at: now })
    .where('id', '=', id)
    .execute()
}

/** Deletes the cases of seasons before one that have ended. */
export async function removeEndedCases(db: Db, oldest: number): Promise<void> {
  await db.deleteFrom('fair_play_cases').where('season', '<', oldest).where('state', '<>', 'open').execute()
}
