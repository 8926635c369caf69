import type { DayChange } from '@tertulia/contract/day-changes'
import type { QuizKind } from '@tertulia/contract/quizzes'
import type { CalendarDate, Instant } from '@tertulia/core/calendar/calendar'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'

/** A stored change of closed days. */
export type StoredChange = {
  id: number
  kind: DayChange['kind']
  date: CalendarDate
  player_id: number | null
  quiz_kind: QuizKind | null
  onwards: boolean
  reason: string
  /** The closing that a lengthened or reopened day gets, and the one it had; null otherwise. */
  closes_at: Instant | null
  closed_before: Instant | null
}

/** Blocks verdicts on quizzes, and their editing, until the transaction ends. */
export async function lockQuizzes(db: Db, quizIds: readonly number[]): Promise<void> {
  await sql`
    select from quizzes where id = any(${quizIds}::int[]) order by date, kind for update`.execute(db)
}

/** Saves a change of closed days, and returns its id. */
export async function saveDayChange(
  db: Db,
  change: Omit<StoredChange, 'id'> & { author_id: number; applied_at: Instant },
): Promise<number> {
  const { id } = await db.insertInto('day_changes').values(change).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Finds and locks a change; null when there is none. */
export async function holdDayChange(
  db: Db,
  id: number,
): Promise<(StoredChange & { is_undone: boolean }) | null> {
  const row = await db
    .selectFrom('day_changes')
    .select([
      'id',
      'kind',
      'date',
      'player_id',
      'quiz_kind',
      'onwards',
      'reason',
      'closes_at',
      'closed_before',
    ])
    .select(sql<boolean>`undone_at is not null`.as('is_undone'))
    .$narrowType<Pick<StoredChange, 'kind' | 'quiz_kind'>>()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row ?? null
}

/** Marks a change as undone. */
export async function closeDayChange(
  db: Db,
  { id, ...undone }: { id: number; undone_by: number; undone_at: Instant },
): Promise<void> {
  await db.updateTable('day_changes').set(undone).where('id', '=', id).execute()
}

/**
 * Makes a closed day void, or lets it count again. Its questions are void with it; afterwards each counts as its own
 * change says.
 */
export async function setVoid(
  db: Db,
  { date, quiz_id, isVoid }: { date: CalendarDate; quiz_id: number; isVoid: boolean },
): Promise<void> {
  await db.updateTable('closed_days').set({ void: isVoid }).where('date', '=', date).execute()
  await sql`
    update questions q set counting = n.counting
    from (
      select q.id, case when ${isVoid}::bool then 'void' else coalesce(c.counting, 'normal') end as counting
      from questions q
      left join changed_countings c on c.customer_id = q.customer_id and c.question_id = q.id
      where q.quiz_id = ${quiz_id}
    ) n
    where q.id = n.id and q.counting <> n.counting`.execute(db)
}

/** Takes a player's submissions out of the results; returns how many answers they had. */
export async function moveOut(db: Db, { change_id, player_id, quiz_ids }: MovedSubmissions): Promise<number> {
  const theirs = sql`user_id = ${player_id} and quiz_id = any(${quiz_ids}::int[])`
  await sql`
    insert into annulled_submissions (quiz_id, user_id, submission_key, submitted_at, for_player, change_id)
    select quiz_id, user_id, submission_key, submitted_at, for_player, ${change_id}::int from submissions where ${theirs}`.execute(
    db,
  )
  const { numAffectedRows } = await sql`
    insert into annulled_answers (quiz_id, user_id, question_id, text, normalised, league_points, cup_points, joker)
    select quiz_id, user_id, question_id, text, normalised, league_points, cup_points, joker
    from answers where ${theirs}`.execute(db)
  await sql`delete from special_quiz_results where ${theirs}`.execute(db)
  await sql`delete from answers where ${theirs}`.execute(db)
  await sql`delete from submissions where ${theirs}`.execute(db)
  return Number(numAffectedRows ?? 0n)
}

type MovedSubmissions = { change_id: number; player_id: number; quiz_ids: readonly number[] }

/** Moves the submissions that a change has annulled back; returns how many answers they have. */
export async function moveBack(db: Db, changeId: number): Promise<number> {
  await sql`
    insert into submissions (quiz_id, user_id, submission_key, submitted_at, for_player)
    select quiz_id, user_id, submission_key, submitted_at, for_player
    from annulled_submissions where change_id = ${changeId}`.execute(db)
  const { numAffectedRows } = await sql`
    insert into answers (quiz_id, user_id, question_id, text, normalised, league_points, cup_points, joker)
    select a.quiz_id, a.user_id, a.question_id, a.text, a.normalised, a.league_points, a.cup_points, a.joker
    from annulled_answers a
    join annulled_submissions n using (customer_id, quiz_id, user_id)
    where n.change_id = ${changeId}`.execute(db)
  await db.deleteFrom('annulled_submissions').where('change_id', '=', changeId).execute()
  return Number(numAffectedRows ?? 0n)
}
