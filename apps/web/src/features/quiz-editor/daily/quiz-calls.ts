import * as closedDays from '@tertulia/contract/closed-days'
import * as externalQuestions from '@tertulia/contract/external-questions'
import type { AnswersEffect, KeptVerdicts, QuizForEditor, QuizInput } from '@tertulia/contract/quiz-editor'
import * as quizEditor from '@tertulia/contract/quiz-editor'
import * as quizPlan from '@tertulia/contract/quiz-plan'
import type { QuizKind } from '@tertulia/contract/quizzes'
import type { SpecialQuizForEditor, SpecialQuizInput } from '@tertulia/contract/special-quiz-editor'
import * as specialQuizEditor from '@tertulia/contract/special-quiz-editor'
import * as testPlayers from '@tertulia/contract/test-players'
import * as themes from '@tertulia/contract/themes'
import { useQueryClient } from '@tanstack/react-query'
import { endpointKey, useAction } from '@/lib/calls/queries.ts'
import { adminPaths } from '@/admin-paths.ts'

type Kept = { kept_verdicts: KeptVerdicts }

/** Calls of both kinds of quiz forms, each with its own endpoints. */
export type QuizCalls<Saved, Input> = {
  kind: QuizKind
  create: (body: Input) => Promise<Saved>
  save: (date: string, body: Input & Kept & { version: number }) => Promise<Saved>
  preview: (date: string, body: Input & Kept) => Promise<AnswersEffect>
  keyOf: (date: string) => unknown[]
}

export function useDailyCalls(): QuizCalls<QuizForEditor, QuizInput> {
  const creation = useAction(quizEditor.createQuiz)
  const saving = useAction(quizEditor.saveQuiz)
  const preview = useAction(quizEditor.previewQuizEffect)
  return {
    kind: 'daily',
    create: (body) => creation.mutateAsync({ body }),
    save: (date, body) => saving.mutateAsync({ params: { date }, body }),
    preview: (date, body) => preview.mutateAsync({ params: { date }, body }),
    keyOf: (date) => endpointKey(quizEditor.getQuiz, { params: { date } }),
  }
}

export function useSpecialCalls(): QuizCalls<SpecialQuizForEditor, SpecialQuizInput> {
  const creation = useAction(specialQuizEditor.createSpecialQuiz)
  const saving = useAction(specialQuizEditor.saveSpecialQuiz)
  const preview = useAction(specialQuizEditor.previewSpecialQuizEffect)
  return {
    kind: 'special',
    create: (body) => creation.mutateAsync({ body }),
    save: (date, body) => saving.mutateAsync({ params: { date }, body }),
    preview: (date, body) => preview.mutateAsync({ params: { date }, body }),
    keyOf: (date) => endpointKey(specialQuizEditor.getSpecialQuiz, { params: { date } }),
  }
}

/** Returns the call that deletes the quiz of a kind and date. */
export function useRemovalCall(kind: QuizKind): (date: string) => Promise<unknown> {
  const removals = {
    daily: useAction(quizEditor.removeQuiz),
    special: useAction(specialQuizEditor.removeSpecialQuiz),
  }
  return (date) => removals[kind].mutateAsync({ params: { date } })
}

const lists = {
  daily: [
    quizEditor.listQuizzes,
    quizEditor.listTakenDates,
    quizPlan.listWriters,
    closedDays.getDay,
    themes.countSubthemes,
    externalQuestions.listExternalQuestions,
    testPlayers.listTestPlayers,
  ],
  special: [
    specialQuizEditor.listSpecialQuizzes,
    specialQuizEditor.listTakenSpecialDates,
    externalQuestions.listExternalQuestions,
    testPlayers.listTestPlayers,
  ],
}

/** Returns a function that invalidates lists, counts and test results after a quiz was saved or deleted. */
export function useForgetQuizzes(kind: QuizKind): () => void {
  const queryClient = useQueryClient()
  return () => {
    for (const endpoint of lists[kind]) {
      void queryClient.invalidateQueries({ queryKey: endpointKey(endpoint) })
    }
  }
}

/** Addresses of the pages of each kind. */
export const quizPaths = {
  daily: { list: adminPaths.quizzes, edit: adminPaths.quizEdit, correct: adminPaths.quizCorrect },
  special: {
    list: adminPaths.special_quizzes,
    edit: adminPaths.specialQuizEdit,
    correct: adminPaths.specialQuizCorrect,
  },
}
