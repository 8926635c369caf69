import { Plural, Trans } from '@lingui/react/macro'
import { lazy, useState } from 'react'
import { Button } from '@/ui/button.tsx'
import { UndoIcon } from '@/ui/player-icons.tsx'
import { isComing, type SavedQuiz } from './draft-problems.ts'
import type { PossibleThemes, QuestionDraft, Written } from './question-draft.ts'
import { fillQuestions, type Placement } from '../pasting/placed-questions.ts'
import { Piece } from '@/lib/loading/piece.tsx'

type WritingToolsProps = {
  quiz: SavedQuiz | null
  draft: Written
  /** The themes that each question may be of, in order. */
  themes: readonly PossibleThemes[]
  onChange: (changes: { questions: QuestionDraft[] }) => void
}

/** What helps with a quiz as a whole: seeing it as players will, and pasting one whose day has not begun. */
export function WritingTools({ quiz, draft: { questions }, themes, onChange }: WritingToolsProps) {
  return (
    <div className="row">
      <PreviewQuiz {...{ questions, themes }} />
      {isComing(quiz) && (
        <PasteQuiz {...{ questions, themes }} onChange={(filled) => onChange({ questions: filled })} />
      )}
    </div>
  )
}

const PasteDialog = lazy(() =>
  import('../pasting/paste-dialog.tsx').then((m) => ({ default: m.PasteDialog })),
)

type PasteQuizProps = {
  questions: QuestionDraft[]
  /** The themes that each question may be of, in order. */
  themes: readonly PossibleThemes[]
  onChange: (questions: QuestionDraft[]) => void
}

/** Fills the questions of a form from a pasted text or table, and takes it back until something else is typed. */
function PasteQuiz({ questions, themes, onChange }: PasteQuizProps) {
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
        <Piece>
          <PasteDialog {...{ questions, themes }} onFill={fill} onClose={() => setOpen(false)} />
        </Piece>
      )}
    </>
  )
}

const PreviewDialog = lazy(() =>
  import('../preview/preview-dialog.tsx').then((m) => ({ default: m.PreviewDialog })),
)

type PreviewQuizProps = { questions: readonly QuestionDraft[]; themes: readonly PossibleThemes[] }

/** Shows the questions of a form as players will see them, also what is not saved yet. */
function PreviewQuiz(props: PreviewQuizProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Trans>See it as players will</Trans>
      </Button>
      {isOpen && (
        <Piece>
          <PreviewDialog {...props} onClose={() => setOpen(false)} />
        </Piece>
      )}
    </>
  )
}
