import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { showSuccess } from '@/ui/toasts.ts'
import { useUnsavedGuard } from '@/ui/unsaved-guard.tsx'
import type { Problem, SavedQuiz } from '../form/draft-problems.ts'
import { useEffectDialog } from './use-effect-dialog.tsx'
import { quizPaths, useForgetQuizzes, type QuizCalls } from './quiz-calls.ts'
import type { Written } from '../form/question-draft.ts'
import { useQuizWords } from '../form/quiz-words.ts'
import type { FormEditing } from '../form/use-form-draft.ts'
import { useFormSaving } from '../form/use-form-saving.ts'

type Edited<Draft extends Written, Saved extends SavedQuiz, Input> = {
  quiz: Saved | null
  editing: FormEditing<Draft, Saved>
  calls: QuizCalls<Saved, Input>
  inputOf: (draft: Draft) => Input
  findProblems: () => Problem[]
}

/** Saves a quiz of either kind: creates it, or saves it against its version and confirms the effect on results. */
export function useQuizSaving<Draft extends Written, Saved extends SavedQuiz, Input>(
  edited: Edited<Draft, Saved, Input>,
) {
  const { quiz, editing, calls, inputOf, findProblems } = edited
  const queryClient = useQueryClient()
  const asked = useEffectDialog(quiz, (date, draft: Draft) => calls.preview(date, inputOf(draft)))
  const { arrive, release } = useArrival(edited)

  const saving = useFormSaving({
    saved: quiz,
    editing,
    findProblems,
    accept: asked,
    send: (draft, version) =>
      quiz === null ? calls.create(inputOf(draft)) : calls.save(quiz.date, { ...inputOf(draft), version }),
    arrive,
    reload: () => queryClient.invalidateQueries({ queryKey: calls.keyOf(quiz?.date ?? '') }),
  })
  return { ...saving, release }
}

/** After saving: shows the message, refreshes the lists, and moves to the quiz's address. */
function useArrival<Draft extends Written, Saved extends SavedQuiz, Input>(
  edited: Edited<Draft, Saved, Input>,
) {
  const { quiz, editing, calls } = edited
  const { draft, dirty, rebase, settle, carry } = editing
  const words = useQuizWords(calls.kind)
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const forgetQuizzes = useForgetQuizzes(calls.kind)
  const release = useUnsavedGuard(dirty)
  const latest = useRef(draft)
  useEffect(() => {
    latest.current = draft
  }, [draft])

  function arrive(saved: Saved, sent: Draft) {
    queryClient.setQueryData(calls.keyOf(saved.date), saved)
    forgetQuizzes()
    showSuccess(quiz === null ? words.created : words.saved)
    if (saved.date === quiz?.date) {
      settle(saved, sent)
      return
    }
    if (latest.current !== sent) carry(saved, latest.current)
    rebase(saved, false)
    release()
    void navigate({ to: quizPaths[calls.kind].edit(saved.date), replace: true, resetScroll: false })
  }

  return { arrive, release }
}
