import type { ReplyOf } from '@tertulia/contract/endpoint'
import type { QuizPlace } from '@tertulia/contract/quiz-places'
import type * as quizCalls from '@tertulia/contract/quizzes'
import type { PastQuestion, PastQuiz, QuizKind } from '@tertulia/contract/quizzes'
import type { CalendarDate } from '@tertulia/core/calendar/calendar'
import { sql, type RawBuilder } from 'kysely'
import { isOver } from '../../platform/access/days.sql.ts'
import type { Db } from '../../platform/database/database.ts'
import { queryRow, queryRows } from '../../platform/database/rows.ts'
import { pageSize } from '../../platform/http/paging.ts'
import {
  countsColumns,
  joinCounts,
  type Counts,
  submissionsOfQuiz,
  changeOfQuestion,
  questionForPlayer,
  questionsForPlayer,
  verdictOf,
} from '../questions/questions.sql.ts'
import { answersOf, neighbourDates, type Neighbours } from './quizzes.sql.ts'
import {
  asideColumns,
  countedQuestionsOfQuiz,
  pastQuizzes,
  submittedBy,
  type PastQuizzesQuery,
} from './closing-drafts.sql.ts'

type PastQuizHead = Omit<PastQuiz, 'questions'> & { id: number }

/**
 * Finds a date's complete quiz without its questions, with whether one player submitted it and their game. The caller
 * checks that the day is over.
 */
export async function findPastQuiz(
  db: Db,
  { date, user_id, ...neighbours }: Neighbours & { date: CalendarDate; user_id: number },
): Promise<PastQuizHead | null> {
  return await queryRow<PastQuizHead>(db)`
    select z.id, z.date, ${neighbourDates(neighbours)}, z.host_name, r.season, r.round,
      ${submissionsOfQuiz} as submissions, ${asideColumns(user_id)},
      ${submittedBy(user_id)} as played,
      (select json_build_object('user1_id', g.user_id, 'user2_id', g.opponent_id) from games g
        where g.customer_id = z.customer_id and g.date = z.date and g.user_id = ${user_id}) as game
    from quizzes z
    left join rounds r on r.customer_id = z.customer_id and r.date = z.date
    where z.date = ${date} and z.kind = 'daily' and z.complete`
}

type PastQuestionRow = Counts & {
  question: Omit<
    PastQuestion,
    'answer' | 'change' | 'percentage' | 'corrected' | 'pending' | 'mine' | 'draft'
  >
  answer: string
  change: PastQuestion['change']
  mine: PastQuestion['mine']
  draft: PastQuestion['draft']
}

/** What a player typed for a question `q` and never submitted; null where `mine` is their answer. */
export const unsubmittedDraftOf = (userId: number) => sql`
  case when mine.user_id is null then (select nullif(d.text, '') from drafts d
    where d.customer_id = q.customer_id and d.user_id = ${userId} and d.question_id = q.id) end`

/** Queries the quizzes of the last closed day with a complete one that a player typed answers to and never submitted. */
export function unsubmittedQuizzes({
  user_id,
  today,
}: {
  user_id: number
  today: CalendarDate
}): RawBuilder<{ kind: QuizKind; date: CalendarDate }> {
  const closed = sql`quizzes z join closed_days c on c.customer_id = z.customer_id and c.date = z.date
    where z.complete and ${isOver(sql`z.date`, today)}`
  return sql`
    select z.kind, z.date from ${closed} and z.date = (select max(z.date) from ${closed})
      and exists (select from questions q
        join drafts d on d.customer_id = q.customer_id and d.question_id = q.id
        where q.customer_id = z.customer_id and q.quiz_id = z.id and d.user_id = ${user_id} and d.text <> '')
      and not ${submittedBy(user_id)}
    order by z.kind`
}

/** Lists the questions of a past quiz with everyone's and one player's results. */
export async function listPastQuestions(
  db: Db,
  { quiz_id, user_id }: { quiz_id: number; user_id: number },
): Promise<PastQuestionRow[]> {
  return await queryRows<PastQuestionRow>(db)`
    select ${questionForPlayer} as question, q.answer, ${changeOfQuestion} as change, ${countsColumns},
      case when mine.user_id is not null then json_build_object('text', mine.text,
        'verdict', ${verdictOf('mine.is_right')}, 'league_points', mine.league_points,
        'cup_points', mine.cup_points) end as mine, ${unsubmittedDraftOf(user_id)} as draft
    from ${questionsForPlayer}
    ${joinCounts}
    left join judged_answers mine on mine.customer_id = q.customer_id and mine.quiz_id = q.quiz_id
      and mine.user_id = ${user_id} and mine.question_id = q.id
    where q.quiz_id = ${quiz_id}
    order by q.position`
}

/** Counts the complete quizzes before a date, or only those that the user submitted. */
export async function countPastQuizzes(db: Db, query: PastQuizzesQuery): Promise<number> {
  const row = await queryRow<{ total: number }>(db)`
    select count(*)::int as total from ${pastQuizzes('daily', query)}`
  return row?.total ?? 0
}

