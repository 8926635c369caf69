import { sql } from 'kysely'
import type { CalendarDate } from '@tertulia/core/calendar/calendar'
import type { Db } from '../../platform/database/database.ts'
import { queryRows } from '../../platform/database/rows.ts'
import type { Outcome } from './texts/result.mail.ts'

type Result = Outcome & { user_id: number }
type Change = { quiz_id: number; before: readonly Result[]; after: readonly Result[] }

/** Returns whether nothing of what a player won or lost by a quiz waits for marking. */
export const isDecided = ({ kind, games, special }: Outcome): boolean =>
  kind === 'special' ? special !== null : games.every(({ state }) => state !== 'pending')

/** Returns whether a result of a quiz that was decided waits for marking again. */
export async function hasResultsInDoubt(db: Db, quizId: number): Promise<boolean> {
  const found = await db
    .selectFrom('results_in_doubt')
    .select('user_id')
    .where('quiz_id', '=', quizId)
    .limit(1)
    .execute()
  return found.length > 0
}

/**
 * Follows a change of a quiz's results: keeps each decided one that waits for marking again, and forgets those that are
 * decided again. Returns the decided result that each player knew, also from before it was in doubt.
 */
export async function followDoubts(db: Db, change: Change): Promise<Map<number, Outcome>> {
  const { quiz_id, before, after } = change
  const inDoubt = await queryRows<{ user_id: number; result: Outcome }>(db)`
    select user_id, result from results_in_doubt where quiz_id = ${quiz_id}`
  const known = new Map<number, Outcome>()
  for (const { user_id, ...result } of before) if (isDecided(result)) known.set(user_id, result)
  for (const { user_id, result } of inDoubt) known.set(user_id, result)
  const doubted = after
    .filter((result) => !isDecided(result) && known.has(result.user_id))
    .map(({ user_id }) => ({ user_id, result: partsOf(known.get(user_id)) }))
  await sql`
    insert into results_in_doubt (quiz_id, user_id, result)
    select ${quiz_id}::int, user_id, result
    from jsonb_to_recordset(${JSON.stringify(doubted)}::jsonb) as given (user_id int, result jsonb)
    on conflict do nothing`.execute(db)
  const decided = after.filter(isDecided).map(({ user_id }) => user_id)
  await sql`
    delete from results_in_doubt where quiz_id = ${quiz_id} and user_id = any(${decided}::int[])`.execute(db)
  return known
}

const partsOf = (result?: Outcome) =>
  result && { kind: result.kind, games: result.games, special: result.special }

/**
 * Has the results of a day that is open again told anew when it closes, or, when it is closed as it was, leaves them
 * told.
 */
export async function tellResultsAnew(
  db: Db,
  { date, change_id, undone }: { date: CalendarDate; change_id: number; undone: boolean },
): Promise<void> {
  for (const messages of ['outbox', 'push_messages'] as const) {
    await (
      undone
        ? sql`update ${sql.table(messages)} set reference = reference - 'before_change'
          where kind = 'result' and reference @> jsonb_build_object('before_change', ${change_id}::int)`
        : sql`update ${sql.table(messages)} set reference = reference || jsonb_build_object('before_change', ${change_id}::int)
          where kind = 'result' and reference->>'date' = ${date} and not reference ? 'before_change'`
    ).execute(db)
  }
  await sql`
    delete from results_in_doubt d using quizzes z
    where z.customer_id = d.customer_id and z.id = d.quiz_id and z.date = ${date}`.execute(db)
}
