import type { ChangeableDay, DayChange } from '@tertulia/contract/day-changes'
import type { QuizKind } from '@tertulia/contract/quizzes'
import type { CalendarDate, Instant } from '@tertulia/core/calendar/calendar'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { queryRow, queryRows } from '../../platform/database/rows.ts'
import { roundWithoutQuiz } from '../quizzes/quizzes.sql.ts'
import { submissionsOfQuiz } from '../questions/questions.sql.ts'
import { personFields } from '../users/users.sql.ts'

/** A complete quiz of a closed day. */
export type ClosedQuiz = { id: number; kind: QuizKind; date: CalendarDate }

/** A change of closed days, to be told to the players whose results it changes. */
export type DayChangeTold = {
  change: Pick<DayChange, 'id' | 'date' | 'quiz_kind' | 'onwards' | 'reason'> & {
    kind: 'void' | 'annulment' | 'admission'
    player_id: number | null
    undone: boolean
  }
  quizzes: readonly ClosedQuiz[]
  now: Instant
  today: CalendarDate
}

/** A later closing of a day, or another one, to be told to everybody who may play it. */
export type ClosingTold = {
  change: Pick<DayChange, 'id' | 'date' | 'reason'> & {
    kind: 'lengthening' | 'reopening'
    undone: boolean
  }
  /** The closing that it had before; null when it was closed. */
  closed_before: Instant | null
  now: Instant
  today: CalendarDate
}

const closedQuizzes = sql`quizzes z
  join closed_days d on d.customer_id = z.customer_id and d.date = z.date and z.complete`

/** Finds the daily quiz of a closed day that had one when it was closed, and whether it is void. */
export async function findDailyQuiz(
  db: Db,
  date: CalendarDate,
): Promise<(ClosedQuiz & { is_void: boolean }) | null> {
  return await queryRow<ClosedQuiz & { is_void: boolean }>(db)`
    select z.id, z.kind, z.date, d.void as is_void from ${closedQuizzes}
    where z.date = ${date} and z.kind = 'daily' and d.had_quiz`
}

/** The submissions to annul: that of a quiz of a date, or, for null, all from the date on. */
type SubmissionsQuery = { player_id: number; date: CalendarDate; quiz_kind: QuizKind | null }

/** Lists the quizzes of closed days whose submission by a player is to be annulled, in order. */
export async function listQuizzesToAnnul(
  db: Db,
  { player_id, date, quiz_kind }: SubmissionsQuery,
): Promise<ClosedQuiz[]> {
  return await queryRows<ClosedQuiz>(db)`
    select z.id, z.kind, z.date from ${closedQuizzes}
    join submissions s on s.customer_id = z.customer_id and s.quiz_id = z.id and s.user_id = ${player_id}
    where case when ${quiz_kind}::text is null then z.date >= ${date}
      else z.date = ${date} and z.kind = ${quiz_kind}::text end
    order by z.date, z.kind`
}

/** Lists the quizzes whose submission a change has annulled, in order. */
export async function listAnnulledQuizzes(db: Db, changeId: number): Promise<ClosedQuiz[]> {
  return await queryRows<ClosedQuiz>(db)`
    select z.id, z.kind, z.date
    from annulled_submissions n
    join quizzes z on z.customer_id = n.customer_id and z.id = n.quiz_id
    where n.change_id = ${changeId}
    order by z.date, z.kind`
}

/** Counts the answers that were submitted to a quiz. */
export async function countSubmittedAnswers(db: Db, quizId: number): Promise<number> {
  const { count } = await db
    .selectFrom('answers')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('quiz_id', '=', quizId)
    .executeTakeFirstOrThrow()
  return count
}

/** A day with a round or a quiz, with how it was closed, and without its changes. */
export type DayRow = Pick<
  ChangeableDay,
  'date' | 'season' | 'round' | 'round_without_quiz' | 'quizzes' | 'is_void' | 'late_submissions'
> & {
  closed_at: Instant | null
  kept_open_until: Instant | null
}

/** Finds a day that has a round or a quiz. */
export async function findChangeableDay(db: Db, date: CalendarDate): Promise<DayRow | null> {
  return await queryRow<DayRow>(db)`
    select q.date, r.season, r.round, ${roundWithoutQuiz(sql`q.date`)} as round_without_quiz,
      coalesce((select json_agg(json_build_object('kind', z.kind, 'submissions', ${submissionsOfQuiz},
          'annulled', (select count(*)::int from annulled_submissions n
            where n.customer_id = z.customer_id and n.quiz_id = z.id)) order by z.kind)
        from quizzes z where z.date = q.date and z.complete), '[]') as quizzes,
      coalesce(d.void, false) as is_void, d.closed_at, d.kept_open_until,
      (select count(*)::int from late_submissions l
        join quizzes z on z.customer_id = l.customer_id and z.id = l.quiz_id
        where z.date = q.date and l.refusal is null and l.change_id is null) as late_submissions
    from (select date from rounds where date = ${date} union select date from quizzes where date = ${date}) q
    left join closed_days d on d.date = q.date
    left join rounds r on r.date = q.date`
}

/** A change with the closing that a day had before it; null for other changes. */
export type ChangeRow = Omit<DayChange, 'undoable'> & { closed_before: Instant | null }

const person = (column: string) => sql`(select json_build_object(${personFields}) from users u
  where u.customer_id = c.customer_id and u.id = ${sql.ref(column)})`

/** Lists the changes of a day, and those from an earlier day on that annul submissions of it, the latest first. */
export async function listDayChanges(db: Db, date: CalendarDate): Promise<ChangeRow[]> {
  return await queryRows<ChangeRow>(db)`
    select c.id, c.kind, c.date, ${person('c.player_id')} as player, c.quiz_kind, c.onwards, c.reason,
      ${person('c.author_id')} as author, c.applied_at, ${person('c.undone_by')} as undone_by, c.undone_at,
      c.closes_at, c.closed_before
    from day_changes c
    where c.date = ${date} or exists (
      select from annulled_submissions n
      join quizzes z on z.customer_id = n.customer_id and z.id = n.quiz_id
      where n.customer_id = c.customer_id and n.change_id = c.id and z.date = ${date})
    order by c.id desc`
}

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
