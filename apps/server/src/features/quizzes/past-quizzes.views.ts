import type { listPastQuizzes, PastQuestion, PastQuiz } from '@tertulia/contract/quizzes'
import type { ReplyOf } from '@tertulia/contract/endpoint'
import type { CalendarDate } from '@tertulia/core/calendar/calendar'
import { sql } from 'kysely'
import type { Db } from '../../platform/database.ts'
import { page_size } from '../../platform/paging.ts'
import { answersOf } from './judged-answers.views.ts'
import { question_for_player, questions_for_player, verdict_of } from './question-columns.views.ts'

type Counted = { right: number; corrected: number }

type PastQuizHead = Omit<PastQuiz, 'questions'> & { id: number }

/** A date's complete quiz as one player looks back at it, without its questions. Whoever asks checks that the day is over. */
export async function findPastQuiz(
  db: Db,
  { date, user_id }: { date: CalendarDate; user_id: number },
): Promise<PastQuizHead | null> {
  const { rows } = await sql<PastQuizHead>`
    select z.id, z.date, z.host_name, r.season, r.round,
      (select count(*)::int from submissions s where s.customer_id = z.customer_id and s.quiz_id = z.id) as submissions,
      exists (select from submissions s
        where s.customer_id = z.customer_id and s.quiz_id = z.id and s.user_id = ${user_id}) as played,
      (select json_build_object('user1_id', g.user_id, 'user2_id', g.opponent_id) from games g
        where g.customer_id = z.customer_id and g.date = z.date and g.user_id = ${user_id}) as game
    from quizzes z
    left join rounds r on r.customer_id = z.customer_id and r.date = z.date
    where z.date = ${date} and z.kind = 'daily' and z.complete`.execute(db)
  return rows[0] ?? null
}

type PastQuestionRow = Counted & {
  question: Omit<PastQuestion, 'answer' | 'percentage' | 'corrected' | 'pending' | 'mine'>
  answer: string
  pending: number
  mine: PastQuestion['mine']
}

/** The questions of a past quiz with how they were answered, by all and by one player. */
export async function listPastQuestions(
  db: Db,
  { quiz_id, user_id }: { quiz_id: number; user_id: number },
): Promise<PastQuestionRow[]> {
  const { rows } = await sql<PastQuestionRow>`
    select ${question_for_player} as question, q.answer, coalesce(c.right_answers, 0)::int as right,
      coalesce(c.corrected, 0)::int as corrected, coalesce(c.answered - c.corrected, 0)::int as pending,
      case when mine.user_id is not null then json_build_object('text', mine.text,
        'verdict', ${verdict_of('mine.is_right')}, 'league_points', mine.league_points,
        'cup_points', mine.cup_points) end as mine
    from ${questions_for_player}
    left join (
      select question_id, count(*) as answered, count(is_right) as corrected,
        count(*) filter (where is_right) as right_answers
      from ${answersOf(sql`${quiz_id}::int`)} group by question_id
    ) c on c.question_id = q.id
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

type PastQuizRow = Omit<ReplyOf<typeof listPastQuizzes>['quizzes'][number], 'percentage'> & Counted

/** A page of the complete quizzes before a date, newest first. */
export async function listPastQuizRows(
  db: Db,
  { today, user_id, offset }: { today: CalendarDate; user_id: number; offset: number },
): Promise<PastQuizRow[]> {
  const { rows } = await sql<PastQuizRow>`
    select z.date, r.season, r.round, z.host_name, c.my_right_answers, c.submissions, c.right_answers as right,
      c.corrected, c.answered - c.corrected as pending
    from (
      select * from quizzes where kind = 'daily' and date < ${today} and complete
      order by date desc limit ${page_size} offset ${offset}
    ) z
    left join rounds r on r.customer_id = z.customer_id and r.date = z.date
    cross join lateral (
      select count(distinct a.user_id)::int as submissions, count(*)::int as answered,
        count(a.is_right)::int as corrected, (count(*) filter (where a.is_right))::int as right_answers,
        case when bool_or(a.user_id = ${user_id}) then
          (count(*) filter (where a.is_right and a.user_id = ${user_id}))::int end as my_right_answers
      from ${answersOf(sql`z.id`)}
    ) c
    order by z.date desc`.execute(db)
  return rows
}
