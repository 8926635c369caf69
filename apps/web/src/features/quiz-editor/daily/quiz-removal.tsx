import type { QuizKind } from '@tertulia/contract/quizzes'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { formatDateLong, useLanguage } from '@/lib/dates/dates.ts'
import { useConfirm } from '@/ui/dialogs/confirm-dialog.tsx'
import { TrashIcon } from '@/ui/action-icons.tsx'
import { showSuccess } from '@/ui/states/toasts.ts'
import { Button } from '@/ui/button.tsx'
import type { SavedQuiz } from '../form/draft-problems.ts'
import { quizPaths, quizReads, removals } from './quiz-calls.ts'
import { useQuizWords } from '../form/quiz-words.ts'
import * as styles from '../form/quiz-form.module.css'
import { useAction } from '@/lib/calls/use-action.ts'
import { toastFailure } from '@/ui/states/toast-failure.ts'

type Removable = { date: string; complete_questions: number }

/** Deletes a quiz after confirmation. */
export function useQuizRemoval(
  kind: QuizKind,
  onGone?: () => Promise<void>,
): (quiz: Removable) => Promise<void> {
  const { t } = useLingui()
  const language = useLanguage()
  const confirm = useConfirm()
  const words = useQuizWords(kind)
  const { mutate } = useAction(removals[kind], {
    async done() {
      showSuccess(words.deleted)
      await onGone?.()
    },
    failed: toastFailure(words.notDeleted),
    refreshes: quizReads[kind],
  })

  return async ({ date, complete_questions }) => {
    const day = formatDateLong(date, language)
    const confirmed = await confirm({
      title: words.deletion(day),
      message: <LossWords complete_questions={complete_questions} />,
      confirmLabel: t`Delete`,
      danger: true,
    })
    if (confirmed) mutate({ params: { date } })
  }
}

function LossWords({ complete_questions }: { complete_questions: number }) {
  return (
    <>
      {complete_questions > 0 ? (
        <Plural
          value={complete_questions}
          one="# finished question with its answers and files will be lost."
          other="# finished questions with their answers and files will be lost."
        />
      ) : (
        <Trans>Everything written for this day will be lost.</Trans>
      )}{' '}
      <Trans>This can’t be undone.</Trans>
    </>
  )
}

type QuizRemovalProps = {
  kind: QuizKind
  quiz: SavedQuiz
  complete: number
  /** Lets the page be left without a dialog. */
  release: () => void
}

/** Deletes from the form a future quiz that nobody has answered. */
export function QuizRemoval({ kind, quiz, complete, release }: QuizRemovalProps) {
  const navigate = useNavigate()
  const remove = useQuizRemoval(kind, async () => {
    release()
    await navigate({ to: quizPaths[kind].list(), replace: true })
  })
  if (quiz.phase !== 'future' || quiz.submissions > 0 || quiz.sealed_at) return null

  return (
    <div className={styles.editorRemoval}>
      <Button
        look="quiet"
        danger
        icon={<TrashIcon size={18} />}
        onClick={() => void remove({ date: quiz.date, complete_questions: complete })}
      >
        <Trans>Delete this quiz</Trans>
      </Button>
    </div>
  )
}
