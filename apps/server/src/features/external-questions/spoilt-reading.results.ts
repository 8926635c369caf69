import type {
  AlikeQuestion,
  ExternalQuestionUse,
  listExternalQuestions,
} from '@tertulia/contract/external-questions'
import { quizPhase } from '@tertulia/core/quizzes/quiz-day'
import { recordAction } from '../../platform/audit-log.store.ts'
import type { Call } from '../../platform/serve.ts'

type Reader = Pick<Call<typeof listExternalQuestions>, 'db' | 'user' | 'now' | 'customer'>

/** Writes down which questions of coming quizzes an editor has read who plays them too. (docs/rules/roles.md) */
export async function recordSpoilt(
  { db, user, now, customer }: Reader,
  read: readonly Pick<ExternalQuestionUse, 'question_id' | 'kind' | 'date'>[],
): Promise<void> {
  const { regular_player, special_quiz_player } = user.valid_roles
  const spoilt = read
    .filter(({ kind }) => regular_player || (kind === 'special' && special_quiz_player))
    .filter(({ date }) => quizPhase({ date, now, time_zone: customer.time_zone }) !== 'past')
  if (spoilt.length === 0) return
  const action = `read_questions ${spoilt.map(({ question_id }) => question_id).join(' ')}`
  const who = { user_id: user.id, impersonator_id: user.impersonator?.id ?? null }
  await recordAction(db, { ...who, action, created_at: now })
}

/** The same of questions that were shown because another one is like them. (docs/rules/roles.md) */
export async function recordSpoiltAlike(reader: Reader, alike: readonly AlikeQuestion[]): Promise<void> {
  const read = alike.flatMap(({ id, kind, date }) =>
    kind === null || date === null ? [] : [{ question_id: id, kind, date }],
  )
  await recordSpoilt(reader, read)
}
