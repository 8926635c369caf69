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
import { endpointKey } from '@/lib/calls/queries.ts'
import { useAction } from '@/lib/calls/use-action.ts'
import { adminPaths } from '@/admin-paths.ts'

type Kept = { kept_verdicts: KeptVerdicts }

/** Calls of both kinds of quiz forms, each with its own endpoints. */
export type QuizCalls<Saved, Input> = {
  kind: QuizKind
  create: (body: Input) => Promise<Saved>
  save: (date: string, body: Input & Kept & { version: number }) => Promise<Saved>
  preview: (date: string, body: Input & Kept) => Promise<AnswersEffect>
}

export function useDailyCalls(): QuizCalls<QuizForEditor, QuizInput> {
  const creation = useAction(quizEditorCalls.createQuiz, quizChange.daily)
  const saving = useAction(quizEditorCalls.saveQuiz, quizChange.daily)
  const preview = useAction(quizEditorCalls.previewQuizEffect)
  return {
    kind: 'daily',
    create: (body) => creation.mutateAsync({ body }),
    save: (date, body) => saving.mutateAsync({ params: { date }, body }),
    preview: (date, body) => preview.mutateAsync({ params: { date }, body }),
  }
}

export function useSpecialCalls(): QuizCalls<SpecialQuizForEditor, SpecialQuizInput> {
  const creation = useAction(specialQuizEditorCalls.createSpecialQuiz, quizChange.special)
  const saving = useAction(specialQuizEditorCalls.saveSpecialQuiz, quizChange.special)
  const preview = useAction(specialQuizEditorCalls.previewSpecialQuizEffect)
  return {
    kind: 'special',
    create: (body) => creation.mutateAsync({ body }),
    save: (date, body) => saving.mutateAsync({ params: { date }, body }),
    preview: (date, body) => preview.mutateAsync({ params: { date }, body }),
  }
}

/** The call that deletes a quiz of each kind. */
export const removals = {
  daily: quizEditorCalls.removeQuiz,
  special: specialQuizEditorCalls.removeSpecialQuiz,
}

/** The lists, counts and test results that a quiz of each kind changes. */
export const quizReads = {
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

/** Choices of the action that saves a quiz of a kind: the reply is its new state. */
export const quizChange = {
  daily: {
    shows: ({ date }: { date: string }) => endpointKey(quizEditorCalls.getQuiz, { params: { date } }),
    refreshes: quizReads.daily,
  },
  special: {
    shows: ({ date }: { date: string }) =>
      endpointKey(specialQuizEditorCalls.getSpecialQuiz, { params: { date } }),
    refreshes: quizReads.special,
  },
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
