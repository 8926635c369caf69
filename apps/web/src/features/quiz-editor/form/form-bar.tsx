import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { CallCode, CallError } from '@/lib/calls/call.ts'
import { errorWords } from '@/lib/calls/error-words.ts'
import { SaveBar } from '@/ui/forms/save-bar.tsx'
import { CheckIcon } from '@/ui/icons.tsx'
import { WarningIcon } from '@/ui/player-icons.tsx'
import {
  longestAnswer,
  longestText,
  mostAlternatives,
  type Problem,
  type ProblemKind,
  type SavedQuiz,
} from './draft-problems.ts'
import { type FormProblem, isOwnProblem } from './use-question-form.ts'
import * as styles from './quiz-form.module.css'

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

type CompletenessProps = {
  /** Number of complete questions. */
  complete: number
  total: number
  /** True for a special quiz without a subject. */
  subjectMissing?: boolean
  /** True when its day is over and it never opened. */
  neverOpened?: boolean
  /** The purpose of completeness. */
  need: string | null
}

/** The number of complete questions, and its consequence. */
export function Completeness(props: CompletenessProps) {
  const { complete, total, subjectMissing = false, neverOpened = false, need } = props
  if (neverOpened) {
    return (
      <p className={`${styles.completeness} row`}>
        <WarningIcon size={18} /> <Trans>This quiz wasn’t complete on its day, so it never opened.</Trans>
      </p>
    )
  }
  if (complete === total && !subjectMissing) {
    return (
      <p className={`${styles.completeness} row right strong`}>
        <CheckIcon size={18} />{' '}
        <Plural value={total} one="The question is complete" other="All # questions complete" />
      </p>
    )
  }
  return (
    <p className={`${styles.completeness} row`}>
      <strong className="figures">
        <Trans>
          {complete} of {total} complete
        </Trans>
      </strong>{' '}
      {complete === total ? (
        <span className="soft">
          <Trans>Only the subject is missing.</Trans>
        </span>
      ) : (
        need && <span className="soft">{need}</span>
      )}
    </p>
  )
}

/** Describes the problems that prevent saving. */
function useProblemWords(): Record<ProblemKind, string> {
  const { t } = useLingui()
  return {
    date_missing: t`Choose a date.`,
    email_not_valid: t`E-mail is not valid.`,
    description_too_long: t`The description has more than ${longestText} characters.`,
    text_too_long: t`A question has more than ${longestText} characters.`,
    answer_too_long: t`An answer has more than ${longestAnswer} characters.`,
    too_many_alternatives: t`A question has more than ${mostAlternatives} accepted alternatives.`,
    forbidden_pair: errorWords('forbidden_pair'),
    still_uploading: t`A file is still uploading. Save when it’s done.`,
    must_stay_complete: t`Players have already answered this quiz, so every question must stay complete.`,
    subject_must_stay: t`Players have already answered this quiz, so it must keep a subject.`,
  }
}

/** Returns a function that describes what prevents saving: problems found here, else the server's refusal. */
export function useRefusalWords() {
  const words = useProblemWords()
  return (problems: readonly Problem[], refusal: CallCode | null, failure: string): string | null => {
    const reasons = [...new Set(problems.map(({ kind }) => words[kind]))]
    if (reasons.length === 0 && refusal !== null) reasons.push(errorWords(refusal))
    return reasons.length === 0 ? null : `${failure} ${reasons.join(' ')}`
  }
}
