import type { ChangeableDay, DayChange } from '@tertulia/contract/day-changes'
import type { QuizKind } from '@tertulia/contract/quizzes'
import type { CalendarDate, Instant } from '@tertulia/core/calendar/calendar'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { queryRow, queryRows } from '../../platform/database/rows.ts'
import { roundWithoutQuiz } from '../quizzes/missing-questions.views.ts'
import { submissionsOfQuiz } from '../questions/questions.views.ts'
import { personFields } from '../users/users.views.ts'

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
type AskedSubmissions = { player_id: number; date: CalendarDate; quiz_kind: QuizKind | null }

/** Lists the quizzes of closed days whose submission by a player is to be annulled, in order. */
export async function listQuizzesToAnnul(
  db: Db,
  { player_id, date, quiz_kind }: AskedSubmissions,
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
export type FoundDay = Pick<
  ChangeableDay,
  'date' | 'season' | 'round' | 'round_without_quiz' | 'quizzes' | 'is_void' | 'late_submissions'
> & {
  closed_at: Instant | null
  kept_open_until: Instant | null
}

/** Finds a day that has a round or a quiz. */
export async function findChangeableDay(db: Db, date: CalendarDate): Promise<FoundDay | null> {
  return await queryRow<FoundDay>(db)`
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
export type FoundChange = Omit<DayChange, 'undoable'> & { closed_before: Instant | null }

const person = (column: string) => sql`(select json_build_object(${personFields}) from users u
  where u.customer_id = c.customer_id and u.id = ${sql.ref(column)})`

/** Lists the changes of a day, and those from an earlier day on that annul submissions of it, the latest first. */
export async function listDayChanges(db: Db, date: CalendarDate): Promise<FoundChange[]> {
  return await queryRows<FoundChange>(db)`
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
