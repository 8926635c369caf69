import { isBlank } from '@tertulia/core/quizzes/normalise-answer'
import type { SpecialQuizForEditor } from '@tertulia/contract/special-quiz-editor'
import {
  date_field,
  description_field,
  longest_text,
  mustStayComplete,
  questionProblems,
  subject_field,
  wasPlayed,
  type Problem,
} from './draft-problems.ts'
import type { FormRules } from './question-draft.ts'
import { contentInput, type SpecialContentDraft, type SpecialDraft } from './special-draft.ts'

type Checked = { draft: SpecialDraft; quiz: SpecialQuizForEditor | null; rules: FormRules }

/** Everything that saving a special quiz would be refused for and that can be known here. */
export function specialProblems({ draft, quiz, rules }: Checked): Problem[] {
  const problems: Problem[] = []
  if (draft.date === '') problems.push({ kind: 'date_missing', field: date_field })
  if (isBlank(draft.subject) && wasPlayed(quiz)) {
    problems.push({ kind: 'subject_must_stay', field: subject_field })
  }
  return [...problems, ...contentProblems(draft), ...mustStayComplete(draft, quiz, rules)]
}

/** What a proposal could not be kept for: lengths, and files on their way. */
export function contentProblems(draft: SpecialContentDraft): Problem[] {
  const too_long = contentInput(draft).description.length > longest_text
  const problems: Problem[] = too_long ? [{ kind: 'description_too_long', field: description_field }] : []
  return [...problems, ...questionProblems(draft)]
}
