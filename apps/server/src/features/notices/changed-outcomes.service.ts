import { isDeepStrictEqual } from 'node:util'
import { addDays } from '@tertulia/core/calendar/calendar'
import type { Addresses } from '../../platform/app-context.ts'
import type { Db } from '../../platform/database/database.ts'
import type { QuestionChangeTold } from '../corrections/change-sets.views.ts'
import { listOutcomes } from './submitted-quizzes.views.ts'
import { questionChangeMail, questionChangePush } from './texts/question-change.mail.ts'
import { tellReaders } from './tell-readers.ts'

/**
 * Changes the way a question counts, and tells every player who thereby won or lost something else, old and new, by mail
 * and on their devices. (docs/rules/mail.md)
 */
export async function tellOfQuestionChange<Result>(
  db: Db,
  told: QuestionChangeTold & { addresses: Addresses },
  change: () => Promise<Result>,
): Promise<Result> {
  const { question, change_set_id: changeSetId, counting, customer, now, today, addresses } = told
  const asked = { quiz_id: question.quiz_id, now, today }
  const before = new Map((await listOutcomes(db, asked)).map((outcome) => [outcome.user_id, outcome]))
  const result = await change()
  const readers = (await listOutcomes(db, asked)).flatMap((after) => {
    const old = before.get(after.user_id)
    return old && !isDeepStrictEqual(old, after) ? [{ ...after, before: old }] : []
  })
  const reference = { change_set_id: changeSetId, counting }
  await tellReaders(
    db,
    { kind: 'question_change', reference, now, customer, addresses },
    {
      readers,
      until: addDays(today, 1),
      mail: (sender, reader) => questionChangeMail(sender, reader, told),
      push: (reader) => questionChangePush(reader, told),
    },
  )
  return result
}
