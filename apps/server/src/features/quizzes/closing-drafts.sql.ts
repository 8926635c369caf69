import type { KeptOpen, KeptOpenQuiz } from '@tertulia/contract/kept-open'
import type { AnswerInput, QuizKind } from '@tertulia/contract/quizzes'
import type { CalendarDate } from '@tertulia/core/calendar/calendar'
import type { Days } from '@tertulia/core/calendar/open-days'
import type { LateState } from '@tertulia/core/late-submissions/late-submissions'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { queryRows, queryRow } from '../../platform/database/rows.ts'
import { isOver } from '../../platform/access/days.sql.ts'
import { mayPlay, knownQuiz } from './quizzes.sql.ts'

/** SQL condition: a player has submitted the quiz `z`. */
export const submittedBy = (userId: number) => sql<boolean>`exists (select from submissions s
  where s.customer_id = z.customer_id and s.quiz_id = z.id and s.user_id = ${userId})`

/** SQL condition: a player has submitted the quiz `z`, or what they submitted is annulled: they do not play it again. */
export const handedIn = (user: RawBuilder<unknown>) => sql<boolean>`(exists (select from submissions s
    where s.customer_id = z.customer_id and s.quiz_id = z.id and s.user_id = ${user})
  or exists (select from annulled_submissions n
    where n.customer_id = z.customer_id and n.quiz_id = z.id and n.user_id = ${user}))`

/** SQL for late submissions as `l`, with the change that admits each as `c`. */
export const lateSubmissions = sql`late_submissions l
  left join day_changes c on c.customer_id = l.customer_id and c.id = l.change_id`

/** SQL for the state of the late submission `l`, and the reason of its decision. */
export const lateState = sql<LateState>`case when l.change_id is not null then 'admitted'
  when l.refusal is not null then 'refused' else 'waiting' end`
export const lateReason = sql<string | null>`coalesce(l.refusal, c.reason)`

/**
 * SQL for whether the day of the quiz `z` is closed, when the player's submission to it was made for them, how many are
 * annulled, why the player's own is, and their late request.
 */
export const asideColumns = (userId: number) => sql`
  exists (select from closed_days d where d.customer_id = z.customer_id and d.date = z.date) as closed,
  (select s.submitted_at from submissions s where s.customer_id = z.customer_id and s.quiz_id = z.id
    and s.user_id = ${userId} and s.for_player) as submitted_for_me_at,
  (select count(*)::int from annulled_submissions n
    where n.customer_id = z.customer_id and n.quiz_id = z.id) as annulled,
  (select c.reason from annulled_submissions n
    join day_changes c on c.customer_id = n.customer_id and c.id = n.change_id
    where n.customer_id = z.customer_id and n.quiz_id = z.id and n.user_id = ${userId}) as annulment_reason,
  (select json_build_object('state', ${lateState}, 'reason', ${lateReason}) from ${lateSubmissions}
    where l.customer_id = z.customer_id and l.quiz_id = z.id and l.user_id = ${userId}) as late_request`

/** SQL for the number of questions in the quiz `z`. */
export const questionsOfQuiz = sql<number>`(select count(*)::int from questions q
  where q.customer_id = z.customer_id and q.quiz_id = z.id)`

/** SQL for the number of questions in the quiz `z` that are not void. */
export const countedQuestionsOfQuiz = sql<number>`(select count(*)::int from questions q
  where q.customer_id = z.customer_id and q.quiz_id = z.id and q.counting <> 'void')`

export type PastQuizzesQuery = {
  today: CalendarDate
  user_id: number
  /** True for only those that this user submitted. */
  ownOnly: boolean
}

/** SQL for the complete quizzes of a kind before a date, as `z`. */
export const pastQuizzes = (kind: QuizKind, { today, user_id, ownOnly }: PastQuizzesQuery) => sql`
  (select z.* from quizzes z
    where z.kind = ${kind} and ${isOver(sql`z.date`, today)} and z.complete
      and (not ${ownOnly}::bool or ${submittedBy(user_id)})) z`

/** Returns whether a user has submitted a quiz. */
export async function hasSubmitted(db: Db, query: { quiz_id: number; user_id: number }): Promise<boolean> {
  const row = await queryRow<{ submitted: boolean }>(db)`
    select ${submittedBy(query.user_id)} as submitted from quizzes z where z.id = ${query.quiz_id}`
  return row?.submitted ?? false
}

