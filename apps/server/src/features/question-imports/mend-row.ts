import type * as questionImportCalls from '@tertulia/contract/question-imports'
import type { ImportRow } from '@tertulia/contract/question-imports'
import { cleanQuestion } from '@tertulia/core/quizzes/clean-question'
import { cleanLine } from '@tertulia/core/quizzes/clean-text'
import { isBlank } from '@tertulia/core/quizzes/normalise-answer'
import { orNotFound, refuse } from '../../platform/http/refusal.ts'
import type { Call } from '../../platform/http/serve.ts'
import { findThemePlace, findAlikeOf } from '../external-questions/external-questions.sql.ts'
import { holdChecked } from './question-imports.ts'
import { findRow, updateLikeness, updateRow } from './question-imports.sql.ts'

/** Saves a corrected question of a checked file, and compares it with bank and quizzes again. */
export async function saveImportRow({
  db,
  params,
  body,
}: Call<typeof questionImportCalls.saveImportRow>): Promise<ImportRow> {
  await holdChecked(db, params.id)
  orNotFound(await findRow(db, params))
  const question = cleanQuestion(body)
  const origin = cleanLine(body.origin)
  const missing = [
    ...(['text', 'answer'] as const).filter((field) => isBlank(question[field])),
    ...(origin === '' ? ['origin'] : []),
  ]
  if (missing.length > 0)
    refuse(
      'invalid_input',
      missing.map((field) => ({ field, problem: 'missing' })),
    )
  const place = await findThemePlace(db, body)
  const mended = { ...question, ...place, origin, number: params.number, problem: null, problem_value: '' }
  await updateRow(db, params.id, mended)
  const [nearest] = await findAlikeOf(db, question)
  if (nearest && nearest.place !== 'file') {
    const { likeness, percentage, place: alikePlace, id: alikeId } = nearest
    await updateLikeness(db, params.id, [
      { number: params.number, likeness, percentage, place: alikePlace, alike_id: alikeId },
    ])
  }
  return orNotFound(await findRow(db, params))
}
