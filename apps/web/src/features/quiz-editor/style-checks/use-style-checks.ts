import { keepPreviousData } from '@tanstack/react-query'
import { writtenLengthMax } from '@tertulia/contract/quiz-editor'
import type { QuizKind } from '@tertulia/contract/quizzes'
import * as styleCheckCalls from '@tertulia/contract/style-checks'
import type { StyleFinding } from '@tertulia/contract/style-checks'
import { isBlank } from '@tertulia/core/quizzes/normalise-answer'
import { useCallback, useMemo } from 'react'
import { useCall } from '@/lib/calls/queries.ts'
import { useAction } from '@/lib/calls/use-action.ts'
import { useSettled } from '@/lib/loading/use-settled.ts'
import type { QuestionDraft, Written } from '../form/question-draft.ts'

/** What an editor may want to look at again, and how to dismiss it. */
export type StyleChecks = {
  findings: readonly StyleFinding[]
  dismiss: (question: QuestionDraft, check: StyleFinding['check'], dismissed: boolean) => void
}

type Checked = Written & { date: string }

const none: readonly StyleFinding[] = []
const pauseMs = 1000

/** Checks the questions of a form once they have not changed for a moment; null for a quiz whose day has begun. */
export function useStyleChecks(
  kind: QuizKind,
  { questions, date }: Checked,
  isChecked: boolean,
): StyleChecks | null {
  const written = questions
    .filter(({ text }) => !isBlank(text))
    .map(({ position, text, answer }) => ({
      position,
      text: text.slice(0, writtenLengthMax.text),
      answer: answer.slice(0, writtenLengthMax.answer),
    }))
  const settled = useSettled({ kind, date: date === '' ? null : date, questions: written }, pauseMs)
  const { data } = useCall(
    styleCheckCalls.checkQuestions,
    { body: settled },
    { enabled: isChecked && settled.questions.length > 0, placeholderData: keepPreviousData },
  )
  const { mutate } = useAction(styleCheckCalls.dismissCheck, {
    refreshes: [styleCheckCalls.checkQuestions],
  })
  const dismiss = useCallback<StyleChecks['dismiss']>(
    ({ text, answer }, check, dismissed) => mutate({ body: { check, text, answer, dismissed } }),
    [mutate],
  )
  const findings = data?.findings ?? none
  return useMemo(() => (isChecked ? { findings, dismiss } : null), [isChecked, findings, dismiss])
}
