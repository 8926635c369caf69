import { useLingui } from '@lingui/react/macro'
import type { ReplyOf } from '@tertulia/contract/endpoint'
import {
  listExternalQuestions,
  listOrigins,
  markExternalQuestion,
  removeExternalQuestion,
  type ExternalQuestion,
} from '@tertulia/contract/external-questions'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { CallError } from '@/lib/call.ts'
import { errorWords } from '@/lib/error-words.ts'
import { endpointKey, useAction } from '@/lib/queries.ts'
import { useConfirm } from '@/ui/confirm-dialog.tsx'
import { showError, showSuccess } from '@/ui/toasts.ts'

/** Forgets what is known of the bank, so that it is asked anew. */
export function useForgetBank() {
  const query_client = useQueryClient()
  return () => {
    for (const endpoint of [listExternalQuestions, listOrigins])
      void query_client.invalidateQueries({ queryKey: endpointKey(endpoint) })
  }
}

/** Deletes a question of the bank after asking. */
export function useBankRemoval({ id, uses }: ExternalQuestion) {
  const { t } = useLingui()
  const confirm = useConfirm()
  const forget = useForgetBank()
  const { mutateAsync } = useAction(removeExternalQuestion)

  return async (): Promise<void> => {
    const confirmed = await confirm({
      title: t`Delete this question?`,
      message:
        uses.length > 0
          ? t`It leaves the question bank for good. The quiz that has it keeps it.`
          : t`It leaves the question bank for good.`,
      confirm_label: t`Delete`,
      danger: true,
    })
    if (!confirmed) return
    try {
      await mutateAsync({ params: { id } })
      showSuccess(t`Question removed`)
    } catch (error) {
      const reason = errorWords(error instanceof CallError ? error.code : 'server_error')
      showError(`${t`Question could not be removed.`} ${reason}`)
    }
    forget()
  }
}

/** Marks a question of the bank as used or not; the last change can be undone. */
export function useUsedMark({ id }: ExternalQuestion) {
  const { t } = useLingui()
  const forget = useForgetBank()
  const query_client = useQueryClient()
  const { mutate, isPending } = useAction(markExternalQuestion)
  const [before, setBefore] = useState<boolean | null>(null)

  function keep(saved: ExternalQuestion) {
    // The question stays where it is, also when it no longer fits what is looked for: it can still be undone.
    query_client.setQueriesData<ReplyOf<typeof listExternalQuestions>>(
      { queryKey: endpointKey(listExternalQuestions) },
      (list) =>
        list && { ...list, questions: list.questions.map((one) => (one.id === saved.id ? saved : one)) },
    )
  }

  function save(marked_used: boolean, undone: boolean) {
    mutate(
      { params: { id }, body: { marked_used } },
      {
        onSuccess: (saved) => {
          keep(saved)
          setBefore(undone ? null : !marked_used)
          showSuccess(marked_used ? t`Question marked as used` : t`Question marked as unused`)
        },
        onError: ({ code }) => {
          showError(`${t`Question could not be marked as used.`} ${errorWords(code)}`)
          if (code === 'not_found' || code === 'external_question_used') forget()
        },
      },
    )
  }

  return {
    mark: (marked_used: boolean) => save(marked_used, false),
    undo: () => {
      if (before !== null) save(before, true)
    },
    before,
    busy: isPending,
  }
}
