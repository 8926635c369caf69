import type { AlikeQuestion } from '@tertulia/contract/external-questions'
import { compareQuestions, traitsOf } from '@tertulia/core/question-bank/question-likeness'
import type { Db } from '../../platform/database.ts'
import { listAlikeCandidates } from './alike-questions.views.ts'

/** A question whose like is looked for: one being written has neither accepted answers nor a place in the bank yet. */
type Sought = {
  text: string
  answer: string
  accepted_answers?: readonly string[]
  except_id?: number | undefined
}

const most_shown = 5

/** The questions of the bank and of all quizzes that are like this one, the most alike first. (docs/rules/question-bank.md) */
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
    .sort((one, other) => rank(other) - rank(one))
    .slice(0, most_shown)
}

const rank = ({ likeness, percentage }: AlikeQuestion) => percentage + (likeness === 'exact' ? 1000 : 0)