type PastQuizRow = Counts &
  Omit<ReplyOf<typeof quizCalls.listPastQuizzes>['quizzes'][number], 'percentage' | 'pending'>

/** Lists a page of the complete quizzes before a date, or only of those that the user submitted, newest first. */
export async function listPastQuizRows(
  db: Db,
  { offset, ...asked }: PastQuizzesQuery & { offset: number },
): Promise<PastQuizRow[]> {
  return await queryRows<PastQuizRow>(db)`
    select z.date, r.season, r.round, z.host_name, counted.*,
      ${submissionsOfQuiz} as submissions, ${countedQuestionsOfQuiz} as question_count,
      (select count(*) filter (where a.is_right)::int from judged_answers a
        where a.customer_id = z.customer_id and a.quiz_id = z.id and a.user_id = ${asked.user_id}
        having count(*) > 0) as my_right_answers,
      (select count(*)::int from judged_answers a
        where a.customer_id = z.customer_id and a.quiz_id = z.id and a.user_id = ${asked.user_id}
          and a.is_right is null) as my_pending_answers,
      (select json_build_object('state', g.state, 'score', g.score, 'opponent_score', o.score,
          'opponent', case when p.id is not null then json_build_object('id', p.id, 'name', p.name, 'surname', p.surname) end)
        from games g
        left join games o on o.customer_id = g.customer_id and o.date = g.date and o.user_id = g.opponent_id
        left join users p on p.customer_id = g.customer_id and p.id = g.opponent_id
        where g.customer_id = z.customer_id and g.date = z.date and g.user_id = ${asked.user_id}
          and g.state in ('pending', 'decided')) as game
    from (
      select z.* from ${pastQuizzes('daily', asked)}
      order by z.date desc limit ${pageSize} offset ${offset}
    ) z
    left join rounds r on r.customer_id = z.customer_id and r.date = z.date
    cross join lateral (
      select coalesce(sum(c.answered), 0)::int as answered, coalesce(sum(c.corrected), 0)::int as corrected,
        coalesce(sum(c.right_answers), 0)::int as right_answers
      from questions q ${joinCounts} where q.customer_id = z.customer_id and q.quiz_id = z.id
    ) counted
    order by z.date desc`
}

/**
 * Finds a player's place in a date's quiz; null when they did not submit it, while answers of it are pending, and when
 * every question is void. The caller checks that the day is over.
 */
export async function findQuizPlace(
  db: Db,
  { date, user_id }: { date: CalendarDate; user_id: number },
): Promise<QuizPlace | null> {
  const quizId = sql`(select id from quizzes where date = ${date} and kind = 'daily' and complete)`
  return await queryRow<QuizPlace>(db)`
    with counted as (
      select count(*)::int as questions, bool_and(c.corrected = c.answered) is true as corrected
      from questions q ${joinCounts}
      where q.quiz_id = ${quizId} and q.counting <> 'void'
    ), results as (
      select a.user_id, count(*) filter (where a.is_right)::int as right_answers
      from ${answersOf(quizId)}
      where (select corrected from counted)
      group by a.user_id
    )
    select m.right_answers, (select questions from counted) as questions,
      (select count(*)::int + 1 from results r where r.right_answers > m.right_answers) as rank,
      (select count(*)::int from results) as players
    from results m
    where m.user_id = ${user_id}`
}

/**
 * SQL for the number of games and byes in the cup round of the game `row`. They halve from round to round, down to one
 * in the final.
 */
export const tiesBeside = (row: 'g' | 'c') => sql`1 << (select count(*)::int from cup_rounds later
  where later.customer_id = ${sql.ref(`${row}.customer_id`)} and later.season = ${sql.ref(`${row}.season`)}
    and later.cup_round > ${sql.ref(`${row}.cup_round`)})`

/**
 * SQL for a player's cup game on a date, as `season`, `cup_round`, `state`, `opponent_id` (null for a bye) and
 * `ties`, the number of games and byes in that round.
 */
export const cupGameOn = (date: RawBuilder<unknown>, userId: number) => sql`(
  select g.customer_id, g.season, g.cup_round, g.state,
    case when g.user1_id = ${userId} then g.user2_id else g.user1_id end as opponent_id,
    ${tiesBeside('g')} as ties
  from rounds r
  join cup_rounds c on c.customer_id = r.customer_id and c.season = r.season and c.round = r.round
  join cup_games g on g.customer_id = c.customer_id and g.season = c.season and g.cup_round = c.cup_round
  where r.date = ${date} and (g.user1_id = ${userId} or g.user2_id = ${userId}))`

/**
 * SQL for a player's games on a date in league and cup, as `competition`, `season`, `tier`, `round`, `ties`,
 * `opponent_id`; a void one, because somebody withdrew, is none.
 */
export const gamesOn = (date: RawBuilder<unknown>, userId: number) => sql`(
  select g.customer_id, 'league' as competition, g.season, g.tier, g.round, null::int as ties, g.opponent_id
  from games g where g.date = ${date} and g.user_id = ${userId} and g.state <> 'void'
  union all
  select c.customer_id, 'cup', c.season, null, c.cup_round, c.ties, c.opponent_id
  from ${cupGameOn(date, userId)} c)`
