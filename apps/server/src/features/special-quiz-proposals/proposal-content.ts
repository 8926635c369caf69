import type { SpecialQuizContent } from '@tertulia/contract/special-quiz-editor'
import { readSpecialForm, type SpecialForm } from '@tertulia/core/quizzes/special-form'
import type { Customer } from '../../platform/access.views.ts'
import type { Db } from '../../platform/database.ts'
import { refuse } from '../../platform/refusal.ts'
import { findForeignMedia } from '../media/media.views.ts'
import type { ProposalContent } from './special-quiz-proposals.store.ts'

/**
 * What was written of a proposal, cleaned; refuses `invalid_input`. Its files are the writer's own uploads, or were
 * there before: a guessed number shows nobody the picture of a quiz to come. (docs/rules/special-quiz-proposals.md)
 */
export async function readProposal(
  { db, user, customer }: { db: Db; user: { id: number }; customer: Pick<Customer, 'rule_set'> },
  content: SpecialQuizContent,
  kept: readonly number[],
): Promise<SpecialForm> {
  const form = readSpecialForm(content, customer.rule_set)
  const foreign = await findForeignMedia(db, { questions: form.questions, user_id: user.id, kept })
  const problems = [...form.problems, ...foreign]
  if (problems.length > 0) refuse('invalid_input', problems)
  return form
}

/** Whether two proposals say the same. */
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
