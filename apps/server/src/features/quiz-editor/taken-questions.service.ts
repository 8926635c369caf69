import type { Db } from '../../platform/database/database.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { holdExternalQuestions } from '../external-questions/external-questions.views.ts'
import type { Problem, QuestionForm } from './quiz-form.ts'
import { listOffered, listTakenBy } from './taken-questions.views.ts'

type TakingQuiz = { questions: readonly QuestionForm[]; quiz_id: number | null }

/**
 * Reserves the bank questions that a form names, so that no other quiz can use them: refuses those that are used or
 * deleted, each at its question. Questions already in the quiz stay there. (docs/rules/taken-questions.md)
 */
export async function takeFromBank(db: Db, { questions, quiz_id }: TakingQuiz): Promise<void> {
  const taken = takenOf(questions)
  if (taken.length === 0) return
  // A separate statement, because only then are the changes that it waited for visible.
  await holdExternalQuestions(
    db,
    taken.map(({ id }) => id),
  )
  const stored = quiz_id === null ? [] : await listTakenBy(db, quiz_id)
  const offered = await listOffered(db, { ids: taken.map(({ id }) => id), quiz_id })
  const problems = taken.flatMap(({ id, position }, index): Problem[] => {
    const field = `questions.${position}.external_question_id`
    const question = offered.find((known) => known.id === id)
    if (!question) return [{ field, problem: 'gone' }]
    const twice = taken.findIndex((other) => other.id === id) < index
    return twice || (question.used && !stored.includes(id)) ? [{ field, problem: 'used' }] : []
  })
  if (problems.length > 0) refuse('external_question_used', problems)
}

/** Lists the files of the bank questions in a form, which may be used together with them. */
export async function listMediaTaken(db: Db, { questions, quiz_id }: TakingQuiz): Promise<number[]> {
  const ids = takenOf(questions).map(({ id }) => id)
  if (ids.length === 0) return []
  const offered = await listOffered(db, { ids, quiz_id })
  return offered.flatMap(({ medium_id }) => medium_id ?? [])
}

function takenOf(questions: readonly QuestionForm[]): { id: number; position: number }[] {
  return questions.flatMap(({ external_question_id: id, position }) =>
    id === null ? [] : [{ id, position }],
  )
}
