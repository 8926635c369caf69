import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { CallError } from '@/lib/calls/call.ts'
import { SaveBar } from '@/ui/forms/save-bar.tsx'
import { Completeness } from './completeness.tsx'
import type { SavedQuiz } from './draft-problems.ts'
import { useRefusalWords } from './problem-words.ts'
import { isOwnProblem, type FormProblem } from './use-question-form.ts'

type FormBarProps = {
  form: {
    dirty: boolean
    busy: boolean
    problems: readonly FormProblem[]
    refusal: CallError | null
    save: () => Promise<boolean>
  }
  /** True when something is already saved. */
  saved: boolean
  /** Progress of the work. */
  completeness: ReactNode
  /** First words of a refusal: "Quiz could not be saved." */
  notSaved: string
  /** Shown instead of a refusal when another user saved meanwhile. */
  conflict: ReactNode
  /** Shown above everything. */
  warning?: ReactNode
}

/** Sticky footer with progress, problems and the save button. */
export function FormBar({ form, saved, completeness, notSaved, conflict, warning }: FormBarProps) {
  const { t } = useLingui()
  const refusalWords = useRefusalWords()
  const problems = form.problems.filter(isOwnProblem)
  return (
    <SaveBar
      form={form}
      problem={conflict ? null : refusalWords(problems, form.refusal?.code ?? null, notSaved)}
      progress={completeness}
      state={form.dirty ? t`Not saved` : saved ? t`Everything is saved` : ''}
      submit={<Trans>Save</Trans>}
    >
      {warning}
      {conflict}
    </SaveBar>
  )
}

type QuizCompletenessProps = {
  quiz: SavedQuiz | null
  complete: number
  total: number
  subjectMissing?: boolean
}

/** Completeness of a quiz, and whether it will open. */
export function QuizCompleteness({ quiz, ...counts }: QuizCompletenessProps) {
  const { t } = useLingui()
  const over = quiz?.phase === 'past'
  return (
    <Completeness
      {...counts}
      neverOpened={over && !quiz.complete}
      need={over ? null : t`It won’t open until it’s complete.`}
    />
  )
}
