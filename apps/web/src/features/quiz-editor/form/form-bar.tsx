import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Completeness } from './completeness.tsx'
import type { SavedQuiz } from './draft-problems.ts'
import { FormRefusal } from './form-refusal.tsx'
import type { FormSaving } from './use-form-saving.ts'
import '@/ui/save-bar.css'
import { Button } from '@/ui/button.tsx'
import './form-bar.css'

type FormBarProps = {
  dirty: boolean
  /** True when something is already saved. */
  saved: boolean
  saving: FormSaving
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
export function FormBar(props: FormBarProps) {
  const { dirty, saved, saving, completeness, notSaved, conflict, warning } = props
  return (
    <div className="save-bar">
      {warning}
      {conflict || <FormRefusal problems={saving.problems} refusal={saving.refusal} failure={notSaved} />}
      <div className="save-bar-line">
        {completeness}
        <SavedState dirty={dirty} saved={saved} />
        <Button type="submit" look="primary" busy={saving.busy} onClick={() => void saving.save()}>
          <Trans>Save</Trans>
        </Button>
      </div>
    </div>
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
