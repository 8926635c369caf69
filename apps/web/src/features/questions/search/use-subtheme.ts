import { useLingui } from '@lingui/react/macro'
import type { ReplyOf } from '@tertulia/contract/endpoint'
import * as questionCalls from '@tertulia/contract/questions'
import type { FoundQuestion } from '@tertulia/contract/questions'
import * as quizEditorCalls from '@tertulia/contract/quiz-editor'
import * as themeCalls from '@tertulia/contract/themes'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { errorWords } from '@/lib/calls/error-words.ts'
import { endpointKey, useAction } from '@/lib/calls/queries.ts'
import { failureSentence } from '@/lib/calls/failures.ts'
import { showError, showSuccess } from '@/ui/states/toasts.ts'
import type { QuestionFilters } from './question-filters.ts'

/** Query of a page of results, also its cache key. */
export type SearchInput = { query: QuestionFilters & { page: number } }

/** Saves another subtheme of a question in place, with undo. */
export function useSubtheme(question: FoundQuestion, input: SearchInput) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const [before, setBefore] = useState<number | null | undefined>(undefined)
  const { mutate, isPending, variables } = useAction(questionCalls.saveQuestionSubtheme)

  function store(saved: FoundQuestion) {
    // The row stays even when the search no longer matches, so that the change can be undone.
    queryClient.setQueryData<ReplyOf<typeof questionCalls.searchQuestions>>(
      endpointKey(questionCalls.searchQuestions, input),
      (list) =>
        list && { ...list, questions: list.questions.map((one) => (one.id === saved.id ? saved : one)) },
    )
    void queryClient.invalidateQueries({
      queryKey: endpointKey(questionCalls.searchQuestions),
      refetchType: 'none',
    })
    for (const endpoint of [quizEditorCalls.getQuiz, themeCalls.countSubthemes])
      void queryClient.invalidateQueries({ queryKey: endpointKey(endpoint) })
  }

  function save(subthemeId: number | null, undone: boolean) {
    const was = question.subtheme_id
    mutate(
      { params: { id: question.id }, body: { subtheme_id: subthemeId } },
      {
        onSuccess: (saved) => {
          store(saved)
          setBefore(undone ? undefined : was)
          showSuccess(undone ? t`Subtheme changed back.` : t`Subtheme changed`)
        },
        onError: ({ code }) => showError(`${failureSentence('update_question')} ${errorWords(code)}`),
      },
    )
  }

  return {
    shown: isPending ? (variables?.body.subtheme_id ?? null) : question.subtheme_id,
    saving: isPending,
    before,
    choose: (subthemeId: number | null) => save(subthemeId, false),
    undo: () => {
      if (before !== undefined) save(before, true)
    },
  }
}
