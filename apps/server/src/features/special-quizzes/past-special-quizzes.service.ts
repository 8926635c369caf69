import type { ReplyOf } from '@tertulia/contract/endpoint'
import type {
  getPastSpecialQuiz,
  listPastSpecialQuizzes,
  PastSpecialQuiz,
} from '@tertulia/contract/special-quizzes'
import { percentage } from '@tertulia/core/quizzes/percentage'
import { jokerBonus } from '@tertulia/core/special-quizzes/jokers'
import { standOf } from '../../platform/paging.ts'
import { found, refuse } from '../../platform/refusal.ts'
import type { Call } from '../../platform/serve.ts'
import {
  countPastSpecialQuizzes,
  findPastSpecialQuiz,
  listPastSpecialQuestions,
  listPastSpecialRows,
} from './past-special-quizzes.views.ts'

/**
 * A special quiz whose day is over, with official answers, percentages and the asking player's own.
 * (docs/rules/special-quizzes.md)
 */
export async function showPastSpecialQuiz(call: Call<typeof getPastSpecialQuiz>): Promise<PastSpecialQuiz> {
  const { db, user, today, params } = call
  if (params.date >= today) refuse('not_found')
  const { id, ...head } = found(await findPastSpecialQuiz(db, { date: params.date, user_id: user.id }))
  const rows = await listPastSpecialQuestions(db, { quiz_id: id, user_id: user.id })
  const questions = rows.map(({ question, answered, right, ...row }) => ({
    ...question,
    ...row,
    percentage: percentage(right, row.corrected),
    pending: answered - row.corrected,
    bonus: head.state === 'decided' ? jokerBonus({ right, submissions: answered }) : null,
  }))
  return { ...head, questions }
}

/** A page of past special quizzes, newest first. */
export async function listPastSpecial(
  call: Call<typeof listPastSpecialQuizzes>,
): Promise<ReplyOf<typeof listPastSpecialQuizzes>> {
  const { db, user, today, query } = call
  const { paging, offset } = standOf(query.page, await countPastSpecialQuizzes(db, today))
  return { ...paging, quizzes: await listPastSpecialRows(db, { today, user_id: user.id, offset }) }
}
