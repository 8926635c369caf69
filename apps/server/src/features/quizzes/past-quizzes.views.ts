import type { listPastQuizzes, PastQuestion, PastQuiz } from '@tertulia/contract/quizzes'
import type { ReplyOf } from '@tertulia/contract/endpoint'
import type { CalendarDate } from '@tertulia/core/calendar/calendar'
import { sql } from 'kysely'
import type { Db } from '../../platform/database.ts'
import { page_size } from '../../platform/paging.ts'
import { counts_columns, join_counts, type Counts } from '../questions/questions.views.ts'
import { question_for_player, questions_for_player, verdict_of } from './question-columns.views.ts'
import { questions_of_quiz, submissions_of_quiz, submittedBy } from './submissions.views.ts'

type PastQuizHead = Omit<PastQuiz, 'questions'> & { id: number }

/** A date's complete quiz as one player looks back at it, without its questions. Whoever asks checks that the day is over. */
export async function findPastQuiz(
  db: Db,
  { date, user_id }: { date: CalendarDate; user_id: number },
): Promise<PastQuizHead | null> {
  const { rows } = await sql<PastQuizHead>`
    select z.id, z.date, z.host_name, r.season, r.round,
      ${submissions_of_quiz} as submissions,
      ${submittedBy(user_id)} as played,
      (select json_build_object('user1_id', g.user_id, 'user2_id', g.opponent_id) from games g
        where g.customer_id = z.customer_id and g.date = z.date and g.user_id = ${user_id}) as game
    from quizzes z
    left join rounds r on r.customer_id = z.customer_id and r.date = z.date
    where z.date = ${date} and z.kind = 'daily' and z.complete`.execute(db)
  return rows[0] ?? null
}

type PastQuestionRow = Counts & {
  question: Omit<PastQuestion, 'answer' | 'percentage' | 'corrected' | 'pending' | 'mine'>
  answer: string
  mine: PastQuestion['mine']
}

/** The questions of a past quiz with how they were answered, by all and by one player. */
export async function listPastQuestions(
  db: Db,
  { quiz_id, user_id }: { quiz_id: number; user_id: number },
): Promise<PastQuestionRow[]> {
  const { rows } = await sql<PastQuestionRow>`
    select ${question_for_player} as question, q.answer, ${counts_columns},
      case when mine.user_id is not null then json_build_object('text', mine.text,
        'verdict', ${verdict_of('mine.is_right')}, 'league_points', mine.league_points,
        'cup_points', mine.cup_points) end as mine
    from ${questions_for_player}
    ${join_counts}
    left join judged_answers mine on mine.customer_id = q.customer_id and mine.quiz_id = q.quiz_id
      and mine.user_id = ${user_id} and mine.question_id = q.id
    where q.quiz_id = ${quiz_id}
    order by q.position`.execute(db)
  return rows
}

/** How many complete quizzes lie before a date. */
export async function countPastQuizzes(db: Db, today: CalendarDate): Promise<number> {
  const { total } = await db
    .selectFrom('quizzes')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('kind', '=', 'daily')
    .where('date', '<', today)
    .where('complete', '=', true)
    .executeTakeFirstOrThrow()
  return total
}

type PastQuizRow = Counts & Omit<ReplyOf<typeof listPastQuizzes>['quizzes'][number], 'percentage' | 'pending'>

/** A page of the complete quizzes before a date, newest first. */
export async function listPastQuizRows(
  db: Db,
  { today, user_id, offset }: { today: CalendarDate; user_id: number; offset: number },
): Promise<PastQuizRow[]> {
  const { rows } = await sql<PastQuizRow>`
    select z.date, r.season, r.round, z.host_name, counted.*,
      ${submissions_of_quiz} as submissions, ${questions_of_quiz} as question_count,
      (select count(*) filter (where a.is_right)::int from judged_answers a
        where a.customer_id = z.customer_id and a.quiz_id = z.id and a.user_id = ${user_id}
        having count(*) > 0) as my_right_answers
    from (
      select * from quizzes where kind = 'daily' and date < ${today} and complete
      order by date desc limit ${page_size} offset ${offset}
    ) z
    left join rounds r on r.customer_id = z.customer_id and r.date = z.date
    cross join lateral (
      select coalesce(sum(c.answered), 0)::int as answered, coalesce(sum(c.corrected), 0)::int as corrected,
        coalesce(sum(c.right_answers), 0)::int as right_answers
      from questions q ${join_counts} where q.customer_id = z.customer_id and q.quiz_id = z.id
    ) counted
    order by z.date desc`.execute(db)
  return rows
}
