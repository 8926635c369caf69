import type * as externalQuestionCalls from '@tertulia/contract/external-questions'
import type { AlikeQuestion, ExternalQuestionUse } from '@tertulia/contract/external-questions'
import { quizPhase } from '@tertulia/core/quizzes/quiz-day'
import type { RecordedAction } from '@tertulia/core/roles/audit-actions'
import { recordAction } from '../../platform/access/audit-log.sql.ts'
import type { Call } from '../../platform/http/serve.ts'

type Reader = Pick<
  Call<typeof externalQuestionCalls.listExternalQuestions>,
  'db' | 'user' | 'now' | 'customer'
>

/** Records which questions of coming quizzes were read by an editor who also plays them. (docs/rules/roles.md) */
export async function recordSpoilt(
  { db, user, now, customer }: Reader,
  read: readonly Pick<ExternalQuestionUse, 'question_id' | 'kind' | 'date'>[],
): Promise<void> {
  const { regular_player, special_quiz_player } = user.valid_roles
  const spoilt = read
    .filter(({ kind }) => regular_player || (kind === 'special' && special_quiz_player))
    .filter(({ date }) => quizPhase({ date, now }, customer) !== 'past')
  if (spoilt.length === 0) return
  const action: RecordedAction = `read_questions ${spoilt.map(({ question_id }) => question_id).join(' ')}`
  await recordAction({ db, user, now }, action)
}

/** Records which of the similar questions shown to the reader spoil a coming quiz for them. (docs/rules/roles.md) */
export async function recordSpoiltAlike(reader: Reader, alike: readonly AlikeQuestion[]): Promise<void> {
  const read = alike.flatMap(({ id, kind, date }) =>
    kind === null || date === null ? [] : [{ question_id: id, kind, date }],
  )
  await recordSpoilt(reader, read)
}
