import type { AnswerInput, QuizKind } from '@tertulia/contract/quizzes'
import type { CalendarDate } from '@tertulia/core/calendar/calendar'
import type { Db } from '../../platform/database/database.ts'
import { orNotFound } from '../../platform/http/refusal.ts'
import { checkTurn } from './attempt-rules.ts'
import { listOfficialAnswers, lockAttempt } from './early-sittings.sql.ts'
import { orderAnswers } from './quizzes.ts'

/** A submission to a quiz that is over. */
type Late = { kind: QuizKind; date: CalendarDate; user_id: number; answers: AnswerInput[] }

/** Checks a late submission like one in time, except for its time; returns its answers in question order. */
export async function checkLateAnswers(db: Db, { answers: given, ...asked }: Late) {
  const attempt = orNotFound(await lockAttempt(db, asked))
  checkTurn({ phase: 'open', attempt, given: [], settled: false })
  const answers = orderAnswers(given, await listOfficialAnswers(db, attempt.quiz_id))
  checkTurn({ phase: 'open', attempt, given: answers, settled: true })
  return { quiz_id: attempt.quiz_id, answers }
}
