import type * as changeSets from '@tertulia/contract/change-sets'
import { changeReason } from '@tertulia/contract/change-sets'
import type { Counting } from '@tertulia/contract/fields'
import type { Effect } from '@tertulia/contract/quiz-editor'
import { cleanText } from '@tertulia/core/quizzes/clean-text'
import { mayChangeCounting } from '@tertulia/core/quizzes/change-access'
import { recordAction } from '../../platform/access/audit-log.store.ts'
import type { Db } from '../../platform/database/database.ts'
import { tryOut } from '../../platform/database/try-out.ts'
import { orNotFound, refuse } from '../../platform/http/refusal.ts'
import type { Call } from '../../platform/http/serve.ts'
import { closeChangeSet, saveChangeSet, setCounting } from './change-sets.store.ts'
import {
  countTurnedAnswers,
  findQuestionToChange,
  type ClosedQuestion,
  type QuestionChangeTold,
} from './change-sets.views.ts'
import { lockQuizOfQuestion } from '../questions/questions.views.ts'
import { followCounting } from './verdict-consequences.ts'

type Changing = Pick<Call<typeof changeSets.undoChange>, 'db' | 'now' | 'today' | 'user' | 'params'>

/** What changes of questions set off in a higher tier. */
export type ChangeTelling = {
  tellOfQuestionChange: (db: Db, told: QuestionChangeTold, change: () => Promise<Effect>) => Promise<Effect>
}

/** Makes a question void or right for everyone, with a reason, scores dependent results again and tells of them. */
export async function applyChange(
  call: Call<typeof changeSets.applyChange>,
  { tellOfQuestionChange }: ChangeTelling,
): Promise<Effect> {
  const { db, now, user, body } = call
  const reason = cleanText(body.reason)
  if (reason.length < changeReason.min) refuse('invalid_input', [{ field: 'reason', problem: 'too_short' }])
  const question = await getQuestionToChange(call, 'apply')
  const id = await saveChangeSet(db, { question, counting: body.counting, reason, author_id: user.id, now })
  const what = body.counting === 'void' ? 'void_question' : 'accept_for_everyone'
  await recordAction(call, `${what} ${question.date} ${question.position}`)
  const told = { ...call, change_set_id: id, question, counting: body.counting, reason }
  return tellOfQuestionChange(db, told, () => changeCounting(call, question, body.counting))
}

/** Lets a changed question count normally again, scores dependent results again and tells of them. */
export async function undoChange(
  call: Call<typeof changeSets.undoChange>,
  { tellOfQuestionChange }: ChangeTelling,
): Promise<Effect> {
  const { db, now, user } = call
  const question = await getQuestionToChange(call, 'undo')
  const id = await closeChangeSet(db, { question_id: question.id, user_id: user.id, now })
  await recordAction(call, `undo_question_change ${question.date} ${question.position}`)
  const told = { ...call, change_set_id: id, question, counting: 'normal', reason: null } as const
  return tellOfQuestionChange(db, told, () => changeCounting(call, question, 'normal'))
}

/** Previews how another way of counting a question would change results, without saving anything. */
export async function previewChangeEffect(
  call: Call<typeof changeSets.previewChangeEffect>,
): Promise<Effect> {
  const { counting } = call.body
  const question = await getQuestionToChange(call, counting === 'normal' ? 'undo' : 'apply')
  return tryOut(call.db, () => changeCounting(call, question, counting))
}

async function getQuestionToChange(
  { db, today, user, params }: Changing,
  change: 'apply' | 'undo',
): Promise<ClosedQuestion> {
  await lockQuizOfQuestion(db, params.id)
  const question = orNotFound(await findQuestionToChange(db, { id: params.id, today }))
  if (!mayChangeCounting({ ...question, valid_roles: user.valid_roles }, change)) refuse('forbidden')
  if (question.day_void || (question.counting === 'normal') !== (change === 'apply')) {
    refuse('question_changed')
  }
  return question
}

async function changeCounting(
  { db, now }: Changing,
  question: ClosedQuestion,
  counting: Counting,
): Promise<Effect> {
  const { id, quiz_id: quizId, kind, date } = question
  await setCounting(db, id, counting)
  const changed = counting === 'normal' ? question.counting : counting
  const answers = await countTurnedAnswers(db, { id, counting: changed })
  const quiz = { id: quizId, kind, date }
  return { answers, ...(await followCounting(db, { quiz, question_id: id, now })) }
}
