import { listExternalQuestions } from '@tertulia/contract/external-questions'
import type { Effect, QuizForEditor, QuizInput } from '@tertulia/contract/quiz-editor'
import {
  createQuiz,
  getQuiz,
  listQuizzes,
  listTakenDates,
  previewQuizEffect,
  removeQuiz,
  saveQuiz,
} from '@tertulia/contract/quiz-editor'
import type { QuizKind } from '@tertulia/contract/quizzes'
import type { SpecialQuizForEditor, SpecialQuizInput } from '@tertulia/contract/special-quiz-editor'
import {
  createSpecialQuiz,
  getSpecialQuiz,
  listSpecialQuizzes,
  listTakenSpecialDates,
  previewSpecialQuizEffect,
  removeSpecialQuiz,
  saveSpecialQuiz,
} from '@tertulia/contract/special-quiz-editor'
import { countSubthemes } from '@tertulia/contract/themes'
import { useQueryClient } from '@tanstack/react-query'
import { endpointKey, useAction } from '@/lib/queries.ts'
import { paths } from '@/paths.ts'

/** What the forms of both kinds of quizzes ask of the server, each of its own endpoints. */
export type QuizCalls<Saved, Input> = {
  kind: QuizKind
  create: (body: Input) => Promise<Saved>
  save: (date: string, body: Input & { version: number }) => Promise<Saved>
  preview: (date: string, body: Input) => Promise<Effect>
  keyOf: (date: string) => unknown[]
}

export function useDailyCalls(): QuizCalls<QuizForEditor, QuizInput> {
  const creation = useAction(createQuiz)
  const saving = useAction(saveQuiz)
  const preview = useAction(previewQuizEffect)
  return {
    kind: 'daily',
    create: (body) => creation.mutateAsync({ body }),
    save: (date, body) => saving.mutateAsync({ params: { date }, body }),
    preview: (date, body) => preview.mutateAsync({ params: { date }, body }),
    keyOf: (date) => endpointKey(getQuiz, { params: { date } }),
  }
}

export function useSpecialCalls(): QuizCalls<SpecialQuizForEditor, SpecialQuizInput> {
  const creation = useAction(createSpecialQuiz)
  const saving = useAction(saveSpecialQuiz)
  const preview = useAction(previewSpecialQuizEffect)
  return {
    kind: 'special',
    create: (body) => creation.mutateAsync({ body }),
    save: (date, body) => saving.mutateAsync({ params: { date }, body }),
    preview: (date, body) => preview.mutateAsync({ params: { date }, body }),
    keyOf: (date) => endpointKey(getSpecialQuiz, { params: { date } }),
  }
}

/** Deletes the quiz of a kind and date. */
export function useRemovalCall(kind: QuizKind): (date: string) => Promise<unknown> {
  const removals = { daily: useAction(removeQuiz), special: useAction(removeSpecialQuiz) }
  return (date) => removals[kind].mutateAsync({ params: { date } })
}

const lists = {
  daily: [listQuizzes, listTakenDates, countSubthemes, listExternalQuestions],
  special: [listSpecialQuizzes, listTakenSpecialDates, listExternalQuestions],
}

/** After a quiz was saved or deleted: lists and counts are read anew. */
export function useForgetQuizzes(kind: QuizKind): () => void {
  const query_client = useQueryClient()
  return () => {
    for (const endpoint of lists[kind]) {
      void query_client.invalidateQueries({ queryKey: endpointKey(endpoint) })
    }
  }
}

/** Addresses of the screens of each kind. */
export const quiz_paths = {
  daily: { list: paths.admin.quizzes, edit: paths.admin.quiz_edit, correct: paths.admin.quiz_correct },
  special: {
    list: paths.admin.special_quizzes,
    edit: paths.admin.special_quiz_edit,
    correct: paths.admin.special_quiz_correct,
  },
}
