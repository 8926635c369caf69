import * as closedDayCalls from '@tertulia/contract/closed-days'
import * as externalQuestionCalls from '@tertulia/contract/external-questions'
import type { AnswersEffect, KeptVerdicts, QuizForEditor, QuizInput } from '@tertulia/contract/quiz-editor'
import * as quizEditorCalls from '@tertulia/contract/quiz-editor'
import * as quizPlanCalls from '@tertulia/contract/quiz-plan'
import type { QuizKind } from '@tertulia/contract/quizzes'
import type { SpecialQuizForEditor, SpecialQuizInput } from '@tertulia/contract/special-quiz-editor'
import * as specialQuizEditorCalls from '@tertulia/contract/special-quiz-editor'
import * as testPlayerCalls from '@tertulia/contract/test-players'
import * as themeCalls from '@tertulia/contract/themes'
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
  const creation = useAction(quizEditorCalls.createQuiz)
  const saving = useAction(quizEditorCalls.saveQuiz)
  const preview = useAction(quizEditorCalls.previewQuizEffect)
  return {
    kind: 'daily',
    create: (body) => creation.mutateAsync({ body }),
    save: (date, body) => saving.mutateAsync({ params: { date }, body }),
    preview: (date, body) => preview.mutateAsync({ params: { date }, body }),
    keyOf: (date) => endpointKey(quizEditorCalls.getQuiz, { params: { date } }),
  }
}

export function useSpecialCalls(): QuizCalls<SpecialQuizForEditor, SpecialQuizInput> {
  const creation = useAction(specialQuizEditorCalls.createSpecialQuiz)
  const saving = useAction(specialQuizEditorCalls.saveSpecialQuiz)
  const preview = useAction(specialQuizEditorCalls.previewSpecialQuizEffect)
  return {
    kind: 'special',
    create: (body) => creation.mutateAsync({ body }),
    save: (date, body) => saving.mutateAsync({ params: { date }, body }),
    preview: (date, body) => preview.mutateAsync({ params: { date }, body }),
    keyOf: (date) => endpointKey(specialQuizEditorCalls.getSpecialQuiz, { params: { date } }),
  }
}

/** Returns the call that deletes the quiz of a kind and date. */
export function useRemovalCall(kind: QuizKind): (date: string) => Promise<unknown> {
  const removals = {
    daily: useAction(quizEditorCalls.removeQuiz),
    special: useAction(specialQuizEditorCalls.removeSpecialQuiz),
  }
  return (date) => removals[kind].mutateAsync({ params: { date } })
}

const lists = {
  daily: [
    quizEditorCalls.listQuizzes,
    quizEditorCalls.listTakenDates,
    quizPlanCalls.listWriters,
    closedDayCalls.getDay,
    themeCalls.countSubthemes,
    externalQuestionCalls.listExternalQuestions,
    testPlayerCalls.listTestPlayers,
  ],
  special: [
    specialQuizEditorCalls.listSpecialQuizzes,
    specialQuizEditorCalls.listTakenSpecialDates,
    externalQuestionCalls.listExternalQuestions,
    testPlayerCalls.listTestPlayers,
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
