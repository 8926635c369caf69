import { useLingui } from '@lingui/react/macro'
import * as letterCalls from '@tertulia/contract/letters'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useForgetNotifications } from '@/features/notifications/use-forget-notifications.ts'
import { CallError } from '@/lib/calls/call.ts'
import { failureWords, type FailedAction } from '@/lib/calls/failures.ts'
import { endpointKey, useAction } from '@/lib/calls/queries.ts'
import { adminPaths } from '@/admin-paths.ts'
import { useConfirm } from '@/ui/dialogs/confirm-dialog.tsx'
import { showError, showSuccess } from '@/ui/states/toasts.ts'

/** Returns a function that reads letters anew after a change. */
export function useForgetLetters(): () => Promise<unknown> {
  const queryClient = useQueryClient()
  const forgetNotifications = useForgetNotifications()
  return () => {
    forgetNotifications()
    const changed = [letterCalls.listLetters, letterCalls.getLetter, letterCalls.listLetterRecipients]
    return Promise.all(
      changed.map((endpoint) => queryClient.invalidateQueries({ queryKey: endpointKey(endpoint) })),
    )
  }
}

/** Returns a function that does something with letters, tells of a failure, and reads them anew. */
function useAttempt() {
  const forget = useForgetLetters()
  return async (action: FailedAction, work: () => Promise<unknown>): Promise<boolean> => {
    try {
      await work()
      return true
    } catch (error) {
      showError(failureWords(action, error instanceof CallError ? error.code : 'server_error'))
      return false
    } finally {
      await forget()
    }
  }
}

/** An admin's actions on letters besides writing and sending them. */
export function useLetterActions() {
  const { t } = useLingui()
  const confirm = useConfirm()
  const navigate = useNavigate()
  const attempt = useAttempt()
  const copying = useAction(letterCalls.copyLetter)
  const removal = useAction(letterCalls.removeLetter)
  const stopping = useAction(letterCalls.stopLetter)

  return {
    busy: copying.isPending || removal.isPending || stopping.isPending,
    /** Opens a new draft with the content of a letter. */
    copy: (id: number) =>
      attempt('copy_letter', async () => {
        const { id: copy } = await copying.mutateAsync({ params: { id } })
        showSuccess(t`Copied into a new draft`)
        await navigate({ to: adminPaths.letter(copy) })
      }),
    /** Deletes a draft after confirmation; `leave` lets its form go. */
    async remove(id: number, leave: () => void) {
      const confirmed = await confirm({
        title: t`Delete this draft?`,
        message: t`This can’t be undone.`,
        confirmLabel: t`Delete`,
        danger: true,
      })
      if (!confirmed) return
      await attempt('delete_letter', async () => {
        await removal.mutateAsync({ params: { id } })
        leave()
        showSuccess(t`Draft deleted`)
        await navigate({ to: adminPaths.letters(), replace: true })
      })
    },
    /** Stops a letter after confirmation. */
    async stop(id: number) {
      const confirmed = await confirm({
        title: t`Stop this letter?`,
        message: t`Anyone who hasn’t had it yet won’t get it, and it can’t be resumed. A notice on home stays until you delete it.`,
        confirmLabel: t`Stop`,
        danger: true,
      })
      if (!confirmed) return
      if (await attempt('stop_letter', () => stopping.mutateAsync({ params: { id } }))) {
        showSuccess(t`Letter stopped`)
      }
    },
  }
}
