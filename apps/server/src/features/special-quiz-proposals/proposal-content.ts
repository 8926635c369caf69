import type { SpecialQuizContent } from '@tertulia/contract/special-quiz-editor'
import { readSpecialForm, type SpecialForm } from '@tertulia/core/quizzes/special-form'
import type { Customer } from '../../platform/access/access.sql.ts'
import type { Db } from '../../platform/database/database.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { findForeignMedia } from '../media/media.sql.ts'
import type { ProposalContent } from './special-quiz-proposals.sql.ts'

/**
 * Cleans and validates a proposal; refuses `invalid_input`. Its files must be the author's own uploads, or were there
 * before, so that a guessed id cannot show the picture of a coming quiz.
 */
export async function readProposal(
  { db, user, customer }: { db: Db; user: { id: number }; customer: Pick<Customer, 'rule_set'> },
  content: SpecialQuizContent,
  stored: readonly number[],
): Promise<SpecialForm> {
  const form = readSpecialForm(content, customer.rule_set)
  const foreign = await findForeignMedia(db, { questions: form.questions, user_id: user.id, kept: stored })
  const problems = [...form.problems, ...foreign]
  if (problems.length > 0) refuse('invalid_input', problems)
  return form
}

/** Returns whether two proposals have the same content. */
export function sameContent(one: ProposalContent, other: ProposalContent): boolean {
  return essenceOf(one) === essenceOf(other)
}

function essenceOf({ subject, description, questions }: ProposalContent): string {
  const written = questions.map(({ text, answer, accepted_answers, medium_id }) => [
    text,
    answer,
    accepted_answers,
    medium_id,
  ])
  return JSON.stringify([subject, description, written])
}
