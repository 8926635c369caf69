import { Plural, Trans } from '@lingui/react/macro'
import { lazy, Suspense, useState } from 'react'
import { Button } from '@/ui/button.tsx'
import { UndoIcon } from '@/ui/more-icons.tsx'
import type { PossibleThemes, QuestionDraft } from '../form/question-draft.ts'
import { fillQuestions, type Placement } from './placed-questions.ts'

const PasteDialog = lazy(() => import('./paste-dialog.tsx').then((m) => ({ default: m.PasteDialog })))

type PasteQuizProps = {
  questions: QuestionDraft[]
  /** The themes that each question may be of, in order. */
  themes: readonly PossibleThemes[]
  onChange: (questions: QuestionDraft[]) => void
}

/** Fills the questions of a form from a pasted text or table, and takes it back until something else is typed. */
export function PasteQuiz({ questions, themes, onChange }: PasteQuizProps) {
  const [isOpen, setOpen] = useState(false)
  const [filling, setFilling] = useState<{ before: QuestionDraft[]; after: QuestionDraft[]; count: number }>()

  function fill(placement: Placement) {
    const after = fillQuestions(questions, placement)
    setFilling({ before: questions, after, count: placement.size })
    setOpen(false)
    onChange(after)
  }

  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Trans>Paste a whole quiz</Trans>
      </Button>
      <div className="row" role="status">
        {filling?.after === questions && (
          <>
            <span>
              <Plural value={filling.count} one="# question filled in." other="# questions filled in." />
            </span>
            <Button look="quiet" icon={<UndoIcon size={18} />} onClick={() => onChange(filling.before)}>
              <Trans>Undo</Trans>
            </Button>
          </>
        )}
      </div>
      {isOpen && (
        <Suspense fallback={null}>
          <PasteDialog {...{ questions, themes }} onFill={fill} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
