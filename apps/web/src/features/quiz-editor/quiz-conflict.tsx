import type { QuizForEditor } from '@tertulia/contract/quiz-editor'
import type { Theme } from '@tertulia/contract/themes'
import { Plural, Trans } from '@lingui/react/macro'
import { formatList } from '@/lib/lists.ts'
import { useLanguage } from '@/lib/dates.ts'
import { ConflictNotice } from '@/ui/conflict-notice.tsx'
import { changedQuestions, draftOf } from './quiz-draft.ts'
import type { QuizEditing } from './use-quiz-draft.ts'

type QuizConflictProps = {
  /** What somebody else has saved meanwhile. */
  other: QuizForEditor
  editing: QuizEditing
  themes: readonly Theme[]
  onSettled: () => void
}

/** Somebody else saved the quiz meanwhile: which questions changed there. */
export function QuizConflict({ other, editing, themes, onSettled }: QuizConflictProps) {
  const language = useLanguage()
  const changed = changedQuestions(draftOf(other, themes), editing.base.draft)

  function settle(keep_typed: boolean) {
    editing.rebase(other, keep_typed)
    onSettled()
  }

  return (
    <ConflictNotice onSettle={settle}>
      <Trans>Somebody else has saved this quiz meanwhile. What you typed is still here.</Trans>{' '}
      {changed.length > 0 && (
        <>
          <Plural
            value={changed.length}
            one="The other version changed question"
            other="The other version changed questions"
          />{' '}
          {formatList(changed.map(String), language)}.
        </>
      )}
    </ConflictNotice>
  )
}