/** A player with a draft of a quiz, with its answers in question order; a question without one is blank. */
export type Drafter = { user_id: number; answers: AnswerInput[] }

/** Lists the players with a draft of a quiz who have not submitted it and may play on a day. */
export async function listDrafters(
  db: Db,
  { quiz_id, day }: { quiz_id: number; day: CalendarDate },
): Promise<Drafter[]> {
  return await queryRows<Drafter>(db)`
    select u.id as user_id,
      (select json_agg(json_build_object('question_id', q.id, 'text', coalesce(d.text, ''),
          'league_points', d.league_points, 'cup_points', d.cup_points, 'joker', coalesce(d.joker, false))
          order by q.position)
        from questions q
        left join drafts d on d.customer_id = q.customer_id and d.question_id = q.id and d.user_id = u.id
        where q.customer_id = z.customer_id and q.quiz_id = z.id) as answers
    from quizzes z
    join users u on u.customer_id = z.customer_id and ${mayPlay(day)}
    where z.id = ${quiz_id}
      and u.id in (select d.user_id from drafts d
        join questions q on q.customer_id = d.customer_id and q.id = d.question_id where q.quiz_id = ${quiz_id})
      and not ${handedIn(sql`u.id`)}
    order by u.id`
}

type Counts = { answered: number; right: number; corrected: number }

/** A player's results in a theme beside the club's. */
export type ThemeRecord = Counts & { user_id: number; theme: string; club: Omit<Counts, 'answered'> }

/** SQL that sums records of closed days by theme and a further column. */
const sumsByTheme = sql`select g.user_id, s.theme_id, sum(g.answered)::int as answered,
  sum(g.corrected)::int as corrected, sum(g.right_answers)::int as right_answers
  from subtheme_records g
  join subthemes s on s.customer_id = g.customer_id and s.id = g.subtheme_id`

/**
 * Lists players' results on closed days by theme, in theme order: the numbers of their profiles.
 * (docs/rules/daily-quiz.md)
 */
export async function listThemeRecords(db: Db, userIds: number[]): Promise<ThemeRecord[]> {
  return await queryRows<ThemeRecord>(db)`
    select u.user_id, t.slug as theme, coalesce(p.answered, 0) as answered, coalesce(p.right_answers, 0) as right,
      coalesce(p.corrected, 0) as corrected, json_build_object('right', coalesce(c.right_answers, 0),
        'corrected', coalesce(c.corrected, 0)) as club
    from unnest(${userIds}::int[]) as u (user_id)
    cross join themes t
    left join (${sumsByTheme} where g.user_id = any(${userIds}::int[]) group by g.user_id, s.theme_id) p
      on p.user_id = u.user_id and p.theme_id = t.id
    left join (${sumsByTheme} where g.user_id is null group by g.user_id, s.theme_id) c on c.theme_id = t.id
    order by t.position`
}

/** Finds why a day is kept open: the reason of the change that set its closing. */
export async function findKeptOpen(db: Db, date: CalendarDate): Promise<Omit<KeptOpen, 'is_today'> | null> {
  return await queryRow<Omit<KeptOpen, 'is_today'>>(db)`
    select c.reason, exists (select from day_changes e
        where e.customer_id = c.customer_id and e.date = c.date and e.kind = 'reopening' and e.undone_at is null)
      as reopened
    from day_changes c
    where c.date = ${date} and c.closes_at is not null and c.undone_at is null
    order by c.id desc limit 1`
}

type Query = { kind: QuizKind; days: Days; user_id: number }

/**
 * Lists the complete quizzes of a kind of earlier days that are kept open, without the player's own, the one that closes
 * first on top. Asks nothing while no day is kept open.
 */
export async function listKeptOpenQuizzes(
  db: Db,
  { kind, days: { today, kept_open }, user_id }: Query,
): Promise<KeptOpenQuiz[]> {
  const dates = kept_open.map(({ date }) => date).filter((date) => date < today)
  if (dates.length === 0) return []
  return await queryRows<KeptOpenQuiz>(db)`
    select z.date, k.closes_at, case when ${handedIn(sql`${user_id}::int`)} then 'submitted' else 'open' end as state
    from days_kept_open k
    join quizzes z on z.customer_id = k.customer_id and z.date = k.date and z.kind = ${kind} and z.complete
    where k.date = any(${dates}::date[]) and not ${knownQuiz(user_id)}
    order by k.closes_at, k.date`
}
