import { scoreSpecial, type SpecialFacts } from '@tertulia/core/special-quizzes/special-score'
import type { Db } from '../../platform/database.ts'
import { getQuizRules } from '../rule-sets/rule-sets.views.ts'
import {
  hasPendingAnswers,
  listPlayerAnswers,
  listQuestionIds,
  type PlayerAnswers,
} from './special-quiz-facts.views.ts'
import { removeResults, saveResults } from './special-quiz-results.store.ts'

/**
 * Works out the result of a special quiz whose day is closed, or takes it away while answers are pending; tells how many
 * players got another result. The caller holds the quiz locked. (docs/rules/special-quizzes.md)
 */
export async function scoreSpecialQuiz(db: Db, quiz_id: number): Promise<number> {
  if (await hasPendingAnswers(db, quiz_id)) return removeResults(db, quiz_id)
  const question_ids = await listQuestionIds(db, quiz_id)
  const answers = await listPlayerAnswers(db, quiz_id)
  const results = scoreSpecial({
    questions: countRight(question_ids, answers),
    players: answers.map(({ user_id, right_ids, joker_ids }) => ({
      user_id,
      answers: question_ids.map((id) => ({ right: right_ids.includes(id), joker: joker_ids.includes(id) })),
    })),
    rule_set: await getQuizRules(db, quiz_id),
  })
  return saveResults(db, { quiz_id, results })
}

function countRight(
  question_ids: readonly number[],
  players: readonly PlayerAnswers[],
): SpecialFacts['questions'] {
  const right = new Map<number, number>()
  for (const { right_ids } of players) for (const id of right_ids) right.set(id, (right.get(id) ?? 0) + 1)
  return question_ids.map((id) => ({ id, right: right.get(id) ?? 0, submissions: players.length }))
}
