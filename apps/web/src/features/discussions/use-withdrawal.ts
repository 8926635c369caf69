import { useLingui } from '@lingui/react/macro'
import * as discussionCalls from '@tertulia/contract/discussions'
import type { Post } from '@tertulia/contract/discussions'
import { useQueryClient } from '@tanstack/react-query'
import { errorWords } from '@/lib/calls/error-words.ts'
import { endpointKey, useAction } from '@/lib/calls/queries.ts'
import { useConfirm } from '@/ui/dialogs/confirm-dialog.tsx'
import { showError, showSuccess } from '@/ui/states/toasts.ts'

/** Withdraws a post of one's own, once confirmed. */
export function useWithdrawal({ id }: Post) {
  const { t } = useLingui()
  const confirm = useConfirm()
  const queryClient = useQueryClient()
  const { mutate, isPending } = useAction(discussionCalls.withdrawPost, {
    onSuccess: () => showSuccess(t`Withdrawn`),
    onError: ({ code }) => showError(`${t`It couldn’t be withdrawn.`} ${errorWords(code)}`),
    onSettled: () => queryClient.invalidateQueries({ queryKey: endpointKey(discussionCalls.getDiscussion) }),
  })

  async function withdraw() {
    const isConfirmed = await confirm({
      title: t`Withdraw this comment?`,
      message: t`Its text is deleted and can’t be brought back.`,
      confirmLabel: t`Withdraw`,
      danger: true,
    })
    if (isConfirmed) mutate({ params: { id } })
  }
  return { withdraw, busy: isPending }
}
