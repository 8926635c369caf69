import type { ReplyOf } from '@tertulia/contract/endpoint'
import * as specialQuizCalls from '@tertulia/contract/special-quizzes'
import type { PastSpecialQuiz } from '@tertulia/contract/special-quizzes'
import { percentage } from '@tertulia/core/quizzes/percentage'
import { jokerBonus } from '@tertulia/core/special-quizzes/jokers'
import { isOver } from '@tertulia/core/calendar/open-days'
import { readsOwnPastOnly, refuseUnlessOwn } from '../../platform/access/own-past.ts'
import { paginate, rankingPageSize as size } from '../../platform/http/paging.ts'
import { orNotFound, refuse } from '../../platform/http/refusal.ts'
import type { Call } from '../../platform/http/serve.ts'
import { getQuizRules } from '../rule-sets/rule-sets.sql.ts'
import { hasSubmitted } from '../quizzes/closing-drafts.sql.ts'
import {
  findRankedQuiz,
  listRanking,
  countPastSpecialQuizzes,
  findPastSpecialQuiz,
  listPastSpecialQuestions,
  listPastSpecialRows,
} from './special-quizzes.sql.ts'

/** Returns a special quiz whose day is over, with official answers, percentages and the player's own results. */
export async function getPastSpecialQuiz(
  call: Call<typeof specialQuizCalls.getPastSpecialQuiz>,
): Promise<PastSpecialQuiz> {
  const { db, user, today, days, params } = call
  if (!isOver(params.date, days)) refuse(params.date < today ? 'quiz_still_open' : 'not_found')
  const submittedBy = readsOwnPastOnly(user, specialQuizCalls.getPastSpecialQuiz) ? user.id : null
  const query = { date: params.date, today, user_id: user.id, submittedBy }
  const { id, ...head } = orNotFound(await findPastSpecialQuiz(db, query))
  refuseUnlessOwn(user, specialQuizCalls.getPastSpecialQuiz, head.played)
  const ruleSet = await getQuizRules(db, id)
  const rows = await listPastSpecialQuestions(db, { quiz_id: id, user_id: user.id })
  const questions = rows.map(({ question, answered, right, ...row }) => ({
    ...question,
    ...row,
    percentage: percentage(right, row.corrected),
    pending: answered - row.corrected,
    bonus:
      head.state === 'decided' && row.change?.counting !== 'void'
        ? jokerBonus({ right, submissions: answered }, ruleSet)
        : null,
  }))
  return { ...head, questions }
}

/** Lists a page of past special quizzes, newest first. */
export async function listPastSpecialQuizzes(
  call: Call<typeof specialQuizCalls.listPastSpecialQuizzes>,
): Promise<ReplyOf<typeof specialQuizCalls.listPastSpecialQuizzes>> {
  const { db, user, today, query } = call
  const asked = {
    today,
    user_id: user.id,
    ownOnly: readsOwnPastOnly(user, specialQuizCalls.listPastSpecialQuizzes),
  }
  const { paging, offset } = paginate(query.page, await countPastSpecialQuizzes(db, asked))
  return { ...paging, quizzes: await listPastSpecialRows(db, { ...asked, offset }) }
}

/** Returns a page of a past special quiz's result, with the player's own row. */
export async function getSpecialQuizRanking(
  call: Call<typeof specialQuizCalls.getSpecialQuizRanking>,
): Promise<ReplyOf<typeof specialQuizCalls.getSpecialQuizRanking>> {
  const { db, user, days, params, query } = call
  if (!isOver(params.date, days)) refuse('not_found')
  const { quiz_id, total } = orNotFound(await findRankedQuiz(db, params.date))
  refuseUnlessOwn(
    user,
    specialQuizCalls.getSpecialQuizRanking,
    await hasSubmitted(db, { quiz_id, user_id: user.id }),
  )
  const { paging, offset } = paginate(query.page, total, size)
  return { ...paging, ...(await listRanking(db, { quiz_id, user_id: user.id, offset, size })) }
}
