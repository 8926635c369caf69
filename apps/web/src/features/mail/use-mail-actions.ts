import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import {
  discardDeadLetter,
  listDeadLetters,
  retryDeadLetter,
  retryDeadLetters,
  type DeadLetter,
} from '@tertulia/contract/outbox'
import { useQueryClient } from '@tanstack/react-query'
import { CallError } from '@/lib/call.ts'
import { errorWords } from '@/lib/error-words.ts'
import { endpointKey, useAction } from '@/lib/queries.ts'
import { useConfirm } from '@/ui/confirm-dialog.tsx'
import { showError, showSuccess } from '@/ui/toasts.ts'

/** What an admin does about mail that was given up. The list follows, whatever came of it. */
export function useMailActions() {
  const { t } = useLingui()
  const confirm = useConfirm()
  const query_client = useQueryClient()
  const retrying = useAction(retryDeadLetter)
  const retrying_all = useAction(retryDeadLetters)
  const discarding = useAction(discardDeadLetter)

  async function attempt(work: () => Promise<string>) {
    try {
      showSuccess(await work())
    } catch (error) {
      showError(errorWords(error instanceof CallError ? error.code : 'server_error'))
    }
    await query_client.invalidateQueries({ queryKey: endpointKey(listDeadLetters) })
  }

  return {
    busy: retrying.isPending || retrying_all.isPending || discarding.isPending,
    retry: ({ id }: DeadLetter) =>
      attempt(async () => {
        await retrying.mutateAsync({ params: { id } })
        return t`The mail is tried again`
      }),
    retryAll: () =>
      attempt(async () => {
        const { count } = await retrying_all.mutateAsync({})
        return plural(count, { one: '# mail is tried again', other: '# mails are tried again' })
      }),
    discard: async ({ id, recipient, subject }: DeadLetter) => {
      const confirmed = await confirm({
        title: t`Discard this mail?`,
        message: t`“${subject}” will never reach ${recipient}.`,
        confirm_label: t`Discard`,
        danger: true,
      })
      if (!confirmed) return
      await attempt(async () => {
        await discarding.mutateAsync({ params: { id } })
        return t`Mail discarded`
      })
    },
  }
}
