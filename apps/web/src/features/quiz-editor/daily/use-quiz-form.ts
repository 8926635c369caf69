import { useNavigate } from '@tanstack/react-router'
import { showSuccess } from '@/ui/states/toasts.ts'
import type { Problem, SavedQuiz } from '../form/draft-problems.ts'
import type { Written } from '../form/question-draft.ts'
import { useQuizWords } from '../form/quiz-words.ts'
import { useQuestionForm } from '../form/use-question-form.ts'
import { useEffectDialog } from './effect-dialog.tsx'
import { type QuizCalls, quizPaths } from './quiz-calls.ts'

type Edited<Draft, Saved, Input> = {
  quiz: Saved | null
  calls: QuizCalls<Saved, Input>
  draftOf: (quiz: Saved | null) => Draft
  inputOf: (draft: Draft) => Input
  findProblems: (draft: Draft) => Problem[]
}

/** The form of a quiz of either kind, which confirms the effect on results that are already counted. */
export function useQuizForm<Draft extends Written, Saved extends SavedQuiz, Input>({
  quiz,
  calls,
  draftOf,
  inputOf,
  findProblems,
}: Edited<Draft, Saved, Input>) {
  const words = useQuizWords(calls.kind)
  const navigate = useNavigate()
  const { confirmEffect, kept } = useEffectDialog(quiz, (date, draft: Draft, verdicts) =>
    calls.preview(date, { ...inputOf(draft), kept_verdicts: verdicts }),
  )

  return useQuestionForm<Saved | null, Draft, Input>({
    name: (saved) => `${calls.kind}-quiz-${saved?.date ?? 'new'}`,
    saved: quiz,
    draft: draftOf,
    input: inputOf,
    check: findProblems,
    confirm: (draft, base) => confirmEffect(base, draft),
    save: (input, version) =>
      quiz === null
        ? calls.create(input)
        : calls.save(quiz.date, { ...input, kept_verdicts: kept.current, version }),
    async onSaved(saved) {
      if (saved === null) return
      showSuccess(quiz === null ? words.created : words.saved)
      if (saved.date === quiz?.date) return
      await navigate({ to: quizPaths[calls.kind].edit(saved.date), replace: true, resetScroll: false })
    },
    onlyChanges: quiz !== null,
  })
}
