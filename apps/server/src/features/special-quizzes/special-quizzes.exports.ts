import { scoreSpecial, type SpecialFacts } from '@tertulia/core/special-quizzes/special-score'
import type { CalendarDate, Instant } from '@tertulia/core/calendar/calendar'
import type { Db } from '../../platform/database/database.ts'
import { recordChangedResults, recordClubEvent } from '../../platform/delivery/club-events.sql.ts'
import { getQuizRules } from '../rule-sets/rule-sets.sql.ts'
import {
  hasPendingAnswers,
  hasResult,
  listPlayerAnswers,
  listQuestionIds,
  type PlayerAnswers,
  removeResults,
  saveResults,
} from './special-quizzes.sql.ts'

/**
 * Computes the result of a special quiz whose day is closed, or deletes it while answers are pending; returns how many
 * players' results changed. The caller has locked the quiz.
 */
export async function scoreSpecialQuiz(db: Db, quizId: number): Promise<number> {
  if (await hasPendingAnswers(db, quizId)) return removeResults(db, quizId)
  const questionIds = await listQuestionIds(db, quizId)
  const answers = await listPlayerAnswers(db, quizId)
  const results = scoreSpecial({
    questions: countRight(questionIds, answers),
    players: answers.map(({ user_id, right_ids, joker_ids }) => ({
      user_id,
      answers: questionIds.map((id) => ({ right: right_ids.includes(id), joker: joker_ids.includes(id) })),
    })),
    rule_set: await getQuizRules(db, quizId),
  })
  return saveResults(db, { quiz_id: quizId, results })
}

/**
 * Does the same after a decision on the quiz or its day, and writes the club event of what became of the result.
 */
export async function settleSpecialQuiz(
  db: Db,
  { id, date }: { id: number; date: CalendarDate },
  now: Instant,
): Promise<number> {
  const wasDecided = await hasResult(db, id)
  const changed = await scoreSpecialQuiz(db, id)
  if (changed === 0) return 0
  if (wasDecided) await recordChangedResults(db, { date, quiz: 'special' }, now)
  else await recordClubEvent(db, { kind: 'special_quiz.decided', data: { date } }, now)
  return changed
}

/** Deletes the result of a special quiz whose day is open again; returns how many players had one. */
export async function unscoreSpecialQuiz(db: Db, quizId: number): Promise<number> {
  return removeResults(db, quizId)
}

function countRight(
  questionIds: readonly number[],
  players: readonly PlayerAnswers[],
): SpecialFacts['questions'] {
  const right = new Map<number, number>()
  for (const { right_ids } of players) for (const id of right_ids) right.set(id, (right.get(id) ?? 0) + 1)
  return questionIds.map((id) => ({ id, right: right.get(id) ?? 0, submissions: players.length }))
}
