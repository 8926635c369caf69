import type { ReplyOf } from '@tertulia/contract/endpoint'
import type {
  listPastSpecialQuizzes,
  PastSpecialQuestion,
  PastSpecialQuiz,
} from '@tertulia/contract/special-quizzes'
import type { CalendarDate } from '@tertulia/core/calendar/calendar'
import { sql } from 'kysely'
import type { Db } from '../../platform/database.ts'
import { page_size } from '../../platform/paging.ts'
import { question_for_player, questions_for_player, verdict_of } from '../quizzes/question-columns.views.ts'
import { rule_set_of_quiz } from '../rule-sets/rule-sets.views.ts'
import { author_of_special, state_of_special, winners_of_special } from './special-quiz-state.views.ts'
import { submissions_of_quiz, submittedBy } from '../quizzes/submissions.views.ts'

type PastHead = Omit<PastSpecialQuiz, 'questions'> & { id: number }

/** A date's complete special quiz as one player looks back at it, without its questions. Whoever asks checks that the day is over. */
export async function findPastSpecialQuiz(
  db: Db,
  { date, user_id }: { date: CalendarDate; user_id: number },
): Promise<PastHead | null> {
  const { rows } = await sql<PastHead>`
    select z.id, z.date, z.subject, nullif(z.description, '') as description, ${author_of_special} as author,
      ${state_of_special} as state, ${winners_of_special} as winners,
      ${submissions_of_quiz} as submissions,
      ${submittedBy(user_id)} as played, ${rule_set_of_quiz} as rule_set
    from quizzes z
    where z.date = ${date} and z.kind = 'special' and z.complete`.execute(db)
  return rows[0] ?? null
}

type PastQuestionRow = {
  question: Omit<
    PastSpecialQuestion,
    'answer' | 'percentage' | 'corrected' | 'pending' | 'jokers' | 'bonus' | 'mine'
  >
  answer: string
  answered: number
  corrected: number
  right: number
  jokers: number
  mine: PastSpecialQuestion['mine']
}

/** The questions of a past special quiz with how they were answered, by all and by one player. */
export async function listPastSpecialQuestions(
  db: Db,
  { quiz_id, user_id }: { quiz_id: number; user_id: number },
): Promise<PastQuestionRow[]> {
  const { rows } = await sql<PastQuestionRow>`
    select ${question_for_player} as question, q.answer, coalesce(c.answered, 0) as answered,
      coalesce(c.corrected, 0) as corrected, coalesce(c.right_answers, 0) as right, coalesce(c.jokers, 0) as jokers,
      case when mine.user_id is not null then json_build_object('text', mine.text,
        'verdict', ${verdict_of('mine.is_right')}, 'joker', mine.joker) end as mine
    from ${questions_for_player}
    left join question_counts c on c.customer_id = q.customer_id and c.question_id = q.id
    left join judged_answers mine on mine.customer_id = q.customer_id and mine.quiz_id = q.quiz_id
      and mine.user_id = ${user_id} and mine.question_id = q.id
    where q.quiz_id = ${quiz_id}
    order by q.position`.execute(db)
  return rows
}

/** How many complete special quizzes lie before a date. */
export async function countPastSpecialQuizzes(db: Db, today: CalendarDate): Promise<number> {
  const { total } = await db
    .selectFrom('quizzes')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('kind', '=', 'special')
    .where('date', '<', today)
    .where('complete', '=', true)
    .executeTakeFirstOrThrow()
  return total
}

/** A page of the complete special quizzes before a date, newest first. */
export async function listPastSpecialRows(
  db: Db,
  { today, user_id, offset }: { today: CalendarDate; user_id: number; offset: number },
): Promise<ReplyOf<typeof listPastSpecialQuizzes>['quizzes']> {
  const { rows } = await sql<ReplyOf<typeof listPastSpecialQuizzes>['quizzes'][number]>`
    select z.date, z.subject, ${author_of_special} as author, ${state_of_special} as state,
      ${winners_of_special} as winners, mine.rank as my_rank, mine.score as my_score,
      ${submissions_of_quiz} as submissions
    from (
      select * from quizzes where kind = 'special' and date < ${today} and complete
      order by date desc limit ${page_size} offset ${offset}
    ) z
    left join special_quiz_results mine
      on mine.customer_id = z.customer_id and mine.quiz_id = z.id and mine.user_id = ${user_id}
    order by z.date desc`.execute(db)
  return rows
}
