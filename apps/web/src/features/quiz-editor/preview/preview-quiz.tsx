import { Trans } from '@lingui/react/macro'
import { lazy, Suspense, useState } from 'react'
import { Button } from '@/ui/button.tsx'
import type { PossibleThemes, QuestionDraft } from '../form/question-draft.ts'

const PreviewDialog = lazy(() => import('./preview-dialog.tsx').then((m) => ({ default: m.PreviewDialog })))

type PreviewQuizProps = { questions: readonly QuestionDraft[]; themes: readonly PossibleThemes[] }

/** Shows the questions of a form as players will see them, also what is not saved yet. */
export function PreviewQuiz(props: PreviewQuizProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Trans>See it as players will</Trans>
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <PreviewDialog {...props} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
