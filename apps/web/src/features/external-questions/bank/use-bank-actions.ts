import { useLingui } from '@lingui/react/macro'
import type { ReplyOf } from '@tertulia/contract/endpoint'
import * as externalQuestionCalls from '@tertulia/contract/external-questions'
import type { ExternalQuestion } from '@tertulia/contract/external-questions'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { CallError } from '@/lib/calls/call.ts'
import { errorWords } from '@/lib/calls/error-words.ts'
import { endpointKey, useAction } from '@/lib/calls/queries.ts'
import { failureSentence } from '@/lib/calls/failures.ts'
import { useConfirm } from '@/ui/dialogs/confirm-dialog.tsx'
import { showError, showSuccess } from '@/ui/states/toasts.ts'

/** Returns a function that invalidates all responses about the bank. */
export function useForgetBank() {
  const queryClient = useQueryClient()
  return () => {
    for (const endpoint of [externalQuestionCalls.listExternalQuestions, externalQuestionCalls.listOrigins])
      void queryClient.invalidateQueries({ queryKey: endpointKey(endpoint) })
  }
}

/** Deletes a question of the bank after confirmation. */
export function useBankRemoval({ id, uses }: ExternalQuestion) {
  const { t } = useLingui()
  const confirm = useConfirm()
  const forget = useForgetBank()
  const { mutateAsync } = useAction(externalQuestionCalls.removeExternalQuestion)

  return async (): Promise<void> => {
    const confirmed = await confirm({
      title: t`Delete this question?`,
      message:
        uses.length > 0
          ? t`It will be permanently deleted from the question bank. The quiz that uses it keeps it.`
          : t`It will be permanently deleted from the question bank.`,
      confirmLabel: t`Delete`,
      danger: true,
    })
    if (!confirmed) return
    try {
      await mutateAsync({ params: { id } })
      showSuccess(t`Question removed`)
    } catch (error) {
      const reason = errorWords(error instanceof CallError ? error.code : 'server_error')
      showError(`${failureSentence('remove_question')} ${reason}`)
    }
    forget()
  }
}

/** Marks a question of the bank as used or not; the last change can be undone. */
export function useUsedMark({ id }: ExternalQuestion) {
  const { t } = useLingui()
  const forget = useForgetBank()
  const queryClient = useQueryClient()
  const { mutate, isPending } = useAction(externalQuestionCalls.markExternalQuestion)
  const [before, setBefore] = useState<boolean | null>(null)

  function store(saved: ExternalQuestion) {
    // The question stays in the list even when the filters no longer match, so that the change can be undone.
    queryClient.setQueriesData<ReplyOf<typeof externalQuestionCalls.listExternalQuestions>>(
      { queryKey: endpointKey(externalQuestionCalls.listExternalQuestions) },
      (list) =>
        list && { ...list, questions: list.questions.map((one) => (one.id === saved.id ? saved : one)) },
    )
  }

  function save(markedUsed: boolean, undone: boolean) {
    mutate(
      { params: { id }, body: { marked_used: markedUsed } },
      {
        onSuccess: (saved) => {
          store(saved)
          setBefore(undone ? null : !markedUsed)
          showSuccess(markedUsed ? t`Question marked as used` : t`Question marked as unused`)
        },
        onError: ({ code }) => {
          showError(`${failureSentence('mark_question')} ${errorWords(code)}`)
          if (code === 'not_found' || code === 'external_question_used') forget()
        },
      },
    )
  }

  return {
    mark: (markedUsed: boolean) => save(markedUsed, false),
    undo: () => {
      if (before !== null) save(before, true)
    },
    before,
    busy: isPending,
  }
}
