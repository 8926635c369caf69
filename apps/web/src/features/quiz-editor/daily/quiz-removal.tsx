import type { QuizKind } from '@tertulia/contract/quizzes'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { CallError } from '@/lib/calls/call.ts'
import { formatDateLong, useLanguage } from '@/lib/dates/dates.ts'
import { errorWords } from '@/lib/calls/error-words.ts'
import { useConfirm } from '@/ui/dialogs/confirm-dialog.tsx'
import { TrashIcon } from '@/ui/seldom-icons.tsx'
import { showError, showSuccess } from '@/ui/states/toasts.ts'
import { Button } from '@/ui/button.tsx'
import type { SavedQuiz } from '../form/draft-problems.ts'
import { quizPaths, useForgetQuizzes, useRemovalCall } from './quiz-calls.ts'
import { useQuizWords } from '../form/quiz-words.ts'
import * as styles from './quiz-form.module.css'

type Removable = { date: string; complete_questions: number }

/** Deletes a quiz after confirmation; returns whether it was deleted. */
export function useQuizRemoval(kind: QuizKind): (quiz: Removable) => Promise<boolean> {
  const { t } = useLingui()
  const language = useLanguage()
  const confirm = useConfirm()
  const words = useQuizWords(kind)
  const removeQuiz = useRemovalCall(kind)
  const forgetQuizzes = useForgetQuizzes(kind)

  return async ({ date, complete_questions }) => {
    const day = formatDateLong(date, language)
    const confirmed = await confirm({
      title: words.deletion(day),
      message: <LossWords complete_questions={complete_questions} />,
      confirmLabel: t`Delete`,
      danger: true,
    })
    if (!confirmed) return false
    try {
      await removeQuiz(date)
    } catch (error) {
      const reason = errorWords(error instanceof CallError ? error.code : 'server_error')
      showError(`${words.notDeleted} ${reason}`)
      return false
    }
    forgetQuizzes()
    showSuccess(words.deleted)
    return true
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
  const remove = useQuizRemoval(kind)
  if (quiz.phase !== 'future' || quiz.submissions > 0 || quiz.sealed_at) return null

  async function removeAndLeave() {
    const removed = await remove({ date: quiz.date, complete_questions: complete })
    if (!removed) return
    release()
    await navigate({ to: quizPaths[kind].list(), replace: true })
  }

  return (
    <div className={styles.editorRemoval}>
      <Button look="quiet" danger icon={<TrashIcon size={18} />} onClick={() => void removeAndLeave()}>
        <Trans>Delete this quiz</Trans>
      </Button>
    </div>
  )
}
