import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, useState } from 'react'
import { UndoIcon, WarningIcon } from '@/ui/player-icons.tsx'
import { Button } from '@/ui/button.tsx'
import type { BankProblem, PlacedQuestions } from './bank-questions.ts'
import { questionField } from '../form/draft-problems.ts'
import type { PossibleThemes, QuestionDraft } from '../form/question-draft.ts'
import * as styles from '../form/quiz-form.module.css'
import { Piece } from '@/lib/loading/piece.tsx'

const BankPicker = lazy(() => import('./bank-picker.tsx').then((m) => ({ default: m.BankPicker })))

type BankFieldProps = {
  question: QuestionDraft
  /** The themes that the question may be of. */
  themes: PossibleThemes
  /** The bank's questions already in the form, and their positions. */
  placed: PlacedQuestions
  /** Reason why the chosen question is unavailable. */
  problem: BankProblem | null
  onChange: (changes: Partial<QuestionDraft>) => void
}

/** Picks a question from the bank, shows its origin, and can restore or unlink it. */
export function BankField({ question, themes, placed, problem, onChange }: BankFieldProps) {
  const { position, external_question: taken } = question
  const [open, setOpen] = useState(false)
  // Content before a question of the bank replaced it.
  const [before, setBefore] = useState<QuestionDraft | null>(null)

  function take(changes: Partial<QuestionDraft>) {
    setOpen(false)
    setBefore(question)
    onChange(changes)
  }
  function undo(earlier: QuestionDraft) {
    setBefore(null)
    onChange(earlier)
  }

  return (
    <div className="stack gap-4">
      <div className="row">
        <Button id={questionField(position, 'bank')} aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {taken ? <Trans>Another from the question bank</Trans> : <Trans>From the question bank</Trans>}
        </Button>
        {before && taken && (
          <Button look="quiet" icon={<UndoIcon size={18} />} onClick={() => undo(before)}>
            <Trans>Undo</Trans>
          </Button>
        )}
      </div>
      {taken && (
        <p className={`small ${styles.pickerOrigin} row breakable soft`}>
          <span>
            <Trans>From the question bank: {taken.origin}</Trans>
          </span>
          <button
            type="button"
            className={`${styles.pickerRelease} touchable brand`}
            onClick={() => onChange({ external_question: null })}
          >
            <Trans>Unlink</Trans>
          </button>
        </p>
      )}
      {problem && (
        <div role="alert" className={`${styles.editorProblem} beside at-top wrong small`}>
          <BankRefusal problem={problem} />
        </div>
      )}
      {open && (
        <Piece>
          <BankPicker {...{ question, themes, placed }} onTake={take} onClose={() => setOpen(false)} />
        </Piece>
      )}
    </div>
  )
}

function BankRefusal({ problem }: { problem: BankProblem }) {
  const { t } = useLingui()
  const words = {
    used: t`This bank question has been used in the meantime. The text stays here: choose another, or unlink it and save.`,
    gone: t`This question is no longer in the bank. The text stays here: unlink it and save.`,
  }
  return (
    <>
      <WarningIcon size={18} />
      <span>{words[problem]}</span>
    </>
  )
}
