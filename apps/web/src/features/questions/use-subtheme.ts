import { useLingui } from '@lingui/react/macro'
import type { ReplyOf } from '@tertulia/contract/endpoint'
import { saveQuestionSubtheme, searchQuestions, type FoundQuestion } from '@tertulia/contract/questions'
import { getQuiz } from '@tertulia/contract/quiz-editor'
import { countSubthemes } from '@tertulia/contract/themes'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { errorWords } from '@/lib/error-words.ts'
import { endpointKey, useAction } from '@/lib/queries.ts'
import { showError, showSuccess } from '@/ui/toasts.ts'
import type { QuestionFilters } from './question-filters.ts'

/** What a page of results was asked with, and is kept under. */
export type SearchInput = { query: QuestionFilters & { page: number } }

/** Saves another subtheme of a question where it is shown; the one before can be had back. */
export function useSubtheme(question: FoundQuestion, input: SearchInput) {
  const { t } = useLingui()
  const query_client = useQueryClient()
  const [before, setBefore] = useState<number | null | undefined>(undefined)
  const { mutate, isPending, variables } = useAction(saveQuestionSubtheme)

  function keep(saved: FoundQuestion) {
    // The line stays where it is, also when it no longer fits the search: it can still be undone.
    query_client.setQueryData<ReplyOf<typeof searchQuestions>>(
      endpointKey(searchQuestions, input),
      (list) =>
        list && { ...list, questions: list.questions.map((one) => (one.id === saved.id ? saved : one)) },
    )
    void query_client.invalidateQueries({ queryKey: endpointKey(searchQuestions), refetchType: 'none' })
    for (const endpoint of [getQuiz, countSubthemes])
      void query_client.invalidateQueries({ queryKey: endpointKey(endpoint) })
  }

  function save(subtheme_id: number | null, undone: boolean) {
    const was = question.subtheme_id
    mutate(
      { params: { id: question.id }, body: { subtheme_id } },
      {
        onSuccess: (saved) => {
          keep(saved)
          setBefore(undone ? undefined : was)
          showSuccess(undone ? t`The subtheme is what it was.` : t`Subtheme changed`)
        },
        onError: ({ code }) => showError(`${t`Question could not be updated.`} ${errorWords(code)}`),
      },
    )
  }

  return {
    shown: isPending ? (variables?.body.subtheme_id ?? null) : question.subtheme_id,
    saving: isPending,
    before,
    choose: (subtheme_id: number | null) => save(subtheme_id, false),
    undo: () => {
      if (before !== undefined) save(before, true)
    },
  }
}
