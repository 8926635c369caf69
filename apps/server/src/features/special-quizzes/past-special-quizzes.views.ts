import type { ReplyOf } from '@tertulia/contract/endpoint'
import type * as specialQuizCalls from '@tertulia/contract/special-quizzes'
import type { PastSpecialQuestion, PastSpecialQuiz } from '@tertulia/contract/special-quizzes'
import type { CalendarDate } from '@tertulia/core/calendar/calendar'
import type { Db } from '../../platform/database/database.ts'
import { queryRow, queryRows } from '../../platform/database/rows.ts'
import { pageSize } from '../../platform/http/paging.ts'
import { neighbourDates, type Neighbours } from '../quizzes/neighbour-dates.views.ts'
import {
  changeOfQuestion,
  questionForPlayer,
  questionsForPlayer,
  verdictOf,
} from '../questions/question-columns.views.ts'
import { ruleSetOfQuiz } from '../rule-sets/rule-sets.views.ts'
import { stateOfSpecial, specialWinners } from './special-quiz-state.views.ts'
import {
  asideColumns,
  pastQuizzes,
  submittedBy,
  type AskedPastQuizzes,
} from '../quizzes/submissions.views.ts'
import { unsubmittedDraftOf } from '../quizzes/past-quizzes.views.ts'
import { authorOfSpecial } from '../quizzes/quiz-authors.views.ts'
import { submissionsOfQuiz } from '../questions/questions.views.ts'

type PastHead = Omit<PastSpecialQuiz, 'questions'> & { id: number }

/**
 * Finds a date's complete special quiz without its questions, with its winners and whether one player submitted it. The
 * caller checks that the day is over.
 */
export async function findPastSpecialQuiz(
  db: Db,
  { date, user_id, ...neighbours }: Neighbours & { date: CalendarDate; user_id: number },
): Promise<PastHead | null> {
  return await queryRow<PastHead>(db)`
    select z.id, z.date, ${neighbourDates(neighbours)}, z.subject, nullif(z.description, '') as description, ${authorOfSpecial} as author,
      ${stateOfSpecial} as state, ${specialWinners} as winners,
      ${submissionsOfQuiz} as submissions, ${asideColumns(user_id)},
      ${submittedBy(user_id)} as played, ${ruleSetOfQuiz} as rule_set
    from quizzes z
    where z.date = ${date} and z.kind = 'special' and z.complete`
}

type PastQuestionRow = {
  question: Omit<
    PastSpecialQuestion,
    'answer' | 'change' | 'percentage' | 'corrected' | 'pending' | 'jokers' | 'bonus' | 'mine' | 'draft'
  >
  answer: string
  change: PastSpecialQuestion['change']
  answered: number
  corrected: number
  right: number
  jokers: number
  mine: PastSpecialQuestion['mine']
  draft: PastSpecialQuestion['draft']
}

/** Lists the questions of a past special quiz with everyone's and one player's results. */
export async function listPastSpecialQuestions(
  db: Db,
  { quiz_id, user_id }: { quiz_id: number; user_id: number },
): Promise<PastQuestionRow[]> {
  return await queryRows<PastQuestionRow>(db)`
    select ${questionForPlayer} as question, q.answer, ${changeOfQuestion} as change, coalesce(c.answered, 0) as answered,
      coalesce(c.corrected, 0) as corrected, coalesce(c.right_answers, 0) as right, coalesce(c.jokers, 0) as jokers,
      case when mine.user_id is not null then json_build_object('text', mine.text,
        'verdict', ${verdictOf('mine.is_right')}, 'joker', mine.joker) end as mine,
      ${unsubmittedDraftOf(user_id)} as draft
    from ${questionsForPlayer}
    left join question_counts c on c.customer_id = q.customer_id and c.question_id = q.id
    left join judged_answers mine on mine.customer_id = q.customer_id and mine.quiz_id = q.quiz_id
      and mine.user_id = ${user_id} and mine.question_id = q.id
    where q.quiz_id = ${quiz_id}
    order by q.position`
}

/** Counts the complete special quizzes before a date, or only those that the user submitted. */
export async function countPastSpecialQuizzes(db: Db, asked: AskedPastQuizzes): Promise<number> {
  const row = await queryRow<{ total: number }>(db)`
    select count(*)::int as total from ${pastQuizzes('special', asked)}`
  return row?.total ?? 0
}

/**
 * Lists a page of the complete special quizzes before a date, or only of those that the user submitted, newest first.
 */
export async function listPastSpecialRows(
  db: Db,
  { offset, ...asked }: AskedPastQuizzes & { offset: number },
): Promise<ReplyOf<typeof specialQuizCalls.listPastSpecialQuizzes>['quizzes']> {
  return await queryRows<ReplyOf<typeof specialQuizCalls.listPastSpecialQuizzes>['quizzes'][number]>(db)`
    select z.date, z.subject, ${authorOfSpecial} as author, ${stateOfSpecial} as state,
      ${specialWinners} as winners, mine.rank as my_rank, mine.score as my_score,
      ${submissionsOfQuiz} as submissions
    from (
      select z.* from ${pastQuizzes('special', asked)}
      order by z.date desc limit ${pageSize} offset ${offset}
    ) z
    left join special_quiz_results mine
      on mine.customer_id = z.customer_id and mine.quiz_id = z.id and mine.user_id = ${asked.user_id}
    order by z.date desc`
}
