import { useLingui } from '@lingui/react/macro'
import * as externalQuestionCalls from '@tertulia/contract/external-questions'
import type { ExternalQuestion } from '@tertulia/contract/external-questions'
import { useState } from 'react'
import { errorWords } from '@/lib/calls/error-words.ts'
import { useAction } from '@/lib/calls/use-action.ts'
import { failureSentence } from '@/lib/calls/failures.ts'
import { useConfirm } from '@/ui/dialogs/confirm-dialog.tsx'
import { showError, showSuccess } from '@/ui/states/toasts.ts'
import { useCache } from '@/lib/calls/cache.ts'
import { toastFailure } from '@/ui/states/toast-failure.ts'

/** The reads that show the bank. */
export const bankReads = [externalQuestionCalls.listExternalQuestions, externalQuestionCalls.listOrigins]

/** Deletes a question of the bank after confirmation. */
export function useBankRemoval({ id, uses }: ExternalQuestion) {
  const { t } = useLingui()
  const confirm = useConfirm()
  const { mutate } = useAction(externalQuestionCalls.removeExternalQuestion, {
    done: () => showSuccess(t`Question removed`),
    failed: toastFailure(failureSentence('remove_question')),
    refreshes: bankReads,
  })

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
    if (confirmed) mutate({ params: { id } })
  }
}

/** Marks a question of the bank as used or not; the last change can be undone. */
export function useUsedMark({ id }: ExternalQuestion) {
  const [before, setBefore] = useState<boolean | null>(null)
  const marking = useMarking((saved) => setBefore(!saved))
  const undoing = useMarking(() => setBefore(null))

  const inputOf = (markedUsed: boolean) => ({ params: { id }, body: { marked_used: markedUsed } })
  return {
    mark: (markedUsed: boolean) => marking.mutate(inputOf(markedUsed)),
    undo: () => {
      if (before !== null) undoing.mutate(inputOf(before))
    },
    before,
    busy: marking.isPending || undoing.isPending,
  }
}

function useMarking(onSaved: (markedUsed: boolean) => void) {
  const { t } = useLingui()
  const cache = useCache()
  return useAction(externalQuestionCalls.markExternalQuestion, {
    done(saved, { body: { marked_used } }) {
      // The question stays in the list even when the filters no longer match, so that the change can be undone.
      cache.change(externalQuestionCalls.listExternalQuestions, (list) => ({
        ...list,
        questions: list.questions.map((one) => (one.id === saved.id ? saved : one)),
      }))
      onSaved(marked_used)
      showSuccess(marked_used ? t`Question marked as used` : t`Question marked as unused`)
    },
    failed: {
      other({ code }) {
        showError(`${failureSentence('mark_question')} ${errorWords(code)}`)
        if (code === 'not_found' || code === 'external_question_used') void cache.refresh(bankReads)
      },
    },
  })
}
