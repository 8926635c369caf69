import { randomUUID } from 'node:crypto'
import type { AnswerInput, QuizKind } from '@tertulia/contract/quizzes'
import type { CalendarDate, Instant } from '@tertulia/core/calendar/calendar'
import { countsAtClosing } from '@tertulia/core/quizzes/quiz-day'
import type { Db } from '../../platform/database/database.ts'
import { orNotFound } from '../../platform/http/refusal.ts'
import { whatIsGiven } from './attempt-rules.ts'
import { findAttempt, listOfficialAnswers, type Attempt } from './early-sittings.sql.ts'
import { judgeSubmitted } from './automatic-verdicts.exports.ts'
import { orderAnswers } from './quizzes.ts'
import { insertSubmission } from './quizzes.sql.ts'
import { listDrafters, type Drafter } from './closing-drafts.sql.ts'

type ClosingQuiz = {
  id: number
  kind: QuizKind
  date: CalendarDate
  closes_at: Instant
  /** The last date on which the quiz was open: its players are those who could play it then. */
  last_date: CalendarDate
}

/**
 * Submits the complete drafts of a quiz whose day closes, as received at the closing, and returns how many. The caller
 * has locked the quiz and closes its day in the same transaction. (docs/rules/daily-quiz.md)
 */
export async function submitCompleteDrafts(db: Db, quiz: ClosingQuiz): Promise<number> {
  const { id: quizId, closes_at, last_date: day } = quiz
  const questions = await listOfficialAnswers(db, quizId)
  const submitted = []
  for (const drafter of await listDrafters(db, { quiz_id: quizId, day })) {
    const completeAnswers = await findCompleteAnswers(db, quiz, drafter)
    if (completeAnswers === null) continue
    const answers = orderAnswers(completeAnswers, questions)
    const isNew = await insertSubmission(db, {
      quiz_id: quizId,
      user_id: drafter.user_id,
      submission_key: randomUUID(),
      submitted_at: closes_at,
      for_player: true,
      answers,
    })
    if (isNew) submitted.push(answers)
  }
  if (submitted.length > 0) {
    await judgeSubmitted(db, { questions, answers: submitted.flat(), now: closes_at })
  }
  return submitted.length
}

/** Finds the answers that a draft counts with; null when it is not complete. */
async function findCompleteAnswers(
  db: Db,
  { kind, date }: ClosingQuiz,
  { user_id, answers }: Drafter,
): Promise<AnswerInput[] | null> {
  const attempt = orNotFound(await findAttempt(db, { kind, date, user_id }))
  const given = answers.map((answer) => onlyWanted(answer, attempt))
  const texts = given.map(({ text }) => text)
  return countsAtClosing({ ...whatIsGiven(attempt, given), texts }) ? given : null
}

/** Leaves points out that were typed for a game which the player no longer has. */
function onlyWanted(answer: AnswerInput, { points_wanted: wanted }: Attempt): AnswerInput {
  return {
    ...answer,
    league_points: wanted.includes('league') ? answer.league_points : null,
    cup_points: wanted.includes('cup') ? answer.cup_points : null,
  }
}
