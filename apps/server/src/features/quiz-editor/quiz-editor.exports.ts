import type { SpecialQuizInput } from '@tertulia/contract/special-quiz-editor'
import { refuse } from '../../platform/http/refusal.ts'
import type { Editing } from './edited-kind.ts'
import { saveForm } from './quiz-changes.ts'
import { specialKind } from './special-quiz-editor.ts'

/**
 * Publishes a proposal's content as the special quiz of a free day from today on, with its files; returns its id.
 * (docs/rules/special-quiz-proposals.md)
 */
export async function publishSpecialQuiz(editing: Editing, input: SpecialQuizInput): Promise<number> {
  if (input.date < editing.today) refuse('date_not_future')
  const form = await specialKind.readForm(editing, input, null)
  return (await saveForm(editing, form)) ?? refuse('date_taken')
}
