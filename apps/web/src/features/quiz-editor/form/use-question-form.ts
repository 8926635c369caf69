import { useCallback } from 'react'
import { useRecordForm } from '@/ui/forms/use-record-form.ts'
import { refusedQuestions, type RefusedQuestion } from '../bank/bank-questions.ts'
import type { Problem } from './draft-problems.ts'
import { settledDraft, withQuestion, type QuestionDraft, type Written } from './question-draft.ts'

/** A problem found here, or a question of the bank that the server refused. */
export type FormProblem = Problem | RefusedQuestion

export function isOwnProblem(problem: FormProblem): problem is Problem {
  return 'kind' in problem
}

type QuestionForm<Saved, Draft, Input> = Pick<
  Parameters<typeof useRecordForm<Saved, Draft & Written, Input, FormProblem>>[0],
  'name' | 'saved' | 'draft' | 'input' | 'check' | 'confirm' | 'save' | 'onSaved' | 'onlyChanges'
>

/** A form with questions: a daily quiz, a special quiz or a proposal. */
export function useQuestionForm<Saved, Draft extends Written, Input>(
  options: QuestionForm<Saved, Draft, Input>,
) {
  const form = useRecordForm<Saved, Draft, Input, FormProblem>({
    ...options,
    // An upload does not survive a reload.
    stored: settledDraft,
    refused: refusedQuestions,
  })
  const { change, problems } = form
  const changeQuestion = useCallback(
    (position: number, changes: Partial<QuestionDraft>) =>
      change((now) => withQuestion(now, position, changes)),
    [change],
  )
  const refused = problems.flatMap((problem) => (isOwnProblem(problem) ? [] : [problem]))
  return { ...form, changeQuestion, refused }
}
