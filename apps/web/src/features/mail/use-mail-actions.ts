import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import * as outboxCalls from '@tertulia/contract/outbox'
import type { DeadLetter } from '@tertulia/contract/outbox'
import { useQueryClient } from '@tanstack/react-query'
import { CallError } from '@/lib/calls/call.ts'
import { errorWords } from '@/lib/calls/error-words.ts'
import { endpointKey, useAction } from '@/lib/calls/queries.ts'
import { useConfirm } from '@/ui/dialogs/confirm-dialog.tsx'
import { showError, showSuccess } from '@/ui/states/toasts.ts'

/** An admin's actions on mail that was given up. The list is refreshed after each. */
export function useMailActions() {
  const { t } = useLingui()
  const confirm = useConfirm()
  const queryClient = useQueryClient()
  const retrying = useAction(outboxCalls.retryDeadLetter)
  const retryingAll = useAction(outboxCalls.retryDeadLetters)
  const discarding = useAction(outboxCalls.discardDeadLetter)

  async function attempt(work: () => Promise<string>) {
    try {
      showSuccess(await work())
    } catch (error) {
      showError(errorWords(error instanceof CallError ? error.code : 'server_error'))
    }
    await queryClient.invalidateQueries({ queryKey: endpointKey(outboxCalls.listDeadLetters) })
  }

  return {
    busy: retrying.isPending || retryingAll.isPending || discarding.isPending,
    retry: ({ id }: DeadLetter) =>
      attempt(async () => {
        await retrying.mutateAsync({ params: { id } })
        return t`Sending again`
      }),
    retryAll: () =>
      attempt(async () => {
        const { count } = await retryingAll.mutateAsync({})
        return plural(count, { one: 'Sending # e-mail again', other: 'Sending # e-mails again' })
      }),
    discard: async ({ id, recipient, subject }: DeadLetter) => {
      const confirmed = await confirm({
        title: t`Discard this e-mail?`,
        message: t`“${subject}” won’t be sent to ${recipient}.`,
        confirmLabel: t`Discard`,
        danger: true,
      })
      if (!confirmed) return
      await attempt(async () => {
        await discarding.mutateAsync({ params: { id } })
        return t`E-mail discarded`
      })
    },
  }
}
