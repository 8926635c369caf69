import type { ReplyOf } from '@tertulia/contract/endpoint'
import type {
  addExternalQuestion,
  ExternalQuestion,
  ExternalQuestionInput,
  getExternalQuestion,
  listExternalQuestions,
  markExternalQuestion,
  removeExternalQuestion,
  saveExternalQuestion,
} from '@tertulia/contract/external-questions'
import { cleanQuestion } from '@tertulia/core/quizzes/clean-question'
import { cleanLine } from '@tertulia/core/quizzes/clean-text'
import { isBlank } from '@tertulia/core/quizzes/normalise-answer'
import { mayAct } from '@tertulia/core/roles/roles'
import { recordAction } from '../../platform/audit-log.store.ts'
import { standOf } from '../../platform/paging.ts'
import { found, refuse } from '../../platform/refusal.ts'
import type { Call } from '../../platform/serve.ts'
import { findForeignMedia } from '../media/media.views.ts'
import {
  deleteExternalQuestion,
  insertExternalQuestion,
  lockExternalQuestion,
  updateExternalQuestion,
  updateMarkedUsed,
} from './external-questions.store.ts'
import { recordSpoilt } from './spoilt-reading.results.ts'
import { findThemePlace } from './theme-place.views.ts'
import { countExternalQuestions, findExternalQuestion, listExternalPage } from './external-questions.views.ts'

/**
 * A page of the bank, latest first. Who edits special quizzes alone sees what stands in no quiz yet: the questions of coming
 * daily quizzes are not his to read. (docs/rules/question-bank.md)
 */
export async function showBank(
  call: Call<typeof listExternalQuestions>,
): Promise<ReplyOf<typeof listExternalQuestions>> {
  const { db, query, user } = call
  const { page, search, ...filters } = query
  const used = mayAct(user.valid_roles, ['quiz_editor']) ? filters.used : ('unused' as const)
  const wanted = { ...filters, used, search: search && cleanLine(search) }
  const { paging, offset } = standOf(page, await countExternalQuestions(db, wanted))
  const questions = await listExternalPage(db, wanted, offset)
  await recordSpoilt(
    call,
    questions.flatMap(({ uses }) => uses),
  )
  return { ...paging, questions }
}

/** One question of the bank. (docs/rules/question-bank.md) */
export async function showQuestion(call: Call<typeof getExternalQuestion>): Promise<ExternalQuestion> {
  const question = found(await findExternalQuestion(call.db, call.params.id))
  await recordSpoilt(call, question.uses)
  return question
}

/** Adds a question to the bank. (docs/rules/question-bank.md) */
export async function makeExternalQuestion(
  call: Call<typeof addExternalQuestion>,
): Promise<ExternalQuestion> {
  const { db, user, now, body } = call
  const written = await readQuestion(call, body, null)
  const id = await insertExternalQuestion(db, { ...written, created_by: user.id, created_at: now })
  return found(await findExternalQuestion(db, id))
}

/** Changes a question of the bank over the version that the editor has seen. (docs/rules/question-bank.md) */
export async function changeExternalQuestion(
  call: Call<typeof saveExternalQuestion>,
): Promise<ExternalQuestion> {
  const { db, params, body } = call
  const { version, ...input } = body
  const locked = found(await lockExternalQuestion(db, params.id))
  if (locked.version !== version) refuse('external_question_changed')
  const written = await readQuestion(call, input, locked.medium_id)
  await updateExternalQuestion(db, { id: params.id, version: version + 1, ...written })
  return found(await findExternalQuestion(db, params.id))
}

/** Marks a question as used or not; one that stands in a quiz is used whatever anybody says. (docs/rules/question-bank.md) */
export async function markUsed(call: Call<typeof markExternalQuestion>): Promise<ExternalQuestion> {
  const { db, params, body } = call
  found(await lockExternalQuestion(db, params.id))
  await updateMarkedUsed(db, { id: params.id, marked_used: body.marked_used })
  const marked = found(await findExternalQuestion(db, params.id))
  if (!body.marked_used && marked.used) refuse('external_question_used')
  return marked
}

/** Takes a question out of the bank; quizzes that have it keep theirs. (docs/rules/question-bank.md) */
export async function dropExternalQuestion(
  call: Call<typeof removeExternalQuestion>,
): Promise<Record<string, never>> {
  const { db, user, now, params } = call
  found((await deleteExternalQuestion(db, params.id)) || null)
  await recordAction(db, {
    user_id: user.id,
    action: `remove_external_question ${params.id}`,
    created_at: now,
  })
  return {}
}

type Writing = Pick<Call<typeof addExternalQuestion>, 'db' | 'user'>

/** A question as it is kept; refuses one without words, under a theme that is not there, or with somebody else's file. */
async function readQuestion(
  { db, user }: Writing,
  input: ExternalQuestionInput,
  kept_medium: number | null,
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
    kept: kept_medium === null ? [] : [kept_medium],
  })
  if (foreign.length > 0) refuse('invalid_input', [{ field: 'medium_id', problem: 'unknown' }])
  return { ...question, ...place, origin, medium_id }
}
