import { removeQuiz, type QuizForEditor } from '@tertulia/contract/quiz-editor'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { CallError } from '@/lib/call.ts'
import { formatDateLong, useLanguage } from '@/lib/dates.ts'
import { errorWords } from '@/lib/error-words.ts'
import { useAction } from '@/lib/queries.ts'
import { paths } from '@/paths.ts'
import { useConfirm } from '@/ui/confirm-dialog.tsx'
import { TrashIcon } from '@/ui/icons.tsx'
import { showError, showSuccess } from '@/ui/toasts.ts'
import { useForgetQuizzes } from './forget-quizzes.ts'

type Removable = { date: string; complete_questions: number }

/** Deletes a quiz after asking; tells whether it is gone. */
export function useQuizRemoval(): (quiz: Removable) => Promise<boolean> {
  const { t } = useLingui()
  const language = useLanguage()
  const confirm = useConfirm()
  const removal = useAction(removeQuiz)
  const forgetQuizzes = useForgetQuizzes()

  return async ({ date, complete_questions }) => {
    const day = formatDateLong(date, language)
    const confirmed = await confirm({
      title: t`Delete the quiz of ${day}?`,
      message: <LossWords complete_questions={complete_questions} />,
      confirm_label: t`Delete`,
      danger: true,
    })
    if (!confirmed) return false
    try {
      await removal.mutateAsync({ params: { date } })
    } catch (error) {
      const reason = errorWords(error instanceof CallError ? error.code : 'server_error')
      showError(`${t`Quiz could not be deleted.`} ${reason}`)
      return false
    }
    forgetQuizzes()
    showSuccess(t`Quiz deleted`)
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
      <Trans>This cannot be undone.</Trans>
    </>
  )
}

type QuizRemovalProps = {
  quiz: QuizForEditor
  complete: number
  /** Lets the page be left without a question. */
  release: () => void
}

/** Deleting from the form, for a future quiz that nobody has answered. */
export function QuizRemoval({ quiz, complete, release }: QuizRemovalProps) {
  const navigate = useNavigate()
  const remove = useQuizRemoval()
  if (quiz.phase !== 'future' || quiz.submissions > 0) return null

  async function removeAndLeave() {
    const removed = await remove({ date: quiz.date, complete_questions: complete })
    if (!removed) return
    release()
    await navigate({ to: paths.admin.quizzes(), replace: true })
  }

  return (
    <div className="editor-removal">
      <Button
        variant="subtle"
        color="var(--wrong)"
        leftSection={<TrashIcon size={18} />}
        onClick={() => void removeAndLeave()}
      >
        <Trans>Delete this quiz</Trans>
      </Button>
    </div>
  )
}
