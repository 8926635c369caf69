import type * as quizEditorCalls from '@tertulia/contract/quiz-editor'
import type { QuizForEditor } from '@tertulia/contract/quiz-editor'
import { recordAction } from '../../platform/access/audit-log.store.ts'
import { postponeNews } from '../../platform/delivery/repair-news.store.ts'
import { orNotFound, refuse } from '../../platform/http/refusal.ts'
import type { Call } from '../../platform/http/serve.ts'
import { withdrawSittings } from '../quizzes/early-sittings.results.ts'
import { phaseOf, showQuiz } from './quiz-changes.service.ts'
import { dailyKind } from './quiz-editor.service.ts'
import { lockQuiz, updateSeal } from './quiz-editor.store.ts'

/** Seals a complete daily quiz whose day has not begun: players may open it early. (docs/rules/early-sittings.md) */
export async function sealQuiz(call: Call<typeof quizEditorCalls.sealQuiz>): Promise<QuizForEditor> {
  const { db, now, params, body } = call
  const quiz = orNotFound(await lockQuiz(db, { kind: 'daily', date: params.date }))
  if (quiz.version !== body.version) refuse('quiz_changed')
  if (!quiz.complete || phaseOf(call, params.date) !== 'future') refuse('quiz_not_sealable')
  if (quiz.sealed_at === null) {
    await updateSeal(db, quiz.id, now)
    await recordAction(call, `seal_quiz ${params.date}`)
  }
  return showQuiz(dailyKind, call, params.date)
}

/** Withdraws a sealed quiz: its early sittings count for nothing, and their players are told. */
export async function unsealQuiz(call: Call<typeof quizEditorCalls.unsealQuiz>): Promise<QuizForEditor> {
  const { db, now, params } = call
  const quiz = orNotFound(await lockQuiz(db, { kind: 'daily', date: params.date }))
  if (phaseOf(call, params.date) !== 'future') refuse('quiz_not_sealable')
  if (quiz.sealed_at !== null) {
    await updateSeal(db, quiz.id, null)
    const userIds = await withdrawSittings(db, quiz.id, now)
    await recordAction(call, `unseal_quiz ${params.date}`)
    const before = Object.fromEntries(userIds.map((userId) => [userId, true]))
    if (userIds.length > 0)
      await postponeNews(db, { kind: 'unsealing', subject: params.date, before, repairs: [] }, now)
  }
  return showQuiz(dailyKind, call, params.date)
}
