import type { ReplyOf } from '@tertulia/contract/endpoint'
import type * as questionCalls from '@tertulia/contract/questions'
import type { WrongAnswer } from '@tertulia/contract/questions'
import type { CalendarDate } from '@tertulia/core/calendar/calendar'
import { percentage } from '@tertulia/core/quizzes/percentage'
import type { QuizKind } from '@tertulia/contract/quizzes'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { queryRows } from '../../platform/database/rows.ts'

/** The stored counts of a question's answers. */
export type Counts = { answered: number; corrected: number; right_answers: number }

/** Joins the counts of the question `q` as `c`; there are none before its day is closed. */
export const joinCounts = sql`left join question_counts c on c.customer_id = q.customer_id and c.question_id = q.id`

/** SQL for the questions `q` of a date's complete daily quiz `z`, with their themes `t` and counts. */
export const questionsOfDay = (date: CalendarDate) => sql`quizzes z
  join questions q on q.customer_id = z.customer_id and q.quiz_id = z.id and z.date = ${date}
    and z.kind = 'daily' and z.complete
  join themes t on t.customer_id = q.customer_id and t.id = q.theme_id
  ${joinCounts}`

/** The counts joined by `joinCounts`, all 0 when there are none. */
export const countsColumns = sql<Counts>`coalesce(c.answered, 0) as answered, coalesce(c.corrected, 0) as corrected,
  coalesce(c.right_answers, 0) as right_answers`

/** The measures of a question's quality. */
export type Quality = { discrimination: number | null; wrong_answer: WrongAnswer | null }

/**
 * SQL for the quality of the question `q` of the quiz `z` with its counts `c`; wrong answers only of closed days and
 * these kinds.
 */
export const qualityColumns = (kinds: readonly QuizKind[]) => sql<Quality>`c.discrimination,
  case when c.question_id is not null and z.kind = any(${kinds}::text[]) then (
    select json_build_object('text', mode() within group (order by a.text), 'count', count(*))
    from verdicts v
    join answers a
      on a.customer_id = v.customer_id and a.question_id = v.question_id and a.normalised = v.normalised
    where v.customer_id = q.customer_id and v.question_id = q.id and not v.is_right and a.text <> ''
    group by a.normalised
    order by count(*) desc, a.normalised limit 1
  ) end as wrong_answer`

type WrongAnswersOfQuestion = ReplyOf<typeof questionCalls.listWrongAnswers>['questions'][number]

/**
 * Lists the most common wrong answers to the questions of a date's quiz that are wholly corrected, each given by at least
 * two players. The caller checks that the day is over.
 */
export async function listCommonWrongAnswers(
  db: Db,
  { kind, date }: { kind: QuizKind; date: CalendarDate },
): Promise<WrongAnswersOfQuestion[]> {
  return await queryRows<WrongAnswersOfQuestion>(db)`
    select q.id as question_id, w.answers
    from quizzes z
    join questions q on q.customer_id = z.customer_id and q.quiz_id = z.id and q.counting <> 'void'
    join question_counts c
      on c.customer_id = q.customer_id and c.question_id = q.id and c.corrected = c.answered
    cross join lateral (
      select json_agg(json_build_object('text', m.text, 'count', m.count) order by m.count desc, m.normalised) as answers
      from (
        select a.normalised, count(*)::int as count, mode() within group (order by a.text) as text
        from verdicts v
        join answers a
          on a.customer_id = v.customer_id and a.question_id = v.question_id and a.normalised = v.normalised
        where v.customer_id = q.customer_id and v.question_id = q.id and not v.is_right and a.text <> ''
        group by a.normalised
        having count(*) > 1
        order by count(*) desc, a.normalised limit 3
      ) m
    ) w
    where z.date = ${date} and z.kind = ${kind} and z.complete and w.answers is not null
    order by q.position`
}

/** Presents a row's counts as the screens show them. */
export function presentCounts<Row extends Counts>({ right_answers, ...row }: Row) {
  const { answered, corrected } = row
  return { ...row, percentage: percentage(right_answers, corrected), pending: answered - corrected }
}

/** SQL for the number of submissions of the quiz `z`; for a closed day it is stored with each question. */
export const submissionsOfQuiz = sql<number>`coalesce(
  (select k.answered from questions n
    join question_counts k on k.customer_id = n.customer_id and k.question_id = n.id
    where n.customer_id = z.customer_id and n.quiz_id = z.id limit 1),
  (select count(*)::int from submissions s where s.customer_id = z.customer_id and s.quiz_id = z.id))`

/**
 * Blocks verdicts on the quiz of a question, changes of the way it counts and of its appeals, until the transaction
 * ends. (docs/rules/locks.md)
 */
export async function lockQuizOfQuestion(db: Db, questionId: number): Promise<void> {
  await sql`
    select from quizzes where id = (select quiz_id from questions where id = ${questionId})
    for no key update`.execute(db)
}
