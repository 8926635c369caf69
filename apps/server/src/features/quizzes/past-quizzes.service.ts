import type { getPastQuiz, listPastQuizzes, PastQuiz } from '@tertulia/contract/quizzes'
import type { ReplyOf } from '@tertulia/contract/endpoint'
import { standOf } from '../../platform/paging.ts'
import { found, refuse } from '../../platform/refusal.ts'
import type { Call } from '../../platform/serve.ts'
import { presentCounts } from '../questions/questions.views.ts'
import { countPastQuizzes, findPastQuiz, listPastQuestions, listPastQuizRows } from './past-quizzes.views.ts'

/** A quiz whose day is over, with official answers, percentages and the asking player's own. (docs/rules/daily-quiz.md) */
export async function showPastQuiz(call: Call<typeof getPastQuiz>): Promise<PastQuiz> {
  const { db, user, today, params } = call
  if (params.date >= today) refuse('not_found')
  const { id, ...head } = found(await findPastQuiz(db, { date: params.date, user_id: user.id }))
  const rows = await listPastQuestions(db, { quiz_id: id, user_id: user.id })
  const questions = rows.map(({ question, ...row }) => {
    const { answered: _, ...counted } = presentCounts(row)
    return { ...question, ...counted }
  })
  return { ...head, questions }
}

/** A page of past quizzes, newest first. */
export async function listPast(call: Call<typeof listPastQuizzes>): Promise<ReplyOf<typeof listPastQuizzes>> {
  const { db, user, today, query } = call
  const { paging, offset } = standOf(query.page, await countPastQuizzes(db, today))
  const rows = await listPastQuizRows(db, { today, user_id: user.id, offset })
  const quizzes = rows.map((row) => {
    const { answered: _, corrected: __, ...counted } = presentCounts(row)
    return counted
  })
  return { ...paging, quizzes }
}
