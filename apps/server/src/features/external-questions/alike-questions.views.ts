import type { AlikeQuestion } from '@tertulia/contract/external-questions'
import { compareQuestions, traitsOf } from '@tertulia/core/question-bank/question-likeness'
import type { Db } from '../../platform/database/database.ts'
import { queryRows } from '../../platform/database/rows.ts'

type AlikeCandidate = Omit<AlikeQuestion, 'likeness' | 'percentage'> & { accepted_answers: string[] }

/** Lists questions of the bank and of all quizzes with similar words, found by a trigram index. */
async function listAlikeCandidates(db: Db, text: string): Promise<AlikeCandidate[]> {
  return await queryRows<AlikeCandidate>(db)`
    with alike as materialized (select place, id from list_alike_questions(${text}))
    select 'bank' as place, e.id, null as kind, null as date, e.text, e.answer, e.accepted_answers
    from alike a join external_questions e on e.id = a.id and e.customer_id = current_customer_id() where a.place = 'bank'
    union all
    select 'quiz', q.id, z.kind, z.date, q.text, q.answer, q.accepted_answers
    from alike a
    join questions q on q.id = a.id and q.customer_id = current_customer_id()
    join quizzes z on z.customer_id = q.customer_id and z.id = q.quiz_id
    where a.place = 'quiz'`
}

/**
 * A question to find similar ones for; one still being written has neither accepted answers nor a place in the bank.
 */
type Sought = {
  text: string
  answer: string
  accepted_answers?: readonly string[]
  except_id?: number | undefined
}

const mostShown = 5

/**
 * Finds the questions of the bank and of all quizzes that are similar to this one, the most similar first.
 * (docs/rules/question-bank.md)
 */
export async function findAlikeOf(db: Db, sought: Sought): Promise<AlikeQuestion[]> {
  const { text, answer, accepted_answers = [], except_id } = sought
  const traits = traitsOf({ text, answer, accepted_answers })
  if (traits.words.length === 0) return []
  const candidates = await listAlikeCandidates(db, traits.words.join(' '))
  return candidates
    .filter(({ place, id }) => place !== 'bank' || id !== except_id)
    .flatMap(({ accepted_answers: accepted, ...question }) => {
      const likeness = compareQuestions(traits, traitsOf({ ...question, accepted_answers: accepted }))
      return likeness ? [{ ...question, ...likeness }] : []
    })
    .toSorted((one, other) => rank(other) - rank(one))
    .slice(0, mostShown)
}

const rank = ({ likeness, percentage }: AlikeQuestion) => percentage + (likeness === 'exact' ? 1000 : 0)
