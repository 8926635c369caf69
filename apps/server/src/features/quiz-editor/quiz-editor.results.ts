import type { SpecialQuizInput } from '@tertulia/contract/special-quiz-editor'
import { refuse } from '../../platform/refusal.ts'
import type { Editing } from './edited-kind.ts'
import { keepForm } from './quiz-changes.service.ts'
import { special_kind } from './special-quiz-editor.service.ts'

/**
 * Makes a proposal's content the special quiz of a free day from today on, with the files that it has; gives its id.
 * (docs/rules/special-quiz-proposals.md)
 */
export async function publishSpecialQuiz(editing: Editing, input: SpecialQuizInput): Promise<number> {
  if (input.date < editing.today) refuse('date_not_future')
  const form = await special_kind.readForm(editing, input, null)
  return (await keepForm(editing, form)) ?? refuse('date_taken')
}
