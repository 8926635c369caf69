import type { ReplyOf } from '@tertulia/contract/endpoint'
import type * as externalQuestionCalls from '@tertulia/contract/external-questions'
import type { ExternalQuestion, ExternalQuestionInput } from '@tertulia/contract/external-questions'
import { cleanQuestion } from '@tertulia/core/quizzes/clean-question'
import { cleanLine } from '@tertulia/core/quizzes/clean-text'
import { isBlank } from '@tertulia/core/quizzes/normalise-answer'
import { mayAct } from '@tertulia/core/roles/roles'
import { recordAction } from '../../platform/access/audit-log.sql.ts'
import { paginate, teamPageSize } from '../../platform/http/paging.ts'
import { orNotFound, refuse } from '../../platform/http/refusal.ts'
import type { Call } from '../../platform/http/serve.ts'
import { findForeignMedia } from '../media/media.sql.ts'
import { recordSpoilt, recordSpoiltAlike } from './spoilt-reading.exports.ts'
import {
  countExternalQuestions,
  findExternalQuestion,
  listExternalPage,
  listOriginsOfBank,
  findThemePlace,
  findAlikeOf,
  deleteExternalQuestion,
  insertExternalQuestion,
  lockExternalQuestion,
  updateExternalQuestion,
  updateMarkedUsed,
} from './external-questions.sql.ts'

/**
 * Lists a page of the bank, latest first. A user who edits only special quizzes sees just the unused questions, because
 * those of coming daily quizzes are secret to them. (docs/rules/question-bank.md)
 */
export async function listExternalQuestions(
  call: Call<typeof externalQuestionCalls.listExternalQuestions>,
): Promise<ReplyOf<typeof externalQuestionCalls.listExternalQuestions>> {
  const { db, query, user } = call
  const { page, search, ...filters } = query
  const used = mayAct(user.valid_roles, ['quiz_editor']) ? filters.used : ('unused' as const)
  const wanted = { ...filters, used, search: search && cleanLine(search) }
  const { paging, offset } = paginate(page, await countExternalQuestions(db, wanted), teamPageSize)
  const questions = await listExternalPage(db, wanted, offset)
  await recordSpoilt(
    call,
    questions.flatMap(({ uses }) => uses),
  )
  return { ...paging, questions }
}

/** Lists where the questions of the bank come from. */
export async function listOrigins({
  db,
}: Call<typeof externalQuestionCalls.listOrigins>): Promise<
  ReplyOf<typeof externalQuestionCalls.listOrigins>
> {
  return { origins: await listOriginsOfBank(db) }
}

/** Finds the questions of the bank and of all quizzes that are similar to a new one. (docs/rules/question-bank.md) */
export async function findAlikeQuestions(
  call: Call<typeof externalQuestionCalls.findAlikeQuestions>,
): Promise<ReplyOf<typeof externalQuestionCalls.findAlikeQuestions>> {
  const questions = await findAlikeOf(call.db, call.body)
  await recordSpoiltAlike(call, questions)
  return { questions }
}

/** Returns one question of the bank. (docs/rules/question-bank.md) */
export async function getExternalQuestion(
  call: Call<typeof externalQuestionCalls.getExternalQuestion>,
): Promise<ExternalQuestion> {
  const question = orNotFound(await findExternalQuestion(call.db, call.params.id))
  await recordSpoilt(call, question.uses)
  return question
}

/** Adds a question to the bank. (docs/rules/question-bank.md) */
export async function addExternalQuestion(
  call: Call<typeof externalQuestionCalls.addExternalQuestion>,
): Promise<ExternalQuestion> {
  const { db, user, now, body } = call
  const written = await readQuestion(call, body, null)
  const id = await insertExternalQuestion(db, { ...written, created_by: user.id, created_at: now })
  await recordAction(call, `add_external_question ${id}`)
  return orNotFound(await findExternalQuestion(db, id))
}

/** Changes a question of the bank over the version that the editor saw. (docs/rules/question-bank.md) */
export async function saveExternalQuestion(
  call: Call<typeof externalQuestionCalls.saveExternalQuestion>,
): Promise<ExternalQuestion> {
  const { db, params, body } = call
  const { version, ...input } = body
  const locked = orNotFound(await lockExternalQuestion(db, params.id))
  if (locked.version !== version) refuse('external_question_changed')
  const written = await readQuestion(call, input, locked.medium_id)
  await updateExternalQuestion(db, { id: params.id, version: version + 1, ...written })
  await recordAction(call, `save_external_question ${params.id}`)
  return orNotFound(await findExternalQuestion(db, params.id))
}

/** Marks a question as used or not; one in a quiz is always used. (docs/rules/question-bank.md) */
export async function markExternalQuestion(
  call: Call<typeof externalQuestionCalls.markExternalQuestion>,
): Promise<ExternalQuestion> {
  const { db, params, body } = call
  orNotFound(await lockExternalQuestion(db, params.id))
  await updateMarkedUsed(db, { id: params.id, marked_used: body.marked_used })
  const marked = orNotFound(await findExternalQuestion(db, params.id))
  if (!body.marked_used && marked.used) refuse('external_question_used')
  return marked
}

/** Deletes a question from the bank; quizzes that use it have their own copy. (docs/rules/question-bank.md) */
export async function removeExternalQuestion(
  call: Call<typeof externalQuestionCalls.removeExternalQuestion>,
): Promise<Record<string, never>> {
  const { db, user, now, params } = call
  orNotFound((await deleteExternalQuestion(db, params.id)) || null)
  await recordAction({ db, user, now }, `remove_external_question ${params.id}`)
  return {}
}

type Writing = Pick<Call<typeof externalQuestionCalls.addExternalQuestion>, 'db' | 'user'>

/** Validates a question for saving; refuses one without text, under an unknown theme, or with another user's file. */
async function readQuestion(
  { db, user }: Writing,
  input: ExternalQuestionInput,
  storedMedium: number | null,
): Promise<ExternalQuestionInput> {
  const { medium_id, ...question } = cleanQuestion(input)
  const missing = (['text', 'answer'] as const).filter((field) => isBlank(question[field]))
  const origin = cleanLine(question.origin)
  if (missing.length > 0 || origin === '') {
    const fields = origin === '' ? [...missing, 'origin'] : missing
    refuse(
      'invalid_input',
      fields.map((field) => ({ field, problem: 'missing' })),
    )
  }
  const place = await findThemePlace(db, question)
  const foreign = await findForeignMedia(db, {
    questions: [{ position: 1, medium_id }],
    user_id: user.id,
    kept: storedMedium === null ? [] : [storedMedium],
  })
  if (foreign.length > 0) refuse('invalid_input', [{ field: 'medium_id', problem: 'unknown' }])
  return { ...question, ...place, origin, medium_id }
}
