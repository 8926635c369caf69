import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { SubmitButton } from '@/ui/submit-button.tsx'
import { Completeness } from './completeness.tsx'
import type { SavedQuiz } from './draft-problems.ts'
import { FormRefusal } from './form-refusal.tsx'
import type { FormSaving } from './use-form-saving.ts'
import '@/ui/save-bar.css'
import './form-bar.css'

type FormBarProps = {
  dirty: boolean
  /** Something is saved already. */
  saved: boolean
  saving: FormSaving
  /** How far the work is. */
  completeness: ReactNode
  /** Begins the words of a refusal: "Quiz could not be saved." */
  not_saved: string
  /** Somebody else saved meanwhile: takes the place of a refusal. */
  conflict: ReactNode
  /** Stands above everything. */
  warning?: ReactNode
}

/** Stays in sight at the foot: how far the work is, what stands in the way, and the button that saves. */
export function FormBar(props: FormBarProps) {
  const { dirty, saved, saving, completeness, not_saved, conflict, warning } = props
  return (
    <div className="save-bar">
      {warning}
      {conflict || <FormRefusal problems={saving.problems} refusal={saving.refusal} failure={not_saved} />}
      <div className="save-bar-line">
        {completeness}
        <SavedState dirty={dirty} saved={saved} />
        <SubmitButton busy={saving.busy} onClick={() => void saving.save()}>
          <Trans>Save</Trans>
        </SubmitButton>
      </div>
    </div>
  )
}

type QuizCompletenessProps = {
  quiz: SavedQuiz | null
  complete: number
  total: number
  subject_missing?: boolean
}

/** How far a quiz is, and whether it will open. */
export function QuizCompleteness({ quiz, ...counts }: QuizCompletenessProps) {
  const { t } = useLingui()
  const over = quiz?.phase === 'past'
  return (
    <Completeness
      {...counts}
      never_opened={over && !quiz.complete}
      need={over ? null : t`It opens only when complete.`}
    />
  )
}

function SavedState({ dirty, saved }: { dirty: boolean; saved: boolean }) {
  const { t } = useLingui()
  return (
    <p className="saved-state small soft" role="status">
      {dirty ? t`Not saved yet` : saved ? t`Everything is saved` : ''}
    </p>
  )
}
